#include "solve/solve.hpp"

#include <gtest/gtest.h>

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
  settings.bots = {*parse_bot("greedy")};
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

}  // namespace
}  // namespace sandstone::solve
