#include "cli/bench.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "listening_console.hpp"
#include "perft/digests.hpp"

namespace sandstone::cli {
namespace {

using namespace std::chrono_literals;

TEST(Bench, plays_until_the_time_is_up) {
  // Each look at the clock costs a tenth of a second, so there are ten batches in a second.
  auto now = std::chrono::steady_clock::time_point{};
  const auto clock = [&now] {
    now += 100ms;
    return now;
  };
  const BenchRow row = measure(GameKind{}, 1s, clock);
  EXPECT_NEAR(row.games_per_s, 2560, 1);
  EXPECT_GT(row.moves_per_game(), 60);
  EXPECT_NEAR(row.moves_per_s, row.games_per_s * row.moves_per_game(), 1);
}

TEST(Bench, signs_with_the_digest_that_all_targets_print) {
  const GameKind kind{GameName::kStones, false, 3, true, false, {}};
  const stones::Options options{3, true, false, {}};
  EXPECT_EQ(signature_of(kind), play_seeds<stones::Full>(options, kDigestFirstSeed, kDigestGames).digest);
}

TEST(BenchCommand, writes_an_array_of_seven_rows) {
  const auto rows = nlohmann::json::parse(output_of({"bench", "--json", "--seconds", "0.001"}));
  ASSERT_EQ(rows.size(), 7U);
  EXPECT_EQ(rows[0]["game"], "mandala");
  EXPECT_EQ(rows[6]["game"], "stones");
  EXPECT_EQ(rows[6]["players"], 4);
  EXPECT_EQ(rows[6]["harmony"], true);
  for (const auto& row : rows) {
    EXPECT_EQ(row.size(), 7U);
    for (const char* name : {"moves_per_s", "games_per_s", "moves_per_game"}) EXPECT_GT(row[name], 0) << name;
    EXPECT_EQ(row["signature"].get<std::string>().size(), 16U);
  }
}

TEST(BenchCommand, writes_a_table_for_people) {
  const std::string table = output_of({"bench", "--seconds", "0.001", "--game", "stones", "--players", "2"});
  EXPECT_TRUE(table.starts_with("game     players  harmony    moves/s    games/s moves/game  signature\n"));
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3);
}

TEST(BenchCommand, says_what_cannot_be) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"bench", "--game", "mandala", "--harmony"}), 1);
  EXPECT_EQ(console.run({"bench", "--seconds", "0"}), 1);
  EXPECT_EQ(console.run({"bench", "--seconds", "nan"}), 1);
  EXPECT_EQ(console.out.str(), "");
}

}  // namespace
}  // namespace sandstone::cli
