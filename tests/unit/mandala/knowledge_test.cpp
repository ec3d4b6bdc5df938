// M9.1 – M9.4, M9.6: what a player sees.
#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

constexpr std::array kEverybody = {Seat{0}, Seat{1}, Seat::spectator()};

// The middle of a game; two cards of each cup were dealt, the others claimed.
FullState middle() {
  return position("first=2 m1=r2y/g/- m2=o2/-/b2 river=ro/y discard=gp4 hand=r2gb/oy3 cup=r3op/y2gb start=op/gb");
}

// A new deck has been made of the cards r3p: player 2 has since drawn one of them, and player 1 none.
FullState renewed(std::string_view hidden) {
  return position("last=1 m1=r2y/g/- m2=o2/-/b2 river=ro/y new=r3p rest=discard " + std::string{hidden});
}

bool same_bytes(const FullView& one, const FullView& two) {
  static_assert(std::has_unique_object_representations_v<FullView>);
  return std::memcmp(&one, &two, sizeof one) == 0;
}

TEST(MandalaKnowledge, M9_1_mountains_fields_and_rivers_are_public) {
  for (const Seat seat : kEverybody) {
    const FullView view = view_for(middle(), seat);
    EXPECT_EQ(view.board.mountain(0), cards("r2y"));
    EXPECT_EQ(view.board.mountain(1), cards("o2"));
    EXPECT_EQ(view.board.field(0, 0), cards("g"));
    EXPECT_EQ(view.board.field(0, 1), cards("-"));
    EXPECT_EQ(view.board.field(1, 0), cards("-"));
    EXPECT_EQ(view.board.field(1, 1), cards("b2"));
    EXPECT_EQ(view.board.river, middle().board.river);
  }
}

TEST(MandalaKnowledge, M9_1_the_numbers_of_cards_in_hands_cups_deck_and_discard_pile_are_public) {
  for (const Seat seat : kEverybody) {
    const FullView view = view_for(middle(), seat);
    EXPECT_EQ(view.hand_size[0], 4);
    EXPECT_EQ(view.hand_size[1], 4);
    EXPECT_EQ(view.cup_size[0], 5);
    EXPECT_EQ(view.cup_size[1], 4);
    EXPECT_EQ(view.deck_size, 108 - 4 - 4 - 3 - 5 - 8 - 9);
    EXPECT_EQ(view.board.discard().total(), 5);
  }
}

TEST(MandalaKnowledge, M9_1_the_starting_player_whose_turn_it_is_and_what_must_be_decided_are_public) {
  const FullState claiming = after(position("first=2 m1=royg/-/p hand=b2/r"), "m1b+rrr");
  for (const Seat seat : kEverybody) {
    const FullView view = view_for(claiming, seat);
    EXPECT_EQ(view.board.starting_seat, Seat{1});
    EXPECT_EQ(view.board.actor, Seat{0});
    EXPECT_EQ(to_move(view), Seat{1}) << "player 2 must claim in player 1's turn";
    EXPECT_EQ(view.board.phase, Phase::kClaim);
    EXPECT_EQ(view.board.mandala, 0);
  }
}

TEST(MandalaKnowledge, M9_1_whether_the_last_phase_has_begun_is_public) {
  const FullState state = position("m1=r2/-/- hand=r3/b deck=g3 rest=discard");
  for (const Seat seat : kEverybody) {
    EXPECT_EQ(view_for(state, seat).board.last_phase, 0);
    EXPECT_EQ(view_for(after(state, "m1r+ggg"), seat).board.last_phase, 1);
  }
}

TEST(MandalaKnowledge, M9_2_you_see_your_own_hand_and_cup) {
  EXPECT_EQ(view_for(middle(), Seat{0}).hand[0], cards("r2gb"));
  EXPECT_EQ(view_for(middle(), Seat{0}).cup[0], cards("r3op"));
  EXPECT_EQ(view_for(middle(), Seat{1}).hand[1], cards("oy3"));
  EXPECT_EQ(view_for(middle(), Seat{1}).cup[1], cards("y2gb"));
}

TEST(MandalaKnowledge, M9_2_the_opponents_hand_is_hidden) {
  EXPECT_EQ(view_for(middle(), Seat{0}).hand[1], cards("-"));
  EXPECT_EQ(view_for(middle(), Seat{1}).hand[0], cards("-"));
}

TEST(MandalaKnowledge, M9_2_the_opponents_two_starting_cup_cards_are_hidden) {
  EXPECT_EQ(view_for(middle(), Seat{0}).cup[1], cards("y2"));
  EXPECT_EQ(view_for(middle(), Seat{0}).cup_size[1], 4);
}

