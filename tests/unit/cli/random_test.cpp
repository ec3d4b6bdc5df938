#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "listening_console.hpp"
#include "temporary_folder.hpp"

namespace sandstone::cli {
namespace {

using testing::HasSubstr;

nlohmann::json game(int number, const std::string& seed) {
  std::istringstream lines{output_of({"random", "--games", std::to_string(number + 1), "--seed", seed})};
  std::string line;
  for (int i = 0; i <= number; ++i) std::getline(lines, line);
  return nlohmann::json::parse(line);
}

TEST(RandomGames, are_right_and_finished) {
  const std::string lines = output_of({"random", "--games", "60", "--seed", "7"});
  EXPECT_EQ(output_of({"record", "verify", "-", "--lang", "en"}, lines), "All 60 records are valid.\n");
  EXPECT_EQ(output_of({"record", "verify", "-", "--json"}, lines).find("\"finished\": false"), std::string::npos);
}

TEST(RandomGames, depend_on_seed_and_number_alone) {
  EXPECT_EQ(game(5, "1"), game(5, "1"));
  EXPECT_NE(game(5, "1"), game(5, "2"));
  EXPECT_NE(game(0, "1"), game(26, "1"));  // the same kind again
}

TEST(RandomGames, take_turns_by_kind_and_by_who_chooses_the_start) {
  std::set<std::string> kinds;
  for (int n = 0; n < 13; ++n) kinds.insert(game(n, "1")["options"].dump() + game(n, "1")["game"].dump());
  EXPECT_EQ(kinds.size(), 13U);
  EXPECT_FALSE(game(0, "1")["options"].contains("starting_seat"));
  EXPECT_EQ(game(13, "1")["options"]["starting_seat"], 1);
  EXPECT_EQ(game(3 * 13, "1")["options"]["starting_seat"], 2);
  EXPECT_EQ(game(5 * 13, "1")["options"]["starting_seat"], 1);
}

TEST(RandomCommand, writes_a_line_a_game) {
  const std::string lines = output_of({"random", "--games", "3", "--game", "mandala"});
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 3);
  EXPECT_EQ(lines, output_of({"random", "--games", "3", "--game", "mandala", "--out", "-", "--seed", "1"}));
  EXPECT_TRUE(lines.starts_with(output_of({"random", "--game", "mandala"})));
}

TEST(RandomCommand, fills_a_folder_and_does_not_overwrite_it) {
  const TemporaryFolder folder;
  const std::string out = folder / "deep/games";
  ListeningConsole console;
  EXPECT_EQ(console.run({"random", "--games", "14", "--out", out}), 0);
  EXPECT_EQ(console.out.str(), "");
  EXPECT_THAT(console.err.str(), HasSubstr("Wrote 14 records"));
  EXPECT_TRUE(std::filesystem::exists(out + "/000014-mandala.json"));
  const std::string before = text_of(out + "/000001-mandala.json");

  EXPECT_EQ(console.run({"random", "--games", "20", "--seed", "9", "--out", out}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("000001-mandala.json is there already; --force overwrites it"));
  EXPECT_EQ(text_of(out + "/000001-mandala.json"), before);
  EXPECT_FALSE(std::filesystem::exists(out + "/000015-stones-2p.json"));

  EXPECT_EQ(console.run({"random", "--games", "20", "--seed", "9", "--out", out, "--force"}), 0);
  EXPECT_NE(text_of(out + "/000001-mandala.json"), before);
}

TEST(RandomCommand, says_what_cannot_be) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"random", "--game", "mandala", "--players", "3"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("Mandala is for 2 players"));
  EXPECT_EQ(console.run({"random", "--games", "0"}), 1);
  EXPECT_EQ(console.run({"random", "--games", "-3"}), 1);
  EXPECT_EQ(console.run({"random", "--seed", "green"}), 1);
  EXPECT_EQ(console.run({"random", "--out", "/dev/null/games"}), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("/dev/null/games: Not a directory"));
  EXPECT_EQ(console.out.str(), "");
}

TEST(RandomCommand, stops_when_nobody_takes_what_it_writes) {
  ListeningConsole console;
  console.in.str("");
  console.out.setstate(std::ios::badbit);
  // A thousand million games would take an hour.
  EXPECT_EQ(run_program({"random", "--games", "1000000000"}, console.console), 0);
}

}  // namespace
}  // namespace sandstone::cli
