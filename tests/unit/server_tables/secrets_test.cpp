// Secrets, from outside: games are played twice, with the same moves, and draws that differ only in what one seat may
// not know. Every byte that this seat is sent must be the same.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "positions/seen.hpp"
#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {
namespace {

// The number that makes SeededLuck::scale answer `wanted` of `n`.
std::uint64_t number_for(std::uint64_t wanted, std::uint64_t n) { return ((wanted << 32) + n - 1) / n << 32; }

template <class G>
struct World {
  std::vector<typename G::Outcome> draws;
  std::vector<std::uint64_t> luck;  // that leads to them
  std::vector<typename G::Move> moves;
};

// The luck by which `sample` picks this outcome; empty if it cannot.
template <class State, class Outcome>
std::optional<std::uint64_t> luck_for(const State& state, const Outcome& outcome) {
  std::uint64_t before = 0;
  std::uint64_t total = 0;
  bool found = false;
  std::uint64_t at = 0;
  for (int i = 0; i < outcome_count(state); ++i) {
    const auto other = nth_outcome(state, i);
    const auto weight = static_cast<std::uint64_t>(weight_of(state, other));
    if (!found && other == outcome && weight > 0) {
      at = before;
      found = true;
    }
    before += weight;
    total += weight;
  }
  return found ? std::optional{number_for(at, total)} : std::nullopt;
}

// M5.6: the server plays these by itself.
template <class State>
bool is_forced_here(const State& state) {
  return is_forced(view_for(state, to_move(state)));
}

template <class G>
World<G> random_world(const typename G::Options& options, std::uint64_t seed) {
  World<G> world;
  SeededLuck luck{seed};
  auto state = G::begin(options);
  while (!is_over(state)) {
    if (node(state) == Node::kChance) {
      world.draws.push_back(sample(state, luck));
      world.luck.push_back(*luck_for(state, world.draws.back()));
      deal(state, world.draws.back());
    } else {
      world.moves.push_back(
          nth_move(state, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(state))))));
      play(state, world.moves.back());
    }
  }
  return world;
}

// Follows both worlds as far as the moves are legal in both and the seat's views are the same; answers the number of
// moves, and whether the worlds differed meanwhile. The other world's luck is filled in.
template <class G>
struct Together {
  std::size_t moves = 0;
  bool differ = false;
};
template <class G>
Together<G> follow(const typename G::Options& options, const World<G>& one, World<G>& other, Seat seat) {
  auto a = G::begin(options);
  auto b = a;
  Together<G> together;
  std::size_t draws = 0;
  other.luck.clear();
  std::size_t moves = 0;
  bool differed = false;
  while (!is_over(a) && !is_over(b)) {
    if (node(a) != node(b)) return together;
    if (node(a) == Node::kChance) {
      if (draws == one.draws.size()) return together;
      const auto luck = luck_for(b, other.draws[draws]);
      if (!luck) return together;
      other.luck.push_back(*luck);
      deal(a, one.draws[draws]);
      deal(b, other.draws[draws]);
      ++draws;
      continue;
    }
    if (!(view_for(a, seat) == view_for(b, seat))) return together;
    differed = differed || !(a == b);
    // The server does not stop where the rules leave no choice.
    if (!is_forced_here(a)) together = {moves, differed};
    if (moves == one.moves.size()) return together;
    if (is_forced_here(a) != is_forced_here(b)) return together;
    if (to_move(a) != to_move(b) || why_not(b, one.moves[moves])) return together;
    play(a, one.moves[moves]);
    play(b, one.moves[moves]);
    ++moves;
  }
  return together;
}

// Inside Played, play means its own.
template <class State, class Move>
void advance(State& state, const Move& move) {
  play(state, move);
}

// Everything that was sent: to each person, to the spectator, and to anybody who asked for what is public.
using Bytes = std::vector<std::vector<std::string>>;

// A table where a world is played, with all that goes on around the moves: lost connections, nonsense, talk, lists, and
// a server that is closed and opened again.
template <class G>
class Played {
 public:
  Played(const typename G::Options& options, const World<G>& world, int seats, const Json& more)
      : world_{world}, state_{G::begin(options)}, bytes_(static_cast<std::size_t>(seats) + 2) {
    open(seats);
    Json wishes = Json::array({kMe});
    for (int i = 1; i < seats; ++i) wishes.push_back(kOpenSeat);
    Json all{{"clock", {{"kind", "live"}, {"minutes", 60}, {"increment", 2}}}};
    all.update(more);
    table_ = clients_[0]->create(wishes, std::string{G::kName}, all);
    for (const auto& client : clients_) client->watch(table_);
    server_->script_luck(world.luck);
    for (int i = 1; i < seats; ++i) ask(static_cast<std::size_t>(i), {{"type", "sit"}, {"seat", i + 1}});
    draw();
  }

