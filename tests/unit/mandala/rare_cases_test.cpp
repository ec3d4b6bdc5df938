// M8: rulings for rare cases.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

TEST(MandalaRareCases, M8_1_the_discards_enter_the_pile_before_the_draw_so_a_reshuffle_may_return_them) {
  FullState state = position("m1=r2/-/- m2=oy/-/- hand=p3/b deck=g discard=y rest=cup2");
  state = after(state, "dp3");
  EXPECT_EQ(state.board.discard(), cards("yp3"));
  state = after(state, "+g");
  EXPECT_EQ(state.deck.counts(), cards("yp3"));
  EXPECT_EQ(weight_of(state, Outcome::card(Colour::kPurple)), 3);
  state = after(state, "+pp");
  EXPECT_EQ(state.hand[0], cards("gp2"));
}

TEST(MandalaRareCases, M8_1_a_card_built_is_not_among_what_a_reshuffle_returns) {
  const FullState state = after(position("m1=r2/-/- m2=oy/-/- hand=p3/b deck=g discard=y4 rest=cup2"), "m1p+g");
  EXPECT_EQ(state.deck.counts(), cards("y4"));
}

// The last phase, both mandalas two cards short of completion, and all that they lack in the hands.
constexpr std::string_view kLast = "last=1 m1=royg/-/- m2=royg/-/- hand=p3b3/p2b2 rest=cup2 ";

FullState last_phase(std::string_view deck) { return position(std::string{kLast} + "deck=" + std::string{deck}); }

TEST(MandalaRareCases, M8_2_if_the_new_deck_becomes_empty_nothing_is_reshuffled_and_the_game_ends_with_that_turn) {
  const FullState state = after(position(std::string{kLast} + "deck=r2 discard=o5"), "m1b+rr");
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(state.board.discard(), cards("o5"));
  EXPECT_TRUE(state.deck.empty());
}

TEST(MandalaRareCases, M8_2_the_rest_of_that_draw_is_not_served) {
  EXPECT_EQ(after(last_phase("r"), "m1b+r").hand[0], cards("rp3b2"));
  EXPECT_EQ(after(last_phase("r2"), "dp3+rr").hand[0], cards("r2b3"));
}

TEST(MandalaRareCases, M8_2_also_when_the_draw_was_served_in_full) {
  EXPECT_TRUE(is_over(after(last_phase("r3"), "m1b+rrr")));
  EXPECT_TRUE(is_over(after(last_phase("r2"), "dp2+rr")));
}

TEST(MandalaRareCases, M8_2_but_not_while_a_card_is_left) {
  EXPECT_FALSE(is_over(after(last_phase("r4"), "m1b+rrr")));
  EXPECT_FALSE(is_over(after(last_phase("r3"), "dp2+rr")));
  EXPECT_FALSE(is_over(after(last_phase("r"), "f1b")));
}

TEST(MandalaRareCases, M8_2_a_mandala_completed_in_that_turn_is_first_destroyed_and_shared) {
  FullState state = position("last=1 m1=royg/p/- m2=royg/-/- hand=b2/pb deck=r rest=cup2");
  state = after(state, "m1b+r");
  EXPECT_EQ(state.board.exhausted, 1);
  EXPECT_EQ(state.board.phase, Phase::kClaim);
  state = after(state, "cb cr co cy cg");
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(state.board.river[0].cards(), cards("ogb")) << "player 2, without a field, discards";
}

TEST(MandalaRareCases, M8_2_a_refill_may_empty_the_old_deck_and_the_new_one_too) {
  // The first card of the refill empties the deck; the new one is the single card of the destroyed fields.
  const FullState claiming =
      position("phase=claim mandala=1 m1=r/o/- m2=royg/-/- hand=pb/pb deck=g discard=- rest=cup2");
  FullState state = after(claiming, "cr+g");
  EXPECT_EQ(state.deck.counts(), cards("o"));
  state = after(state, "+o");
  EXPECT_EQ(state.board.mountain(0), cards("og"));
  EXPECT_TRUE(is_over(state));
}

TEST(MandalaRareCases, M8_2_a_redraw_may_empty_the_old_deck_and_the_new_one_too) {
  // Six discards, one card in the deck and nothing in the pile: the last five come from the discards, one stays.
  FullState state = position("m1=royg/-/- m2=royg/-/- hand=p6/b2 deck=r discard=- rest=cup2");
  state = after(state, "dp6+rppppp");
  EXPECT_EQ(state.hand[0], cards("rp5"));
  EXPECT_EQ(state.deck.counts(), cards("p"));
  EXPECT_FALSE(is_over(state));
  state = after(state, "db+p");
  EXPECT_TRUE(is_over(state));
}

// A build takes the last card of the deck while nothing has been discarded.
FullState without_discards(std::string_view deck) {
  return position("m1=royg/-/- m2=royg/-/- hand=p3b3/p2b2 discard=- rest=cup2 deck=" + std::string{deck});
}

