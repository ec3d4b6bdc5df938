// Which positions are refused when they come from outside: one example for each reason of validity.hpp.
#include "tests/unit/stones/position.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandstone::stones {
namespace {

// A mid-game state of two, with stones everywhere. Nothing is scored yet but two tops by each.
FullState middle(bool harmony = false) {
  FullState state = Full::begin({.harmony = harmony, .starting_seat = Seat{0}});
  SeededLuck luck{4};
  deal_through(state, luck);
  while (state.board.placed < 20 || state.board.phase != Phase::kTurn) play(state, sample_move(state, luck));
  return state;
}

TEST(StonesPosition, a_state_that_was_played_is_possible) {
  EXPECT_EQ(why_impossible(middle()), "");
  EXPECT_EQ(why_impossible(middle(true)), "");
}

TEST(StonesPosition, all_stones_lie_in_one_place_each) {
  FullState state = middle();
  for (std::uint16_t& stack : state.board.stacks) {
    if (stack_height(stack) < 2) continue;
    stack = static_cast<std::uint16_t>(stack >> 4U);
    break;
  }
  EXPECT_EQ(why_impossible(state), "all stones, each in one place (S1.1)");
}

TEST(StonesPosition, as_many_of_each_kind_as_there_are) {
  FullState state = middle();
  for (std::uint16_t& stack : state.board.stacks) {
    if (stack_height(stack) < 2) continue;
    stack = static_cast<std::uint16_t>(stack ^ 0x10U);  // another colour for a covered stone
    break;
  }
  EXPECT_EQ(why_impossible(state), "as many stones of each colour and pattern as there are (S1.1)");
}

TEST(StonesPosition, all_artists_are_there) {
  FullState state = middle();
  state.board.artists &= state.board.artists - 1;
  EXPECT_EQ(why_impossible(state), "all artists of both patterns (S1.3)");
}

TEST(StonesPosition, white_stones_need_harmony_and_never_lie_lowest) {
  FullState state = middle();
  state.board.towers[0] = {};
  state.board.towers[0].build(0, Stone::kWhite);
  EXPECT_NE(why_impossible(state), "");
  FullState harmony = position("harmony=1 towers=W,-,-,-,-/-,-,-,-,-");
  EXPECT_FALSE(rests_on_colour(harmony.board.towers[0]));
  EXPECT_TRUE(rests_on_colour(position("harmony=1 towers=YW,YWW,-,-,-/-,-,-,-,-").board.towers[0]));
}

TEST(StonesPosition, bonuses_are_those_of_the_spaces_covered) {
  FullState state = middle();
  ++state.board.points[0].bonuses;
  EXPECT_EQ(why_impossible(state), "bonus points that fit the spaces covered (S5.2)");
  FullState harmony = middle(true);
  harmony.board.points[1].bonuses = 9;
  EXPECT_EQ(why_impossible(harmony), "bonus points that fit the spaces covered (S5.2)");
}

TEST(StonesPosition, points_fit_the_stones_placed) {
  FullState state = middle();
  state.board.points[0].tops = 70;
  EXPECT_EQ(why_impossible(state), "points that fit the stones placed (S3.5, S3.6)");
  FullState rich = middle();
  rich.board.points[0].colours = 900;
  EXPECT_EQ(why_impossible(rich), "points that fit the stones placed (S3.5, S3.6)");
}

TEST(StonesPosition, the_phase_is_the_one_that_the_board_calls_for) {
  FullState state = middle();
  state.board.phase = Phase::kOver;
  EXPECT_EQ(why_impossible(state), "a game that is not over (S6.1, S3.8)");
  state.board.phase = Phase::kWhite;
  EXPECT_EQ(why_not_phase(state.board, state.board.placed), "a white stone to decide only in Harmony (S8.2)");
  FullState waiting = middle();
  waiting.board.waiting = 8;
  EXPECT_EQ(why_not_phase(waiting.board, waiting.board.placed), "stones waiting only for a white stone (S8.2)");
}

TEST(StonesPosition, a_finished_game_is_not_on) {
  FullState state = middle();
  SeededLuck luck{8};
  play_out(state, luck);
  ASSERT_EQ(why_impossible(state), "");
  state.board.phase = Phase::kTurn;
  EXPECT_EQ(why_impossible(state), "the end of the game (S6.1, S3.8)");
}

TEST(StonesPosition, nobody_has_more_objectives_than_dealt_nor_another_s) {
  FullState state = middle();
  state.objectives[0] = static_cast<CardSet>(state.objectives[0] & (state.objectives[0] - 1));
  EXPECT_EQ(why_impossible(state), "each player's number of objectives (S2.3)");
  state.objectives[0] = state.objectives[1];
  EXPECT_EQ(why_impossible(state), "each objective in one hand (S1.6)");
}

TEST(StonesPosition, a_setup_keeps_to_its_order) {
  FullState state = dealt<Full>(Full::begin({}), "Y Y Y Y B");
  EXPECT_EQ(why_impossible(state), "");
  state.board.stacks[2] = state.board.stacks[1];
  state.board.stacks[1] = 0;
  EXPECT_EQ(why_impossible(state), "a setup in the order of S2");
}

TEST(StonesPosition, no_more_stones_are_placed_than_the_last_round_allows) {
  // 46 stones on the mandala of two, and the second player still to move: at most 35 and 5 can lie there.
  const FullState state = position("turn=2 placed=46 towers=Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_EQ(why_not_phase(state.board, 46), "no more stones placed than the last round allows (S6.1)");
  const FullState fits = position("turn=2 placed=40 towers=Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_EQ(why_not_phase(fits.board, 40), "");
}

TEST(StonesPosition, a_white_stone_to_decide_lies_under_the_last_stone_placed) {
  FullState state = position("harmony=1 phase=white placed=6 towers=Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_EQ(why_not_phase(state.board, 6), "");
  state = position("harmony=1 phase=white placed=7 towers=Y,-,-,-,-/Y,-,-,-,-");
  EXPECT_EQ(why_not_phase(state.board, 7), "the last stone on a space with a white stone (S8.2)");
  state = position("harmony=1 phase=white placed=6 towers=YBRP,-,-,-,-/Y,-,-,-,-");
  EXPECT_EQ(why_not_phase(state.board, 6), "a tower for the white stone (S8.2)");
}

TEST(StonesPosition, a_view_shows_what_its_seat_can_know) {
  const FullState state = middle();
  FullView view = view_for(state, Seat{0});
  EXPECT_EQ(why_impossible(view), "");
  view.objectives[1] = state.objectives[1];
  EXPECT_EQ(why_impossible(view).empty(), false) << "the other player's cards are not for this seat";
  view = view_for(state, Seat{0});
  view.seat = Seat{2};
  EXPECT_EQ(why_impossible(view), "a seat at this table");
  view = view_for(state, Seat{0});
  view.board.stacks = state.board.stacks;
  EXPECT_EQ(why_impossible(view), "what this seat can know (S9.4)");
  view = view_for(state, Seat{0});
  view.objectives[0] = 0;
  EXPECT_NE(why_impossible(view), "");
}

}  // namespace
}  // namespace sandstone::stones