  void play(std::size_t moves) {
    for (std::size_t i = 0; i < moves; ++i) {
      if (!is_forced_here(state_)) move(i);
      advance(state_, world_.moves[i]);
      draw();
      if (!is_forced_here(state_)) compare_views();
      around(i);
      if (i == moves / 2) reopen();
    }
  }

  Bytes bytes() {
    collect();
    return bytes_;
  }
  int views_compared() const { return views_compared_; }

 private:
  // The seats' persons, and a spectator as the last.
  void open(int seats) {
    for (int i = 0; i <= seats; ++i) clients_.push_back(std::make_unique<TestClient>(*server_, std::to_string(i)));
  }
  void collect() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      const auto& frames = clients_[i]->frames();
      bytes_[i].insert(bytes_[i].end(), frames.begin(), frames.end());
    }
    clients_.clear();
  }
  void reopen() {
    const auto seats = static_cast<int>(clients_.size()) - 1;
    collect();
    const auto script = server_->rest_of_script();
    server_ = std::make_unique<TestServer>(store_, 8, server_->time() + 5'000);
    server_->open();
    server_->pump();
    open(seats);
    for (const auto& client : clients_) client->watch(table_);
    server_->script_luck(script);
  }
  Json ask(std::size_t who, Json request) {
    request["table"] = table_;
    return clients_[who]->ask(std::move(request));
  }
  // What was sent as a view is what view_for gives, byte for byte.
  void compare_views() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      const Seat seat = i + 1 == clients_.size() ? Seat::spectator() : Seat{static_cast<int>(i)};
      ASSERT_EQ(clients_[i]->update()["view"].template get<std::string>(), format(view_for(state_, seat)).view());
      ++views_compared_;
    }
  }
  void draw() {
    while (node(state_) == Node::kChance) deal(state_, world_.draws[draws_++]);
  }

  void move(std::size_t i) {
    const std::string text{format(world_.moves[i]).view()};
    const auto mover = static_cast<std::size_t>(to_move(state_).index());
    const Json play = {{"type", "play"}, {"after", i}, {"move", text}};
    for (std::size_t other = 0; other < clients_.size(); ++other) {
      if (other != mover && i % 3 == 0) ask(other, play);  // not their turn
    }
    if (i % 5 == 0) ask(mover, {{"type", "play"}, {"after", i}, {"move", "nonsense"}});
    EXPECT_EQ(ask(mover, play)["type"], "done") << text;
    if (i % 8 != 3 || !taken_back(mover)) return;
    EXPECT_EQ(ask(mover, play)["type"], "done") << text << ", again";
  }
  // Where nothing was revealed, and all agree.
  bool taken_back(std::size_t mover) {
    if (ask(mover, {{"type", "take_back"}, {"agree", true}})["type"] != "done") return false;
    const std::size_t seats = clients_.size() - 1;
    for (std::size_t who = 0; who < seats; ++who) {
      if (who != mover) ask(who, {{"type", "take_back"}, {"agree", true}});
    }
    return true;
  }

  void around(std::size_t i) {
    const std::size_t seats = clients_.size() - 1;
    for (std::size_t who = 0; who < seats; ++who) {
      if (i % 4 == 1) ask(who, {{"type", "take_back"}, {"agree", who % 2 == 0}});
      if (i % 6 == who) ask(who, {{"type", "say"}, {"text", "what a move"}});
      if (i % 9 == who) ask(who, {{"type", "block"}, {"seat", (who + 1) % seats + 1}, {"on", i % 2 == 0}});
      if (i % 7 != who) continue;
      clients_[who]->come_back(std::to_string(who));
      clients_[who]->watch(table_, static_cast<int>(i % 20));
      clients_[who]->ask({{"type", "watch_lobby"}});
      clients_[who]->ask({{"type", "list_games"}});
      ask(who, {{"type", "claim"}, {"seat", (who + 1) % seats + 1}, {"bot", true}});
      ask(who, {{"type", "rematch"}, {"agree", true}});
    }
    server_->pass(700);
    bytes_.back().push_back(server_->service.lobby());
    EXPECT_FALSE(server_->record(table_));
    EXPECT_FALSE(server_->log(table_));
  }

  HeldStore store_;
  std::unique_ptr<TestServer> server_ = std::make_unique<TestServer>(store_, 7);
  std::vector<std::unique_ptr<TestClient>> clients_;
  std::string table_;
  const World<G>& world_;
  typename G::State state_;
  std::size_t draws_ = 0;
  int views_compared_ = 0;
  Bytes bytes_;
};

