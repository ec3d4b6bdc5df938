// S8: Harmony.
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

TEST(StonesHarmony, S8_1_a_white_stone_lies_on_each_of_the_12_bonus_spaces) {
  const FullState state = Full::begin({.harmony = true});
  std::string white;
  for (int space = 1; space <= 66; ++space) {
    if (white_on(state.board, space - 1)) white += std::to_string(space) + " ";
  }
  EXPECT_EQ(white, "6 11 16 21 26 31 37 42 47 52 57 62 ");
  EXPECT_FALSE(white_on(Full::begin({}).board, 5)) << "without Harmony there is none";
  EXPECT_EQ(outcome_count(state), 8) << "the bag and everything else as before";
}

TEST(StonesHarmony, S8_2_covering_a_white_stone_is_followed_by_a_choice) {
  const FullState state = after(position("harmony=1 placed=5 towers=Y,RB,R,-,-/Y,-,-,-,-"), "t1");
  EXPECT_EQ(state.board.phase, Phase::kWhite);
  EXPECT_EQ(to_move(state), Seat{0}) << "the same player";
  EXPECT_FALSE(white_on(state.board, 5));
  EXPECT_EQ(moves_in(state), "w2 w3 wp");
}

TEST(StonesHarmony, S8_2_the_white_stone_goes_on_top_of_a_tower_for_no_points) {
  const FullState state = after(position("harmony=1 placed=5 towers=Y,RB,-,-,-/Y,-,-,-,-"), "t1 w2");
  EXPECT_EQ(towers_of(state, 0).view(), "-,RBW,-,-,-");
  EXPECT_EQ(state.board.points[0].total(), 1) << "the point for the top stone alone";
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(StonesHarmony, S8_2_or_out_of_the_game_for_the_points_of_the_space) {
  const FullState one = after(position("harmony=1 placed=5 towers=Y,RB,-,-,-/Y,-,-,-,-"), "t1 wp");
  EXPECT_EQ(towers_of(one, 0).view(), "-,RB,-,-,-");
  EXPECT_EQ(one.board.points[0].bonuses, 1);
  EXPECT_EQ(after(position("harmony=1 placed=10 towers=Y,RB,-,-,-/Y,-,-,-,-"), "t1 wp").board.points[0].bonuses, 2);
}

TEST(StonesHarmony, S8_2_a_tower_of_four_gets_none) {
  const FullState state = after(position("harmony=1 placed=5 towers=Y,RBRB,RBR,-,-/Y,-,-,-,-"), "t1");
  EXPECT_EQ(moves_in(state), "w3 wp");
  EXPECT_EQ(why_not(state, move("w2")), Refusal::kWhiteTowerFull);
  EXPECT_EQ(forbidden_by(state, "w2"), "S8.2");
  EXPECT_EQ(towers_of(after(state, "w3"), 0).view(), "-,RBRB,RBRW,-,-");
}

TEST(StonesHarmony, S8_2_a_white_stone_never_starts_a_tower) {
  const FullState state = after(position("harmony=1 placed=5 towers=Y,R,-,-,-/Y,-,-,-,-"), "t1");
  EXPECT_EQ(why_not(state, move("w1")), Refusal::kWhiteNeedsTower);
  EXPECT_EQ(why_not(state, move("w5")), Refusal::kWhiteNeedsTower);
}

TEST(StonesHarmony, S8_2_heights_are_those_after_all_removals_of_the_action) {
  // Tower 1 has four stones before the action and three after it; tower 2 is gone.
  const FullState state = after(position("harmony=1 placed=5 towers=RBRY,Y,-,-,-/Y,-,-,-,-"), "t12");
  EXPECT_EQ(moves_in(state), "w1 wp");
  EXPECT_EQ(towers_of(after(state, "w1"), 0).view(), "RBRW,-,-,-,-");
}

TEST(StonesHarmony, S8_2_with_no_tower_fitting_the_points_come_by_themselves) {
  const FullState none = after(position("harmony=1 placed=10 towers=Y,-,-,-,-/Y,-,-,-,-"), "t1");
  EXPECT_EQ(none.board.phase, Phase::kTurn);
  EXPECT_EQ(none.board.points[0].bonuses, 2);
  const FullState full = after(position("harmony=1 placed=5 towers=Y,RBRB,-,-,-/Y,-,-,-,-"), "t1");
  EXPECT_EQ(full.board.points[0].bonuses, 1);
  EXPECT_EQ(to_move(full), Seat{1});
}

TEST(StonesHarmony, S8_2_each_choice_comes_before_the_next_stone_is_placed) {
  const FullState state = after(position("harmony=1 placed=4 towers=RY,RB,RP,-,-/Y,-,-,-,-"), "t123");
  EXPECT_EQ(state.board.placed, 6);
  EXPECT_EQ(placed_from(state, 5).view(), "YB");
  EXPECT_EQ(after(state, "w1").board.placed, 7);
  EXPECT_EQ(placed_from(after(state, "w1"), 5).view(), "YBP");
  EXPECT_EQ(placed_from(after(state, "wp"), 5).view(), "YBP");
}

TEST(StonesHarmony, S8_2_an_action_may_cover_one_white_stone_only_for_they_lie_five_apart) {
  // In the miniature they lie closer: spaces 3, 6, 8 and 11.
  Mini::State mini = position_of<MiniRules>(
      "harmony=1 placed=5 players=4 "
      "towers=YY,BB,yy/Y,-,-/Y,-,-/Y,-,-",
      "    Y     Y   "
      " Y  .  Y  *  Y "
      "    Y     Y   "
      " Y  o  Y  .  Y "
      "    Y     Y   ");
  play(mini, *Mini::parse_move("t123").value);
  EXPECT_EQ(mini.board.phase, Phase::kWhite) << "on space 6";
  EXPECT_EQ(mini.board.placed, 6);
  play(mini, *Mini::parse_move("w1").value);
  EXPECT_EQ(mini.board.phase, Phase::kWhite) << "on space 8";
  EXPECT_EQ(mini.board.placed, 8);
  play(mini, *Mini::parse_move("w1").value);
  EXPECT_EQ(towers_of(mini, 0).view(), "YWW,B,y");
  EXPECT_EQ(to_move(mini), Seat{1});
}

TEST(StonesHarmony, S8_2_nothing_else_may_be_done_before_the_choice_and_no_choice_without_a_white_stone) {
  const FullState state = position("harmony=1 placed=5 towers=Y,RB,-,-,-/Y,-,-,-,-");
  EXPECT_EQ(why_not(state, move("wp")), Refusal::kNoWhiteStonePending);
  EXPECT_EQ(forbidden_by(state, "w2"), "S8.2");
  const FullState pending = after(state, "t1");
  EXPECT_EQ(why_not(pending, move("t2")), Refusal::kWhiteStonePending);
  EXPECT_EQ(forbidden_by(pending, "b1a1n1"), "S8.2");
}

TEST(StonesHarmony, S8_2_the_turn_that_triggers_the_end_is_completed_with_its_choices) {
  const FullState state = after(position("harmony=1 first=2 placed=35 towers=YY,RB,-,-,-/Y,-,-,-,-"), "t12");
  EXPECT_EQ(state.board.phase, Phase::kWhite) << "the hands on 36, the white stone on 37";
  EXPECT_TRUE(is_over(after(state, "w1")));
}

TEST(StonesHarmony, S8_3_a_white_top_counts_as_the_chosen_colour_and_must_score_with_it) {
  const FullState state = position("harmony=1 towers=YW,B,R,-,-/-,-,-,-,-");
  EXPECT_EQ(moves_in(state, "s"), "sb sr") << "one top of the colour and the white one";
  const FullState scored = after(state, "sb");
  EXPECT_EQ(towers_of(scored, 0).view(), "Y,-,R,-,-");
  EXPECT_EQ(scored.board.points[0].colours, 3 + 4) << "heights 0, 1 and 2 on I; height 1 on II";
}

TEST(StonesHarmony, S8_3_with_two_white_tops_all_four_colours_may_be_chosen) {
  EXPECT_EQ(moves_in(position("harmony=1 towers=YW,BW,-,-,-/-,-,-,-,-"), "s"), "sy sb sr sp");
}

TEST(StonesHarmony, S8_3_in_V_each_white_stone_counts_as_a_colour_not_otherwise_in_the_tower) {
  const auto fifth = [](const std::string& tower) {
    const FullState state = position("harmony=1 towers=-,-,-,-," + tower + "/-,-,-,-,-");
    return colour_points(state.board, Seat{0}, Colour::kYellow).by_space[4];
  };
  EXPECT_EQ(fifth("YW"), 3) << "also when it stood for the chosen colour, yellow";
  EXPECT_EQ(fifth("YYW"), 3);
  EXPECT_EQ(fifth("RWW"), 4);
  EXPECT_EQ(fifth("RWBW"), 5);
  EXPECT_EQ(fifth("RBPW"), 5);
  EXPECT_EQ(fifth("RWWW"), 5) << "up to four colours in all";
  EXPECT_EQ(fifth("RWBY"), 5);
}

TEST(StonesHarmony, S8_3_white_stones_count_in_every_height) {
  EXPECT_EQ(
      colour_points(position("harmony=1 towers=YW,RWW,-,RRRW,-/-,-,-,-,-").board, Seat{0}, Colour::kYellow).by_space,
      (std::array<std::uint8_t, 5>{4, 1, 0, 6, 0}));
}

TEST(StonesHarmony, S8_3_white_stones_have_no_pattern) {
  const Board<StandardRules>& board = position("harmony=1 towers=Y,YW,-,-,-/y,yW,-,-,-").board;
  EXPECT_FALSE(meets(board, Seat{0}, Objective::pattern(Pattern::kStar, 7)));
  EXPECT_FALSE(meets(board, Seat{1}, Objective::pattern(Pattern::kRing, 7)));
}

TEST(StonesHarmony, S8_4_for_objectives_white_is_none_of_the_four_colours_but_it_is_a_stone) {
  const Board<StandardRules> board = position("harmony=1 towers=YYW,-,-,-,-/YY,-,-,-,-").board;
  EXPECT_FALSE(meets(board, Seat{0}, Objective::colour(Colour::kYellow, 7))) << "two yellow ones against two";
  EXPECT_TRUE(meets(board, Seat{0}, Objective::stones(3, 6)));
  EXPECT_FALSE(meets(board, Seat{0}, Objective::stones(2, 7)));
}

TEST(StonesHarmony, S8_5_scored_white_stones_go_on_the_mandala_like_any_stone) {
  EXPECT_EQ(placed_from(after(position("harmony=1 towers=YW,B,-,-,-/Y,-,-,-,-"), "t12"), 1).view(), "WB");
  const FullState state = after(position("harmony=1 placed=5 towers=YW,B,-,-,-/Y,-,-,-,-"), "t1");
  EXPECT_EQ(state.board.phase, Phase::kWhite) << "it may cover a white stone itself";
  EXPECT_EQ(placed_from(state, 6).view(), "W");
}

}  // namespace
}  // namespace sandstone::stones
