#include "solve/best_response.hpp"

#include <gtest/gtest.h>

#include "toy_games.hpp"

namespace sandstone::solve {
namespace {

TEST(BestResponse, finds_the_coin_that_beats_a_one_sided_one) {
  const GameTree tree = matrix_game({{-1, 1}, {1, -1}});
  Policy mostly_heads = tree.uniform();
  mostly_heads[2] = 0.75;
  mostly_heads[3] = 0.25;
  EXPECT_DOUBLE_EQ(best_response(tree, mostly_heads, 0), 0.5);
  EXPECT_DOUBLE_EQ(best_response(tree, tree.uniform(), 0), 0);
  EXPECT_DOUBLE_EQ(best_response(tree, tree.uniform(), 1), 0);
  EXPECT_DOUBLE_EQ(exploitability(tree, tree.uniform()), 0);
  EXPECT_DOUBLE_EQ(exploitability(tree, mostly_heads), 0.25);
}

TEST(BestResponse, may_not_peek_at_what_is_hidden) {
  // Who saw the coin would win always; who must choose for both coins at once cannot.
  const GameTree tree = matrix_game({{-1, 1}, {1, -1}});
  EXPECT_DOUBLE_EQ(best_response(tree, tree.uniform(), 1), 0);
}

TEST(BestResponse, to_one_who_always_bets_in_Kuhns_poker_is_to_call_with_the_better_cards) {
  const KuhnPoker kuhn;
  Policy always = kuhn.tree.uniform();
  for (std::size_t i = 0; i < always.size(); ++i) always[i] = i % 2 == 1 ? 1 : 0;
  // Calling with the king wins 2, with the queen 2 or -2, and folding the jack loses 1: (2 + 0 - 1) / 3.
  EXPECT_DOUBLE_EQ(best_response(kuhn.tree, always, 1), 1.0 / 3);
}

TEST(BestResponse, is_never_worse_than_any_other_answer) {
  const KuhnPoker kuhn;
  Policy some = kuhn.tree.uniform();
  for (std::size_t i = 0; i < some.size(); i += 2) {
    some[i] = static_cast<double>(i % 7) / 7;
    some[i + 1] = 1 - some[i];
  }
  const Policy uniform = kuhn.tree.uniform();
  EXPECT_GE(best_response(kuhn.tree, some, 0), value_of(kuhn.tree, uniform, some));
  EXPECT_GE(best_response(kuhn.tree, some, 1), -value_of(kuhn.tree, some, uniform));
  EXPECT_GE(exploitability(kuhn.tree, some), 0);
}

}  // namespace
}  // namespace sandstone::solve