TEST(MandalaRareCases, M8_3_with_an_empty_discard_pile_the_last_phase_begins_without_a_deck) {
  const FullState state = after(without_discards("r3"), "m1p+rrr");
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_TRUE(state.deck.empty());
  EXPECT_EQ(state.board.new_deck, cards("-"));
  EXPECT_EQ(state.board.phase, Phase::kTurn) << "and goes on";
  EXPECT_EQ(to_move(state), Seat{1});
}

TEST(MandalaRareCases, M8_3_what_is_left_of_the_draw_is_not_served) {
  const FullState state = after(without_discards("r"), "m1p+r");
  EXPECT_EQ(state.hand[0], cards("rp2b3"));
  EXPECT_EQ(state.board.phase, Phase::kTurn);
}

TEST(MandalaRareCases, M8_3_then_builds_draw_nothing) {
  const FullState state = after(without_discards("r3"), "m1p+rrr m1p");
  EXPECT_EQ(state.hand[1], cards("pb2"));
  EXPECT_EQ(state.board.phase, Phase::kTurn);
  EXPECT_EQ(to_move(state), Seat{0});
}

TEST(MandalaRareCases, M8_3_then_a_mandala_can_still_be_completed_and_is_the_last) {
  const FullState state = after(without_discards("r3"), "m1p+rrr f1b");
  EXPECT_EQ(state.board.phase, Phase::kClaim);
  EXPECT_TRUE(is_over(after(state, "cr co cy cg cp")));
}

TEST(MandalaRareCases, M8_3_then_a_redraw_shuffles_its_own_discards_draws_them_back_and_ends_the_game) {
  const FullState before = after(without_discards("r3"), "m1p+rrr");
  FullState state = after(before, "dp2");
  EXPECT_EQ(state.deck.counts(), cards("p2"));
  EXPECT_EQ(state.board.discard(), cards("-"));
  EXPECT_EQ(outcome_count(state), 1);
  state = after(state, "+pp");
  EXPECT_EQ(state.hand, before.hand);
  EXPECT_TRUE(is_over(state)) << "M8.2";
  EXPECT_EQ(state.board.exhausted, 1);
}

TEST(MandalaRareCases, M8_3_a_redraw_never_meets_an_empty_pile) {
  const FullState state = after(without_discards("r"), "dp+r");
  EXPECT_EQ(state.board.last_phase, 1);
  EXPECT_EQ(state.deck.counts(), cards("p"));
}

TEST(MandalaRareCases, M8_3_a_refill_never_meets_an_empty_pile) {
  // Even with both fields empty: then the claims themselves were discarded (M5.5).
  const FullState state =
      after(position("phase=claim mandala=1 m1=r3/-/- m2=royg/-/- hand=pb/pb deck=g2 discard=- rest=cup2"), "cr+gg");
  EXPECT_EQ(state.deck.counts(), cards("r3"));
  EXPECT_EQ(state.board.phase, Phase::kTurn);
}

// Both mandalas lack red and, unless told otherwise, all red cards are in player 1's river and cup.
FullState without_red(std::string_view more) {
  return position("m1=oyg/-/- m2=oyg/-/- hand=p3b/p2b rest=discard " + std::string{more});
}

TEST(MandalaRareCases, M8_4_if_each_mandala_lacks_a_colour_that_cannot_reach_it_the_game_ends_with_that_turn) {
  const FullState state = without_red("last=1 deck=o6 river=r/- cup=r17/-");
  EXPECT_TRUE(is_over(after(state, "f1p")));
  EXPECT_TRUE(is_over(after(state, "m1p+ooo")));
  EXPECT_TRUE(is_over(after(state, "dp+o")));
}

TEST(MandalaRareCases, M8_4_at_the_end_of_the_turn_after_its_draw) {
  const FullState state = after(without_red("last=1 deck=o6 river=r/- cup=r17/-"), "m1p+oo");
  EXPECT_EQ(state.board.phase, Phase::kDraw);
  EXPECT_EQ(after(state, "+o").hand[0], cards("o3p2b"));
}

TEST(MandalaRareCases, M8_4_only_in_the_last_phase) {
  EXPECT_FALSE(is_over(after(without_red("deck=o6 river=r/- cup=r17/-"), "f1p")));
}

TEST(MandalaRareCases, M8_4_also_in_the_turn_in_which_the_last_phase_begins) {
  EXPECT_TRUE(is_over(after(without_red("deck=o3 river=r/- cup=r17/-"), "m1p+ooo")));
}

TEST(MandalaRareCases, M8_4_rivers_claimed_cup_cards_and_discards_of_both_count_together) {
  EXPECT_TRUE(is_over(after(without_red("last=1 deck=o6 river=r/r cup=r5/r6 discard=r5"), "f1p")));
}

