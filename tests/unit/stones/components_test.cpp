// S1: what there is.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

TEST(StonesComponents, S1_1_there_are_96_stones_12_of_each_colour_and_pattern) {
  const FullState state = Full::begin({});
  EXPECT_EQ(outcome_count(state), 8);
  int all = 0;
  for (int i = 0; i < outcome_count(state); ++i) {
    EXPECT_EQ(weight_of(state, nth_outcome(state, i)), 12);
    all += weight_of(state, nth_outcome(state, i));
  }
  EXPECT_EQ(all, 96);
}

TEST(StonesComponents, S1_1_the_colours_are_yellow_blue_red_and_purple_with_star_or_ring) {
  const FullState state = Full::begin({});
  std::string kinds;
  for (int i = 0; i < outcome_count(state); ++i) kinds += format(nth_outcome(state, i)).view();
  EXPECT_EQ(kinds, "YBRPybrp");
  EXPECT_EQ((Stone{Colour::kRed, Pattern::kRing}.colour()), Colour::kRed);
  EXPECT_EQ((Stone{Colour::kRed, Pattern::kRing}.pattern()), Pattern::kRing);
}

TEST(StonesComponents, S1_2_24_stacks_lie_in_rows_of_3_4_3_4_3_4_3) {
  EXPECT_EQ(kStacks<StandardRules>, 24);
  std::map<int, int> stacks_by_row;
  for (int n = 0; n < 24; ++n) {
    const int place = nth_stack<StandardRules>(n);
    ++stacks_by_row[place < 16 ? 2 * (place / 4) : 2 * ((place - 16) / 4) + 1];
  }
  EXPECT_EQ(stacks_by_row, (std::map<int, int>{{0, 3}, {1, 4}, {2, 3}, {3, 4}, {4, 3}, {5, 4}, {6, 3}}));
}

TEST(StonesComponents, S1_2_nine_circles_have_four_stacks_each_and_12_stacks_touch_two_of_them) {
  std::map<int, int> circles_of_stack;
  int circles = 0;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column, ++circles) {
      for (int side = 0; side < 4; ++side)
        ++circles_of_stack[stack_at(Circle{row, column}, static_cast<Direction>(side))];
    }
  }
  EXPECT_EQ(circles, 9);
  EXPECT_EQ(count_bits(kCircles<StandardRules>), 9);
  EXPECT_EQ(circles_of_stack.size(), 24U);
  int touching_two = 0;
  for (const auto& [stack, touching] : circles_of_stack) touching_two += touching == 2;
  EXPECT_EQ(touching_two, 12);
}

TEST(StonesComponents, S1_2_neighbouring_circles_share_the_stack_between_them) {
  const Circle centre{1, 1};
  EXPECT_EQ(stack_at(centre, Direction::kNorth), stack_at(Circle{0, 1}, Direction::kSouth));
  EXPECT_EQ(stack_at(centre, Direction::kSouth), stack_at(Circle{2, 1}, Direction::kNorth));
  EXPECT_EQ(stack_at(centre, Direction::kWest), stack_at(Circle{1, 0}, Direction::kEast));
  EXPECT_EQ(stack_at(centre, Direction::kEast), stack_at(Circle{1, 2}, Direction::kWest));
}

TEST(StonesComponents, S1_2_a_move_outside_the_lattice_is_refused) {
  const FullState state = position("");
  EXPECT_EQ(forbidden_by(state, Move::pick(Circle{0, 1}, Circle{0, 3}, Direction::kNorth, Space::kI)), "S1.2");
  EXPECT_EQ(forbidden_by(state, Move::pick(Circle{3, 1}, Circle{0, 0}, Direction::kNorth, Space::kI)), "S1.2");
  EXPECT_EQ(forbidden_by(state, Move::pick(Circle{0, 1}, Circle{0, 0}, static_cast<Direction>(4), Space::kI)), "S1.2");
}

TEST(StonesComponents, S1_3_two_artists_have_the_star_and_two_the_ring) {
  SeededLuck luck{7};
  for (int game = 0; game < 50; ++game) {
    FullState state = Full::begin({});
    deal_through(state, luck);
    EXPECT_EQ(count_bits(state.board.artists & 0xFFFF), 2);
    EXPECT_EQ(count_bits(state.board.artists >> 16), 2);
  }
}

TEST(StonesComponents, S1_4_each_player_has_five_tower_spaces_and_a_score) {
  const FullState state = Full::begin({.players = 4});
  EXPECT_EQ(kSpaces<StandardRules>, 5);
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(towers_of(state, seat).view(), "-,-,-,-,-");
    EXPECT_EQ(state.board.points[seat].total(), 0);
  }
  EXPECT_EQ(
      forbidden_by(position(""), Move::pick(Circle{0, 1}, Circle{0, 0}, Direction::kNorth, static_cast<Space>(5))),
      "S1.4");
  EXPECT_EQ(forbidden_by(position("towers=Y,-,-,-,-/-,-,-,-,-"), Move::score_tops(0b100001)), "S1.4");
}

TEST(StonesComponents, S1_4_there_is_no_fifth_colour_to_score) {
  EXPECT_EQ(forbidden_by(position("towers=Y,Y,-,-,-/-,-,-,-,-"), Move::score_colour(static_cast<Colour>(4))), "S1.1");
}

TEST(StonesComponents, S1_5_12_spaces_of_the_spiral_carry_points_and_three_carry_2_3_and_4_hands_in_that_order) {
  int ones = 0;
  int twos = 0;
  for (int space = 0; space < StandardRules::kSpiral; ++space) {
    ones += bonus_points<StandardRules>(space, 1) == 1;
    twos += bonus_points<StandardRules>(space, 1) == 2;
  }
  EXPECT_EQ(ones + twos, 12);
  EXPECT_EQ(twos, 6);
  EXPECT_LT(trigger<StandardRules>(2), trigger<StandardRules>(3));
  EXPECT_LT(trigger<StandardRules>(3), trigger<StandardRules>(4));
  EXPECT_LE(trigger<StandardRules>(4), StandardRules::kSpiral);
}

TEST(StonesComponents, S1_6_there_are_ten_objective_cards_all_different) {
  ASSERT_EQ(kCards<StandardRules>, 10);
  for (int a = 0; a < 10; ++a) {
    EXPECT_EQ(objective<StandardRules>(a), StandardRules::kObjectives[static_cast<std::size_t>(a)]);
    for (int b = 0; b < a; ++b) EXPECT_NE(objective<StandardRules>(a), objective<StandardRules>(b));
  }
}

}  // namespace
}  // namespace sandstone::stones
