// S4: the tower rules, by space.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

// What each space scores for yellow with these towers.
std::array<std::uint8_t, 5> yellow(const std::string& towers) {
  const FullState state = position("towers=" + towers + "/-,-,-,-,-");
  return colour_points(state.board, Seat{0}, Colour::kYellow).by_space;
}

TEST(StonesTowerRules, S4_1_I_gives_a_point_for_each_different_height_among_all_five_spaces) {
  EXPECT_EQ(yellow("Y,R,R,R,R")[0], 1);
  EXPECT_EQ(yellow("Y,RR,R,R,R")[0], 2);
  EXPECT_EQ(yellow("Y,RR,RRR,R,RR")[0], 3);
}

TEST(StonesTowerRules, S4_1_an_empty_space_is_height_0_which_counts_and_so_does_height_4) {
  EXPECT_EQ(yellow("Y,R,R,R,-")[0], 2);
  EXPECT_EQ(yellow("Y,-,-,-,-")[0], 2);
  EXPECT_EQ(yellow("RRRY,R,R,R,R")[0], 2);
  EXPECT_EQ(yellow("Y,RR,RRR,RRRR,-")[0], 5);
}

TEST(StonesTowerRules, S4_2_II_gives_4_2_1_1_by_height) {
  EXPECT_EQ(yellow("-,Y,-,-,-")[1], 4);
  EXPECT_EQ(yellow("-,RY,-,-,-")[1], 2);
  EXPECT_EQ(yellow("-,RRY,-,-,-")[1], 1);
  EXPECT_EQ(yellow("-,RRRY,-,-,-")[1], 1);
}

TEST(StonesTowerRules, S4_3_III_gives_1_3_4_1_by_height) {
  EXPECT_EQ(yellow("-,-,Y,-,-")[2], 1);
  EXPECT_EQ(yellow("-,-,RY,-,-")[2], 3);
  EXPECT_EQ(yellow("-,-,RRY,-,-")[2], 4);
  EXPECT_EQ(yellow("-,-,RRRY,-,-")[2], 1);
}

TEST(StonesTowerRules, S4_4_IV_gives_1_2_4_6_by_height) {
  EXPECT_EQ(yellow("-,-,-,Y,-")[3], 1);
  EXPECT_EQ(yellow("-,-,-,RY,-")[3], 2);
  EXPECT_EQ(yellow("-,-,-,RRY,-")[3], 4);
  EXPECT_EQ(yellow("-,-,-,RRRY,-")[3], 6);
}

TEST(StonesTowerRules, S4_5_V_gives_the_number_of_different_colours_in_the_tower_plus_1) {
  EXPECT_EQ(yellow("-,-,-,-,Y")[4], 2);
  EXPECT_EQ(yellow("-,-,-,-,yYY")[4], 2) << "patterns do not matter";
  EXPECT_EQ(yellow("-,-,-,-,RY")[4], 3);
  EXPECT_EQ(yellow("-,-,-,-,RrBY")[4], 4);
  EXPECT_EQ(yellow("-,-,-,-,PRBY")[4], 5);
}

TEST(StonesTowerRules, S4_5_the_colours_of_other_towers_do_not_count) { EXPECT_EQ(yellow("R,B,P,-,Y")[4], 2); }

TEST(StonesTowerRules, S4_6_the_rulebook_s_example_scores_13_and_2_for_the_covered_space) {
  const FullState state = after(position("towers=P,BY,bR,RRp,YBRP/-,-,-,-,- placed=9"), "sp");
  EXPECT_EQ(state.board.points[0].colours, 13);
  EXPECT_EQ(state.board.points[0].bonuses, 2);
  EXPECT_EQ(score(state)[0].total, 15);
}

TEST(StonesTowerRules, S4_1_a_tower_without_the_colour_on_top_scores_nothing) {
  EXPECT_EQ(yellow("R,YR,YYR,YYYR,BR"), (std::array<std::uint8_t, 5>{0, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace sandstone::stones
