// S3.1 – S3.4: PICK.
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

// Around the free centre: a yellow star, a blue star, a red ring and a purple star, clockwise from the north. The star
// on c1 guards none of them, and neither do the others.
constexpr std::string_view kCentre =
    "      -       -       -      "
    "  -   *   -   .   -   *   -  "
    "      -       Y       -      "
    "  -   .   P   .   B   .   -  "
    "      -       r       -      "
    "  -   o   -   .   -   o   -  "
    "      -       -       -      ";

TEST(StonesPick, S3_1_needs_an_empty_tower_space_otherwise_you_must_score) {
  const FullState full = position("towers=Y,B,R,P,y/-,-,-,-,-", kCentre);
  EXPECT_EQ(moves_in(full, "abc"), "");
  EXPECT_EQ(forbidden_by(full, "a1b2n1"), "S3.1");
  EXPECT_EQ(why_not(full, move("a1b2n1")), Refusal::kNoEmptySpace);
  EXPECT_EQ(forbidden_by(position("towers=Y,B,R,P,-/-,-,-,-,-", kCentre), "a1b2n5"), "");
}

TEST(StonesPick, S3_2_any_artist_moves_to_any_other_empty_circle) {
  const FullState state = position("");
  int picks = 0;
  for (const Move legal : legal_moves<Full>(state)) picks += legal.kind == MoveKind::kPick;
  EXPECT_GT(picks, 0);
  EXPECT_EQ(forbidden_by(state, "b1c3e1"), "") << "however far";
  EXPECT_EQ(why_not(state, move("a1b2n1")), Refusal::kNoArtistThere);
  EXPECT_EQ(why_not(state, move("b1b1n1")), Refusal::kSameCircle);
  EXPECT_EQ(why_not(state, move("b1b3s1")), Refusal::kCircleOccupied);
  EXPECT_EQ(why_not(state, move("b1a2w1")), Refusal::kCircleOccupied);
  EXPECT_EQ(forbidden_by(state, "b1b3s1"), "S3.2");
}

TEST(StonesPick, S3_2_the_artist_stands_on_the_new_circle_afterwards) {
  const FullState state = after(position("", kCentre), "a1b2n1");
  EXPECT_EQ(artist_on(state.board, Circle{0, 0}), std::nullopt);
  EXPECT_EQ(artist_on(state.board, Circle{1, 1}), Pattern::kStar);
  EXPECT_EQ(artist_on(state.board, Circle{0, 2}), Pattern::kStar);
}

TEST(StonesPick, S3_2_it_takes_the_top_stones_that_show_its_pattern) {
  EXPECT_EQ(towers_of(after(position("", kCentre), "a1b2n1"), 0).view(), "YBP,-,-,-,-") << "not the red ring";
  EXPECT_EQ(towers_of(after(position("", kCentre), "a3b2s1"), 0).view(), "r,-,-,-,-") << "not the stars";
  EXPECT_EQ(why_not(position("", kCentre), move("a1b2s1")), Refusal::kFirstStoneOtherPattern);
}

TEST(StonesPick, S3_2_only_top_stones_count) {
  const FullState state = position("",
                                   "      -       -       -      "
                                   "  -   *   -   .   -   *   -  "
                                   "      -      yYy      -      "
                                   "  -   .   P   .  Rb   .   -  "
                                   "      -       -       -      "
                                   "  -   o   -   .   -   o   -  "
                                   "      -       -       -      ");
  EXPECT_EQ(towers_of(after(state, "a1b2w1"), 0).view(), "P,-,-,-,-");
  const FullState rings = after(state, "a3b2n1");
  EXPECT_EQ(towers_of(rings, 0).view(), "yb,-,-,-,-");
  EXPECT_EQ(Stone::from_code(rings.board.stacks[stack_at(Circle{1, 1}, Direction::kNorth)]),
            (Stone{Colour::kYellow, Pattern::kStar}))
      << "what was below is on top now";
}

