#include "nets/evaluation.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "nets/exponential.hpp"
#include "tests/unit/nets/made_up_net.hpp"

namespace sandstone::nets {
namespace {

using mandala::Full;

TEST(Exponential, is_that_of_the_library) {
  for (double x = -40; x <= 40; x += 0.37) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-8) << x;
  EXPECT_EQ(exponential(0), 1);
  EXPECT_GT(exponential(-1e9), 0);
  EXPECT_LT(exponential(1e9), INFINITY);
}

TEST(Evaluation, shares_are_half_of_one_plus_tanh) {
  EXPECT_EQ(share_of(0), kWholeWin / 2);
  for (const int sum : {-3000, -700, 1, 900, 5000}) {
    const double tanh = std::tanh(static_cast<double>(sum) / kValueOne);
    EXPECT_NEAR(share_of(sum), kWholeWin * (1 + tanh) / 2, 0.51) << sum;
  }
}

struct AtAView {
  std::shared_ptr<const Network<Full>> network = open_network<Full>(made_up<Full>(16, 1)).network;
  Full::View view;

  explicit AtAView(std::uint64_t seed) {
    SeededLuck luck{seed};
    auto state = Full::begin({});
    deal_through(state, luck);
    view = view_for(state, to_move(state));
  }
};

TEST(Evaluation, has_every_legal_move_once_with_chances_that_add_up) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const AtAView at{seed};
    const auto seen = evaluate(*at.network, at.view);
    std::map<std::string, double> chances;
    double sum = 0;
    for (const auto& choice : seen.moves) {
      EXPECT_FALSE(why_not(at.view, choice.move));
      chances[std::string{format(choice.move).view()}] = choice.chance;
      sum += static_cast<double>(choice.chance);
    }
    EXPECT_EQ(chances.size(), static_cast<std::size_t>(move_count(at.view)));
    EXPECT_NEAR(sum, 1, 1e-4);
    EXPECT_EQ(seen.best(), best_move(*at.network, at.view));
    EXPECT_EQ(seen.values[0] + seen.values[1], kWholeWin);
  }
}

TEST(Evaluation, a_higher_temperature_makes_chances_more_equal) {
  const AtAView at{3};
  const auto chance_of_best = [&](double temperature) {
    const auto seen = evaluate(*at.network, at.view, temperature);
    float most = 0;
    for (const auto& choice : seen.moves) most = std::max(most, choice.chance);
    return most;
  };
  EXPECT_GT(chance_of_best(1), chance_of_best(4));
  EXPECT_GT(chance_of_best(4), chance_of_best(1000));
  EXPECT_NEAR(chance_of_best(1e6), 1.0 / move_count(at.view), 1e-3);
}

TEST(Evaluation, moves_are_drawn_by_their_chances) {
  const AtAView at{4};
  const auto seen = evaluate(*at.network, at.view, 50);
  SeededLuck luck{1};
  std::map<std::string, int> drawn;
  constexpr int kDraws = 20'000;
  for (int i = 0; i < kDraws; ++i) ++drawn[std::string{format(seen.draw(luck)).view()}];
  for (const auto& choice : seen.moves) {
    EXPECT_NEAR(drawn[std::string{format(choice.move).view()}], static_cast<double>(choice.chance) * kDraws, 600);
  }
}

}  // namespace
}  // namespace sandstone::nets
