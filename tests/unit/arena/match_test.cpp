#include "arena/match.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "arena/match_file.hpp"

namespace sandstone::arena {
namespace {

GameKind stones_for(int players) { return {GameName::kStones, false, players, false, false, std::nullopt}; }

MatchSettings match_of(GameKind kind, const std::vector<std::string>& bots, Seating seats, int deals) {
  MatchSettings settings;
  settings.deal.kind = kind;
  for (const std::string& bot : bots) settings.deal.bots.push_back(*parse_bot(bot));
  settings.deal.seats = std::move(seats);
  settings.deals = deals;
  return settings;
}

bool go_on(int, const PlayedDeal&, const MatchResult&) { return true; }

TEST(Seatings, are_all_different_ones) {
  EXPECT_EQ(seatings_of({0, 1}), (std::vector<Seating>{{0, 1}, {1, 0}}));
  EXPECT_EQ(seatings_of({0, 1, 1, 1}).size(), 4U);
  EXPECT_EQ(seatings_of({3, 2, 1, 0}).size(), 24U);
}

TEST(Matches, play_every_deal_in_all_seatings) {
  const auto result = run_match(match_of(stones_for(3), {"greedy", "random"}, {0, 1, 1}, 4), {}, go_on);
  EXPECT_EQ(result.deals(), 4);
  EXPECT_EQ(result.sum.games, 12);
  EXPECT_EQ(result.sum.sides[0].games, 12);
  EXPECT_EQ(result.sum.sides[1].games, 24);
  EXPECT_EQ(result.sum.sides[0].twelfths + result.sum.sides[1].twelfths, 12 * 12);
  EXPECT_EQ(result.sum.sides[0].half_ranks + result.sum.sides[1].half_ranks, 12 * 2 * (1 + 2 + 3));
}

// Both get the same cards and stones on both seats, and this bot has no luck of its own, so each deal is a tie.
TEST(Matches, give_both_seatings_of_a_deal_the_same_luck) {
  const auto result = run_match(match_of(stones_for(2), {"net", "net"}, {0, 1}, 20), {}, go_on);
  for (const double score : result.scores) EXPECT_DOUBLE_EQ(score, 0.5);
}

void expect_equal(const MatchResult& a, const MatchResult& b) {
  EXPECT_EQ(a.scores, b.scores);
  for (std::size_t i = 0; i < kMostSides; ++i) {
    EXPECT_EQ(a.sum.sides[i].points, b.sum.sides[i].points);
    EXPECT_EQ(a.sum.sides[i].decisions, b.sum.sides[i].decisions);
    EXPECT_EQ(a.sum.sides[i].discards, b.sum.sides[i].discards);
  }
}

TEST(Matches, come_out_the_same_on_any_number_of_threads) {
  auto settings = match_of({}, {"greedy:3", "random"}, {0, 1}, 30);
  const auto alone = run_match(settings, {}, go_on);
  settings.threads = 4;
  expect_equal(alone, run_match(settings, {}, go_on));
}

TEST(Matches, go_on_where_they_were_stopped) {
  const auto settings = match_of({}, {"greedy", "greedy:4"}, {0, 1}, 12);
  std::string file = match_line(settings.deal);
  const auto part = run_match(settings, {}, [&](int deal, const PlayedDeal& played, const MatchResult&) {
    file += deal_line(deal, played.result);
    return deal < 4;
  });
  EXPECT_EQ(part.deals(), 5);
  file += "{\"deal\":5,\"ga";  // cut off
  const auto known = read_match_file(file, settings.deal);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->size(), 5U);
  int played_again = 0;
  const auto whole = run_match(settings, *known, [&](int, const PlayedDeal&, const MatchResult&) {
    ++played_again;
    return true;
  });
  EXPECT_EQ(played_again, 7);
  expect_equal(whole, run_match(settings, {}, go_on));
}

// Else a second seed would say nothing that the first has not said.
TEST(Matches, of_other_seeds_have_other_deals_and_not_the_same_in_another_order) {
  auto settings = match_of({}, {"greedy", "greedy:4"}, {0, 1}, 16);
  const auto first = run_match(settings, {}, go_on);
  settings.deal.seed = 2;
  EXPECT_NE(first.sum.sides[0].points, run_match(settings, {}, go_on).sum.sides[0].points);
}

TEST(Matches, are_not_taken_up_from_the_file_of_another) {
  const auto settings = match_of({}, {"greedy", "greedy:4"}, {0, 1}, 12);
  auto other = settings;
  other.deal.seed = 2;
  EXPECT_FALSE(read_match_file(match_line(other.deal), settings.deal));
  EXPECT_FALSE(read_match_file("", settings.deal));
  EXPECT_FALSE(read_match_file(match_line(settings.deal) + "{\"deal\":0}\n", settings.deal));
  EXPECT_FALSE(read_match_file(match_line(settings.deal) + "nonsense\n", settings.deal));
}

TEST(Matches, stop_when_the_test_is_decided_wherever_threads_are_by_then) {
  auto settings = match_of({}, {"greedy", "random"}, {0, 1}, 1000);
  settings.sprt = Sprt{0, 100};
  settings.threads = 3;
  const auto result = run_match(settings, {}, go_on);
  EXPECT_EQ(result.sprt_found, true);
  EXPECT_LT(result.deals(), 100);
  EXPECT_EQ(result.deals() % 10, 0);
}

TEST(Matches, keep_records_that_replay) {
  auto settings = match_of({}, {"greedy", "random"}, {0, 1}, 2);
  settings.deal.records = true;
  std::set<std::string> records;
  run_match(settings, {}, [&](int, const PlayedDeal& played, const MatchResult&) {
    records.insert(played.records.begin(), played.records.end());
    return true;
  });
  EXPECT_EQ(records.size(), 4U);
  for (const std::string& record : records) EXPECT_NE(record.find("\"greedy\""), std::string::npos);
}

TEST(Matches, count_discards_in_Mandala_alone) {
  const auto mandala = run_match(match_of({}, {"random", "random"}, {0, 1}, 3), {}, go_on);
  EXPECT_GT(mandala.sum.sides[0].discards, 0);
  EXPECT_LT(mandala.sum.sides[0].turns, mandala.sum.sides[0].decisions);
  const auto stones = run_match(match_of(stones_for(2), {"random", "random"}, {0, 1}, 1), {}, go_on);
  EXPECT_EQ(stones.sum.sides[0].turns, 0);
}

}  // namespace
}  // namespace sandstone::arena
