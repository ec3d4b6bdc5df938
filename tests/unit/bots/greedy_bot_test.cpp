// Greedy is the baseline that other bots are measured by: sound, and frozen.
#include "bots/greedy_bot.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "bots/random_bot.hpp"
#include "perft/hash.hpp"
#include "tests/unit/bots/match.hpp"

namespace sandstone {
namespace {

// All moves of so many games of greedy against itself, in one number.
template <class G>
std::uint64_t signature(const typename G::Options& options, int games) {
  Hash hash;
  const GreedyBot<G> greedy;
  for (int game = 0; game < games; ++game) {
    SeededLuck deals{static_cast<std::uint64_t>(game)};
    SeededLuck thoughts{static_cast<std::uint64_t>(game) + 1000};
    typename G::State state = G::begin(options);
    deal_through(state, deals);
    while (!is_over(state)) {
      const auto move = greedy.choose(view_for(state, to_move(state)), {}, thoughts);
      hash.add(format(move).view());
      play_through(state, move, deals);
    }
  }
  return hash.value();
}

// A change here makes every earlier measurement against greedy worthless: make a new bot instead.
TEST(GreedyBot, plays_as_it_always_has) {
  EXPECT_EQ(signature<mandala::Full>({}, 20), 0x8F70453F329B773AU);
  EXPECT_EQ(signature<stones::Full>({}, 20), 0x6A6DBD357E836617U);
  EXPECT_EQ(signature<stones::Full>({3, true, false, {}}, 10), 0x50CB4CDA3CF0E82BU);
  EXPECT_EQ(signature<stones::Full>({4, false, false, {}}, 10), 0xC9F4D7FDF7857B0AU);
}

template <class G>
int wins_against_random(int games) {
  const GreedyBot<G> greedy;
  const RandomBot<G> random;
  Match<G> match{{&greedy, &random}, {}};
  const int won = match.wins(games, 1);
  return match.illegal == 0 ? won : -1;
}

TEST(GreedyBot, beats_random_play_in_Mandala) { EXPECT_GE(wins_against_random<mandala::Full>(100), 95); }

TEST(GreedyBot, beats_random_play_in_Mandala_Stones) { EXPECT_GE(wins_against_random<stones::Full>(100), 95); }

// M9.4, S9.4: it draws a world from its view, and what only that world knows must not move it.
template <class G>
void expect_the_same_move_whatever_is_hidden(const typename G::Options& options) {
  const GreedyBot<G> greedy;
  SeededLuck luck{17};
  typename G::State state = G::begin(options);
  deal_through(state, luck);
  for (int decision = 0; decision < 30 && !is_over(state); ++decision) {
    const Seat me = to_move(state);
    const auto view = view_for(state, me);
    const int first = evaluate(sample_world(view, luck), me);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(evaluate(sample_world(view, luck), me), first);
    play_through(state, greedy.choose(view, {}, luck), luck);
  }
}

TEST(GreedyBot, sees_in_Mandala_only_what_its_seat_may_know) {
  expect_the_same_move_whatever_is_hidden<mandala::Full>({});
}

TEST(GreedyBot, sees_in_Mandala_Stones_only_what_its_seat_may_know) {
  expect_the_same_move_whatever_is_hidden<stones::Full>({4, true, false, {}});
}

}  // namespace
}  // namespace sandstone
