#include "solve/solve.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace sandstone::solve {
namespace {

struct CountingWatcher final : SolveWatcher {
  void begin(const std::string&, std::uint64_t steps) override { promised += steps; }
  void advance(std::uint64_t steps) override { done += steps; }

  std::uint64_t promised = 0;
  std::uint64_t done = 0;
};

SolveReport report_of(GameName game) {
  SolveSettings settings;
  settings.game = game;
  settings.iterations = 30;
  settings.samples = 2;
  settings.bots = {{*parse_bot("greedy"), "greedy", {}}};
  CountingWatcher watcher;
  SolveReport report = solve(settings, watcher);
  EXPECT_GT(watcher.done, watcher.promised * 9 / 10);
  EXPECT_LE(watcher.done, watcher.promised);
  return report;
}

void expect_sense(const SolveReport& report) {
  ASSERT_EQ(report.solution.size(), 3U);
  EXPECT_EQ(report.solution[1].iterations, 10);
  EXPECT_LT(report.solution[2].exploitability, report.solution[1].exploitability);
  EXPECT_LT(report.solution[1].exploitability, report.solution[0].exploitability);
  ASSERT_EQ(report.bots.size(), 2U);
  EXPECT_EQ(report.bots[0].bot, "random");
  EXPECT_EQ(report.bots[1].bot, "greedy");
  for (const BotDistance& bot : report.bots) {
    EXPECT_GT(bot.exploitability, report.solution[2].exploitability);
    EXPECT_LE(bot.loss, bot.exploitability + report.solution[2].exploitability);
  }
  EXPECT_LT(report.bots[1].loss, report.bots[0].loss) << "greedy is closer to perfect play than random";
}

TEST(Solving, measures_Mandala) {
  const SolveReport report = report_of(GameName::kMandala);
  EXPECT_EQ(report.ruleset, "mandala-tiny-1");
  EXPECT_NEAR(report.value, 0.5, 0.02);
  expect_sense(report);
}

TEST(Solving, measures_Stones) {
  const SolveReport report = report_of(GameName::kStones);
  EXPECT_EQ(report.ruleset, "stones-tiny-1");
  EXPECT_GT(report.value, 0);
  EXPECT_LT(report.value, 1);
  expect_sense(report);
}

// The files that training wrote: docs/research/solve.md.
BotDistance distance_of(GameName game, const std::string& name) {
  std::ifstream file{SANDSTONE_WEIGHTS "/" + name, std::ios::binary};
  SolveSettings settings;
  settings.game = game;
  settings.iterations = 100;
  settings.bots = {{*parse_bot("draw:100"), "draw:100", {std::istreambuf_iterator<char>{file}, {}}}};
  EXPECT_EQ(why_no_bot(settings), "");
  CountingWatcher watcher;
  return solve(settings, watcher).bots.at(1);
}

TEST(CommittedNets, play_the_miniature_of_Mandala_nearly_perfectly) {
  const BotDistance distance = distance_of(GameName::kMandala, "mandala-tiny.net");
  EXPECT_LT(distance.exploitability, 0.01);
  ASSERT_EQ(distance.shares.size(), 2U);
  EXPECT_GT(distance.shares[0], 0.55) << "against random play";
  EXPECT_NEAR(distance.shares[1], 0.5, 1e-9) << "against itself";
}

TEST(CommittedNets, play_a_board_of_the_miniature_of_Stones_nearly_perfectly) {
  EXPECT_LT(distance_of(GameName::kStones, "stones-tiny.net").exploitability, 0.03);
}

TEST(Solving, says_which_bots_it_cannot_measure) {
  SolveSettings settings;
  settings.bots = {{*parse_bot("net"), "net", {}}};
  EXPECT_EQ(why_no_bot(settings), "the miniatures have no network of their own: name a file, as net@FILE");
  settings.bots = {{*parse_bot("net"), "net", "no weights"}};
  EXPECT_EQ(why_no_bot(settings), "this is no file of weights");
}

}  // namespace
}  // namespace sandstone::solve
