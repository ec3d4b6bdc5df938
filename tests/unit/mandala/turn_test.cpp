// M3: the three actions.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

// A quiet position: nothing is near completion.
FullState quiet(std::string_view hands) { return position("m1=r2/-/- m2=oy/-/- hand=" + std::string{hands}); }

TEST(MandalaTurn, M3_players_alternate_whichever_action_they_take) {
  FullState state = quiet("rogp/rogp");
  for (const std::string_view turn : {"m1r+bbb", "f1o", "dg+b", "f2p", "f1p", "m2r+bbb"}) {
    const Seat actor = to_move(state);
    state = after(state, turn);
    EXPECT_EQ(to_move(state), Seat{actor.index() ^ 1}) << turn;
    EXPECT_EQ(state.board.phase, Phase::kTurn);
  }
}

TEST(MandalaTurn, M3_1_build_plays_1_card_from_hand_on_one_of_the_two_mountains) {
  const FullState state = quiet("rg/b");
  const FullState first = after(state, "m1g");
  EXPECT_EQ(first.board.mountain(0), cards("r2g"));
  EXPECT_EQ(first.board.mountain(1), cards("oy"));
  EXPECT_EQ(first.hand[0], cards("r"));
  const FullState second = after(state, "m2g");
  EXPECT_EQ(second.board.mountain(0), cards("r2"));
  EXPECT_EQ(second.board.mountain(1), cards("oyg"));
}

TEST(MandalaTurn, M3_1_build_plays_exactly_1_card) {
  const FullState state = quiet("r2g/b");
  EXPECT_EQ(forbidden_by(state, {MoveKind::kBuild, 0, Colour::kRed, 2}), "M3.1");
  EXPECT_EQ(forbidden_by(state, {MoveKind::kBuild, 0, Colour::kRed, 0}), "M3.1");
  EXPECT_EQ(why_not(state, move("m1r2")), Refusal::kBuildOneCard);
}

TEST(MandalaTurn, M3_1_the_card_must_be_in_hand) {
  EXPECT_EQ(forbidden_by(quiet("rg/b"), "m1b"), "M3.1");
  EXPECT_EQ(why_not(quiet("rg/b"), move("m1b")), Refusal::kNotInHand);
}

TEST(MandalaTurn, M3_1_then_draw_3) {
  for (const std::string hand : {"r", "r2", "r3", "r4", "r5", "r6"}) {
    FullState state = after(quiet(hand + "/b"), "m1r");
    EXPECT_EQ(state.board.phase, Phase::kDraw);
    EXPECT_EQ(state.board.pending, 3) << hand;
    state = after(state, "+ygp");
    EXPECT_EQ(state.hand[0], cards(hand) - cards("r") + cards("ygp"));
    EXPECT_EQ(to_move(state), Seat{1});
  }
}

TEST(MandalaTurn, M3_1_with_6_in_hand_after_playing_draw_2) {
  const FullState state = after(quiet("r7/b"), "m1r");
  EXPECT_EQ(state.board.pending, 2);
  EXPECT_EQ(after(state, "+gg").hand[0].total(), 8);
  EXPECT_EQ(to_move(after(state, "+gg")), Seat{1});
}

TEST(MandalaTurn, M3_1_with_7_in_hand_after_playing_draw_1) {
  const FullState state = after(quiet("r8/b"), "m1r");
  EXPECT_EQ(state.board.pending, 1);
  EXPECT_EQ(after(state, "+g").hand[0], cards("r7g"));
  EXPECT_EQ(to_move(after(state, "+g")), Seat{1});
}

TEST(MandalaTurn, M3_1_never_draw_and_throw_away) {
  const FullState state = after(quiet("r8/b"), "m1r+g");
  EXPECT_EQ(state.board.discard(), cards("-"));
  EXPECT_EQ(state.deck.size(), quiet("r8/b").deck.size() - 1);
}

TEST(MandalaTurn, M3_1_nothing_else_may_be_done_until_the_cards_are_drawn) {
  const FullState state = after(quiet("rg/b"), "m1r+b");
  EXPECT_EQ(move_count(state), 0);
  EXPECT_EQ(forbidden_by(state, "m1g"), "M3.1");
}

TEST(MandalaTurn, M3_1_then_check_completion) {
  const FullState state = position("m1=royg/p/- hand=b2/r");
  EXPECT_EQ(after(state, "m1b+gg").board.phase, Phase::kDraw) << "complete, but the draw comes first";
  EXPECT_EQ(after(state, "m1b+ggg").board.phase, Phase::kClaim);
  EXPECT_EQ(after(state, "m2b+ggg").board.phase, Phase::kTurn);
}

TEST(MandalaTurn, M3_2_grow_plays_1_or_more_cards_of_one_colour_on_one_of_your_own_two_fields) {
  const FullState state = quiet("g3p/b");
  EXPECT_EQ(after(state, "f1g").board.field(0, 0), cards("g"));
  EXPECT_EQ(after(state, "f1g2").board.field(0, 0), cards("g2"));
  EXPECT_EQ(after(state, "f2g3").board.field(1, 0), cards("g3"));
  EXPECT_EQ(after(state, "f2g3").hand[0], cards("p"));
  for (const Move legal : legal_moves<Full>(state)) {
    FullState grown = state;
    play(grown, legal);
    EXPECT_EQ(grown.board.field(0, 1) + grown.board.field(1, 1), cards("-")) << legal << ": the other player's field";
  }
}

