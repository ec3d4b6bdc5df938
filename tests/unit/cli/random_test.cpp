#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cli/game_choice.hpp"
#include "cli/random_games.hpp"
#include "cli/record_check.hpp"
#include "listening_console.hpp"
#include "temporary_folder.hpp"

namespace sandstone::cli {
namespace {

using testing::HasSubstr;

TEST(RandomGames, are_right_and_finished) {
  const auto kinds = kinds_of({});
  for (std::uint64_t n = 0; n < 60; ++n) {
    const RandomGame game = random_game(kinds, 7, n, JsonLayout::kPretty);
    const RecordCheck check = check_record(game.json);
    EXPECT_FALSE(check.fault) << n;
    EXPECT_TRUE(check.finished) << n;
  }
}

TEST(RandomGames, are_the_same_in_both_layouts) {
  const auto kinds = kinds_of({});
  EXPECT_EQ(check_record(random_game(kinds, 7, 3, JsonLayout::kPretty).json).moves,
            check_record(random_game(kinds, 7, 3, JsonLayout::kOneLine).json).moves);
}

TEST(RandomGames, depend_on_seed_and_number_alone) {
  const auto kinds = kinds_of({});
  const auto json = [&](std::uint64_t seed, std::uint64_t n) {
    return random_game(kinds, seed, n, JsonLayout::kOneLine).json;
  };
  EXPECT_EQ(json(1, 5), json(1, 5));
  EXPECT_NE(json(1, 5), json(2, 5));
  EXPECT_NE(json(1, 0), json(1, kinds.size() * 2));  // the same kind again
}

TEST(RandomGames, take_turns_by_kind_and_by_who_chooses_the_start) {
  const auto kinds = kinds_of({});
  std::set<std::string> names;
  for (std::uint64_t n = 0; n < kinds.size(); ++n) names.insert(short_name(kind_of_game(kinds, n)));
  EXPECT_EQ(names.size(), kinds.size());
  EXPECT_EQ(kind_of_game(kinds, 0).starting_seat, std::nullopt);
  EXPECT_EQ(kind_of_game(kinds, kinds.size()).starting_seat, Seat{0});
  EXPECT_EQ(kind_of_game(kinds, 3 * kinds.size()).starting_seat, Seat{1});
  EXPECT_EQ(kind_of_game(kinds, 5 * kinds.size()).starting_seat, Seat{0});
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
