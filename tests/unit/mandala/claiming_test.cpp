// M5: completing and destroying a mandala.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

TEST(MandalaCompletion, M5_1_complete_the_moment_all_six_colours_are_present_across_the_three_parts) {
  const FullState state = position("m1=ro/y/gp hand=b3/r");
  EXPECT_FALSE(state.board.is_complete(0));
  EXPECT_EQ(after(state, "m1b+ooo").board.phase, Phase::kClaim);
  EXPECT_EQ(after(state, "f1b").board.phase, Phase::kClaim);
  EXPECT_EQ(after(state, "f1b2").board.phase, Phase::kClaim);
}

TEST(MandalaCompletion, M5_1_the_mountain_alone_may_hold_all_six) {
  EXPECT_EQ(after(position("m2=roygp/-/- hand=b3/r"), "m2b+ooo").board.phase, Phase::kClaim);
}

TEST(MandalaCompletion, M5_1_five_colours_do_not_complete_however_many_cards) {
  const FullState state = after(position("m1=r5o4/y6/g5p hand=o2/r"), "m1o+rrr");
  EXPECT_EQ(state.board.phase, Phase::kTurn);
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(MandalaCompletion, M5_1_the_colours_of_the_other_mandala_do_not_count) {
  EXPECT_EQ(after(position("m1=ro/y/gp m2=b2/-/- hand=o2/r"), "m1o+rrr").board.phase, Phase::kTurn);
}

TEST(MandalaCompletion, M5_1_only_claims_may_follow) {
  const FullState state = after(position("m1=ro/y/gp hand=b2/r"), "f1b");
  EXPECT_EQ(moves_in(state), "cr co");
  EXPECT_EQ(forbidden_by(state, "m2r"), "M5.6");
  EXPECT_EQ(why_not(state, move("dr")), Refusal::kMustClaim);
}

TEST(MandalaCompletion, M5_1_nothing_is_claimed_while_no_mandala_is_complete) {
  EXPECT_EQ(forbidden_by(position("m1=ro/y/gp hand=b2/r"), "cr"), "M5.1");
}

TEST(MandalaCompletion, M5_1_it_is_destroyed_and_the_other_one_stays) {
  const FullState state = after(position("m1=ro/y/gp m2=r3/o/y hand=b2/r"), "f1b cr co");
  EXPECT_EQ(state.board.cards_of(0), cards("-"));
  EXPECT_EQ(state.board.mountain(1), cards("r3"));
  EXPECT_EQ(state.board.field(1, 0), cards("o"));
  EXPECT_EQ(state.board.field(1, 1), cards("y"));
}

TEST(MandalaClaiming, M5_2_a_claim_takes_all_mountain_cards_of_one_colour) {
  const FullState state = after(position("m1=r4o2/y/gp hand=b3/r"), "f1b2");
  EXPECT_EQ(after(state, "cr").board.mountain(0), cards("o2"));
  EXPECT_EQ(after(state, "co").board.mountain(0), cards("r4"));
}

TEST(MandalaClaiming, M5_2_only_what_lies_on_that_mountain_can_be_claimed) {
  const FullState state = after(position("m1=ro/y/gp m2=b2/-/- hand=b2/r"), "f1b");
  EXPECT_EQ(forbidden_by(state, "cy"), "M5.2");
  EXPECT_EQ(forbidden_by(state, "cb"), "M5.2");
  EXPECT_EQ(forbidden_by(after(state, "cr"), "cr"), "M5.2") << "it is gone";
}

TEST(MandalaClaiming, M5_2_a_claim_is_of_a_whole_colour) {
  const FullState state = after(position("m1=r3o/y/gp hand=b2/r"), "f1b");
  EXPECT_EQ(forbidden_by(state, {MoveKind::kClaim, 0, Colour::kRed, 2}), "M5.2");
  EXPECT_EQ(forbidden_by(state, {MoveKind::kClaim, 1, Colour::kRed, 1}), "M1.2") << "which mandala is not chosen";
}

TEST(MandalaClaiming, M5_2_the_player_with_more_cards_in_their_field_claims_first) {
  EXPECT_EQ(to_move(after(position("m1=ro/y2/gp hand=b2/r"), "f1b")), Seat{0});
  EXPECT_EQ(to_move(after(position("m1=ro/y/gp hand=b2/r"), "m1b+rrr")), Seat{1});
  EXPECT_EQ(to_move(after(position("actor=2 m1=ro/y/gp hand=r/b2"), "m1b+rrr")), Seat{1});
  EXPECT_EQ(to_move(after(position("actor=2 m1=ro/y4/gp hand=r/b2"), "f1b")), Seat{0});
}

TEST(MandalaClaiming, M5_2_all_colours_of_a_field_count_together) {
  EXPECT_EQ(to_move(after(position("m1=ro/y3/gp hand=b2/r"), "m1b+rrr")), Seat{0}) << "3 of one against 2 of two";
  EXPECT_EQ(to_move(after(position("m1=r2/y3/og2p hand=b2/r"), "m1b+rrr")), Seat{1}) << "3 of one against 4 of three";
}

TEST(MandalaClaiming, M5_2_the_field_of_the_other_mandala_does_not_count) {
  EXPECT_EQ(to_move(after(position("m1=ro/y/gp m2=r2/g5/- hand=b2/r"), "m1b+rrr")), Seat{1});
}

TEST(MandalaClaiming, M5_2_on_a_tie_the_player_who_did_not_complete_claims_first) {
  EXPECT_EQ(to_move(after(position("m1=rop/y/g hand=b2/r"), "m1b+rrr")), Seat{1});
  EXPECT_EQ(to_move(after(position("actor=2 m1=rop/y/g hand=r/b2"), "m1b+rrr")), Seat{0});
  EXPECT_EQ(to_move(after(position("m1=rop/y/g2 hand=b2/r"), "f1b")), Seat{1}) << "2–2 by growing";
}

TEST(MandalaClaiming, M5_2_a_tie_of_nothing_to_nothing_is_a_tie) {
  EXPECT_EQ(to_move(after(position("m1=roygp/-/- hand=b2/r"), "m1b+rrr")), Seat{1});
  EXPECT_EQ(to_move(after(position("actor=2 m1=roygp/-/- hand=r/b2"), "m1b+rrr")), Seat{0});
}

TEST(MandalaClaiming, M5_2_the_players_take_turns_to_claim) {
  FullState state = after(position("m1=royg/p/- hand=b2/r"), "f1b");
  for (const auto& [claim, chooser] : {std::pair{"cr", 0}, {"co", 1}, {"cy", 0}, {"cg", 1}}) {
    EXPECT_EQ(to_move(state), Seat{chooser}) << claim;
    EXPECT_EQ(state.board.actor, Seat{0}) << "it is still the turn of the player who completed";
    state = after(state, claim);
  }
}

TEST(MandalaClaiming, M5_3_a_new_colour_puts_1_card_in_the_lowest_free_river_place_and_the_rest_in_the_cup) {
  const FullState before = position("m1=r4o/y/gp river=gp/- cup=y/- hand=b3/r");
  const FullState state = after(before, "f1b2 cr");
  ASSERT_EQ(state.board.river[0].length, 3);
  EXPECT_EQ(state.board.river[0].at(2), Colour::kRed);
  EXPECT_EQ(state.cup[0], cards("r3y"));
}

TEST(MandalaClaiming, M5_3_the_first_goes_to_place_1) {
  const FullState state = after(position("m1=r2o/y/gp hand=b3/r"), "f1b2 cr");
  ASSERT_EQ(state.board.river[0].length, 1);
  EXPECT_EQ(state.board.river[0].at(0), Colour::kRed);
}

TEST(MandalaClaiming, M5_3_a_single_card_leaves_nothing_for_the_cup) {
  const FullState state = after(position("m1=ro/y/gp hand=b3/r"), "f1b2 cr");
  EXPECT_EQ(state.board.river[0].length, 1);
  EXPECT_EQ(state.cup[0], cards("-"));
}

TEST(MandalaClaiming, M5_3_each_player_fills_a_river_of_their_own) {
  const FullState state = after(position("m1=r2o3/y/gp hand=b3/r"), "f1b2 cr co");
  EXPECT_EQ(state.board.river[0].cards(), cards("r"));
  EXPECT_EQ(state.board.river[1].cards(), cards("o"));
  EXPECT_EQ(state.cup[0], cards("r"));
  EXPECT_EQ(state.cup[1], cards("o2"));
}

TEST(MandalaClaiming, M5_3_river_cards_never_move_and_there_are_no_gaps) {
  FullState state = after(position("m1=rgb/y/o river=op/- hand=p5/r"), "f1p2 cb cg cr");
  ASSERT_EQ(state.board.river[0].length, 4);
  for (int place = 0; const Colour colour : {Colour::kOrange, Colour::kPurple, Colour::kBlack, Colour::kRed}) {
    EXPECT_EQ(state.board.river[0].at(place++), colour);
  }
}

TEST(MandalaClaiming, M5_4_a_colour_already_in_your_river_goes_to_the_cup_whole) {
  const FullState state = after(position("m1=r4o/y/gp river=or/- cup=r/- hand=b3/r"), "f1b2 cr");
  EXPECT_EQ(state.board.river[0].length, 2);
  EXPECT_EQ(state.cup[0], cards("r5"));
}

TEST(MandalaClaiming, M5_4_the_other_players_river_is_of_no_account) {
  const FullState state = after(position("m1=r4o/y/gp river=-/or hand=b3/r"), "f1b2 cr");
  EXPECT_EQ(state.board.river[0].cards(), cards("r"));
  EXPECT_EQ(state.cup[0], cards("r3"));
}

TEST(MandalaClaiming, M5_5_with_an_empty_field_you_still_claim_but_everything_goes_to_the_discard_pile) {
  const FullState before = position("m1=r4o2/-/ygp river=o/- cup=y/- discard=y hand=b3/r");
  FullState state = after(before, "m1b+rrr");
  EXPECT_EQ(to_move(state), Seat{1});
  state = after(state, "cb");
  EXPECT_EQ(to_move(state), Seat{0});
  state = after(state, "cr");
  EXPECT_EQ(state.board.discard(), cards("r4y"));
  EXPECT_EQ(state.board.river[0], before.board.river[0]);
  EXPECT_EQ(state.cup[0], before.cup[0]);
}

TEST(MandalaClaiming, M5_5_so_too_for_a_colour_already_in_their_river) {
  const FullState state = after(position("m1=r4o2/-/ygp river=o/- hand=b3/r"), "m1b+rrr cb co");
  EXPECT_EQ(state.board.discard(), cards("o2"));
  EXPECT_EQ(state.cup[0], cards("-"));
}

TEST(MandalaClaiming, M5_5_a_field_in_the_other_mandala_does_not_help) {
  const FullState state = after(position("m1=r4o2/-/ygp m2=r2/g3/- hand=b3/r"), "m1b+rrr cb cr");
  EXPECT_EQ(state.board.discard(), cards("r4"));
  EXPECT_EQ(state.board.river[0].length, 0);
}

TEST(MandalaClaiming, M5_5_with_both_fields_empty_the_whole_mountain_is_discarded) {
  const FullState state = after(position("m1=r4oygp/-/- hand=b3/r"), "m1b+rrr cr co cy cg cp cb");
  EXPECT_EQ(state.board.discard(), cards("r4oygpb"));
  EXPECT_EQ(state.board.river[0].length + state.board.river[1].length, 0);
  EXPECT_EQ(state.cup[0] + state.cup[1], cards("-"));
}

TEST(MandalaClaiming, M5_6_claiming_alternates_until_the_mountain_is_empty) {
  FullState state = after(position("m1=roy/g/p hand=b2/r"), "f1b cr co");
  EXPECT_EQ(state.board.phase, Phase::kClaim);
  EXPECT_EQ(to_move(state), Seat{0});
  state = after(state, "cy");
  EXPECT_EQ(state.board.phase, Phase::kRefill);
}

TEST(MandalaClaiming, M5_6_the_last_colour_is_a_claim_like_any_other) {
  const FullState state = after(position("m1=ro/y/gp hand=b2/r"), "f1b cr");
  EXPECT_EQ(node(state), Node::kDecision);
  EXPECT_EQ(moves_in(state), "co");
}

TEST(MandalaClaiming, M5_6_then_both_fields_go_to_the_discard_pile) {
  const FullState before = after(position("m1=ro/y2/g3p discard=r hand=b3/r"), "f1b2 cr");
  EXPECT_EQ(before.board.discard(), cards("r")) << "not before the last claim";
  const FullState state = after(before, "co");
  EXPECT_EQ(state.board.discard(), cards("ry2g3pb2"));
  EXPECT_EQ(state.board.field(0, 0) + state.board.field(0, 1), cards("-"));
}

TEST(MandalaClaiming, M5_7_two_cards_from_the_deck_go_face_up_on_the_emptied_mountain) {
  FullState state = after(position("m1=r2/-/- m2=ro/y/gp hand=b2/r"), "f2b cr co");
  EXPECT_EQ(node(state), Node::kChance);
  EXPECT_EQ(state.board.pending, 2);
  const int deck = state.deck.size();
  state = after(state, "+gg");
  EXPECT_EQ(state.board.mountain(1), cards("g2"));
  EXPECT_EQ(state.board.mountain(0), cards("r2"));
  EXPECT_EQ(state.deck.size(), deck - 2);
  EXPECT_EQ(state.board.phase, Phase::kTurn);
}

TEST(MandalaClaiming, M5_7_play_passes_to_the_opponent_of_the_player_whose_turn_completed_whoever_claimed_last) {
  // Two colours: the player who claims second claims last. Three: the one who claims first.
  EXPECT_EQ(to_move(after(position("m1=ro/y/gp hand=b3/r"), "f1b2 cr co+gg")), Seat{1});
  EXPECT_EQ(to_move(after(position("m1=rog/y/p hand=b3/r"), "f1b2 cr co cg+gg")), Seat{1});
  EXPECT_EQ(to_move(after(position("actor=2 m1=ro/y/gp hand=r/b3"), "f1b2 cr co+gg")), Seat{0});
  EXPECT_EQ(to_move(after(position("actor=2 m1=rog/y/p hand=r/b3"), "f1b2 cr co cg+gg")), Seat{0});
}

TEST(MandalaClaiming, M5_7_the_new_mountain_is_built_and_completed_again) {
  const FullState state = after(position("m1=ro/y/gp m2=r2/-/- hand=b2/r"), "f1b cr co+gg m1r+bbb");
  EXPECT_EQ(state.board.mountain(0), cards("rg2"));
  EXPECT_EQ(state.board.phase, Phase::kTurn);
}

}  // namespace
}  // namespace sandstone::mandala