TEST(MandalaKnowledge, M9_2_a_spectator_sees_no_hand_and_no_starting_cup_cards) {
  const FullView view = view_for(middle(), Seat::spectator());
  EXPECT_EQ(view.hand[0], cards("-"));
  EXPECT_EQ(view.hand[1], cards("-"));
  EXPECT_EQ(view.cup[0], cards("r3"));
  EXPECT_EQ(view.cup[1], cards("y2"));
}

TEST(MandalaKnowledge, M9_2_the_decks_composition_is_hidden_among_all_unseen_cards) {
  const FullState state = middle();
  EXPECT_EQ(view_for(state, Seat{0}).unseen, state.deck.counts() + cards("oy3") + cards("gb"));
  EXPECT_EQ(view_for(state, Seat::spectator()).unseen,
            state.deck.counts() + cards("oy3") + cards("gb") + cards("r2gb") + cards("op"));
}

TEST(MandalaKnowledge, M9_3_what_the_opponent_claimed_is_known_by_colour) {
  EXPECT_EQ(view_for(middle(), Seat{0}).claimed[1], cards("y2"));
  EXPECT_EQ(view_for(middle(), Seat{1}).claimed[0], cards("r3"));
  const FullState state = after(position("m1=r4o/y/gp cup=-/o2 start=-/o hand=b3/r"), "f1b2 cr");
  EXPECT_EQ(view_for(state, Seat{1}).claimed[0], cards("r3"));
  EXPECT_EQ(view_for(after(state, "co"), Seat{0}).claimed[1], cards("o")) << "this one went to the river";
}

TEST(MandalaKnowledge, M9_3_the_contents_of_the_discard_pile_are_known) {
  const FullState state = after(position("discard=gp4 hand=r3/b"), "dr2+oo");
  for (const Seat seat : kEverybody) EXPECT_EQ(view_for(state, seat).board.discard(), cards("r2gp4"));
}

TEST(MandalaKnowledge, M9_3_once_a_new_deck_was_made_the_cards_shuffled_into_it_are_known) {
  const FullState state = position("m1=r2/-/- hand=p3/b deck=g discard=y4 rest=cup2");
  for (const Seat seat : kEverybody) {
    EXPECT_EQ(view_for(state, seat).board.new_deck, cards("-"));
    EXPECT_EQ(view_for(after(state, "dp2+g"), seat).board.new_deck, cards("y4p2"));
    EXPECT_EQ(view_for(after(state, "dp2+gy"), seat).board.new_deck, cards("y4p2")) << "whatever is drawn from it";
  }
}

TEST(MandalaKnowledge, M9_4_the_opponents_hand_and_the_deck_may_be_exchanged_unseen) {
  const std::string seen = "m1=r2y/g/- m2=o2/-/b2 river=ro/y discard=gp4 cup=r3op/y2gb start=op/gb ";
  const FullView view = view_for(position(seen + "hand=r2gb/oy3"), Seat{0});
  for (const std::string hand : {"oyg2", "b4", "r4"}) {
    EXPECT_TRUE(same_bytes(view, view_for(position(seen + "hand=r2gb/" + hand), Seat{0}))) << hand;
  }
}

TEST(MandalaKnowledge, M9_4_the_opponents_starting_cup_cards_may_be_exchanged_with_deck_or_hand_unseen) {
  const std::string seen = "m1=r2y/g/- m2=o2/-/b2 river=ro/y discard=gp4 hand=r2gb/";
  const FullView view = view_for(position(seen + "oy3 cup=r3op/y2gb start=op/gb"), Seat{0});
  EXPECT_TRUE(same_bytes(view, view_for(position(seen + "oy3 cup=r3op/r2y2 start=op/r2"), Seat{0})));
  EXPECT_TRUE(same_bytes(view, view_for(position(seen + "oy2g cup=r3op/y3b start=op/yb"), Seat{0})));
}

TEST(MandalaKnowledge, M9_4_neither_player_shows_a_spectator_anything) {
  const std::string seen = "m1=r2y/g/- m2=o2/-/b2 river=ro/y discard=gp4 ";
  const Seat spectator = Seat::spectator();
  const FullView view = view_for(position(seen + "hand=r2gb/oy3 cup=r3op/y2gb start=op/gb"), spectator);
  EXPECT_TRUE(same_bytes(view, view_for(position(seen + "hand=oy3/r2gb cup=r3op/y2gb start=op/gb"), spectator)));
  EXPECT_TRUE(same_bytes(view, view_for(position(seen + "hand=p4/b4 cup=r3y2/r2y2 start=y2/r2"), spectator)));
}

