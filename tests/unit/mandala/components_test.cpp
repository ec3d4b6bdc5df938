// M1: what there is to play with.
#include <gtest/gtest.h>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

TEST(MandalaComponents, M1_1_there_are_108_sand_cards) {
  EXPECT_EQ(Full::begin({}).deck.size(), 108);
  EXPECT_EQ(Full::kCards, 108);
}

TEST(MandalaComponents, M1_1_18_in_each_of_six_colours) {
  EXPECT_EQ(Full::begin({}).deck.counts(), cards("r18o18y18g18p18b18"));
}

TEST(MandalaComponents, M1_1_the_colours_are_red_orange_yellow_green_purple_and_black) {
  EXPECT_EQ(kColourNames, (std::array<std::string_view, 6>{"red", "orange", "yellow", "green", "purple", "black"}));
  EXPECT_EQ(move("cb").colour, Colour::kBlack);
  const FullState state = position("hand=roygpb/r");
  EXPECT_EQ(forbidden_by(state, {MoveKind::kBuild, 0, static_cast<Colour>(6), 1}), "M1.1");
}

TEST(MandalaComponents, M1_2_the_mat_holds_two_mandalas) {
  const FullState state = position("hand=ro/y");
  EXPECT_EQ(after(state, "m1o").board.cards_of(0), cards("r2o"));
  EXPECT_EQ(after(state, "m2o").board.cards_of(1), cards("r2o"));
  EXPECT_EQ(forbidden_by(state, {MoveKind::kBuild, 2, Colour::kRed, 1}), "M1.2");
  EXPECT_EQ(forbidden_by(state, {MoveKind::kGrow, 2, Colour::kRed, 1}), "M1.2");
}

TEST(MandalaComponents, M1_2_a_mountain_belongs_to_both_and_each_player_has_a_field) {
  const FullState state = after(position("hand=roy/gpb m2=r2/-/-"), "m2r+ooo m2g+yyy f2o f2p");
  EXPECT_EQ(state.board.mountain(1), cards("r3g"));
  EXPECT_EQ(state.board.field(1, 0), cards("o"));
  EXPECT_EQ(state.board.field(1, 1), cards("p"));
}

TEST(MandalaComponents, M1_3_each_player_has_a_hand_a_cup_and_a_river) {
  const FullView view = view_for(position("hand=ro/y cup=g2/p river=g/-"), Seat::spectator());
  EXPECT_EQ(view.hand_size[0], 2);
  EXPECT_EQ(view.hand_size[1], 1);
  EXPECT_EQ(view.cup_size[0], 2);
  EXPECT_EQ(view.cup_size[1], 1);
  EXPECT_EQ(view.board.river[0].length, 1);
  EXPECT_EQ(view.board.river[1].length, 0);
}

TEST(MandalaComponents, M1_3_a_river_has_six_numbered_places) {
  River river;
  for (int place = 0; place < 6; ++place) river.add(static_cast<Colour>(5 - place));
  EXPECT_EQ(river.length, 6);
  EXPECT_EQ(river.at(0), Colour::kBlack);
  EXPECT_EQ(river.at(5), Colour::kRed);
  EXPECT_EQ(river.cards(), cards("roygpb"));
}

TEST(MandalaComponents, M1_4_the_deck_lies_face_down) {
  const FullView view = view_for(position("hand=r/o deck=y5 cup=-/- rest=discard"), Seat{0});
  EXPECT_EQ(view.deck_size, 5);
  EXPECT_EQ(view.unseen, cards("oy5")) << "which of these six is in the other hand, player 1 cannot tell";
}

TEST(MandalaComponents, M1_4_the_discard_pile_lies_face_up) {
  for (const Seat seat : {Seat{0}, Seat{1}, Seat::spectator()}) {
    EXPECT_EQ(view_for(position("hand=r/o discard=g3p"), seat).board.discard(), cards("g3p"));
  }
}

}  // namespace
}  // namespace sandstone::mandala
