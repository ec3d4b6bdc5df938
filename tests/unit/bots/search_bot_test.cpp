// Search: guided by forecasts, repeatable, bounded, and strong.
#include "bots/search_bot.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "bots/greedy_bot.hpp"
#include "bots/levels.hpp"
#include "bots/plain_bot.hpp"
#include "bots/random_bot.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "tests/unit/bots/match.hpp"

namespace sandstone {
namespace {

template <class G>
typename G::State opening(std::uint64_t seed, const typename G::Options& options = {}) {
  typename G::State state = G::begin(options);
  SeededLuck deals{seed};
  deal_through(state, deals);
  return state;
}

template <class G>
class EveryGuidedSearch : public testing::Test {};
using Games = testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(EveryGuidedSearch, Games);

TYPED_TEST(EveryGuidedSearch, plays_legal_moves_to_the_end) {
  const RandomBot<TypeParam> random;
  const SearchBot<TypeParam> search{{}};
  Match<TypeParam> match{{&random, &search}, {40}};
  for (std::uint64_t seed = 0; seed < 3; ++seed) EXPECT_TRUE(is_over(match.play_game({}, seed)));
  EXPECT_EQ(match.illegal, 0);
}

TYPED_TEST(EveryGuidedSearch, thinks_alike_in_slices_of_any_size) {
  const auto state = opening<TypeParam>(5);
  const auto view = view_for(state, to_move(state));
  std::vector<GuidedNode<typename TypeParam::Move>> memory(20000);
  std::vector<GuidedNode<typename TypeParam::Move>> other_memory(20000);
  GuidedSearch<TypeParam> at_once{view, memory, 9};
  GuidedSearch<TypeParam> sliced{view, other_memory, 9};
  at_once.step(300);
  for (int i = 0; i < 100; ++i) sliced.step(3);
  EXPECT_EQ(at_once.best(), sliced.best());
  EXPECT_EQ(at_once.tree().size(), sliced.tree().size());
  EXPECT_EQ(at_once.simulations(), 300U);
}

// M9.4, S9.4: what the seat cannot see cannot change the bot's mind.
TYPED_TEST(EveryGuidedSearch, two_worlds_that_look_alike_give_the_same_move) {
  const auto state = opening<TypeParam>(3);
  const Seat seat = to_move(state);
  SeededLuck luck{4};
  const auto other_world = sample_world(view_for(state, seat), luck);
  ASSERT_FALSE(other_world == state);
  const SearchBot<TypeParam> bot{{}};
  SeededLuck first{5};
  SeededLuck second{5};
  EXPECT_EQ(bot.choose(view_for(state, seat), {200}, first), bot.choose(view_for(other_world, seat), {200}, second));
}

TYPED_TEST(EveryGuidedSearch, goes_on_thinking_in_memory_that_is_full) {
  const auto state = opening<TypeParam>(5);
  const auto view = view_for(state, to_move(state));
  std::vector<GuidedNode<typename TypeParam::Move>> memory(12);
  GuidedSearch<TypeParam> search{view, memory, 9};
  search.step(500);
  EXPECT_TRUE(search.tree().full());
  EXPECT_EQ(search.simulations(), 500U);
  EXPECT_FALSE(why_not(view, search.best()));
}

TYPED_TEST(EveryGuidedSearch, without_a_budget_it_plays_the_move_with_the_best_forecast) {
  const auto state = opening<TypeParam>(8);
  const Seat seat = to_move(state);
  const auto view = view_for(state, seat);
  SeededLuck luck{1};
  const auto chosen = SearchBot<TypeParam>{{}}.choose(view, {0}, luck);
  SeededLuck same{SeededLuck{1}.next()};
  const auto world = sample_world(view, same);
  const auto worth_after = [&](const auto& move) {
    auto after = world;
    play(after, move);
    return worth_of<TypeParam>(after, Guidance{}.scale)[static_cast<std::size_t>(seat.index())];
  };
  for (const auto& move : legal_moves<TypeParam>(view)) EXPECT_LE(worth_after(move), worth_after(chosen));
}

// Widening: the root opens more of its moves the longer it looks, the best first.
TEST(GuidedSearch, opens_more_moves_the_longer_it_looks) {
  using G = stones::Full;
  const auto state = opening<G>(2);
  const auto view = view_for(state, to_move(state));
  std::vector<GuidedNode<G::Move>> memory(100'000);
  GuidedSearch<G> search{view, memory, 3, {.root_width = 10}};
  const auto open = [&] {
    int count = 0;
    for (auto child = search.tree()[0].first_child; child != 0; child = search.tree()[child].next_sibling) ++count;
    return count;
  };
  ASSERT_GT(move_count(view), 60);
  EXPECT_EQ(open(), 10);
  search.step(31);
  EXPECT_EQ(open(), 10);
  search.step(500);
  EXPECT_EQ(open(), 60);
}

TEST(Worth, grows_with_the_lead_and_is_even_without_one) {
  EXPECT_EQ(squash(0, 1000), kMostWorth / 2);
  int last = -1;
  for (int lead = -5000; lead <= 5000; lead += 250) {
    EXPECT_GT(squash(lead, 1000), last);
    last = squash(lead, 1000);
    EXPECT_NEAR(squash(lead, 1000) + squash(-lead, 1000), kMostWorth, 1);
  }
  EXPECT_LE(last, kMostWorth);
}

TEST(Worth, of_a_finished_game_is_above_half_for_the_winner_alone) {
  SeededLuck luck{1};
  for (int game = 0; game < 20; ++game) {
    stones::Full::State state = stones::Full::begin({2 + game % 3, game % 2 == 0, false, {}});
    play_out(state, luck);
    const auto worth = worth_of<stones::Full>(state, 1000);
    for (int seat = 0; seat < seat_count(state); ++seat) {
      EXPECT_EQ(winners(state).has(Seat{seat}), worth[static_cast<std::size_t>(seat)] > kMostWorth / 2);
    }
  }
}

TEST(SearchBot, beats_greedy_in_Mandala) {
  const GreedyBot<mandala::Full> greedy;
  const SearchBot<mandala::Full> search{{}};
  Match<mandala::Full> match{{&search, &greedy}, {150}};
  EXPECT_GE(match.wins(20, 100), 15);
}

TEST(SearchBot, beats_greedy_in_Mandala_Stones) {
  const GreedyBot<stones::Full> greedy;
  const SearchBot<stones::Full> search{{}};
  Match<stones::Full> match{{&search, &greedy}, {150}};
  EXPECT_GE(match.wins(20, 100), 15);
}

// About the same time a move. bench/prove has the long version of this and of the next.
TEST(SearchBot, beats_plain_in_Mandala) {
  const PlainBot<mandala::Full> plain;
  const SearchBot<mandala::Full> search{guidance_of<mandala::Full>()};
  const Steady<mandala::Full> first{search, 100};
  const Steady<mandala::Full> second{plain, 250};
  Match<mandala::Full> match{{&first, &second}};
  EXPECT_GE(match.wins(20, 100), 14);
}

TEST(SearchBot, gains_by_thinking_ten_times_as_long_in_Mandala) {
  const SearchBot<mandala::Full> search{guidance_of<mandala::Full>()};
  const Steady<mandala::Full> first{search, 300};
  const Steady<mandala::Full> second{search, 30};
  Match<mandala::Full> match{{&first, &second}};
  EXPECT_GE(match.wins(20, 100), 12);
}

TEST(SearchBot, wins_twice_its_share_of_Mandala_Stones_with_four) {
  const GreedyBot<stones::Full> greedy;
  const SearchBot<stones::Full> search{{}};
  Match<stones::Full> match{{&search, &greedy, &greedy, &greedy}, {200}};
  int won = 0;
  for (std::uint64_t game = 0; game < 16; ++game) {
    won += winners(match.play_game({4, false, false, {}}, game)).has(Seat{0}) ? 1 : 0;
  }
  EXPECT_GE(won, 6);
}

}  // namespace
}  // namespace sandstone
