// S7: the objectives.
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

// Does player 1 meet this card (by its number), and for how many points?
int points_for(int card, const std::string& drawing) {
  const FullState state = position(drawing);
  const Objective objective = stones::objective<StandardRules>(card - 1);
  return meets(state.board, Seat{0}, objective) ? objective.points : 0;
}

TEST(StonesObjectives, S7_1_exactly_1_stone_gives_8) {
  EXPECT_EQ(points_for(1, "towers=Y,-,-,-,-/-,-,-,-,-"), 8);
  EXPECT_EQ(points_for(1, "towers=-,-,-,-,-/Y,-,-,-,-"), 0);
  EXPECT_EQ(points_for(1, "towers=YY,-,-,-,-/-,-,-,-,-"), 0) << "stones count, not towers";
}

TEST(StonesObjectives, S7_2_exactly_3_stones_give_6) {
  EXPECT_EQ(points_for(2, "towers=Y,BR,-,-,-/-,-,-,-,-"), 6);
  EXPECT_EQ(points_for(2, "towers=Y,B,-,-,-/-,-,-,-,-"), 0);
  EXPECT_EQ(points_for(2, "towers=YBRP,-,-,-,-/-,-,-,-,-"), 0);
}

// Cards 3 to 6 are yellow, blue, red and purple.
void expect_colour(int card, char letter) {
  const std::string x{letter};
  EXPECT_EQ(points_for(card, "towers=" + x + x + "," + x + ",-,-,-/" + x + x + x + x + ",-,-,-,-"), 7)
      << "at least 3, whatever the others have";
  EXPECT_EQ(points_for(card, "towers=" + x + ",-,-,-,-/-,-,-,-,-"), 7) << "more than each other player";
  EXPECT_EQ(points_for(card, "towers=" + x + "," + x + ",-,-,-/" + x + ",-,-,-,-"), 7);
  EXPECT_EQ(points_for(card, "towers=" + x + "," + x + ",-,-,-/" + x + x + ",-,-,-,-"), 0) << "as many is not more";
  EXPECT_EQ(points_for(card, "towers=" + x + ",-,-,-,-/" + x + x + ",-,-,-,-"), 0);
}

TEST(StonesObjectives, S7_3_yellow_at_least_3_or_more_than_each_other_player_gives_7) {
  expect_colour(3, 'Y');
  expect_colour(3, 'y');
}

TEST(StonesObjectives, S7_4_blue_at_least_3_or_more_than_each_other_player_gives_7) {
  expect_colour(4, 'B');
  expect_colour(4, 'b');
}

TEST(StonesObjectives, S7_5_red_at_least_3_or_more_than_each_other_player_gives_7) {
  expect_colour(5, 'R');
  expect_colour(5, 'r');
}

TEST(StonesObjectives, S7_6_purple_at_least_3_or_more_than_each_other_player_gives_7) {
  expect_colour(6, 'P');
  expect_colour(6, 'p');
}

TEST(StonesObjectives, S7_6_covered_stones_count_as_well_as_tops) {
  EXPECT_EQ(points_for(6, "towers=PPPY,-,-,-,-/pppp,-,-,-,-"), 7);
  EXPECT_EQ(points_for(6, "towers=YYYP,-,-,-,-/pppp,-,-,-,-"), 0) << "other colours do not";
}

TEST(StonesObjectives, S7_7_all_top_stones_show_the_star_with_at_least_one_tower_gives_7) {
  EXPECT_EQ(points_for(7, "towers=Y,-,-,-,-/-,-,-,-,-"), 7);
  EXPECT_EQ(points_for(7, "towers=yY,bB,rR,pP,yyyB/-,-,-,-,-"), 7) << "tops only";
  EXPECT_EQ(points_for(7, "towers=Y,B,R,P,y/-,-,-,-,-"), 0);
  EXPECT_EQ(points_for(7, "towers=-,-,-,-,-/Y,-,-,-,-"), 0) << "not by an empty board";
}

TEST(StonesObjectives, S7_8_all_top_stones_show_the_ring_with_at_least_one_tower_gives_7) {
  EXPECT_EQ(points_for(8, "towers=y,-,-,-,-/-,-,-,-,-"), 7);
  EXPECT_EQ(points_for(8, "towers=Yy,Bb,Rr,Pp,YYYb/-,-,-,-,-"), 7);
  EXPECT_EQ(points_for(8, "towers=y,b,r,p,Y/-,-,-,-,-"), 0);
  EXPECT_EQ(points_for(8, "towers=-,-,-,-,-/y,-,-,-,-"), 0);
}

TEST(StonesObjectives, S7_9_exactly_2_stones_give_7) {
  EXPECT_EQ(points_for(9, "towers=Y,B,-,-,-/-,-,-,-,-"), 7);
  EXPECT_EQ(points_for(9, "towers=YB,-,-,-,-/-,-,-,-,-"), 7);
  EXPECT_EQ(points_for(9, "towers=YBR,-,-,-,-/-,-,-,-,-"), 0);
}

TEST(StonesObjectives, S7_10_exactly_4_stones_give_5) {
  EXPECT_EQ(points_for(10, "towers=YBRP,-,-,-,-/-,-,-,-,-"), 5);
  EXPECT_EQ(points_for(10, "towers=Y,B,R,P,-/-,-,-,-,-"), 5);
  EXPECT_EQ(points_for(10, "towers=Y,B,R,P,Y/-,-,-,-,-"), 0);
}

TEST(StonesObjectives, S7_11_more_means_strictly_more_than_every_single_opponent) {
  EXPECT_EQ(points_for(4, "players=3 towers=B,B,-,-,-/B,-,-,-,-/b,-,-,-,-"), 7) << "not than all of them together";
  EXPECT_EQ(points_for(4, "players=3 towers=B,B,-,-,-/B,-,-,-,-/b,b,-,-,-"), 0) << "one of them has as many";
}

TEST(StonesObjectives, S7_11_0_is_never_more) {
  EXPECT_EQ(points_for(4, "towers=Y,-,-,-,-/Y,-,-,-,-"), 0);
  EXPECT_EQ(points_for(4, "towers=-,-,-,-,-/-,-,-,-,-"), 0);
}

}  // namespace
}  // namespace sandstone::stones
