#include "solve/cfr.hpp"

#include <gtest/gtest.h>

#include "solve/best_response.hpp"
#include "toy_games.hpp"

namespace sandstone::solve {
namespace {

Policy solved(const GameTree& tree, int iterations) {
  CfrPlus cfr{tree};
  for (int i = 0; i < iterations; ++i) cfr.iterate();
  return cfr.average();
}

TEST(CfrPlus, throws_fair_hands_in_stone_paper_scissors) {
  const GameTree tree = matrix_game({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  const Policy policy = solved(tree, 1000);
  for (const double chance : policy) EXPECT_NEAR(chance, 1.0 / 3, 0.01);
}

// Where heads are worth twice as much, they are chosen two times of five.
TEST(CfrPlus, mixes_as_the_payoffs_ask) {
  const GameTree tree = matrix_game({{2, -1}, {-1, 1}});
  const Policy policy = solved(tree, 1000);
  EXPECT_NEAR(policy[0], 0.4, 0.01);
  EXPECT_NEAR(policy[2], 0.4, 0.01);
  EXPECT_NEAR(value_of(tree, policy, policy), 0.2, 0.01);
}

TEST(CfrPlus, finds_the_value_of_Kuhns_poker) {
  const KuhnPoker kuhn;
  const Policy policy = solved(kuhn.tree, 2000);
  EXPECT_NEAR(value_of(kuhn.tree, policy, policy), -1.0 / 18, 1e-3);
  EXPECT_LT(exploitability(kuhn.tree, policy), 1e-3);
  const auto bets = [&](int seat, int card, const std::string& moves) {
    return policy[kuhn.tree.info_sets()[kuhn.info_set(seat, card, moves)].first_choice + 1];
  };
  // The king calls, the jack folds; the second player bluffs with the jack a third of the time, and calls with the
  // queen as often. The first bluffs with the jack at most so often, and bets the king three times as often.
  EXPECT_NEAR(bets(1, 2, "b"), 1, 1e-3);
  EXPECT_NEAR(bets(1, 0, "b"), 0, 1e-3);
  EXPECT_NEAR(bets(1, 0, "p"), 1.0 / 3, 0.02);
  EXPECT_NEAR(bets(1, 1, "b"), 1.0 / 3, 0.02);
  EXPECT_LE(bets(0, 0, ""), 1.0 / 3 + 0.02);
  EXPECT_NEAR(bets(0, 2, ""), 3 * bets(0, 0, ""), 0.05);
}

TEST(CfrPlus, comes_closer_the_longer_it_works) {
  const KuhnPoker kuhn;
  double last = exploitability(kuhn.tree, kuhn.tree.uniform());
  for (const int iterations : {10, 100, 1000}) {
    const double now = exploitability(kuhn.tree, solved(kuhn.tree, iterations));
    EXPECT_LT(now, last);
    last = now;
  }
}

}  // namespace
}  // namespace sandstone::solve
