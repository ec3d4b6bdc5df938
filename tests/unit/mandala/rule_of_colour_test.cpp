// M4: the rule of colour.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

TEST(MandalaRuleOfColour, M4_1_what_lies_in_your_field_may_not_be_built) {
  const FullState state = position("m1=y2/r/g hand=rb/p");
  EXPECT_EQ(forbidden_by(state, "m1r"), "M4.1");
  EXPECT_EQ(why_not(state, move("m1r")), Refusal::kColourInField);
}

TEST(MandalaRuleOfColour, M4_1_what_lies_in_the_other_field_may_not_be_built) {
  const FullState state = position("m1=y2/r/g hand=gb/p");
  EXPECT_EQ(forbidden_by(state, "m1g"), "M4.1");
  EXPECT_EQ(why_not(state, move("m1g")), Refusal::kColourInField);
}

TEST(MandalaRuleOfColour, M4_1_what_lies_on_the_mountain_may_not_be_grown) {
  const FullState state = position("m1=y2/r/g hand=y2b/p");
  EXPECT_EQ(forbidden_by(state, "f1y"), "M4.1");
  EXPECT_EQ(forbidden_by(state, "f1y2"), "M4.1");
  EXPECT_EQ(why_not(state, move("f1y")), Refusal::kColourOnMountain);
}

TEST(MandalaRuleOfColour, M4_1_what_lies_in_the_other_field_may_not_be_grown) {
  const FullState state = position("m1=y2/r/g hand=gb/p");
  EXPECT_EQ(forbidden_by(state, "f1g"), "M4.1");
  EXPECT_EQ(why_not(state, move("f1g")), Refusal::kColourInOtherField);
}

TEST(MandalaRuleOfColour, M4_1_binds_player_2_alike) {
  const FullState state = position("actor=2 m1=y2/r/g m2=b2/-/- hand=p/roygpb");
  EXPECT_EQ(moves_in(state),
            "m1o m1y m1p m1b m2r m2o m2y m2g m2p m2b f1o f1g f1p f1b f2r f2o f2y f2g f2p dr do dy dg dp db");
}

TEST(MandalaRuleOfColour, M4_1_a_colour_that_lies_nowhere_may_go_to_the_mountain_or_to_your_field) {
  const FullState state = position("m1=y2/r/g hand=b2/p");
  EXPECT_EQ(forbidden_by(state, "m1b"), "");
  EXPECT_EQ(forbidden_by(state, "f1b"), "");
}

TEST(MandalaRuleOfColour, M4_2_more_of_a_colour_may_be_added_to_the_mountain_that_holds_it) {
  EXPECT_EQ(after(position("m1=y3/r/g hand=y2/p"), "m1y").board.mountain(0), cards("y4"));
}

TEST(MandalaRuleOfColour, M4_2_more_of_a_colour_may_be_added_to_your_field_that_holds_it) {
  EXPECT_EQ(after(position("m1=y2/rb/g hand=r3/p"), "f1r2").board.field(0, 0), cards("r3b"));
}

TEST(MandalaRuleOfColour, M4_2_a_field_may_hold_several_colours) {
  EXPECT_EQ(after(position("m1=y2/r/g hand=pb2/p"), "f1b2").board.field(0, 0), cards("rb2"));
}

TEST(MandalaRuleOfColour, M4_3_the_two_mandalas_are_independent_of_each_other) {
  // Yellow, red and green are bound in mandala 1 and free in mandala 2.
  const FullState state = position("m1=y2/r/g m2=p2/-/- hand=ryg/b");
  EXPECT_EQ(moves_in(state), "m1y m2r m2y m2g f1r f2r f2y f2g dr dy dg");
}

TEST(MandalaRuleOfColour, M4_3_a_colour_may_lie_in_different_parts_of_the_two) {
  const FullState state = after(position("m1=y2/r/g m2=p2/-/- hand=r2y/b2"), "f2y m2b+ooo m2r");
  EXPECT_EQ(state.board.mountain(0), cards("y2"));
  EXPECT_EQ(state.board.field(1, 0), cards("y"));
  EXPECT_EQ(state.board.field(0, 0), cards("r"));
  EXPECT_EQ(state.board.mountain(1), cards("rp2b"));
}

TEST(MandalaRuleOfColour, M4_1_is_of_account_only_when_the_card_is_in_hand) {
  EXPECT_EQ(forbidden_by(position("m1=y2/r/g hand=b2/p"), "m1g"), "M3.1");
  EXPECT_EQ(forbidden_by(position("m1=y2/r/g hand=b2/p"), "f1g"), "M3.2");
}

}  // namespace
}  // namespace sandstone::mandala