TEST(MandalaRareCases, M8_4_the_colour_lacking_may_be_another_for_each_and_lie_in_the_other_mandala) {
  const std::string blocked = "last=1 m1=oyg/p/- m2=r2oy/p/- hand=p3b/p2b deck=o6 cup=r16g12/- discard=g5";
  EXPECT_TRUE(is_over(after(position(blocked + " rest=discard"), "f1p"))) << "mandala 1 lacks red, mandala 2 green";
  const std::string open = "last=1 m1=oyg/p/- m2=r2oy/p/- hand=p3b/p2b deck=o6g cup=r16g12/- discard=g4";
  EXPECT_FALSE(is_over(after(position(open + " rest=discard"), "f1p"))) << "a green card is left for mandala 2";
}

TEST(MandalaRareCases, M8_4_one_mandala_that_can_be_completed_is_enough_to_go_on) {
  const FullState state = position("last=1 m1=royg/-/- m2=oyg/-/- hand=p3b/p2b rest=discard deck=o6 cup=r17/-");
  EXPECT_FALSE(is_over(after(state, "f1p")));
}

TEST(MandalaRareCases, M8_4_a_card_in_hand_or_deck_is_within_reach) {
  EXPECT_FALSE(is_over(after(without_red("last=1 deck=ro6 cup=r17/-"), "f1p")));
  const FullState in_hand = position("last=1 m1=oyg/-/- m2=oyg/-/- hand=p3b/rp2b rest=discard deck=o6 cup=r17/-");
  EXPECT_FALSE(is_over(after(in_hand, "f1p")));
}

TEST(MandalaRareCases, M8_4_the_discard_of_the_last_such_card_ends_the_game) {
  const FullState state = position("last=1 m1=oyg/-/- m2=oyg/-/- hand=rp3b/p2b rest=discard deck=o6 cup=r17/-");
  EXPECT_FALSE(is_over(after(state, "f1p")));
  EXPECT_TRUE(is_over(after(state, "dr+o")));
}

TEST(MandalaRareCases, M8_4_starting_cup_cards_count_as_possibly_available) {
  EXPECT_FALSE(is_over(after(without_red("last=1 deck=o6 river=r/- cup=r17/- start=r/-"), "f1p")));
  EXPECT_FALSE(is_over(after(without_red("last=1 deck=o6 river=r/- cup=r16/r start=-/r"), "f1p")));
}

TEST(MandalaRareCases, M8_4_uses_public_knowledge_only) {
  // Player 1 has the last red card in hand or in the starting cup. Player 2 cannot tell which, and the game goes on
  // alike.
  const std::string seen = "last=1 actor=2 m1=oyg/-/- m2=oyg/-/- rest=discard deck=o6 ";
  const FullState in_hand = after(position(seen + "hand=rp3/p2b cup=r17b/- start=b/-"), "f1p");
  const FullState in_cup = after(position(seen + "hand=p3b/p2b cup=r18/- start=r/-"), "f1p");
  EXPECT_FALSE(is_over(in_hand));
  EXPECT_FALSE(is_over(in_cup));
  EXPECT_EQ(view_for(in_hand, Seat{1}), view_for(in_cup, Seat{1}));
}

// The last phase without a deck.
FullState deckless(std::string_view hands) {
  return position("last=1 m1=royg/-/- m2=royg/-/- deck=- discard=- rest=cup2 hand=" + std::string{hands});
}

TEST(MandalaRareCases, M8_5_without_a_deck_a_players_only_card_cannot_be_built_it_must_be_redrawn) {
  const FullState state = deckless("p/pb2");
  EXPECT_EQ(moves_in(state), "dp");
  EXPECT_EQ(forbidden_by(state, "m1p"), "M8.5");
  EXPECT_EQ(why_not(state, move("m2p")), Refusal::kLastCardNeedsDeck);
  EXPECT_EQ(forbidden_by(state, "f1p"), "M3.2");
  EXPECT_TRUE(is_over(after(state, "dp+p")));
}

TEST(MandalaRareCases, M8_5_a_view_knows_it_too) { EXPECT_EQ(moves_in(view_for(deckless("p/pb2"), Seat{0})), "dp"); }

TEST(MandalaRareCases, M8_5_of_two_cards_one_may_be_built_even_without_a_deck) {
  EXPECT_EQ(moves_in(deckless("p2/pb2")), "m1p m2p f1p f2p dp dp2");
}

TEST(MandalaRareCases, M8_5_with_a_deck_an_only_card_may_be_built) {
  const FullState state = position("last=1 m1=royg/-/- m2=royg/-/- deck=r rest=cup2 hand=p/pb2");
  EXPECT_EQ(moves_in(state), "m1p m2p dp");
  EXPECT_EQ(after(state, "m1p+r").hand[0], cards("r"));
}

}  // namespace
}  // namespace sandstone::mandala
