// Greedy is the baseline that other bots are measured by: sound, and frozen.
#include "bots/greedy_bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "perft/hash.hpp"

namespace sandstone {
namespace {

// The moves with the best evaluation.
template <class G>
std::vector<std::string> best_moves(const typename G::State& state) {
  std::vector<std::string> best;
  int most = 0;
  for (const auto& move : legal_moves<G>(state)) {
    typename G::State after = state;
    play(after, move);
    const int value = evaluate(after, to_move(state));
    if (!best.empty() && value < most) continue;
    if (!best.empty() && value > most) best.clear();
    most = value;
    best.emplace_back(format(move).view());
  }
  std::ranges::sort(best);
  return best;
}

// The outcome for a number, independent of how the rules use luck.
template <class State>
void deal_by(State& state, std::uint64_t number) {
  std::uint64_t all = 0;
  for (int i = 0; i < outcome_count(state); ++i)
    all += static_cast<std::uint64_t>(weight_of(state, nth_outcome(state, i)));
  number %= all;
  for (int i = 0;; ++i) {
    const auto outcome = nth_outcome(state, i);
    const auto weight = static_cast<std::uint64_t>(weight_of(state, outcome));
    if (number < weight) return deal(state, outcome);
    number -= weight;
  }
}

// What greedy finds best in every position of so many of its games, in one number that neither the order of moves nor
// the way luck is spent can change.
template <class G>
std::uint64_t signature(const typename G::Options& options, int games) {
  Hash hash;
  for (int game = 0; game < games; ++game) {
    hash.add(static_cast<std::uint64_t>(game));
    typename G::State state = G::begin(options);
    while (!is_over(state)) {
      if (node(state) == Node::kChance) {
        deal_by(state, hash.value() >> 16);
        hash.add(1);
        continue;
      }
      const auto best = best_moves<G>(state);
      for (const std::string& move : best) hash.add(move);
      play(state, *G::parse_move(best[hash.value() % best.size()]).value);
    }
  }
  return hash.value();
}

// A change here makes every earlier measurement against greedy worthless: make a new bot instead.
TEST(GreedyBot, plays_as_it_always_has) {
  EXPECT_EQ(signature<mandala::Full>({}, 20), 0x83D99940E566DE68U);
  EXPECT_EQ(signature<stones::Full>({}, 20), 0x66695A76EC72669CU);
  EXPECT_EQ(signature<stones::Full>({3, true, false, {}}, 10), 0x8D8F374033F2D630U);
  EXPECT_EQ(signature<stones::Full>({4, false, false, {}}, 10), 0x5808F151B48408ABU);
}

template <class G>
void expect_the_best_evaluation() {
  SeededLuck luck{23};
  typename G::State state = G::begin({});
  for (deal_through(state, luck); !is_over(state);) {
    const auto best = best_moves<G>(state);
    const auto move = GreedyBot<G>{}.choose(view_for(state, to_move(state)), {}, luck);
    EXPECT_TRUE(std::ranges::count(best, format(move).view()) == 1);
    play_through(state, move, luck);
  }
}

TEST(GreedyBot, plays_a_move_with_the_best_evaluation) {
  expect_the_best_evaluation<mandala::Full>();
  expect_the_best_evaluation<stones::Full>();
}

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
