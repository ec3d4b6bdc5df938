// M6: how a game ends.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

// Player 1 claims next; the mountain of mandala 1 holds red, yellow and black.
constexpr std::string_view kClaiming = "phase=claim mandala=1 m1=r2yb/og/p m2=ro/-/- hand=g2/g2 ";

FullState claiming(std::string_view more) { return position(std::string{kClaiming} + std::string{more}); }

TEST(MandalaEnd, M6_1_with_a_sixth_river_card_the_game_ends_when_that_mountain_is_fully_claimed) {
  FullState state = claiming("river=roygp/-");
  state = after(state, "cb");
  EXPECT_EQ(state.board.river[0].length, 6);
  EXPECT_EQ(state.board.phase, Phase::kClaim) << "the others are claimed first";
  state = after(state, "cr cy");
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(state.board.river[1].cards(), cards("r")) << "and kept";
}

TEST(MandalaEnd, M6_1_nobody_moves_any_more_not_even_a_seat_that_is_not_there) {
  const FullState state = after(claiming("river=roygp/-"), "cb cr cy");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, Seat{200}, Seat::spectator()}) {
    EXPECT_EQ(why_not(view_for(state, seat), move("cr")), Refusal::kGameOver) << seat.index();
  }
}

TEST(MandalaEnd, M6_1_whosever_river_it_is) {
  EXPECT_TRUE(is_over(after(claiming("river=-/roygp"), "cy cb cr")));
  EXPECT_TRUE(is_over(after(claiming("actor=2 river=-/roygp"), "cb cy cr")));
  EXPECT_TRUE(is_over(after(claiming("river=roygp/-"), "cr cy cb"))) << "also by the last claim";
}

TEST(MandalaEnd, M6_1_no_refill) {
  const FullState state = after(claiming("river=roygp/-"), "cb cr cy");
  EXPECT_EQ(state.board.mountain(0), cards("-"));
  EXPECT_EQ(state.board.discard(), cards("ogp")) << "the fields are discarded as ever";
  EXPECT_EQ(outcome_count(state), 0);
}

TEST(MandalaEnd, M6_1_five_river_cards_do_not_end_the_game) {
  const FullState state = after(claiming("river=oygp/-"), "cb cr cy");
  EXPECT_EQ(state.board.river[0].length, 5);
  EXPECT_EQ(state.board.phase, Phase::kRefill);
}

TEST(MandalaEnd, M6_1_a_sixth_colour_claimed_without_a_field_is_discarded_and_ends_nothing) {
  const FullState state = after(position("phase=claim mandala=1 m1=b/-/royg river=roygp/- hand=g/g"), "cb+rr");
  EXPECT_EQ(state.board.river[0].length, 5);
  EXPECT_EQ(state.board.phase, Phase::kTurn);
}

TEST(MandalaEnd, M6_1_when_the_game_is_over_nothing_may_be_played) {
  const FullState state = after(claiming("river=roygp/-"), "cb cr cy");
  EXPECT_EQ(move_count(state), 0);
  EXPECT_EQ(forbidden_by(state, "m2g"), "M6.1");
  EXPECT_EQ(why_not(state, move("dg")), Refusal::kGameOver);
}

// Neither mandala can be completed at once; the discard pile holds what is left.
FullState short_deck(std::string_view deck) {
  return position("m1=r2/-/- m2=oy/-/- hand=r3/b2 rest=discard deck=" + std::string{deck});
}

TEST(MandalaEnd, M6_2_when_the_deck_becomes_empty_the_discard_pile_is_shuffled_into_a_new_one) {
  const FullState before = short_deck("g2");
  const FullState state = after(before, "m1r+gg");
  EXPECT_EQ(state.deck.counts(), before.board.discard());
  EXPECT_EQ(state.board.discard(), cards("-"));
  EXPECT_EQ(state.board.last_phase, 1);
}

TEST(MandalaEnd, M6_2_not_before_the_last_card_is_drawn) {
  const FullState state = after(short_deck("g4"), "m1r+ggg");
  EXPECT_EQ(state.deck.counts(), cards("g"));
  EXPECT_EQ(state.board.last_phase, 0);
}