template <class G>
Bytes bytes_of(const typename G::Options& options, const World<G>& world, std::size_t moves, int seats,
               const Json& more) {
  Played<G> played{options, world, seats, more};
  played.play(moves);
  return played.bytes();
}

struct Found {
  int pairs = 0;
  int moves = 0;
  int others_who_notice = 0;
};

// Two hidden draws change places.
template <class G>
void compare_worlds(const typename G::Options& options, int seats, const Json& more, std::uint64_t seed, Found& found) {
  const World<G> world = random_world<G>(options, seed);
  SeededLuck luck{seed + 1'000'000};
  for (int viewer = 0; viewer <= seats; ++viewer) {
    const Seat seat = viewer == seats ? Seat::spectator() : Seat{viewer};
    World<G> best;
    Together<G> longest;
    for (int attempt = 0; attempt < 60; ++attempt) {
      const auto count = static_cast<std::uint32_t>(world.draws.size());
      const std::size_t i = luck.below(count);
      const std::size_t j = luck.below(count);
      if (world.draws[i] == world.draws[j]) continue;
      World<G> other = world;
      std::swap(other.draws[i], other.draws[j]);
      const Together<G> together = follow(options, world, other, seat);
      if (!together.differ || together.moves <= longest.moves) continue;
      longest = together;
      best = other;
    }
    if (longest.moves == 0) continue;
    const auto a = bytes_of(options, world, longest.moves, seats, more);
    const auto b = bytes_of(options, best, longest.moves, seats, more);
    const auto mine = static_cast<std::size_t>(viewer);
    ASSERT_EQ(a[mine], b[mine]) << "seed " << seed << ", seat " << viewer + 1;
    ASSERT_EQ(a.back(), b.back()) << "what anybody may ask for";
    ++found.pairs;
    found.moves += static_cast<int>(longest.moves);
    for (std::size_t who = 0; who < static_cast<std::size_t>(seats); ++who) {
      if (who != mine && a[who] != b[who]) ++found.others_who_notice;
    }
  }
}

template <class G>
int views_compared(const typename G::Options& options, int seats, const Json& more, std::uint64_t seed) {
  const World<G> world = random_world<G>(options, seed);
  Played<G> played{options, world, seats, more};
  played.play(world.moves.size() * 3 / 4);  // at the end there is a record for everybody
  return played.views_compared();
}

TEST(Secrets, a_view_on_the_wire_is_byte_for_byte_what_view_for_gives) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_GT(views_compared<mandala::Full>({}, 2, Json::object(), seed), 50);
    EXPECT_GT(views_compared<stones::Full>({3, true, false, {}}, 3, {{"harmony", true}}, seed), 50);
  }
}

TEST(Secrets, no_byte_tells_a_seat_of_mandala_what_the_other_holds) {
  Found found;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    ASSERT_NO_FATAL_FAILURE(compare_worlds<mandala::Full>({}, 2, Json::object(), seed, found));
  }
  EXPECT_GT(found.pairs, 100);
  EXPECT_GT(found.moves, 1000);
  EXPECT_GT(found.others_who_notice, 50) << "the worlds must differ for those who may know";
}

TEST(Secrets, no_byte_tells_a_seat_of_stones_what_is_covered_or_an_objective_of_others) {
  Found found;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    stones::Full::Options options{};
    options.players = static_cast<decltype(options.players)>(players);
    options.harmony = true;
    ASSERT_NO_FATAL_FAILURE(compare_worlds<stones::Full>(options, players, {{"harmony", true}}, seed, found));
  }
  EXPECT_GT(found.pairs, 30);
  EXPECT_GT(found.moves, 200);
}

}  // namespace
}  // namespace sandstone::tables
