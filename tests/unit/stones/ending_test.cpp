// S6: the end and the winner.
#include <gtest/gtest.h>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

TEST(StonesEnding, S6_1_after_the_trigger_the_round_is_completed) {
  const FullState state = position("players=3 first=2 turn=2 placed=47 towers=Y,-,-,-,-/Y,-,-,-,-/Y,-,-,-,-");
  const FullState triggered = after(state, "t1");
  EXPECT_TRUE(end_triggered(triggered.board));
  EXPECT_FALSE(is_over(triggered));
  EXPECT_FALSE(is_over(after(triggered, "t1")));
  EXPECT_TRUE(is_over(after(triggered, "t1 t1"))) << "player 1 sits before the starting player";
}

TEST(StonesEnding, S6_1_the_last_turn_belongs_to_the_player_before_the_starting_player) {
  const FullState state = position("players=3 first=2 turn=1 placed=47 towers=Y,-,-,-,-/Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_TRUE(is_over(after(state, "t1"))) << "triggered by that very turn";
}

TEST(StonesEnding, S6_1_nothing_may_be_played_any_more) {
  const FullState over = after(position("first=2 turn=1 placed=35 towers=Y,Y,-,-,-/Y,-,-,-,-"), "t1");
  ASSERT_TRUE(is_over(over));
  EXPECT_EQ(move_count(over), 0);
  EXPECT_EQ(forbidden_by(over, "t2"), "S6.1");
  EXPECT_EQ(forbidden_by(over, "b1a1n1"), "S6.1");
}

TEST(StonesEnding, S6_1_picks_count_as_turns_of_the_last_round_too) {
  const FullState state = after(position("placed=35 towers=Y,-,-,-,-/-,-,-,-,-"), "t1 b1a1n1");
  EXPECT_TRUE(is_over(state));
}

TEST(StonesEnding, S6_2_one_objective_that_is_met_scores_the_better_one) {
  // Player 1 has one stone, a blue ring: #1 gives 8, #4 and #8 give 7.
  const FullState better = position("phase=over towers=b,-,-,-,-/-,-,-,-,- objectives=#1#8/#2#3");
  const SeatScore<StandardRules> first = score(better)[0];
  EXPECT_EQ(first.objectives[0], (ObjectiveScore{0, true, 8}));
  EXPECT_EQ(first.objectives[1], (ObjectiveScore{7, true, 7}));
  EXPECT_EQ(first.counted, 0);
  EXPECT_EQ(first.objective, 8);
  EXPECT_EQ(first.total, 8) << "not both";
  EXPECT_EQ(score(better)[1].counted, -1);
  EXPECT_EQ(score(better)[1].total, 0);
}

TEST(StonesEnding, S6_2_the_second_card_counts_where_the_first_is_not_met) {
  const SeatScore<StandardRules> seat =
      score(position("phase=over towers=b,-,-,-,-/-,-,-,-,- objectives=#2#8/#1#3"))[0];
  EXPECT_EQ(seat.objectives[0], (ObjectiveScore{1, false, 6}));
  EXPECT_EQ(seat.counted, 1);
  EXPECT_EQ(seat.total, 7);
}

TEST(StonesEnding, S6_2_the_score_shows_where_each_point_came_from) {
  const SeatScore<StandardRules> seat =
      score(position("phase=over towers=b,-,-,-,-/-,-,-,-,- points=13+4+3/0+0+0 objectives=#1#2/#3#4"))[0];
  EXPECT_EQ(seat.colours, 13);
  EXPECT_EQ(seat.tops, 4);
  EXPECT_EQ(seat.bonuses, 3);
  EXPECT_EQ(seat.objective, 8);
  EXPECT_EQ(seat.total, 28);
}

TEST(StonesEnding, S6_3_most_points_wins) {
  const FullState state = position("players=3 phase=over points=5+0+0/9+0+1/9+0+0");
  EXPECT_EQ(winners(state).size(), 1);
  EXPECT_TRUE(winners(state).has(Seat{1}));
}

TEST(StonesEnding, S6_3_objectives_count_for_it) {
  const FullState state = position("phase=over towers=-,-,-,-,-/Y,-,-,-,- points=7+0+0/0+0+0 objectives=#1#2/#7#9");
  EXPECT_TRUE(winners(state).has(Seat{0})) << "7 against 7, and player 1 began";
  EXPECT_TRUE(
      winners(position("phase=over towers=-,-,-,-,-/Y,-,-,-,- points=7+0+0/0+0+0 objectives=#2#9/#1#7")).has(Seat{1}))
      << "7 against 8";
}

TEST(StonesEnding, S6_3_the_tied_player_earliest_in_turn_order_wins) {
  EXPECT_TRUE(winners(position("players=3 phase=over first=2 points=8+0+0/3+0+0/4+4+0")).has(Seat{2}))
      << "after 2 comes 3, then 1";
  EXPECT_TRUE(winners(position("players=3 phase=over first=1 points=8+0+0/3+0+0/4+4+0")).has(Seat{0}));
  EXPECT_TRUE(winners(position("players=4 phase=over first=3")).has(Seat{2})) << "all equal";
}

}  // namespace
}  // namespace sandstone::stones