TEST(MandalaKnowledge, M9_4_after_the_new_deck_old_cards_may_be_exchanged_between_hand_and_starting_cup_unseen) {
  const FullView view = view_for(renewed("deck=r2p hand=r2gb/roy3 old=r2gb/oy3 cup=r3op/y2gb start=op/gb"), Seat{0});
  EXPECT_TRUE(
      same_bytes(view, view_for(renewed("deck=r2p hand=r2gb/ry3g old=r2gb/y3g cup=r3op/oy2b start=op/ob"), Seat{0})));
}

TEST(MandalaKnowledge, M9_4_after_the_new_deck_new_cards_may_be_exchanged_between_hand_and_deck_unseen) {
  const FullView view = view_for(renewed("deck=r2p hand=r2gb/roy3 old=r2gb/oy3 cup=r3op/y2gb start=op/gb"), Seat{0});
  EXPECT_TRUE(
      same_bytes(view, view_for(renewed("deck=r3 hand=r2gb/oy3p old=r2gb/oy3 cup=r3op/y2gb start=op/gb"), Seat{0})));
}

TEST(MandalaKnowledge, M9_4_what_is_not_hidden_does_show) {
  const FullState state = renewed("deck=r2p hand=r2gb/roy3 old=r2gb/oy3 cup=r3op/y2gb start=op/gb");
  FullState other = state;
  other.board.discard().add(0);
  EXPECT_FALSE(same_bytes(view_for(state, Seat{0}), view_for(other, Seat{0})));
  EXPECT_FALSE(same_bytes(view_for(state, Seat{0}), view_for(state, Seat{1})));
}

TEST(MandalaKnowledge, M9_4_the_chooser_has_the_legal_moves_of_the_state_on_their_view_and_nobody_else_has_any) {
  const FullState turn = middle();
  const FullState claim = after(position("m1=royg/-/p hand=b2/r"), "m1b+rrr");
  for (const FullState& state : {turn, claim}) {
    for (const Seat seat : kEverybody) {
      EXPECT_EQ(moves_in(view_for(state, seat)), seat == to_move(state) ? moves_in(state) : "") << seat;
    }
  }
}

TEST(MandalaKnowledge, M9_4_a_refusal_tells_a_spectator_nothing) {
  const FullView view = view_for(middle(), Seat::spectator());
  for (const std::string_view text : {"m1r", "m1g", "f1p", "dr2", "cr"}) {
    EXPECT_EQ(why_not(view, move(text)), Refusal::kNotYourTurn) << text;
  }
}

TEST(MandalaKnowledge, M9_6_when_the_game_is_over_hands_and_cups_are_open_to_all) {
  const FullState before =
      position("phase=claim mandala=1 m1=r2b/og/p m2=o2/-/- river=roygp/- hand=g2/yb cup=r3op/y2gb start=op/gb");
  const FullState over = after(before, "cb cr");
  ASSERT_TRUE(is_over(over));
  for (const Seat seat : kEverybody) {
    const FullView view = view_for(over, seat);
    EXPECT_EQ(view.hand, over.hand);
    EXPECT_EQ(view.cup, over.cup);
    EXPECT_EQ(score(view), score(over));
  }
}

TEST(MandalaKnowledge, M9_6_and_not_a_claim_earlier) {
  const FullState state = after(
      position("phase=claim mandala=1 m1=r2b/og/p m2=o2/-/- river=roygp/- hand=g2/yb cup=r3op/y2gb start=op/gb"), "cb");
  EXPECT_EQ(view_for(state, Seat{0}).hand[1], cards("-"));
  EXPECT_EQ(view_for(state, Seat{0}).cup[1], cards("y2"));
}

TEST(MandalaKnowledge, M9_6_what_the_hands_were_when_the_new_deck_was_made_stays_hidden) {
  // Each player has a red and a green card, of which one was drawn from the new deck: who drew which, a spectator has
  // never seen, and the end of the game does not tell.
  const std::string seen = "last=1 m1=oyp/-/- m2=oyp/-/- river=-/- rest=discard deck=y5 new=ry5g hand=rg/rg ";
  const FullState one = position(seen + "old=r/g");
  const FullState two = position(seen + "old=g/r");
  const Seat spectator = Seat::spectator();
  ASSERT_TRUE(same_bytes(view_for(one, spectator), view_for(two, spectator)));
  const FullState one_over = after(one, "dr+y");
  const FullState two_over = after(two, "dr+y");
  ASSERT_TRUE(is_over(one_over)) << "M8.4: all black cards are discarded";
  EXPECT_TRUE(same_bytes(view_for(one_over, spectator), view_for(two_over, spectator)))
      << view_for(one_over, spectator) << '\n'
      << view_for(two_over, spectator);
}

}  // namespace
}  // namespace sandstone::mandala
