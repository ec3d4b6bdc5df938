#include "arena/deal.hpp"

#include <algorithm>
#include <ctime>
#include <memory>

#include "bots/levels.hpp"
#include "describe/string_sink.hpp"
#include "nets/network.hpp"
#include "nets/weights.hpp"
#include "perft/hash.hpp"
#include "records/recorder.hpp"
#include "records/write_record_json.hpp"
#include "weights/built_in.hpp"

namespace sandstone::arena {

namespace {

SeededLuck luck_of(std::uint64_t seed, int deal, std::uint64_t purpose) {
  Hash hash;
  hash.add(seed);  // by itself: the deals of small seeds would be the same in another order
  hash.add(static_cast<std::uint64_t>(deal));
  hash.add(purpose);
  return SeededLuck{hash.value()};
}

// The processor time of this thread. Unlike the time on the wall, it is the same on a busy machine.
std::int64_t processor_nanoseconds() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::int64_t{used.tv_sec} * 1'000'000'000 + used.tv_nsec;
}

template <class G>
void count_decision(const typename G::Move& move, Side& side) {
  ++side.decisions;
  if (G::RecordFacts::begins_counted_turn(move)) ++side.turns;
  if (G::RecordFacts::is_discard(move)) ++side.discards;
}

template <class State>
void count_end(const State& over, const Seating& seating, DealResult& result) {
  const SeatSet won = winners(over);
  const auto points = score(over);
  const int seats = seat_count(over);
  for (int seat = 0; seat < seats; ++seat) {
    Side& side = result.sides[static_cast<std::size_t>(seating[static_cast<std::size_t>(seat)])];
    const int mine = points[static_cast<std::size_t>(seat)].total;
    ++side.games;
    side.points += mine;
    if (won.has(Seat{seat})) side.twelfths += 12 / won.size();
    side.half_ranks += 2;
    for (int other = 0; other < seats; ++other) {
      const int theirs = points[static_cast<std::size_t>(other)].total;
      if (other != seat) side.half_ranks += theirs > mine ? 2 : theirs == mine ? 1 : 0;
    }
  }
  ++result.games;
}

// Those of the bot's own file, or else those that the program has.
template <class G>
nets::Bytes weights_of(const DealSettings& settings, std::size_t bot) {
  if (bot >= settings.weights.size() || settings.weights[bot].empty()) {
    return built_in_weights(Encoding<G>::kFeatureSet);
  }
  const std::string& weights = settings.weights[bot];
  return {reinterpret_cast<const std::uint8_t*>(weights.data()), weights.size()};
}

template <class G>
class Table {
 public:
  Table(const DealSettings& settings, const typename G::Options& options) : settings_{settings}, options_{options} {
    for (std::size_t i = 0; i < settings.bots.size(); ++i) {
      std::shared_ptr<const nets::Network<G>> network;
      if (needs_network<G>(settings.bots[i])) network = nets::open_network<G>(weights_of<G>(settings, i)).network;
      opponents_.push_back(opponent_for<G>(settings.bots[i], network));
    }
  }

  void play(int deal, std::size_t number, const Seating& seating, PlayedDeal& played) {
    Recorder<G> recorder{options_};
    for (const int who : seating) recorder.add_player(name_of(settings_, static_cast<std::size_t>(who)).view());
    SeededLuck deals = luck_of(settings_.seed, deal, 0);
    std::vector<SeededLuck> thoughts;
    for (std::size_t who = 0; who < opponents_.size(); ++who) {
      thoughts.push_back(luck_of(settings_.seed, deal, 1 + kMostSides * number + who));
    }
    recorder.deal_through(deals);
    while (!is_over(recorder.state())) {
      const Seat seat = to_move(recorder.state());
      const auto who = static_cast<std::size_t>(seating[static_cast<std::size_t>(seat.index())]);
      Side& side = played.result.sides[who];
      const std::int64_t began = processor_nanoseconds();
      const auto move =
          opponents_[who].bot->choose(view_for(recorder.state(), seat), opponents_[who].budget, thoughts[who]);
      side.nanoseconds += processor_nanoseconds() - began;
      count_decision<G>(move, side);
      ++played.result.decisions;
      recorder.play(move);
      recorder.deal_through(deals);
    }
    count_end(recorder.state(), seating, played.result);
    if (!settings_.records) return;
    StringSink sink;
    format_json(recorder.record(), sink, JsonLayout::kPretty);
    played.records.push_back(sink.take());
  }

 private:
  const DealSettings& settings_;
  typename G::Options options_;
  std::vector<Opponent<G>> opponents_;
};

}  // namespace

std::vector<Seating> seatings_of(Seating seats) {
  std::vector<Seating> all;
  std::ranges::sort(seats);
  do {
    all.push_back(seats);
  } while (std::ranges::next_permutation(seats).found);
  return all;
}

Side& Side::operator+=(const Side& other) {
  games += other.games;
  twelfths += other.twelfths;
  half_ranks += other.half_ranks;
  points += other.points;
  decisions += other.decisions;
  turns += other.turns;
  discards += other.discards;
  nanoseconds += other.nanoseconds;
  return *this;
}

DealResult& DealResult::operator+=(const DealResult& other) {
  for (std::size_t i = 0; i < sides.size(); ++i) sides[i] += other.sides[i];
  games += other.games;
  decisions += other.decisions;
  return *this;
}

Text<32> name_of(const DealSettings& settings, std::size_t bot) {
  Text<32> name = format(settings.bots[bot]);
  if (!plays_by_network(settings.bots[bot].kind)) return name;
  name.add('@');
  with_game(settings.kind,
            [&]<class G>(G, const auto&) { name.add_hex(nets::checksum_of(weights_of<G>(settings, bot))); });
  return name;
}

std::string_view why_no_bot(const DealSettings& settings) {
  return with_game(settings.kind, [&]<class G>(G, const auto&) {
    for (std::size_t i = 0; i < settings.bots.size(); ++i) {
      if (!needs_network<G>(settings.bots[i])) continue;
      const auto opened = nets::open_network<G>(weights_of<G>(settings, i));
      if (!opened.fault.empty()) return opened.fault;
      if (BotTraits<G>::SearchWithNet::kNeedsValues && without_level<G>(settings.bots[i]).kind == BotKind::kNetSearch &&
          !opened.network->has_values()) {
        return std::string_view{"the network has not learned values, which a search needs"};
      }
    }
    return std::string_view{};
  });
}

PlayedDeal play_deal(const DealSettings& settings, int deal) {
  return with_game(settings.kind, [&]<class G>(G, const auto& options) {
    PlayedDeal played;
    Table<G> table{settings, options};
    const std::vector<Seating> all = seatings_of(settings.seats);
    for (std::size_t number = 0; number < all.size(); ++number) table.play(deal, number, all[number], played);
    return played;
  });
}

}  // namespace sandstone::arena
