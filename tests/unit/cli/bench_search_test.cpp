#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "cli/bench.hpp"
#include "listening_console.hpp"

namespace sandstone::cli {
namespace {

using namespace std::chrono_literals;

TEST(SearchSignatures, are_those_of_the_committed_file) {
  std::ostringstream committed;
  committed << std::ifstream{SANDSTONE_SIGNATURES}.rdbuf();
  EXPECT_EQ(output_of({"bench", "--signatures"}), committed.str())
      << "a bot plays differently. If that is meant: tools/renew-golden, and say so in the commit";
}

TEST(SearchSignatures, tell_bots_and_games_apart) {
  const GameKind mandala;
  const GameKind stones{GameName::kStones, false, 2, false, false, {}};
  const BotChoice greedy{BotKind::kGreedy, 0};
  EXPECT_NE(search_signature(mandala, greedy), search_signature(stones, greedy));
  EXPECT_NE(search_signature(mandala, greedy), search_signature(mandala, {BotKind::kRandom, 0}));
}

TEST(BenchSearch, thinks_until_the_time_is_up) {
  // Each look at the clock costs a tenth of a second, so there are ten moves in a second.
  auto now = std::chrono::steady_clock::time_point{};
  const auto clock = [&now] {
    now += 100ms;
    return now;
  };
  const BenchRow row = measure_search(GameKind{}, {BotKind::kPlain, 20}, 1s, clock);
  EXPECT_NEAR(row.moves_per_s, 10, 0.01);
  EXPECT_NEAR(row.simulations_per_s, 200, 0.1);
}

TEST(BenchSearch, writes_an_array_with_a_row_for_each_bot) {
  const auto rows =
      nlohmann::json::parse(output_of({"bench", "--search", "--json", "--seconds", "0.001", "--game", "mandala"}));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["bot"], "greedy");
  EXPECT_TRUE(rows[0]["simulations_per_s"].is_null());
  EXPECT_EQ(rows[1]["bot"], "plain:1000");
  EXPECT_EQ(rows[2]["bot"], "search:1000");
  for (const auto& row : rows) {
    EXPECT_EQ(row.size(), 7U);
    EXPECT_GT(row["moves_per_s"], 0);
    EXPECT_EQ(row["signature"].get<std::string>().size(), 16U);
  }
}

TEST(BenchSearch, writes_a_table_for_people) {
  const std::string table = output_of({"bench", "--search", "--seconds", "0.001", "--game", "mandala"});
  EXPECT_TRUE(table.starts_with("game     players  harmony  bot             moves/s  simulations/s  signature\n"))
      << table;
  EXPECT_EQ(std::ranges::count(table, '\n'), 4);
}

}  // namespace
}  // namespace sandstone::cli
