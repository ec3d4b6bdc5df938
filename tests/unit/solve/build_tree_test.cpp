#include "solve/build_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "solve/best_response.hpp"
#include "solve/bot_policy.hpp"
#include "solve/cfr.hpp"
#include "tests/unit/nets/made_up_net.hpp"

namespace sandstone::solve {
namespace {

// Two colours of four cards: solved in a moment.
struct LeastRules {
  [[maybe_unused]] static constexpr std::string_view kRuleset = "mandala-least-1";
  static constexpr int kColours = 2;
  static constexpr int kCopies = 4;
  static constexpr int kMountainStart = 1;
  static constexpr int kHandStart = 2;
  static constexpr int kCupStart = 0;
  static constexpr int kBuildDraw = 2;
  static constexpr int kHandLimit = 3;
};
using Least = mandala::Mandala<LeastRules>;

const BuiltTree<Least>& least() {
  static const BuiltTree<Least> kBuilt = TreeBuilder<Least>{}.build(deal_all<Least>(Least::begin({Seat{0}})));
  return kBuilt;
}

TEST(Deals, are_all_there_once_with_chances_that_sum_to_one) {
  const auto deals = deal_all<Least>(Least::begin({Seat{0}}));
  double sum = 0;
  std::set<std::string> seen;
  for (const auto& deal : deals) {
    EXPECT_EQ(node(deal.state), Node::kDecision);
    sum += deal.chance;
    EXPECT_TRUE(seen.insert(std::string{bytes_of(deal.state)}).second);
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(Trees, hold_every_history_once) {
  const auto nodes = least().tree.nodes();
  std::size_t children = 0;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    children += nodes[n].children;
    EXPECT_EQ(nodes[n].children == 0, nodes[n].kind == NodeKind::kEnd);
    EXPECT_TRUE(nodes[n].children == 0 || nodes[n].first_child > n);
    if (nodes[n].kind != NodeKind::kChance) continue;
    double sum = 0;
    for (std::uint32_t i = 0; i < nodes[n].children; ++i) sum += nodes[nodes[n].first_child + i].chance;
    EXPECT_NEAR(sum, 1, 1e-12);
  }
  EXPECT_EQ(children + 1, nodes.size());
}

TEST(Trees, know_what_each_player_sees) {
  const auto sets = least().tree.info_sets();
  ASSERT_EQ(sets.size(), least().views.size());
  std::size_t shared = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    EXPECT_EQ(least().views[i].seat, Seat{sets[i].seat});
    EXPECT_EQ(static_cast<std::uint32_t>(move_count(least().views[i])), sets[i].moves);
    if (sets[i].nodes.size() > 1) ++shared;
  }
  EXPECT_GT(shared, sets.size() / 4) << "hands are hidden";
}

TEST(Trees, are_solved) {
  const GameTree& tree = least().tree;
  CfrPlus cfr{tree};
  double last = exploitability(tree, tree.uniform());
  for (int n = 1; n <= 100; ++n) {
    cfr.iterate();
    if (n != 10 && n != 100) continue;
    const double now = exploitability(tree, cfr.average());
    EXPECT_LT(now, last / 5);
    last = now;
  }
  const Policy solution = cfr.average();
  const double value = value_of(tree, solution, solution);
  EXPECT_LE(value, best_response(tree, solution, 0) + 1e-12);
  EXPECT_GE(value, -best_response(tree, solution, 1) - 1e-12);
}

BotPolicy asked(const char* bot, int samples, std::uint64_t seed) {
  return BotAsker<Least>{least(), *parse_bot(bot), nullptr, samples, seed}.ask([](std::uint64_t) {});
}

TEST(BotPolicies, are_distributions_and_the_same_for_the_same_seed) {
  const BotPolicy bot = asked("search:20", 4, 3);
  EXPECT_GT(bot.asked, 100U);
  for (const InfoSet& set : least().tree.info_sets()) {
    double sum = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) sum += bot.policy[set.first_choice + i];
    EXPECT_NEAR(sum, 1, 1e-9);
  }
  EXPECT_EQ(asked("search:20", 4, 3).policy, bot.policy);
  EXPECT_NE(asked("search:20", 4, 4).policy, bot.policy);
}

TEST(BotPolicies, of_networks_that_draw_their_moves_are_their_chances) {
  const auto file = nets::made_up<Least>(8, 1);
  const auto network = nets::open_network<Least>(file).network;
  ASSERT_NE(network, nullptr);
  const auto asked = [&](const char* bot, int samples) {
    return BotAsker<Least>{least(), *parse_bot(bot), network, samples, 1}.ask([](std::uint64_t) {});
  };
  const Policy drawn = asked("draw:100", 1).policy;
  EXPECT_EQ(drawn, asked("draw:100", 7).policy) << "samples do not matter";
  const Policy even = asked("draw:100000", 1).policy;
  const Policy uniform = least().tree.uniform();
  double far = 0;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    EXPECT_NEAR(even[i], uniform[i], 0.01) << "so hot that all moves are alike";
    far = std::max(far, std::abs(drawn[i] - uniform[i]));
  }
  EXPECT_GT(far, 0.05) << "the network prefers some moves";
  for (const InfoSet& set : least().tree.info_sets()) {
    double sum = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) sum += drawn[set.first_choice + i];
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST(BotPolicies, come_closer_to_perfect_play_the_more_a_bot_thinks) {
  const GameTree& tree = least().tree;
  const double random = exploitability(tree, tree.uniform());
  const double few = exploitability(tree, asked("plain:10", 8, 1).policy);
  const double many = exploitability(tree, asked("plain:1000", 8, 1).policy);
  EXPECT_GE(many, 0);
  EXPECT_LT(many, few);
  EXPECT_LT(few, random);
}

}  // namespace
}  // namespace sandstone::solve
