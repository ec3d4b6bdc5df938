// M2: how a game begins.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

TEST(MandalaSetup, M2_1_a_starting_player_is_chosen_first_by_lot) {
  const FullState state = Full::begin({});
  EXPECT_EQ(node(state), Node::kChance);
  ASSERT_EQ(outcome_count(state), 2);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(nth_outcome(state, i), Outcome::seat(Seat{i}));
    EXPECT_EQ(weight_of(state, nth_outcome(state, i)), 1);
    EXPECT_EQ(weight_of(state, Outcome::card(Colour::kRed)), 0) << "no card before that";
  }
  EXPECT_EQ(after(state, "+1").board.starting_seat, Seat{0});
  EXPECT_EQ(after(state, "+2").board.starting_seat, Seat{1});
}

TEST(MandalaSetup, M2_1_the_table_may_choose_the_starting_player) {
  for (int i = 0; i < 2; ++i) {
    const FullState state = Full::begin({.starting_seat = Seat{i}});
    EXPECT_EQ(state.board.starting_seat, Seat{i});
    EXPECT_EQ(weight_of(state, Outcome::seat(Seat{i})), 0);
    EXPECT_EQ(weight_of(state, Outcome::card(Colour::kRed)), 18) << "the cards come at once";
  }
}

TEST(MandalaSetup, M2_2_first_two_cards_go_face_up_on_each_mountain) {
  FullState state = after(Full::begin({}), "+1ro");
  EXPECT_EQ(state.board.mountain(0), cards("ro"));
  EXPECT_EQ(state.board.mountain(1), cards("-"));
  state = after(state, "+yg");
  EXPECT_EQ(state.board.mountain(0), cards("ro"));
  EXPECT_EQ(state.board.mountain(1), cards("yg"));
}

TEST(MandalaSetup, M2_2_then_six_to_the_starting_players_hand_and_six_to_the_others) {
  FullState state = after(Full::begin({}), "+2 +rrrr +oooyyy");
  EXPECT_EQ(state.hand[1], cards("o3y3"));
  EXPECT_EQ(state.hand[0], cards("-"));
  state = after(state, "+gggppp");
  EXPECT_EQ(state.hand[1], cards("o3y3"));
  EXPECT_EQ(state.hand[0], cards("g3p3"));
}

TEST(MandalaSetup, M2_2_then_two_to_the_starting_players_cup_and_two_to_the_others) {
  FullState state = after(Full::begin({}), "+2 +rrrr +oooooo +yyyyyy +gp");
  EXPECT_EQ(state.cup[1], cards("gp"));
  EXPECT_EQ(state.cup[0], cards("-"));
  state = after(state, "+bb");
  EXPECT_EQ(state.cup[1], cards("gp"));
  EXPECT_EQ(state.cup[0], cards("b2"));
  EXPECT_EQ(state.start_cup, state.cup) << "none of them was claimed";
}

TEST(MandalaSetup, M2_2_then_the_starting_player_has_the_first_turn) {
  for (const std::string starter : {"1", "2"}) {
    const FullState state = after(Full::begin({}), "+" + starter + " +rrrr +oooooo +yyyyyy +gpbb");
    EXPECT_EQ(state.board.phase, Phase::kTurn);
    EXPECT_EQ(to_move(state), seat_at(starter[0] - '0'));
    EXPECT_EQ(state.deck.size(), 108 - 20);
    EXPECT_EQ(state.board.discard(), cards("-"));
    EXPECT_EQ(state.board.river[0].length + state.board.river[1].length, 0);
  }
}

TEST(MandalaSetup, M2_2_the_two_cards_of_a_mountain_may_share_a_colour) {
  const FullState state = after(Full::begin({}), "+1rrrr");
  EXPECT_EQ(state.board.mountain(0), cards("r2"));
  EXPECT_EQ(state.board.mountain(1), cards("r2"));
}

TEST(MandalaSetup, M2_2_every_card_left_in_the_shuffled_deck_is_equally_likely) {
  const FullState state = after(Full::begin({}), "+1rrb");
  ASSERT_EQ(outcome_count(state), 6);
  int sum = 0;
  for (int i = 0; i < 6; ++i) sum += weight_of(state, nth_outcome(state, i));
  EXPECT_EQ(sum, 105);
  EXPECT_EQ(weight_of(state, Outcome::card(Colour::kRed)), 16);
  EXPECT_EQ(weight_of(state, Outcome::card(Colour::kOrange)), 18);
  EXPECT_EQ(weight_of(state, Outcome::card(Colour::kBlack)), 17);
}

TEST(MandalaSetup, M2_2_nobody_moves_before_everything_is_dealt) {
  const FullState state = after(Full::begin({}), "+1 +rrrr +oooooo");
  EXPECT_EQ(move_count(state), 0);
  EXPECT_EQ(why_not(state, move("m1o")), Refusal::kCardsStillDrawn);
}

}  // namespace
}  // namespace sandstone::mandala
