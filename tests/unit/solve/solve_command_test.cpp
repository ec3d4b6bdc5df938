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
  const std::string table = output_of({"solve", "greedy", "--game", "mandala", "--iterations", "20", "--samples", "2"});
  EXPECT_THAT(table, testing::ContainsRegex("^mandala-tiny-1: [0-9]+ histories, [0-9]+ information sets, all in one"));
  EXPECT_THAT(table, testing::ContainsRegex("With perfect play the starting player wins [0-9.]+ % "));
  EXPECT_THAT(table, HasSubstr("\niterations  exploitability\n"));
  EXPECT_THAT(table, HasSubstr("\nbot             exploitability  loss to the solution   views\n"));
  EXPECT_THAT(table, testing::ContainsRegex("\ngreedy +[0-9.]+ % +[0-9.]+ % +[0-9]+\n"));
}

TEST(SolveCommand, measures_networks_and_plays_a_league) {
  const std::string bot = "draw:100@" SANDSTONE_WEIGHTS "/mandala-tiny.net";
  const std::string table = output_of({"solve", bot, "--game", "mandala", "--iterations", "20", "--league"});
  EXPECT_THAT(table, HasSubstr("\n" + bot + "  "));
  EXPECT_THAT(table,
              HasSubstr("\nshares of the wins, in percent, of each bot (row) against each other one\n  0  50.00 "));
}

TEST(SolveCommand, says_what_cannot_be) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"solve", "oracle"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("There is no bot oracle; there are random, greedy"));
  EXPECT_EQ(console.run({"solve", "net"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("The weights of a network: the miniatures have no network of their own"));
  EXPECT_EQ(console.run({"solve", "net@no-such-file"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("no-such-file: No such file or directory"));
  EXPECT_EQ(console.run({"solve", "--game", "chess"}), 1);
  EXPECT_EQ(console.run({"solve", "--iterations", "0"}), 1);
  EXPECT_EQ(console.run({"solve", "--samples", "0"}), 1);
  EXPECT_EQ(console.out.str(), "");
}

}  // namespace
}  // namespace sandstone::cli
