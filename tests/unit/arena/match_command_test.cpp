// sandstone match and sandstone ladder, as they are called.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/unit/cli/listening_console.hpp"
#include "tests/unit/cli/temporary_folder.hpp"

namespace sandstone::cli {
namespace {

TEST(MatchCommand, shows_a_line_for_each_bot) {
  const std::string table = output_of({"match", "greedy", "random", "--deals", "5", "--threads", "2"});
  EXPECT_TRUE(table.starts_with("mandala: 5 deals, 10 games, seed 1;")) << table;
  EXPECT_NE(table.find("\ngreedy "), std::string::npos);
  EXPECT_NE(table.find("\nrandom "), std::string::npos);
  EXPECT_NE(table.find("Elo"), std::string::npos);
}

TEST(MatchCommand, seats_the_last_bot_on_all_other_seats) {
  const std::string json =
      output_of({"match", "greedy", "random", "--game", "stones", "--players", "4", "--deals", "2", "--json"});
  EXPECT_NE(json.find("\"players\": 4, \"harmony\": false, \"seed\": 1, \"deals\": 2, \"games\": 8"), std::string::npos)
      << json;
  EXPECT_EQ(json.find("\"elo\""), std::string::npos);
}

TEST(MatchCommand, tells_what_the_sequential_test_found) {
  const std::string table = output_of({"match", "greedy", "random", "--deals", "500", "--sprt", "0", "100"});
  EXPECT_NE(table.find("SPRT of 100 against 0 Elo: accepted"), std::string::npos) << table;
}

TEST(MatchCommand, goes_on_from_its_file_and_refuses_that_of_another_match) {
  const TemporaryFolder folder;
  const std::string file = folder / "match.jsonl";
  ListeningConsole console;
  ASSERT_EQ(console.run({"match", "greedy", "random", "--deals", "3", "--state", file, "--json"}), 0);
  ASSERT_EQ(console.run({"match", "greedy", "random", "--deals", "6", "--state", file, "--json"}), 0);
  EXPECT_NE(console.out.str().find("\"deals\": 6, \"games\": 12"), std::string::npos);
  std::ifstream in{file};
  int lines = 0;
  for (std::string line; std::getline(in, line);) ++lines;
  EXPECT_EQ(lines, 7);
  EXPECT_EQ(console.run({"match", "greedy", "greedy:2", "--deals", "3", "--state", file}), 1);
  EXPECT_NE(console.err.str().find("another match"), std::string::npos);
}

TEST(MatchCommand, starts_no_deal_when_its_time_is_over) {
  const std::string json =
      output_of({"match", "greedy", "random", "--deals", "1000000", "--minutes", "0.001", "--json"});
  const std::size_t deals = json.find("\"deals\": ");
  ASSERT_NE(deals, std::string::npos) << json;
  EXPECT_GE(std::stoi(json.substr(deals + 9)), 1);
  EXPECT_LT(std::stoi(json.substr(deals + 9)), 1000000);
}

TEST(MatchCommand, keeps_records_that_verify) {
  const TemporaryFolder folder;
  ListeningConsole console;
  ASSERT_EQ(console.run({"match", "greedy", "random", "--deals", "2", "--records", folder / "games"}), 0);
  for (const char* name : {"000001-1.json", "000001-2.json", "000002-1.json", "000002-2.json"}) {
    EXPECT_EQ(console.run({"record", "verify", folder / "games" / name}), 0) << console.err.str();
  }
}

TEST(MatchCommand, refuses_what_makes_no_match) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"match", "greedy", "clever"}), 1);
  EXPECT_NE(console.err.str().find("There is no bot clever"), std::string::npos);
  EXPECT_EQ(console.run({"match", "greedy"}), 1);
  EXPECT_EQ(console.run({"match", "greedy", "random", "random"}), 1);  // Mandala is for two
  EXPECT_EQ(console.run({"match", "greedy", "random", "--harmony"}), 1);
  EXPECT_EQ(console.run({"match", "greedy", "random", "--sprt", "50", "0"}), 1);
  EXPECT_EQ(console.run({"match", "greedy", "random", "random", "--game", "stones", "--players", "2"}), 1);
}