TEST(MandalaTurn, M3_2_player_2_grows_fields_of_their_own) {
  const FullState state = position("actor=2 m1=r2/-/- m2=oy/-/- hand=g/pb");
  EXPECT_EQ(after(state, "f1p").board.field(0, 1), cards("p"));
  EXPECT_EQ(after(state, "f2p").board.field(1, 1), cards("p"));
  EXPECT_EQ(after(state, "f2p").board.field(1, 0), cards("-"));
}

TEST(MandalaTurn, M3_2_no_more_than_are_in_hand_and_no_fewer_than_1) {
  EXPECT_EQ(forbidden_by(quiet("g3p/b"), "f1g4"), "M3.2");
  EXPECT_EQ(forbidden_by(quiet("g3p/b"), "f1b"), "M3.2");
  EXPECT_EQ(forbidden_by(quiet("g3p/b"), {MoveKind::kGrow, 0, Colour::kGreen, 0}), "M3.2");
}

TEST(MandalaTurn, M3_2_you_must_keep_at_least_1_card_in_hand) {
  EXPECT_EQ(moves_in(quiet("g3/b")), "m1g m2g f1g f1g2 f2g f2g2 dg dg2 dg3");
  EXPECT_EQ(forbidden_by(quiet("g3/b"), "f1g3"), "M3.2");
  EXPECT_EQ(why_not(quiet("g3/b"), move("f1g3")), Refusal::kKeepOneCard);
  EXPECT_EQ(forbidden_by(quiet("g/b"), "f2g"), "M3.2");
}

TEST(MandalaTurn, M3_2_no_draw) {
  const FullState before = quiet("g3p/b");
  const FullState state = after(before, "f1g2");
  EXPECT_EQ(state.board.phase, Phase::kTurn);
  EXPECT_EQ(to_move(state), Seat{1});
  EXPECT_EQ(state.deck, before.deck);
}

TEST(MandalaTurn, M3_2_then_check_completion) {
  const FullState state = position("m1=royg/p/- hand=gb2/r");
  EXPECT_EQ(after(state, "f1b").board.phase, Phase::kClaim);
  EXPECT_EQ(after(state, "f2b").board.phase, Phase::kTurn);
}

TEST(MandalaTurn, M3_3_put_cards_of_one_colour_on_the_discard_pile_and_draw_as_many) {
  FullState state = position("m1=r2/-/- discard=o hand=g3p/b");
  state = after(state, "dg2");
  EXPECT_EQ(state.board.discard(), cards("og2"));
  EXPECT_EQ(state.board.pending, 2);
  state = after(state, "+yy");
  EXPECT_EQ(state.hand[0], cards("y2gp"));
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(MandalaTurn, M3_3_as_many_are_drawn_up_to_a_full_hand) {
  const FullState state = after(quiet("g8/b"), "dg8");
  EXPECT_EQ(state.board.pending, 8);
  EXPECT_EQ(after(state, "+yyyyyyyy").hand[0], cards("y8"));
}

TEST(MandalaTurn, M3_3_the_whole_hand_may_go_if_it_is_of_one_colour) {
  EXPECT_EQ(forbidden_by(quiet("g4/b"), "dg4"), "");
  EXPECT_EQ(forbidden_by(quiet("g/b"), "dg"), "");
}

TEST(MandalaTurn, M3_3_no_more_than_are_in_hand_and_no_fewer_than_1) {
  EXPECT_EQ(forbidden_by(quiet("g3p/b"), "dg4"), "M3.3");
  EXPECT_EQ(forbidden_by(quiet("g3p/b"), "db"), "M3.3");
  EXPECT_EQ(forbidden_by(quiet("g3p/b"), {MoveKind::kRedraw, 0, Colour::kGreen, 0}), "M3.3");
}

TEST(MandalaTurn, M3_3_the_rule_of_colour_does_not_apply) {
  // Red lies in the other player's fields of both mandalas: it can go nowhere but away.
  const FullState state = position("m1=g2/-/r m2=o2/-/r hand=r3b/b");
  EXPECT_EQ(moves_in(state), "m1b m2b f1b f2b dr dr2 dr3 db");
}

TEST(MandalaTurn, M3_3_no_completion_check) {
  const FullState state = after(position("m1=royg/p/- hand=b2/r"), "db2+bb");
  EXPECT_EQ(state.board.phase, Phase::kTurn);
  EXPECT_EQ(to_move(state), Seat{1});
  EXPECT_EQ(state.board.mountain(0), cards("royg"));
}

TEST(MandalaTurn, M3_4_there_is_no_passing_every_move_plays_a_card) {
  const FullState state = quiet("rogp/b");
  for (const Move legal : legal_moves<Full>(state)) {
    FullState played = state;
    play(played, legal);
    EXPECT_LT(played.hand[0].total(), state.hand[0].total()) << legal;
  }
}

TEST(MandalaTurn, M3_4_there_is_always_something_to_do_instead) {
  // No colour in hand can go anywhere: the redraw remains.
  const FullState state = position("m1=r2/-/gp m2=r2/-/gp hand=g/b");
  EXPECT_EQ(moves_in(state), "dg");
}

TEST(MandalaTurn, M3_4_the_other_player_has_no_move) {
  const FullView view = view_for(quiet("rogp/b"), Seat{1});
  EXPECT_EQ(move_count(view), 0);
  EXPECT_EQ(forbidden_by(view, "db"), "M3.4");
  EXPECT_EQ(why_not(view, move("db")), Refusal::kNotYourTurn);
}

}  // namespace
}  // namespace sandstone::mandala