TEST(MandalaEnd, M6_2_also_when_the_draw_was_served_in_full) {
  const FullState before = short_deck("g3");
  const FullState state = after(before, "m1r+ggg");
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_EQ(state.deck.counts(), before.board.discard());
  EXPECT_EQ(state.hand[0], cards("r2g3"));
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(MandalaEnd, M6_2_a_draw_in_progress_continues_from_the_new_deck) {
  FullState state = after(short_deck("g"), "m1r+g");
  EXPECT_EQ(state.board.phase, Phase::kDraw);
  EXPECT_EQ(state.board.pending, 2);
  EXPECT_EQ(weight_of(state, Outcome::card(Colour::kPurple)), 18) << "purple was all discarded";
  state = after(state, "+pp");
  EXPECT_EQ(state.hand[0], cards("r2gp2"));
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(MandalaEnd, M6_2_a_redraw_that_empties_the_deck_continues_likewise) {
  const FullState state = after(short_deck("g"), "dr3+gpp");
  EXPECT_EQ(state.hand[0], cards("gp2"));
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_EQ(state.board.discard(), cards("-"));
}

TEST(MandalaEnd, M6_2_a_redraw_served_in_full_by_the_last_cards_begins_the_last_phase) {
  const FullState state = after(short_deck("g3"), "dr3+ggg");
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_EQ(state.hand[0], cards("g3"));
  EXPECT_EQ(state.deck.of(index(Colour::kRed)), 16) << "the discarded three among them";
}

TEST(MandalaEnd, M6_2_a_refill_that_empties_the_deck_continues_from_the_new_deck) {
  FullState state = position("phase=claim mandala=1 m1=r/oyg/pb m2=ry/-/- hand=g2/g2 deck=b discard=o rest=cup2");
  state = after(state, "cr+b");
  EXPECT_EQ(state.board.phase, Phase::kRefill);
  EXPECT_EQ(state.deck.counts(), cards("o2ygpb")) << "the fields of the destroyed mandala are in it";
  state = after(state, "+p");
  EXPECT_EQ(state.board.mountain(0), cards("pb"));
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(MandalaEnd, M6_2_the_game_ends_when_the_next_mandala_is_destroyed) {
  FullState state = after(short_deck("g3"), "m1r+ggg");
  state = after(state, "m2b+ppp f2g m2b+ppp");
  EXPECT_EQ(state.board.phase, Phase::kTurn) << "the game goes on as before";
  const FullState near = position("last=1 m1=royg/p/- m2=oy/-/- hand=b2/r river=-/- rest=discard deck=o9");
  EXPECT_EQ(after(near, "f1b").board.phase, Phase::kClaim);
  const FullState over = after(near, "f1b cr co cy cg");
  EXPECT_TRUE(is_over(over));
  EXPECT_EQ(over.deck, near.deck) << "no refill";
  EXPECT_LT(over.board.river[0].length, 6);
}

TEST(MandalaEnd, M6_2_before_the_last_phase_a_destroyed_mandala_does_not_end_the_game) {
  const FullState state = position("m1=royg/p/- m2=oy/-/- hand=b2/r rest=discard deck=o9");
  EXPECT_EQ(after(state, "f1b cr co cy cg").board.phase, Phase::kRefill);
}

TEST(MandalaEnd, M6_3_a_mandala_completed_by_the_build_whose_draw_empties_the_deck_is_already_the_last) {
  const FullState state = position("m1=royg/p/- m2=oy/-/- hand=b2/r rest=discard deck=o3");
  FullState built = after(state, "m1b+ooo");
  EXPECT_EQ(built.board.last_phase, 1);
  EXPECT_EQ(built.board.phase, Phase::kClaim);
  built = after(built, "cr co cy cg cb");
  EXPECT_TRUE(is_over(built));
}

TEST(MandalaEnd, M6_3_so_is_one_whose_draw_went_on_from_the_new_deck) {
  const FullState state = position("m1=royg/p/- m2=oy/-/- hand=b2/r rest=discard deck=o");
  EXPECT_TRUE(is_over(after(state, "m1b+opp cr co cy cg cb")));
}

TEST(MandalaEnd, M6_3_if_the_refill_empties_the_deck_the_next_mandala_to_be_destroyed_is_the_last) {
  // Growing draws nothing, so the deck is emptied only by the refill after the claims.
  FullState state = position("m1=royg/p/- m2=royg/p/- hand=b2/b2 rest=discard deck=o2");
  state = after(state, "f1b cr co cy cg+oo");
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_EQ(state.board.phase, Phase::kTurn) << "this one was not the last";
  EXPECT_EQ(to_move(state), Seat{1});
  state = after(state, "f2b cr co cy cg");
  EXPECT_TRUE(is_over(state));
}

TEST(MandalaEnd, M6_3_so_too_if_the_first_of_the_two_refill_cards_empties_it) {
  FullState state = position("m1=royg/p/- m2=royg/p/- hand=b2/b2 rest=discard deck=o");
  state = after(state, "f1b cr co cy cg+or");
  EXPECT_EQ(state.board.phase, Phase::kTurn);
  EXPECT_EQ(state.board.mountain(0), cards("ro"));
  EXPECT_TRUE(is_over(after(state, "f2b cr co cy cg")));
}

TEST(MandalaEnd, M6_4_hands_and_unfinished_mandalas_score_nothing) {
  const std::string common = "phase=over river=royg/p cup=r2g3/p4 ";
  const FullState bare = position(common + "hand=b/b m1=r2/-/-");
  const FullState rich = position(common + "hand=r8/p8 m1=g5/ro3/p m2=y4/g4/p2");
  EXPECT_EQ(score(bare), score(rich));
  EXPECT_EQ(score(rich)[0].total, 2 + 4 * 3);
  EXPECT_EQ(score(rich)[1].total, 4);
  EXPECT_EQ(winners(bare), winners(rich));
}

}  // namespace
}  // namespace sandstone::mandala