// The committed weights against greedy, whom they beat nearly always.
TEST(MatchCommand, lets_a_network_play_by_a_file_of_weights) {
  const std::string json =
      output_of({"match", "net@" SANDSTONE_WEIGHTS "/mandala.net", "greedy", "--deals", "8", "--json"});
  const std::size_t score = json.find("\"score\": ");
  ASSERT_NE(score, std::string::npos) << json;
  EXPECT_GT(std::stod(json.substr(score + 9)), 0.8) << json;
}

TEST(MatchCommand, says_what_is_wrong_with_weights) {
  const TemporaryFolder folder;
  const std::string file = folder / "broken.net";
  std::ofstream{file} << "not one at all, but long enough";
  ListeningConsole console;
  EXPECT_EQ(console.run({"match", "net@" + file, "greedy"}), 1);
  EXPECT_NE(console.err.str().find("this is no file of weights"), std::string::npos) << console.err.str();
  EXPECT_EQ(console.run({"match", "net@" + std::string{folder / "nowhere.net"}, "greedy"}), 1);
  EXPECT_NE(console.err.str().find("nowhere.net"), std::string::npos) << console.err.str();
}

TEST(LadderCommand, has_a_row_for_each_rung) {
  const std::string table = output_of({"ladder", "--deals", "3", "--highest", "3"});
  EXPECT_NE(table.find("\n| 1 | random | "), std::string::npos) << table;
  EXPECT_NE(table.find("\n| 2 | level:1 | "), std::string::npos);
  EXPECT_NE(table.find("\n| 3 | level:2 | "), std::string::npos);
  EXPECT_EQ(table.find("\n| 4 |"), std::string::npos);
}

TEST(LadderCommand, tells_mean_ranks_with_more_than_two_players) {
  const std::string table =
      output_of({"ladder", "--game", "stones", "--players", "3", "--deals", "1", "--highest", "1"});
  EXPECT_NE(table.find("`sandstone ladder --game stones --players 3 --deals 1 --seed 1 --highest 1`"),
            std::string::npos)
      << table;
  EXPECT_NE(table.find("| mean rank |"), std::string::npos) << table;
  EXPECT_EQ(table.find("Elo"), std::string::npos) << table;
  ListeningConsole console;
  EXPECT_EQ(console.run({"ladder", "--players", "3"}), 1);
}

TEST(LadderCommand, puts_the_table_between_its_marks) {
  const TemporaryFolder folder;
  std::ofstream{folder / "page.md"} << "a\n<!-- ladder:mandala -->\nold\n<!-- /ladder:mandala -->\nb\n";
  ListeningConsole console;
  ASSERT_EQ(console.run({"ladder", "--deals", "1", "--highest", "1", "--doc", folder / "page.md"}), 0);
  const std::string page = text_of(folder / "page.md");
  EXPECT_TRUE(page.starts_with("a\n<!-- ladder:mandala -->\n`sandstone ladder --game mandala")) << page;
  EXPECT_TRUE(page.ends_with(" |\n<!-- /ladder:mandala -->\nb\n")) << page;
  EXPECT_EQ(page.find("old"), std::string::npos);
}

TEST(LadderCommand, refuses_a_page_without_a_place_for_it) {
  const TemporaryFolder folder;
  std::ofstream{folder / "page.md"} << "nothing\n";
  ListeningConsole console;
  EXPECT_EQ(console.run({"ladder", "--deals", "1", "--highest", "1", "--doc", folder / "page.md"}), 1);
  EXPECT_NE(console.err.str().find("no place for a ladder"), std::string::npos);
  EXPECT_EQ(console.run({"ladder", "--deals", "1", "--highest", "1", "--doc", folder / "none.md"}), 1);
}

}  // namespace
}  // namespace sandstone::cli
