// S2: the setup.
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

// All stones in the order of their kinds: the first three stacks are yellow stars, and so on.
constexpr std::string_view kSorted =
    "Y Y Y Y Y Y Y Y Y Y Y Y B B B B B B B B B B B B R R R R R R R R R R R R P P P P P P P P P P P P "
    "y y y y y y y y y y y y b b b b b b b b b b b b r r r r r r r r r r r r p p p p p p p p p p p p ";

constexpr FullState after_stones(Options options = {}) { return dealt<Full>(Full::begin(options), kSorted); }

std::string outcomes(const FullState& state) {
  std::string text;
  for (int i = 0; i < outcome_count(state); ++i) {
    const Outcome outcome = nth_outcome(state, i);
    text += std::string{format(outcome).view()} + ":" + std::to_string(weight_of(state, outcome)) + " ";
  }
  return text;
}

TEST(StonesSetup, S2_1_four_stones_are_drawn_for_each_of_the_24_stacks) {
  FullState state = Full::begin({});
  SeededLuck luck{3};
  for (int n = 0; n < 96; ++n) {
    ASSERT_EQ(nth_outcome(state, 0).kind, Outcome::Kind::kStone);
    deal(state, sample(state, luck));
  }
  EXPECT_NE(nth_outcome(state, 0).kind, Outcome::Kind::kStone);
  for (int n = 0; n < 24; ++n) EXPECT_EQ(stack_height(state.board.stacks[nth_stack<StandardRules>(n)]), 4);
}

TEST(StonesSetup, S2_1_stack_by_stack_in_reading_order_each_from_the_bottom_up) {
  const FullState state = dealt<Full>(Full::begin({}), "Y B R p y");
  const std::string text{format(state).view()};
  EXPECT_NE(text.find(" board=YBRp,y,-/-,"), std::string::npos) << text;
}

TEST(StonesSetup, S2_1_every_stone_left_in_the_bag_is_equally_likely) {
  EXPECT_EQ(outcomes(dealt<Full>(Full::begin({}), "Y Y b")), "Y:10 B:12 R:12 P:12 y:12 b:11 r:12 p:12 ");
  EXPECT_EQ(outcomes(dealt<Full>(Full::begin({}), kSorted.substr(0, 24))), "B:12 R:12 P:12 y:12 b:12 r:12 p:12 ")
      << "no yellow star is left";
}

TEST(StonesSetup, S2_1_no_move_is_played_before_the_setup_is_complete) {
  const FullState state = after_stones();
  EXPECT_EQ(move_count(state), 0);
  EXPECT_EQ(forbidden_by(state, "b1a1n1"), "S2.1");
}

TEST(StonesSetup, S2_2_the_artists_go_on_the_middles_of_the_sides_each_place_equally_likely_to_be_star_or_ring) {
  const FullState state = after_stones();
  EXPECT_EQ(outcomes(state), "*:2 o:2 ");
  EXPECT_EQ(outcomes(dealt<Full>(state, "*")), "*:1 o:2 ");
  EXPECT_EQ(outcomes(dealt<Full>(state, "* *")), "o:2 ");
  const FullState placed = dealt<Full>(state, "* o o *");
  EXPECT_EQ(artist_on(placed.board, Circle{0, 1}), Pattern::kStar);
  EXPECT_EQ(artist_on(placed.board, Circle{1, 0}), Pattern::kRing);
  EXPECT_EQ(artist_on(placed.board, Circle{1, 2}), Pattern::kRing);
  EXPECT_EQ(artist_on(placed.board, Circle{2, 1}), Pattern::kStar);
  EXPECT_EQ(artist_on(placed.board, Circle{1, 1}), std::nullopt) << "not the centre";
  EXPECT_EQ(artist_on(placed.board, Circle{0, 0}), std::nullopt) << "not the corners";
}

TEST(StonesSetup, S2_3_each_player_gets_two_of_the_ten_objectives_and_nobody_the_same_one) {
  const FullState state = dealt<Full>(after_stones({.players = 3}), "* o o *");
  EXPECT_EQ(outcomes(state), "#1:1 #2:1 #3:1 #4:1 #5:1 #6:1 #7:1 #8:1 #9:1 #10:1 ");
  const FullState five = dealt<Full>(state, "#10 #1 #5 #2 #7");
  EXPECT_EQ(outcomes(five), "#3:1 #4:1 #6:1 #8:1 #9:1 ");
  const FullState six = dealt<Full>(five, "#3");
  EXPECT_EQ(six.objectives[0], 1U << 9 | 1U << 0) << "seat by seat";
  EXPECT_EQ(six.objectives[1], 1U << 4 | 1U << 1);
  EXPECT_EQ(six.objectives[2], 1U << 6 | 1U << 2);
  EXPECT_EQ(six.objectives[3], 0);
  EXPECT_EQ(count_bits(cards_left(six)), 4) << "unused ones stay hidden";
}

TEST(StonesSetup, S2_3_last_a_starting_player_is_drawn_and_scores_start_at_0) {
  const FullState state = dealt<Full>(after_stones({.players = 3}), "* o o * #1 #2 #3 #4 #5 #6");
  EXPECT_EQ(outcomes(state), "1:1 2:1 3:1 ");
  const FullState begun = dealt<Full>(state, "3");
  EXPECT_EQ(node(begun), Node::kDecision);
  EXPECT_EQ(to_move(begun), Seat{2});
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(begun.board.points[seat].total(), 0);
}

TEST(StonesSetup, S2_3_a_table_may_choose_the_starting_player_instead) {
  const FullState state = dealt<Full>(after_stones({.starting_seat = Seat{1}}), "* o o * #1 #2 #3 #4");
  EXPECT_EQ(node(state), Node::kDecision);
  EXPECT_EQ(to_move(state), Seat{1});
  EXPECT_EQ(state.board.starting_seat, Seat{1});
}

TEST(StonesSetup, S2_3_play_goes_round_clockwise) {
  const FullState state = position("players=3 turn=2 first=2 towers=Y,-,-,-,-/Y,Y,-,-,-/Y,Y,-,-,-");
  EXPECT_EQ(to_move(after(state, "t1")), Seat{2});
  EXPECT_EQ(to_move(after(state, "t1 t1")), Seat{0});
  EXPECT_EQ(to_move(after(state, "t1 t1 t1")), Seat{1});
}

TEST(StonesSetup, S2_3_options_are_kept) {
  const Options options{.players = 4, .harmony = true, .open_stacks = true, .starting_seat = Seat{3}};
  EXPECT_EQ(format(Full::begin(options)).view().substr(0, 72),
            "phase=setup players=4 harmony=1 open=1 chosen=1 first=4 turn=4 board=-,-");
  EXPECT_EQ(format(Full::begin({})).view().substr(0, 72),
            "phase=setup players=2 harmony=0 open=0 chosen=0 first=1 turn=1 board=-,-");
}

}  // namespace
}  // namespace sandstone::stones