TEST(StonesPick, S3_2_what_was_covered_can_be_taken_next) {
  const FullState state = after(position("",
                                         "      -       -       -      "
                                         "  -   *   -   .   -   *   -  "
                                         "      -       YB      -      "
                                         "  -   .   -   .   -   .   -  "
                                         "      -       -       -      "
                                         "  -   o   -   .   -   o   -  "
                                         "      -       -       -      "),
                                "a1b2n1 b2b1s1");
  EXPECT_EQ(towers_of(state, 0).view(), "B,-,-,-,-");
  EXPECT_EQ(towers_of(state, 1).view(), "Y,-,-,-,-");
}

TEST(StonesPick, S3_2_it_takes_no_stone_adjacent_to_another_artist_of_either_pattern) {
  const FullState state = position("",
                                   "      -       -       -      "
                                   "  -   *   -   *   -   .   -  "
                                   "      -       Y       -      "
                                   "  -   o   P   .   B   .   -  "
                                   "      -       R       -      "
                                   "  -   .   -   .   -   o   -  "
                                   "      -       -       -      ");
  EXPECT_EQ(towers_of(after(state, "a1b2e1"), 0).view(), "BR,-,-,-,-");
  EXPECT_EQ(why_not(state, move("a1b2n1")), Refusal::kFirstStoneGuarded) << "by the star on b1";
  EXPECT_EQ(why_not(state, move("a1b2w1")), Refusal::kFirstStoneGuarded) << "by the ring on a2";
  const PickPreview preview = pick_preview(state.board, Circle{0, 0}, Circle{1, 1});
  EXPECT_EQ(preview.guards[index(Direction::kNorth)], (Circle{0, 1}));
  EXPECT_EQ(preview.guards[index(Direction::kWest)], (Circle{1, 0}));
}

TEST(StonesPick, S3_2_the_circle_it_leaves_guards_nothing_any_more) {
  const FullState state = position("",
                                   "      -       -       -      "
                                   "  -   .   -   *   -   .   -  "
                                   "      -       Y       -      "
                                   "  -   .   -   .   -   .   -  "
                                   "      -       -       -      "
                                   "  -   o   -   *   -   o   -  "
                                   "      -       -       -      ");
  EXPECT_EQ(forbidden_by(state, "b1b2n1"), "") << "the stone lies next to where this artist was";
  EXPECT_EQ(forbidden_by(state, "b3b2n1"), "S3.2") << "it lies next to where another one is";
}

TEST(StonesPick, S3_2_empty_stacks_are_ignored) {
  const FullState state = position("",
                                   "      -       -       -      "
                                   "  -   *   -   .   -   *   -  "
                                   "      -       -       -      "
                                   "  -   .   P   .   -   .   -  "
                                   "      -       -       -      "
                                   "  -   o   -   .   -   o   -  "
                                   "      -       -       -      ");
  EXPECT_EQ(towers_of(after(state, "a1b2w1"), 0).view(), "P,-,-,-,-");
  EXPECT_EQ(why_not(state, move("a1b2n1")), Refusal::kFirstStackEmpty);
}

TEST(StonesPick, S3_2_all_such_stones_must_be_taken_and_no_others_leave_their_stacks) {
  const FullState state = after(position("", kCentre), "a1b2n1");
  EXPECT_EQ(state.board.stacks[stack_at(Circle{1, 1}, Direction::kNorth)], 0);
  EXPECT_EQ(state.board.stacks[stack_at(Circle{1, 1}, Direction::kEast)], 0);
  EXPECT_EQ(state.board.stacks[stack_at(Circle{1, 1}, Direction::kWest)], 0);
  EXPECT_NE(state.board.stacks[stack_at(Circle{1, 1}, Direction::kSouth)], 0);
  const std::string picks = moves_in(position("towers=Y,B,R,P,-/-,-,-,-,-", kCentre), "a");
  int to_centre = 0;
  for (std::size_t at = picks.find("a1b2"); at != std::string::npos; at = picks.find("a1b2", at + 1)) ++to_centre;
  EXPECT_EQ(to_centre, 3) << "one for each first stone, none for fewer stones";
}

