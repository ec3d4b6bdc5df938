// Tests the drawings and scripts of position.hpp, and that they refuse malformed ones.
#include "tests/unit/mandala/position.hpp"

#include <gtest/gtest.h>

namespace sandstone::mandala {
namespace {

TEST(MandalaPosition, what_is_not_drawn_lies_in_the_deck) {
  const FullState state = position("m1=ry/g/- hand=r/b2");
  EXPECT_EQ(state.board.mountain(0), cards("ry"));
  EXPECT_EQ(state.board.field(0, 0), cards("g"));
  EXPECT_EQ(state.hand[1], cards("b2"));
  EXPECT_EQ(state.deck.counts(), cards("r14o18y17g17p18b16"));
  EXPECT_EQ(state.board.phase, Phase::kTurn);
  EXPECT_EQ(to_move(state), Seat{0});
}

TEST(MandalaPosition, a_mandala_that_is_not_drawn_has_two_red_cards) {
  EXPECT_EQ(position("hand=r/b").board.mountain(0), cards("r2"));
  EXPECT_EQ(position("m1=o2/-/- hand=r/b").board.mountain(1), cards("r2"));
}

TEST(MandalaPosition, the_rest_may_lie_elsewhere) {
  EXPECT_EQ(position("hand=r/b deck=g rest=discard").board.discard(), cards("r13o18y18g17p18b17"));
  EXPECT_EQ(position("hand=r/b deck=g rest=cup1").cup[0], cards("r13o18y18g17p18b17"));
  EXPECT_EQ(position("hand=r/b deck=g rest=cup2").claimed(1), cards("r13o18y18g17p18b17"));
}

TEST(MandalaPosition, in_the_last_phase_the_new_deck_has_just_been_made) {
  const FullState state = position("last=1 hand=r/b deck=g2 rest=cup1");
  EXPECT_EQ(state.board.new_deck, cards("g2"));
  EXPECT_EQ(state.old_hand, state.hand);
}

TEST(MandalaPosition, a_drawing_is_its_text_form_in_few_words) {
  const FullState state = position("actor=2 m1=r2/g/b m2=oy/-/p river=ry/b discard=p3 hand=g3/o2b cup=r2p/y start=p/y");
  const auto parsed = Full::parse_state(
      "phase=turn first=1 actor=2 chooser=2 mandala=0 pending=0 last=0 exhausted=0 m1=r2/g/b m2=oy/-/p river=ry/b "
      "discard=p3 new=- shown=-/- deck=r13o15y15g14p13b15 hand=g3/o2b cup=r2p/y start=p/y old=-/-");
  ASSERT_TRUE(parsed.ok()) << parsed.fault.expected;
  EXPECT_EQ(state, *parsed.value);
}

TEST(MandalaPosition, a_drawing_that_means_nothing_is_refused) {
  EXPECT_THROW(position("m3=r/-/- hand=r/b"), std::invalid_argument);
  EXPECT_THROW(position("m1=r2/- hand=r/b"), std::invalid_argument);
  EXPECT_THROW(position("m1=x/-/- hand=r/b"), std::invalid_argument);
  EXPECT_THROW(position("phase=nap hand=r/b"), std::invalid_argument);
  EXPECT_THROW(position("actor=x hand=r/b"), std::invalid_argument);
  EXPECT_THROW(position("hand=r10/b discard=r9"), std::invalid_argument);
  EXPECT_THROW(position("hand=r/b rest=pocket"), std::invalid_argument);
  EXPECT_THROW(position("m1=r2/r/- hand=r/b"), std::invalid_argument) << "M4.1";
  EXPECT_THROW(position("m1=r/-/- hand=r/b"), std::invalid_argument) << "M2.2";
  EXPECT_THROW(position("hand=-/b"), std::invalid_argument) << "M8.5";
}

TEST(MandalaPosition, a_script_plays_legal_moves_and_deals_possible_cards) {
  const FullState state = position("hand=o2/b2 deck=ygp rest=discard");
  EXPECT_EQ(after(state, "f1o f1b").board.field(0, 1), cards("b"));
  EXPECT_EQ(after(state, "m1o+gy").hand[0], cards("oyg"));
  EXPECT_EQ(after(after(state, "m1o+gy"), "+p"), after(state, "m1o+gyp"));
  EXPECT_THROW(after(state, "m1b"), std::invalid_argument) << "not in hand";
  EXPECT_THROW(after(state, "hello"), std::invalid_argument) << "no move";
  EXPECT_THROW(after(state, "m1o+gg"), std::invalid_argument) << "not in the deck";
  EXPECT_THROW(after(state, "f1o+g"), std::invalid_argument) << "nothing to be drawn";
  EXPECT_THROW(after(state, "m1o+x"), std::invalid_argument) << "no card";
}

TEST(MandalaPosition, a_move_is_legal_or_forbidden_by_a_clause) {
  const FullState state = position("m1=r2/g/- hand=rg2/b");
  EXPECT_EQ(forbidden_by(state, "m1r"), "");
  EXPECT_EQ(forbidden_by(state, "m1g"), "M4.1");
  EXPECT_EQ(moves_in(state), "m1r m2r m2g f1g f1g2 f2g f2g2 dr dg dg2");
}

}  // namespace
}  // namespace sandstone::mandala
