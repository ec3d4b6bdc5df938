#include "cli/transcript.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "listening_console.hpp"

namespace sandstone::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::string show(const std::string& record, std::vector<std::string> options) {
  std::vector<std::string> arguments{"record", "show", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  ListeningConsole console;
  EXPECT_EQ(console.run(arguments, record), 0) << console.err.str();
  return console.out.str();
}

// A game of Mandala that was left after five moves.
std::string mandala_beginning(const std::string& setup) {
  json record = {{"format", "sandstone-record"},
                 {"version", 1},
                 {"game", "mandala"},
                 {"ruleset", "mandala-1"},
                 {"options", json::object()},
                 {"players", {{{"name", "Ola"}}, {{"name", "Jan"}}}}};
  for (const char c : setup) record["setup"].push_back(std::string(1, c));
  return record.dump() + "\n";
}

void add_move(std::string& record, int seat, const std::string& move, const std::string& draws = "") {
  json data = json::parse(record);
  json entry = {{"seat", seat}, {"move", move}};
  for (const char c : draws) entry["draws"].push_back(std::string(1, c));
  data["moves"].push_back(entry);
  record = data.dump() + "\n";
}

// Seat 1 starts; mountains r o and y g; Ola holds r r o y g b; Jan holds what is given, as do the cups.
std::string game_with(const std::string& jan, const std::string& jans_cup, const std::string& jan_draws) {
  std::string record = mandala_beginning(
      "1royg"
      "rroygb" +
      jan + "pb" + jans_cup);
  add_move(record, 1, "m1r", "ppp");
  add_move(record, 2, "m1p", jan_draws);
  return record;
}

TEST(Transcript, shows_everything_to_who_sees_all) {
  const std::string told = show(game_with("pprygb", "oy", "gbr"), {"--lang", "en"});
  EXPECT_THAT(told, HasSubstr("Ola: hand R R O Y G B, cup P B\n"));
  EXPECT_THAT(told, HasSubstr("Jan: hand R Y G P P B, cup O Y\n"));
  EXPECT_THAT(told, HasSubstr("  1  m1r+ppp "));
  EXPECT_THAT(told, HasSubstr("  2  m1p+gbr "));
  EXPECT_THAT(told, HasSubstr("The game is not finished."));
}

TEST(Transcript, shows_a_seat_its_own_draws_and_hides_those_of_others) {
  const std::string record = game_with("pprygb", "oy", "gbr");
  const std::string ola = show(record, {"--seat", "1", "--lang", "en"});
  EXPECT_THAT(ola, HasSubstr("As seen from seat 1, Ola\n"));
  EXPECT_THAT(ola, HasSubstr("  1  m1r+ppp "));
  EXPECT_THAT(ola, HasSubstr("  2  m1p+??? "));
  const std::string spectator = show(record, {"--seat", "spectator", "--lang", "en"});
  EXPECT_THAT(spectator, HasSubstr("  1  m1r+??? "));
  EXPECT_THAT(spectator, HasSubstr("  2  m1p+??? "));
}

TEST(Transcript, M9_4_is_the_same_for_a_seat_whatever_it_cannot_see) {
  const std::string one = game_with("pprygb", "oy", "gbr");
  const std::string other = game_with("pooogg", "rr", "yyy");
  const std::vector<std::string> options{"--boards", "all", "--states", "--lang", "en"};
  for (const char* seat : {"1", "spectator"}) {
    std::vector<std::string> all{"--seat", seat};
    all.insert(all.end(), options.begin(), options.end());
    EXPECT_EQ(show(one, all), show(other, all)) << seat;
  }
  EXPECT_NE(show(one, {"--seat", "2"}), show(other, {"--seat", "2"}));
  EXPECT_NE(show(one, {"--seat", "all"}), show(other, {"--seat", "all"}));
}

TEST(Transcript, S9_4_hides_objectives_and_covered_patterns_until_the_end) {
  json record =
      json::parse(output_of({"random", "--game", "stones", "--players", "2", "--harmony", "--no-open-stacks"}));
  record.erase("result");
  record["moves"].erase(record["moves"].begin() + 1, record["moves"].end());
  json other = record;
  // The second stone of the first stack is covered: its pattern may be the other one, and some other covered stone of
  // its colour makes up for it. Seat 2's objectives may be others too.
  auto& setup = other["setup"];
  const auto swapped = [](std::string stone) { return std::string(1, static_cast<char>(stone[0] ^ 0x20)); };
  const std::string stone = setup[1];
  for (std::size_t i = 2; i < 96; ++i) {
    if (i % 4 == 3 || setup[i] != swapped(stone)) continue;
    std::swap(setup[1], setup[i]);
    break;
  }
  std::swap(setup[102], setup[103]);
  for (int card = 1; card <= 10; ++card) {
    const std::string text = "#" + std::to_string(card);
    if (std::find(setup.begin() + 100, setup.end(), text) != setup.end()) continue;
    setup[102] = text;
    break;
  }
  ASSERT_NE(record, other);
  for (const char* seat : {"1", "spectator"}) {
    const std::vector<std::string> options{"--seat", seat, "--boards", "all", "--states", "--lang", "en"};
    EXPECT_EQ(show(record.dump(), options), show(other.dump(), options)) << seat;
  }
  EXPECT_NE(show(record.dump(), {}), show(other.dump(), {}));
}

TEST(Transcript, tells_the_result_with_its_parts) {
  const std::string record = output_of({"random", "--game", "stones", "--players", "3", "--seed", "3"});
  const std::string told = show(record, {"--lang", "en"});
  EXPECT_THAT(told, HasSubstr("\nResult\n"));
  EXPECT_THAT(told, HasSubstr(" wins"));
  const json result = json::parse(record)["result"];
  for (const json& score : result["scores"]) {
    EXPECT_THAT(told, HasSubstr("total: " + std::to_string(score["total"].get<int>()) + " point"));
  }
}

TEST(Transcript, draws_boards_when_asked) {
  const std::string record = game_with("pprygb", "oy", "gbr");
  const auto boards = [&](const std::string& when) {
    const std::string told = show(record, {"--boards", when, "--lang", "en"});
    int count = 0;
    for (auto at = told.find("missing"); at != std::string::npos; at = told.find("missing", at + 1)) ++count;
    return count;
  };
  const int one_board = boards("ends") / 2;
  EXPECT_GT(one_board, 0);
  EXPECT_EQ(boards("none"), 0);
  EXPECT_EQ(boards("all"), 3 * one_board);
}

TEST(Transcript, can_do_without_unicode) {
  const std::string told =
      show(output_of({"random", "--game", "stones"}), {"--ascii", "--boards", "all", "--lang", "en"});
  EXPECT_TRUE(std::ranges::all_of(told, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST(Transcript, adds_the_text_of_states_and_views) {
  const std::string record = game_with("pprygb", "oy", "gbr");
  EXPECT_THAT(show(record, {"--states"}), HasSubstr("\n     phase=turn "));
  EXPECT_THAT(show(record, {"--states", "--seat", "2"}), HasSubstr("\n     seat=2 phase=turn "));
  EXPECT_THAT(show(record, {}), Not(HasSubstr("phase=")));
}

}  // namespace
}  // namespace sandstone::cli
