#include "cli/solve_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/unit/cli/listening_console.hpp"

namespace sandstone::cli {
namespace {

using testing::HasSubstr;

TEST(SolveCommand, writes_the_same_array_for_the_same_seed) {
  const std::vector<std::string> arguments = {"solve", "greedy",    "--game", "mandala", "--iterations",
                                              "20",    "--samples", "2",      "--json"};
  const std::string text = output_of(arguments);
  EXPECT_EQ(output_of(arguments), text);
  const auto reports = nlohmann::json::parse(text);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["ruleset"], "mandala-tiny-1");
  EXPECT_EQ(reports[0]["solution"][2]["iterations"], 20);
  EXPECT_EQ(reports[0]["bots"][0]["bot"], "random");
  EXPECT_EQ(reports[0]["bots"][1]["bot"], "greedy");
  EXPECT_GT(reports[0]["bots"][1]["views"], 100);
}

TEST(SolveCommand, writes_a_table_for_people) {
  solve::SolveReport report;
  report.ruleset = "stones-tiny-1";
  report.deals = 3;
  report.nodes = 1000;
  report.info_sets = 100;
  report.value = 0.625;
  report.solution = {{1, 0.25}, {1000, 0.0001}};
  report.bots = {{"random", 0.5, 0.25, 0}, {"search:1000", 0.031, 0.02, 123}};
  EXPECT_EQ(solve_table(report),
            "stones-tiny-1: 1000 histories, 100 information sets, 3 deals\n"
            "With perfect play the starting player wins 62.50 % (to within 0.0100).\n"
            "\n"
            "iterations  exploitability\n"
            "         1       25.0000 %\n"
            "      1000        0.0100 %\n"
            "\n"
            "bot             exploitability  loss to the solution   views\n"
            "random                 50.00 %               25.00 %     all\n"
            "search:1000             3.10 %                2.00 %     123\n");
}

TEST(SolveCommand, says_what_cannot_be) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"solve", "oracle"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("There is no bot oracle; there are random, greedy"));
  EXPECT_EQ(console.run({"solve", "--game", "chess"}), 1);
  EXPECT_EQ(console.run({"solve", "--iterations", "0"}), 1);
  EXPECT_EQ(console.run({"solve", "--samples", "0"}), 1);
  EXPECT_EQ(console.out.str(), "");
}

}  // namespace
}  // namespace sandstone::cli
