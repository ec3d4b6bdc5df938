// S5: the mandala and its spiral.
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

// Player 1 places this many stones after `placed` lie on the mandala already.
FullState place_stones(int placed, int stones, const std::string& more = "") {
  const std::string towers = " towers=Y,B,R,P,y/Y,-,-,-,-";
  const FullState state = position("placed=" + std::to_string(placed) + towers + " " + more);
  return after(state, std::string{"t12345"}.substr(0, static_cast<std::size_t>(stones) + 1));
}

TEST(StonesMandala, S5_1_stones_go_one_at_a_time_on_the_first_free_space_from_the_centre) {
  EXPECT_EQ(place_stones(0, 2).board.placed, 2);
  EXPECT_EQ(placed_from(place_stones(0, 2), 1).view(), "YB");
  EXPECT_EQ(placed_from(place_stones(14, 4), 15).view(), "YBRP");
  EXPECT_EQ(placed_from(place_stones(15, 5), 16).view(), "YBRPy");
}

TEST(StonesMandala, S5_1_what_lies_there_stays) {
  const FullState state = after(position("mandala=RbRb towers=Y,-,-,-,-/p,-,-,-,-"), "t1 t1");
  EXPECT_EQ(placed_from(state, 1).view(), "RbRbYp");
}

TEST(StonesMandala, S5_2_covering_a_bonus_gives_its_points_at_once) {
  EXPECT_EQ(place_stones(5, 1).board.points[0].bonuses, 1) << "+1 on space 6";
  EXPECT_EQ(place_stones(10, 1).board.points[0].bonuses, 2) << "+2 on space 11";
  EXPECT_EQ(place_stones(4, 1).board.points[0].bonuses, 0);
  EXPECT_EQ(place_stones(6, 4).board.points[0].bonuses, 0) << "spaces 7 to 10";
  EXPECT_EQ(place_stones(5, 1).board.points[0].total(), 2) << "besides the point for the top stone";
}

TEST(StonesMandala, S5_2_one_action_may_cover_a_bonus_with_any_of_its_stones) {
  EXPECT_EQ(place_stones(6, 5).board.points[0].bonuses, 2);
  EXPECT_EQ(place_stones(32, 5).board.points[0].bonuses, 1) << "37 is the last of them";
}

TEST(StonesMandala, S5_3_covering_the_space_with_as_many_hands_as_players_triggers_the_end) {
  EXPECT_FALSE(end_triggered(place_stones(34, 1).board));
  EXPECT_TRUE(end_triggered(place_stones(35, 1).board));
  EXPECT_TRUE(end_triggered(place_stones(33, 5).board)) << "by any of the stones";
}

TEST(StonesMandala, S5_3_other_hand_spaces_do_nothing) {
  const FullState three = position("players=3 placed=35 towers=Y,-,-,-,-/Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_FALSE(end_triggered(after(three, "t1").board)) << "2 hands among three players";
  const FullState last = position("players=3 placed=47 towers=Y,-,-,-,-/Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_TRUE(end_triggered(after(last, "t1").board));
  const FullState four = position("players=4 placed=47 towers=Y,-,-,-,-/Y,-,-,-,-/Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_FALSE(end_triggered(after(four, "t1").board)) << "3 hands among four players";
}

TEST(StonesMandala, S5_4_when_the_spiral_is_full_further_stones_are_set_aside_but_still_score) {
  const FullState state = after(position("players=4 turn=2 placed=64 "
                                         "towers=-,-,-,-,-/Y,B,R,P,-/y,b,-,-,-/-,-,-,-,-"),
                                "t1234 t12");
  EXPECT_EQ(state.board.points[1].tops, 4);
  EXPECT_EQ(state.board.points[2].tops, 2);
  EXPECT_EQ(state.board.points[1].bonuses + state.board.points[2].bonuses, 0) << "they cover nothing";
  const std::string text{format(state).view()};
  EXPECT_NE(text.find("YB aside=RPyb "), std::string::npos) << text;
}

TEST(StonesMandala, S5_5_the_spiral_has_66_spaces_with_hands_on_36_48_and_60) {
  EXPECT_EQ(StandardRules::kSpiral, 66);
  EXPECT_EQ(trigger<StandardRules>(2), 36);
  EXPECT_EQ(trigger<StandardRules>(3), 48);
  EXPECT_EQ(trigger<StandardRules>(4), 60);
}

TEST(StonesMandala, S5_5_bonuses_lie_on_these_spaces) {
  std::string found;
  for (int space = 1; space <= 80; ++space) {
    const int points = bonus_points<StandardRules>(space - 1, 1);
    if (points > 0) found += std::to_string(space) + "+" + std::to_string(points) + " ";
  }
  EXPECT_EQ(found, "6+1 11+2 16+1 21+2 26+1 31+2 37+1 42+2 47+1 52+2 57+1 62+2 ");
}

TEST(StonesMandala, S5_2_several_spaces_at_once_add_up_as_one_by_one) {
  for (int from = 0; from + 5 <= 80; ++from) {
    int sum = 0;
    for (int count = 1; count <= 5; ++count) {
      sum += bonus_points<StandardRules>(from + count - 1, 1);
      EXPECT_EQ(bonus_points<StandardRules>(from, count), sum) << from;
    }
  }
}

}  // namespace
}  // namespace sandstone::stones
