#include "server/tables/played_game.hpp"

#include <algorithm>
#include <ctime>
#include <type_traits>

#include "bots/levels.hpp"
#include "describe/string_sink.hpp"
#include "positions/event_text.hpp"
#include "positions/mandala_event.hpp"
#include "positions/stones_event.hpp"
#include "positions/undo.hpp"
#include "records/header_values.hpp"
#include "records/parse_record.hpp"
#include "records/recorder.hpp"
#include "records/write_record_json.hpp"
#include "weights/built_in.hpp"

namespace sandstone::tables {

namespace {

static_assert(protocol::BotLevel::kHigh == kLevels);

StartTime time_text(std::int64_t millis) {
  const auto seconds = static_cast<std::time_t>(millis / 1000);
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return StartTime{{text.data(), size}};
}

// Inside PlayedGameOf these names mean its own functions.
template <class State>
Seat seat_to_move(const State& state) {
  return to_move(state);
}

template <class G>
class PlayedGameOf final : public PlayedGame {
 public:
  explicit PlayedGameOf(const typename G::Options& options) : recorder_{options} {}

  void set_heading(const std::vector<std::string>& names, std::int64_t began) override {
    for (const std::string& name : names) recorder_.add_player(name);
    recorder_.set_started(time_text(began).view());
  }

  std::vector<DrawText> draw(const Environment& environment) override {
    std::vector<DrawText> draws;
    EnvironmentLuck luck{environment};
    while (node(recorder_.state()) == Node::kChance) {
      const auto outcome = sample(recorder_.state(), luck);
      draws.emplace_back(format(outcome).view());
      recorder_.deal(outcome);
    }
    return draws;
  }

  bool draw_again(const std::vector<DrawText>& draws) override {
    for (const DrawText& text : draws) {
      const auto outcome = G::parse_outcome(text.view());
      if (!outcome.ok() || node(recorder_.state()) != Node::kChance) return false;
      if (weight_of(recorder_.state(), *outcome.value) <= 0) return false;
      recorder_.deal(*outcome.value);
    }
    return node(recorder_.state()) != Node::kChance;
  }

  tl::expected<Moved, PlayRefusal> play(Seat seat, std::string_view text, std::int64_t at,
                                        const Environment& environment) override {
    const auto move = G::parse_move(text);
    if (!move.ok()) return tl::unexpected(PlayRefusal{});
    if (to_move() != seat) return tl::unexpected(PlayRefusal{protocol::Reason::kNotYourTurn, {}, {}});
    if (const auto refusal = why_not(view_for(recorder_.state(), seat), *move.value)) {
      return tl::unexpected(PlayRefusal{protocol::Reason::kIllegalMove, Text<32>{name_of(*refusal)},
                                        Text<12>{format(clause_of(*refusal)).view()}});
    }
    return play_legal(*move.value, at, environment);
  }

  std::optional<Moved> play_forced(std::int64_t at, const Environment& environment) override {
    const auto seat = to_move();
    if (!seat) return std::nullopt;
    const auto view = view_for(recorder_.state(), *seat);
    if (!is_forced(view)) return std::nullopt;
    return play_legal(nth_move(view, 0), at, environment);
  }

  bool play_again(const Moved& moved) override {
    const auto move = G::parse_move(moved.move.view());
    if (!move.ok() || to_move() != Seat{static_cast<int>(moved.seat.value) - 1}) return false;
    if (why_not(recorder_.state(), *move.value)) return false;
    recorder_.play(*move.value, moved.at.value);
    return draw_again(moved.draws);
  }

  bool may_take_back(Seat seat) const override {
    return !why_not_undo(recorder_, seat) && !recorder_.record().takebacks.full();
  }
  void take_back(std::int64_t at) override {
    const Record<G>& record = recorder_.record();
    const std::int64_t earlier = std::max(record.moves.back().at.value_or(0),
                                          record.takebacks.empty() ? 0 : record.takebacks.back().at.value_or(0));
    take_back_by_consent(recorder_, std::clamp(at, earlier, kMaxMillis));
  }

  std::vector<int> standings() const override {
    const typename G::State& state = recorder_.state();
    std::vector<int> places;
    for (int i = 0; i < seat_count(state); ++i) places.push_back(place_of(state, Seat{i}));
    return places;
  }

  int move_count() const override { return static_cast<int>(recorder_.record().moves.size()); }
  bool is_over() const override { return sandstone::is_over(recorder_.state()); }
  std::optional<Seat> to_move() const override {
    if (node(recorder_.state()) != Node::kDecision) return std::nullopt;
    return seat_to_move(recorder_.state());
  }
  bool latest_move_was(Seat seat, std::string_view text) const override {
    const auto move = G::parse_move(text);
    const auto& moves = recorder_.record().moves;
    return move.ok() && !moves.empty() && moves.back().seat == seat && moves.back().move == *move.value;
  }

  void tell(Seat seat, int from, std::vector<protocol::EventText>& events, protocol::ViewText& view) const override {
    const auto add = [&](const Seen<G>& seen) { format_event(events.emplace_back(), event_of(seen)); };
    if (from + 1 == move_count()) {
      const Seen<G> latest = seen_latest(recorder_, seat);
      add(latest);
      view = protocol::ViewText{format(latest.after).view()};
    } else {
      for_each_seen(recorder_.record(), from + 1, move_count(), seat, add);
      view = protocol::ViewText{format(view_for(recorder_.state(), seat)).view()};
    }
  }
  std::string record() const override {
    StringSink sink;
    format_json(recorder_.record(), sink, JsonLayout::kOneLine);
    return sink.take();
  }

  Thought thought(int level) const override {
    return [view = view_for(recorder_.state(), *to_move()), level](std::uint64_t seed) {
      const Opponent<G> opponent = opponent_for<G>({BotKind::kLevel, level}, built_in_network<G>());
      SeededLuck luck{seed};
      return std::string{format(opponent.bot->choose(view, opponent.budget, luck)).view()};
    };
  }

 private:
  Moved play_legal(const typename G::Move& move, std::int64_t at, const Environment& environment) {
    const auto& moves = recorder_.record().moves;
    const std::int64_t earlier = moves.empty() ? 0 : moves.back().at.value_or(0);
    Moved moved;
    moved.seat.value = to_move()->index() + 1;
    moved.move = protocol::MoveText{format(move).view()};
    moved.at.value = std::clamp(at, earlier, kMaxMillis);  // a clock that was set back must not spoil the record
    recorder_.play(move, moved.at.value);
    moved.draws = draw(environment);
    return moved;
  }

  Recorder<G> recorder_;
};

template <class G>
std::unique_ptr<PlayedGame> make_game(const Created& settings) {
  typename G::Options options{};
  if constexpr (requires { options.players; }) {
    options.players = static_cast<decltype(options.players)>(settings.seats.size());
    options.harmony = settings.harmony;
    options.open_stacks = settings.open_stacks;
  } else if (settings.harmony || settings.open_stacks) {
    return nullptr;
  }
  if (settings.starting_seat.value > 0)
    options.starting_seat = Seat{static_cast<int>(settings.starting_seat.value) - 1};
  const std::size_t seats = settings.seats.size();
  if (seats < 2 || seats > G::kMaxSeats || starts_at_nobody<G>(options)) return nullptr;
  return std::make_unique<PlayedGameOf<G>>(options);
}

}  // namespace

std::unique_ptr<PlayedGame> PlayedGame::make(const Created& settings) {
  std::unique_ptr<PlayedGame> game;
  with_game(settings.ruleset.view(), [&]<class G>(G) { game = make_game<G>(settings); });
  return game;
}

}  // namespace sandstone::tables
