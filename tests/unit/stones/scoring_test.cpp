// S3.5 – S3.8: SCORE, and what happens if nothing can be done.
#include <gtest/gtest.h>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

constexpr std::string_view kNoStones =
    "      -       -       -      "
    "  -   *   -   .   -   *   -  "
    "      -       -       -      "
    "  -   .   -   .   -   .   -  "
    "      -       -       -      "
    "  -   o   -   .   -   o   -  "
    "      -       -       -      ";

TEST(StonesScoring, S3_5_a_colour_must_be_on_top_of_at_least_two_of_your_towers) {
  const FullState state = position("towers=Y,BY,R,-,P/P,P,-,-,-");
  EXPECT_EQ(moves_in(state, "s"), "sy");
  EXPECT_EQ(forbidden_by(state, "sb"), "S3.5") << "blue is not on top";
  EXPECT_EQ(forbidden_by(state, "sr"), "S3.5") << "one red top only";
  EXPECT_EQ(why_not(state, move("sp")), Refusal::kColourNeedsTwoTops) << "another player's tops do not count";
}

TEST(StonesScoring, S3_5_two_colours_may_both_be_there_to_choose_from) {
  EXPECT_EQ(moves_in(position("towers=Y,B,Y,B,R/-,-,-,-,-"), "s"), "sy sb");
  EXPECT_EQ(moves_in(position("towers=R,P,P,P,R/-,-,-,-,-"), "s"), "sr sp");
  EXPECT_EQ(moves_in(position("towers=Y,B,R,P,-/-,-,-,-,-"), "s"), "");
}

TEST(StonesScoring, S3_5_patterns_do_not_matter) {
  EXPECT_EQ(moves_in(position("towers=Y,y,R,-,-/-,-,-,-,-"), "s"), "sy");
}

TEST(StonesScoring, S3_5_every_tower_with_that_colour_on_top_scores) {
  const FullState state = after(position("towers=Y,BY,R,yY,-/-,-,-,-,-"), "sy");
  EXPECT_EQ(towers_of(state, 0).view(), "-,B,R,y,-");
  EXPECT_EQ(state.board.points[0].colours, 3 + 2 + 2) << "heights 0, 1, 2 on I; height 2 on II; height 2 on IV";
}

TEST(StonesScoring, S3_5_scoring_uses_the_towers_as_they_stand_before_any_stone_is_removed) {
  // On I four heights count: 0, 1, 2 and 3; without the removed stones it would be fewer.
  const FullState state = position("towers=Y,YY,YYY,-,-/-,-,-,-,-");
  EXPECT_EQ(after(state, "sy").board.points[0].colours, 4 + 2 + 4);
}

TEST(StonesScoring, S3_5_what_a_colour_would_give_can_be_asked_for_each_space) {
  const TowerPoints<StandardRules> points =
      colour_points(position("towers=Y,BY,R,yY,-/-,-,-,-,-").board, Seat{0}, Colour::kYellow);
  EXPECT_EQ(points.by_space, (std::array<std::uint8_t, 5>{3, 2, 0, 2, 0}));
  EXPECT_EQ(points.total(), 7);
}

TEST(StonesScoring, S3_6_one_or_more_towers_of_any_colours_and_patterns_give_a_point_each) {
  const FullState state = position("towers=Y,b,-,R,-/-,-,-,-,-");
  EXPECT_EQ(moves_in(state, "t"), "t1 t2 t12 t4 t14 t24 t124");
  EXPECT_EQ(after(state, "t14").board.points[0].tops, 2);
  EXPECT_EQ(after(state, "t124").board.points[0].total(), 3);
  EXPECT_EQ(why_not(state, move("t13")), Refusal::kTowerEmpty);
  EXPECT_EQ(forbidden_by(state, "t5"), "S3.6");
  EXPECT_EQ(why_not(state, Move::score_tops(0)), Refusal::kNoTowersChosen);
}

TEST(StonesScoring, S3_6_tops_of_one_colour_may_be_scored_a_point_each_as_well) {
  const FullState state = after(position("towers=Y,Y,-,-,-/-,-,-,-,-"), "t12");
  EXPECT_EQ(state.board.points[0].tops, 2);
  EXPECT_EQ(state.board.points[0].colours, 0);
}

TEST(StonesScoring, S3_7_the_top_stones_are_removed_and_placed_from_left_to_right) {
  const FullState state = after(position("towers=RY,-,b,Bp,-/-,-,-,-,-"), "t134");
  EXPECT_EQ(towers_of(state, 0).view(), "R,-,-,B,-");
  EXPECT_EQ(placed_from(state, 1).view(), "Ybp");
  EXPECT_EQ(placed_from(after(position("towers=RY,-,b,By,-/-,-,-,-,-"), "sy"), 1).view(), "Yy");
}

TEST(StonesScoring, S3_7_a_tower_without_stones_leaves_an_empty_space_to_build_on) {
  const FullState state = after(position("towers=Y,B,R,P,y/Y,-,-,-,-"), "t3 t1");
  EXPECT_FALSE(moves_in(state, "abc").empty());
  for (const Move legal : legal_moves<Full>(state)) {
    if (legal.kind == MoveKind::kPick) {
      EXPECT_EQ(legal.space, Space::kIII);
    }
  }
}

TEST(StonesScoring, S3_8_without_a_tower_and_without_a_legal_pick_the_game_ends_at_once) {
  const FullState state = position("players=3 towers=Y,-,-,-,-/-,-,-,-,-/B,-,-,-,-", kNoStones);
  const FullState ended = after(state, "t1");
  EXPECT_TRUE(is_over(ended)) << "player 2 can do nothing, and the round is not finished";
  EXPECT_EQ(move_count(ended), 0);
  EXPECT_EQ(forbidden_by(ended, "t1"), "S6.1");
}

TEST(StonesScoring, S3_8_a_player_with_a_tower_can_always_score) {
  EXPECT_FALSE(is_over(after(position("towers=Y,-,-,-,-/B,-,-,-,-", kNoStones), "t1")));
}

TEST(StonesScoring, S3_8_a_player_who_can_pick_goes_on) {
  const FullState state = position("towers=Y,-,-,-,-/-,-,-,-,-",
                                   "      -       -       -      "
                                   "  -   *   -   .   -   *   -  "
                                   "      -       -       -      "
                                   "  -   .   -   .   -   .   -  "
                                   "      -       -       -      "
                                   "  -   o   -   .   -   o   -  "
                                   "      -       Y       -      ");
  EXPECT_EQ(moves_in(after(state, "t1")), "a1b3s1 a1b3s2 a1b3s3 a1b3s4 a1b3s5 c1b3s1 c1b3s2 c1b3s3 c1b3s4 c1b3s5");
}

TEST(StonesScoring, S3_8_stones_that_no_artist_may_take_do_not_help) {
  // The only ring lies between two artists: whichever moves next to it, the other one guards it.
  const FullState state = position("towers=Y,-,-,-,-/-,-,-,-,-",
                                   "      -       -       -      "
                                   "  -   *   -   .   -   .   -  "
                                   "      r       -       -      "
                                   "  -   *   -   .   -   .   -  "
                                   "      -       -       -      "
                                   "  -   o   -   .   -   o   -  "
                                   "      -       -       -      ");
  EXPECT_TRUE(is_over(after(state, "t1")));
}

}  // namespace
}  // namespace sandstone::stones