TEST(StonesPick, S3_2_a_move_that_takes_none_is_illegal) {
  const FullState state = position("", kCentre);
  EXPECT_EQ(why_not(state, move("a1b3s1")), Refusal::kTakesNothing);
  EXPECT_EQ(forbidden_by(state, "a1b3s1"), "S3.2");
  EXPECT_EQ(moves_in(state, "abc").find("a1b3"), std::string::npos);
}

TEST(StonesPick, S3_3_the_first_stone_is_chosen_and_the_others_follow_clockwise) {
  const FullState state = position("",
                                   "      -       -       -      "
                                   "  -   *   -   .   -   *   -  "
                                   "      -       Y       -      "
                                   "  -   .   P   .   B   .   -  "
                                   "      -       R       -      "
                                   "  -   o   -   .   -   o   -  "
                                   "      -       -       -      ");
  EXPECT_EQ(towers_of(after(state, "a1b2n1"), 0).view(), "YBRP,-,-,-,-");
  EXPECT_EQ(towers_of(after(state, "a1b2e1"), 0).view(), "BRPY,-,-,-,-");
  EXPECT_EQ(towers_of(after(state, "a1b2s1"), 0).view(), "RPYB,-,-,-,-");
  EXPECT_EQ(towers_of(after(state, "a1b2w1"), 0).view(), "PYBR,-,-,-,-");
}

TEST(StonesPick, S3_3_sides_that_give_nothing_are_passed_over) {
  EXPECT_EQ(towers_of(after(position("", kCentre), "a1b2e1"), 0).view(), "BPY,-,-,-,-");
  EXPECT_EQ(towers_of(after(position("", kCentre), "a1b2w1"), 0).view(), "PYB,-,-,-,-");
}

TEST(StonesPick, S3_3_each_later_stone_goes_on_top_and_the_tower_on_an_empty_space) {
  const FullState state = after(position("towers=Y,-,R,-,-/B,-,-,-,-", kCentre), "a1b2n4");
  EXPECT_EQ(towers_of(state, 0).view(), "Y,-,R,YBP,-");
  EXPECT_EQ(state.board.towers[0].stone(Space::kIV, 0), (Stone{Colour::kPurple, Pattern::kStar}));
  EXPECT_EQ(towers_of(state, 1).view(), "B,-,-,-,-") << "on the player's own board";
  EXPECT_EQ(why_not(position("towers=Y,-,R,-,-/B,-,-,-,-", kCentre), move("a1b2n3")), Refusal::kSpaceTaken);
  EXPECT_EQ(forbidden_by(position("towers=Y,-,R,-,-/B,-,-,-,-", kCentre), "a1b2n1"), "S3.3");
}

TEST(StonesPick, S3_3_the_order_in_a_tower_never_changes) {
  EXPECT_EQ(towers_of(after(position("towers=-,-,-,-,-/Y,-,-,-,-", kCentre), "a1b2n1 t1 t1"), 0).view(), "YB,-,-,-,-");
}

TEST(StonesPick, S3_4_a_tower_of_one_stone_is_allowed) {
  EXPECT_EQ(towers_of(after(position("", kCentre), "a3b2s2"), 0).view(), "-,r,-,-,-");
}

TEST(StonesPick, S3_4_a_tower_is_never_added_to_by_a_pick) {
  const FullState state = position("towers=Y,Y,Y,Y,-/-,-,-,-,-", kCentre);
  for (const Move legal : legal_moves<Full>(state)) {
    if (legal.kind == MoveKind::kPick) {
      EXPECT_EQ(legal.space, Space::kV);
    }
  }
}

TEST(StonesPick, S3_2_moves_that_mix_two_actions_are_refused) {
  Move mixed = move("a1b2n1");
  mixed.towers = 1;
  EXPECT_EQ(why_not(position("towers=-,Y,-,-,-/-,-,-,-,-", kCentre), mixed), Refusal::kMixedMove);
  Move scored = move("t2");
  scored.space = Space::kII;
  EXPECT_EQ(forbidden_by(position("towers=-,Y,-,-,-/-,-,-,-,-", kCentre), scored), "S3.1");
}

}  // namespace
}  // namespace sandstone::stones
