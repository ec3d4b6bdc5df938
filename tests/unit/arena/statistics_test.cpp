#include "arena/statistics.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sandstone::arena {
namespace {

std::vector<double> repeat(std::vector<double> pattern, int times) {
  std::vector<double> all;
  for (int i = 0; i < times; ++i) all.insert(all.end(), pattern.begin(), pattern.end());
  return all;
}

TEST(Elo, is_the_logistic_scale) {
  EXPECT_NEAR(elo_of_score(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of_score(0.64), 100, 0.1);  // the usual rule of thumb
  EXPECT_NEAR(elo_of_score(0.36), -100, 0.1);
  EXPECT_EQ(elo_of_score(1), kMostElo);
  EXPECT_EQ(elo_of_score(0), -kMostElo);
  for (const double elo : {-300.0, 0.0, 250.0}) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-6);
}

TEST(Estimates, count_deals_not_games) {
  // Half of the deals won from both seats, half lost: a wide interval. All deals won from one seat alone: a narrow one.
  const Estimate lucky = estimate_score(repeat({0, 1}, 50));
  const Estimate even = estimate_score(repeat({0.5, 0.5}, 50));
  EXPECT_DOUBLE_EQ(lucky.mean, 0.5);
  EXPECT_DOUBLE_EQ(even.mean, 0.5);
  EXPECT_NEAR(lucky.error, 1.96 * 0.5 / 10, 1e-9);
  EXPECT_LT(even.error, lucky.error / 5);
}

TEST(Estimates, shrink_with_the_root_of_the_deals) {
  EXPECT_NEAR(estimate_score(repeat({0, 1}, 50)).error, 2 * estimate_score(repeat({0, 1}, 200)).error, 1e-9);
}

TEST(Estimates, of_nothing_know_nothing) {
  EXPECT_DOUBLE_EQ(estimate_score({}).low(), 0);
  EXPECT_DOUBLE_EQ(estimate_score({}).high(), 1);
}

TEST(Estimates, are_never_sure_even_if_every_deal_was_won) {
  const Estimate all_won = estimate_score(repeat({1}, 20));
  EXPECT_GT(all_won.error, 0.01);
  EXPECT_EQ(elo_of(all_won).mean, kMostElo);
  EXPECT_LT(elo_of(all_won).low, kMostElo);
}

TEST(SequentialTest, accepts_what_is_clearly_stronger_and_rejects_what_is_not) {
  const Sprt test{0, 50};
  EXPECT_EQ(decide(repeat({0.5, 1, 1, 0.5}, 20), test), true);
  EXPECT_EQ(decide(repeat({0.5, 0, 0, 0.5}, 20), test), false);
  EXPECT_EQ(decide(repeat({0, 1, 0.5, 0.5, 0.6}, 2), test), std::nullopt);
  EXPECT_EQ(decide({}, test), std::nullopt);
}

TEST(SequentialTest, weighs_a_score_between_both_hypotheses_as_nothing) {
  const Sprt test{-20, 20};
  EXPECT_NEAR(log_likelihood_ratio(repeat({0, 1}, 30), test), 0, 1e-9);
}

}  // namespace
}  // namespace sandstone::arena
