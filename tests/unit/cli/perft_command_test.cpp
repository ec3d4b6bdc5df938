#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "listening_console.hpp"
#include "temporary_folder.hpp"

namespace sandstone::cli {
namespace {

using testing::HasSubstr;

void write(const std::filesystem::path& path, const std::string& text) { std::ofstream{path} << text; }

std::string replaced(std::string text, const std::string& before, const std::string& after) {
  const auto at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  return at == std::string::npos ? text : text.replace(at, before.size(), after);
}

TEST(PerftCommand, prints_a_table_that_it_can_check) {
  const TemporaryFolder folder;
  const std::string table = output_of({"perft", "--game", "stones", "--mini", "--players", "3", "--harmony", "--seed",
                                       "5", "--moves", "4", "--depth", "3"});
  EXPECT_TRUE(
      table.starts_with("# sandstone perft --game stones --mini --players 3 --harmony --seed 5 --moves 4 --depth 3\n"));
  write(folder / "table.txt", table);
  ListeningConsole console;
  EXPECT_EQ(console.run({"perft", "--check", folder / "table.txt"}), 0) << console.err.str();
  EXPECT_THAT(console.out.str(), HasSubstr("table.txt: right, "));
}

TEST(PerftCommand, names_the_first_depth_that_differs) {
  const TemporaryFolder folder;
  const std::string table = output_of({"perft", "--game", "mandala", "--mini", "--depth", "1"});
  write(folder / "right.txt", table);
  write(folder / "wrong.txt", replaced(table, "\n    1           20", "\n    1           21"));
  ListeningConsole console;
  EXPECT_EQ(console.run({"perft", "--check", folder / "right.txt", folder / "wrong.txt"}), 2);
  EXPECT_THAT(console.out.str(), HasSubstr("right.txt: right"));
  EXPECT_THAT(console.out.str(), HasSubstr("wrong.txt: depth 1 differs: paths 21 in the table, 20 counted\n"));
}

TEST(PerftCommand, updates_what_differs_and_keeps_the_comments) {
  const TemporaryFolder folder;
  const std::string table = output_of({"perft", "--game", "mandala", "--mini", "--depth", "1"});
  const std::string mine = "# Mine.\n" + table;
  write(folder / "table.txt", replaced(mine, "\n    1           20", "\n    1           21"));
  ListeningConsole console;
  EXPECT_EQ(console.run({"perft", "--update", folder / "table.txt"}), 0);
  EXPECT_THAT(console.out.str(), HasSubstr("table.txt: updated"));
  EXPECT_EQ(text_of(folder / "table.txt"), mine);
  EXPECT_EQ(console.run({"perft", "--update", folder / "table.txt"}), 0);
  EXPECT_THAT(console.out.str(), HasSubstr("table.txt: unchanged"));
}

TEST(PerftCommand, begins_with_a_setup_file) {
  const TemporaryFolder folder;
  write(folder / "setup.txt", "# who starts\n2\nr o r y o y # the rest is counted\n");
  const std::string table =
      output_of({"perft", "--game", "mandala", "--mini", "--setup", folder / "setup.txt", "--depth", "0"});
  EXPECT_THAT(table, HasSubstr("script 2 r o r y o y\n"));
  EXPECT_THAT(table, HasSubstr("\n    0            9           12            0 "));
}

TEST(PerftCommand, names_the_word_of_a_setup_that_cannot_be) {
  const TemporaryFolder folder;
  write(folder / "setup.txt", "2 r x\n");
  ListeningConsole console;
  EXPECT_EQ(console.run({"perft", "--game", "mandala", "--setup", folder / "setup.txt"}), 2);
  EXPECT_THAT(console.err.str(), HasSubstr("word 3 of the script, \"x\": a colour letter, or seat 1 or 2 expected"));
}

TEST(PerftCommand, names_the_place_of_a_faulty_table) {
  const TemporaryFolder folder;
  write(folder / "table.txt", "ruleset mandala-1\nplayers many\n");
  ListeningConsole console;
  EXPECT_EQ(console.run({"perft", "--check", folder / "table.txt"}), 2);
  EXPECT_THAT(console.err.str(), HasSubstr("table.txt:2:9: 2, 3 or 4 players expected"));
  EXPECT_EQ(console.run({"perft", "--check", folder / "none.txt"}), 2);
  EXPECT_THAT(console.err.str(), HasSubstr("none.txt: No such file or directory"));
  EXPECT_EQ(console.run({"perft", "--update", folder / "none.txt"}), 2);
}

TEST(PerftCommand, says_what_is_missing_or_too_much) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"perft"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("--game mandala or --game stones is needed"));
  EXPECT_EQ(console.run({"perft", "--game", "mandala", "--players", "4"}), 1);
  EXPECT_EQ(console.run({"perft", "--game", "mandala", "--depth", "16"}), 1);
  EXPECT_EQ(console.run({"perft", "--game", "mandala", "--setup", "a", "--seed", "1"}), 1);
  EXPECT_EQ(console.out.str(), "");
}

// The words of the script in the table that the command prints.
std::vector<std::string> script(const std::string& moves) {
  const std::string table =
      output_of({"perft", "--game", "mandala", "--mini", "--seed", "1", "--moves", moves, "--depth", "0"});
  std::istringstream words{table.substr(table.find("script ") + 7)};
  std::vector<std::string> script;
  for (std::string word; words >> word && word != "depth";) script.push_back(word);
  return script;
}

TEST(PerftCommand, begins_after_so_many_moves_of_a_random_game) {
  const auto none = script("0");
  EXPECT_EQ(none.size(), 9U);  // the starting seat and the cards of the setup
  const auto one = script("1");
  ASSERT_GT(one.size(), none.size());
  EXPECT_EQ(std::vector(one.begin(), one.begin() + 9), none);
  EXPECT_EQ(script("1000"), script("100"));  // the game was over long before
}

}  // namespace
}  // namespace sandstone::cli
