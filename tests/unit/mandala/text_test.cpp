// The text forms of moves, outcomes, states and views; and that no text makes a position the rules cannot go on from.
#include "games/mandala/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

static_assert(Game<Full> && Game<Mini>);

using testing::HasSubstr;

TEST(MandalaText, a_move_is_one_short_word) {
  EXPECT_EQ(move("m1r"), (Move{MoveKind::kBuild, 0, Colour::kRed, 1}));
  EXPECT_EQ(move("f2g3"), (Move{MoveKind::kGrow, 1, Colour::kGreen, 3}));
  EXPECT_EQ(move("f1o"), (Move{MoveKind::kGrow, 0, Colour::kOrange, 1}));
  EXPECT_EQ(move("dp8"), (Move{MoveKind::kRedraw, 0, Colour::kPurple, 8}));
  EXPECT_EQ(move("cb"), (Move{MoveKind::kClaim, 0, Colour::kBlack, 1}));
}

TEST(MandalaText, moves_are_written_as_they_are_read) {
  for (const std::string_view text : {"m1r", "m2b", "m1r2", "f1o", "f2g3", "f2y8", "dr", "dp8", "cb"}) {
    EXPECT_EQ(format(move(text)).view(), text);
  }
}

TEST(MandalaText, moves_may_be_typed_in_capitals) { EXPECT_EQ(move("F2G3"), move("f2g3")); }

TEST(MandalaText, a_faulty_move_is_refused_with_the_place_and_what_was_expected) {
  const auto fault = [](std::string_view text) {
    const Parsed<Move> parsed = parse_move(text);
    EXPECT_FALSE(parsed.ok()) << text;
    return std::to_string(parsed.fault.at) + ": " + std::string{parsed.fault.expected};
  };
  EXPECT_EQ(fault(""), "0: m, f, d or c");
  EXPECT_EQ(fault("x1r"), "0: m, f, d or c");
  EXPECT_EQ(fault("m"), "1: mandala 1 or 2");
  EXPECT_EQ(fault("m3r"), "1: mandala 1 or 2");
  EXPECT_EQ(fault("f1"), "2: a colour: r, o, y, g, p or b");
  EXPECT_EQ(fault("d1r"), "1: a colour: r, o, y, g, p or b");
  EXPECT_EQ(fault(std::string_view{"c\0", 2}), "1: a colour: r, o, y, g, p or b");
  EXPECT_THAT(fault("m1r1"), HasSubstr("a number of cards from 2 to 99"));
  EXPECT_EQ(fault("cr2"), "2: the end of the move");
  EXPECT_THAT(fault("f1r1"), HasSubstr("a number of cards from 2 to 99")) << "a count of one is left out";
  EXPECT_THAT(fault("f1r0"), HasSubstr("a number of cards from 2 to 99"));
  EXPECT_THAT(fault("f1r100"), HasSubstr("a number of cards from 2 to 99"));
  EXPECT_THAT(fault("drx"), HasSubstr("a number of cards from 2 to 99"));
  EXPECT_EQ(fault("dr2 "), "3: the end of the move");
}

TEST(MandalaText, an_outcome_is_a_seat_or_a_colour) {
  for (const std::string_view text : {"1", "2", "r", "o", "y", "g", "p", "b"}) {
    const Parsed<Outcome> parsed = parse_outcome(text);
    ASSERT_TRUE(parsed.ok()) << text;
    EXPECT_EQ(format(*parsed.value).view(), text);
  }
  for (const std::string_view text : {"", "0", "3", "x", "R", "rr", "1r"})
    EXPECT_FALSE(parse_outcome(text).ok()) << text;
}

// A state in the last phase with everything in use.
constexpr std::string_view kState =
    "phase=turn first=2 actor=1 chooser=1 mandala=0 pending=0 last=1 exhausted=0 m1=r2/g/b m2=oy/-/p2 river=ry/b "
    "discard=r12o15y13g13p12b14 new=o3p shown=-/p2 deck=op hand=g3/oyp cup=r3p2/y2gb2 start=p2/gb old=g3/yp3";

std::string with(std::string_view text, std::string_view part, std::string_view instead) {
  std::string changed{text};
  const std::size_t at = changed.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return changed.replace(at, part.size(), instead);
}

std::string state_fault(std::string_view part, std::string_view instead) {
  const auto parsed = Full::parse_state(with(kState, part, instead));
  return parsed.ok() ? "" : std::to_string(parsed.fault.at) + ": " + std::string{parsed.fault.expected};
}

TEST(MandalaText, a_state_is_one_line_that_reads_back_as_itself) {
  const auto parsed = Full::parse_state(kState);
  ASSERT_TRUE(parsed.ok()) << parsed.fault.at << ": " << parsed.fault.expected;
  EXPECT_EQ(format(*parsed.value).view(), kState);
  EXPECT_FALSE(format(*parsed.value).cut());
  EXPECT_EQ(to_move(*parsed.value), Seat{0});
  EXPECT_EQ(seat_count(*parsed.value), 2);
}

TEST(MandalaText, a_faulty_state_is_refused_with_the_place_and_what_was_expected) {
  EXPECT_EQ(Full::parse_state("").fault.expected, "phase=");
  EXPECT_EQ(state_fault("phase=turn", "phase=nap"), "6: start, setup, turn, draw, claim, refill or over");
  EXPECT_EQ(state_fault(" first=2", ""), "10:  first=");
  EXPECT_EQ(state_fault("first=2", "first=3"), "17: a number in range");
  EXPECT_EQ(state_fault("actor=1", "actor=0"), "25: a number in range");
  EXPECT_THAT(state_fault("pending=0", "pending=21"), HasSubstr("a number in range"));
  EXPECT_THAT(state_fault("pending=0", "pending=00"), HasSubstr("a whole number"));
  EXPECT_THAT(state_fault("m1=r2/g/b", "m1=r2/g"), HasSubstr("/"));
  EXPECT_THAT(state_fault("m1=r2/g/b", "m1=/g/b"), HasSubstr("cards such as r2g, or -"));
  EXPECT_THAT(state_fault("deck=op", "deck=po"), HasSubstr("colours in the order r o y g p b, each once"));
  EXPECT_THAT(state_fault("deck=op", "deck=oo"), HasSubstr("colours in the order r o y g p b, each once"));
  EXPECT_THAT(state_fault("m1=r2", "m1=r1"), HasSubstr("a number of cards from 2 to 18"));
  EXPECT_THAT(state_fault("m1=r2", "m1=r19"), HasSubstr("a number of cards from 2 to 18"));
  EXPECT_THAT(state_fault("river=ry/b", "river=rr/b"), HasSubstr("each colour once in a river"));
  EXPECT_THAT(state_fault("river=ry/b", "river=/b"), HasSubstr("river colours such as rg, or -"));
  EXPECT_THAT(state_fault("old=g3/yp3", "old=g3/yp3 "), HasSubstr("the end of the line"));
}

TEST(MandalaText, a_state_has_all_cards_of_each_colour_once) {
  EXPECT_THAT(state_fault("discard=r12", "discard=r11"),
              HasSubstr("all cards of each colour, each in one place (M1.1)"));
  EXPECT_THAT(state_fault("discard=r12", "discard=r13"), HasSubstr("(M1.1)"));
  const std::string all = "r18o18y18g18p18b18";
  std::string flood = with(kState, "deck=op", "deck=" + all);
  flood = with(flood, "hand=g3/oyp", "hand=" + all + "/" + all);
  flood = with(flood, "cup=r3p2/y2gb2", "cup=" + all + "/" + all);
  EXPECT_EQ(Full::parse_state(flood).fault.expected, "all cards of each colour, each in one place (M1.1)");
}

TEST(MandalaText, a_state_keeps_the_rule_of_colour) {
  EXPECT_THAT(state_fault("m1=r2/g/b m2=oy/-/p2", "m1=r2/g/- m2=oy/b/p2"), "");
  EXPECT_THAT(state_fault("m1=r2/g/b m2=oy/-/p2", "m1=rb/g/r m2=oy/-/p2"), HasSubstr("(M4.1)"));
  EXPECT_THAT(state_fault("m1=r2/g/b m2=oy/-/p2", "m1=-/r/rgb m2=oy/-/p2"), HasSubstr("(M4.1)"));
}

TEST(MandalaText, a_states_starting_cup_cards_are_in_the_cup_and_at_most_two) {
  EXPECT_THAT(state_fault("start=p2/gb", "start=p2/rb"), HasSubstr("(M9.2)"));
  EXPECT_THAT(state_fault("start=p2/gb", "start=p2/gb2"), HasSubstr("(M2.2)"));
}

TEST(MandalaText, a_states_phase_and_what_goes_with_it_fit_together) {
  EXPECT_THAT(state_fault("phase=turn", "phase=claim"), HasSubstr("a mandala that is claimed from or refilled"));
  EXPECT_THAT(state_fault("mandala=0", "mandala=1"), HasSubstr("no mandala in work at the start of a turn"));
  EXPECT_THAT(state_fault("chooser=1", "chooser=2"), HasSubstr("the actor to decide"));
  EXPECT_THAT(state_fault("pending=0", "pending=1"), HasSubstr("pending draws that fit the phase"));
  EXPECT_THAT(state_fault("phase=turn", "phase=draw"), HasSubstr("pending draws that fit the phase"));
  EXPECT_THAT(state_fault("phase=turn", "phase=setup"), HasSubstr("pending draws that fit the phase"));
  EXPECT_THAT(state_fault("exhausted=0", "exhausted=1"), HasSubstr("(M8.2)"));
  EXPECT_THAT(state_fault("phase=turn", "phase=draw"), HasSubstr("pending draws that fit the phase"));
}

// One change more than state_fault makes, to a position drawn in few words.
std::string fault_in(std::string_view drawing, std::string_view part, std::string_view instead,
                     std::string_view other_part = "", std::string_view other = "") {
  const std::string changed = with(with(format(position(drawing)).view(), part, instead), other_part, other);
  return std::string{Full::parse_state(changed).fault.expected};
}

TEST(MandalaText, a_mountain_has_its_first_two_cards_unless_it_is_claimed_from_or_refilled) {
  EXPECT_EQ(fault_in("m1=o2/-/- hand=r/b", "m1=o2", "m1=o", "o16", "o17"), "the first cards of a mountain (M2.2)");
  const std::string claiming = "phase=claim mandala=1 m1=o/r/- hand=r/b";
  EXPECT_EQ(fault_in(claiming, "m1=o/r/-", "m1=-/r/-", "o17", "o18"), "cards to claim (M5.2)");
  EXPECT_EQ(fault_in(claiming, "phase=claim", "phase=refill", "pending=0", "pending=2"),
            "as many cards to refill as the mountain lacks (M5.7)");
  EXPECT_EQ(fault_in(claiming, "phase=claim", "phase=refill", "pending=0", "pending=1"), "");
}

TEST(MandalaText, a_states_hands_keep_the_hand_limit_and_have_a_card) {
  EXPECT_EQ(fault_in("hand=r8/b", "hand=r8/b", "hand=r8o/b", "o18", "o17"), "hands within the limit (M3.1)");
  EXPECT_EQ(fault_in("hand=o/b", "hand=o/b", "hand=-/b", "o17", "o18"), "a card in each hand (M8.5)");
  EXPECT_EQ(fault_in("hand=b/o", "hand=b/o", "hand=b/-", "o17", "o18"), "a card in each hand (M8.5)");
  const std::string claiming = "phase=claim mandala=1 m1=o/r/- hand=r/b";
  EXPECT_EQ(fault_in(claiming, "hand=r/b", "hand=-/b", "r14", "r15"), "a card in each hand (M8.5)");
  // Only who draws may have none.
  const std::string all_built = "phase=draw mandala=1 pending=1 hand=r/b";
  EXPECT_EQ(fault_in(all_built, "hand=r/b", "hand=-/b", "r13", "r14"), "");
  EXPECT_EQ(fault_in(all_built, "hand=r/b", "hand=r/-", "b17", "b18"), "a card in each hand (M8.5)");
  const std::string drawing = "phase=draw mandala=1 pending=1 hand=r7/b";
  EXPECT_EQ(fault_in(drawing, "pending=1", "pending=2"), "draws within the hand limit (M3.1)");
}

TEST(MandalaText, a_states_deck_fits_its_phase) {
  const std::string low = "hand=r/b deck=o rest=discard";
  EXPECT_EQ(fault_in(low, "deck=o", "deck=-", "discard=r13o17", "discard=r13o18"),
            "the last phase once the deck is empty (M6.2)");
  EXPECT_EQ(fault_in(low, "new=-", "new=o"), "no new deck before the last phase (M6.2)");
  EXPECT_EQ(fault_in(low, "exhausted=0", "exhausted=1"), "the last phase before the new deck runs out (M8.2)");
  const std::string drawing = "phase=draw pending=1 last=1 hand=r/b deck=o rest=discard";
  EXPECT_EQ(fault_in(drawing, "deck=o", "deck=-", "discard=r13o17", "discard=r13o18"), "a deck to draw from");
  EXPECT_EQ(fault_in(drawing, "exhausted=0", "exhausted=1"),
            "the end of the turn in which the new deck ran out (M8.2)");
}

TEST(MandalaText, of_a_new_deck_two_cards_at_most_went_to_a_mountain) {
  const std::string last = "last=1 hand=r/b deck=o rest=discard new=";
  EXPECT_EQ(fault_in(last + "oy2", "new=oy2", "new=oy2"), "");
  EXPECT_EQ(fault_in(last + "oy2", "new=oy2", "new=oy3"), "hands and deck that fit the new deck (M9.5)");
}

TEST(MandalaText, no_more_cards_are_shown_than_there_are) {
  EXPECT_EQ(fault_in("hand=r/b", "shown=-/-", "shown=-/r18"), "");
  const auto parsed =
      Mini::parse_state(with(format(Mini::begin({.starting_seat = Seat{0}})).view(), "shown=-/-", "shown=-/r5"));
  EXPECT_EQ(parsed.fault.expected, "no more cards shown than there are");
}

TEST(MandalaText, a_states_new_deck_fits_its_hands) {
  EXPECT_THAT(state_fault("last=1", "last=0"), HasSubstr("(M9.5)"));
  EXPECT_THAT(state_fault("new=o3p", "new=p"), HasSubstr("(M9.5)")) << "there is more in the deck";
  EXPECT_THAT(state_fault("old=g3/yp3", "old=g3/r"), HasSubstr("(M9.5)")) << "a card neither held nor shown";
  EXPECT_THAT(state_fault("old=g3/yp3", "old=g2/yp3"), HasSubstr("(M9.5)")) << "a green card cannot be new";
  EXPECT_THAT(state_fault("shown=-/p2", "shown=p12/p2"), HasSubstr("(M9.5)"));
}

TEST(MandalaText, a_game_that_is_over_has_forgotten_the_old_hands) {
  const std::string over = with(kState, "phase=turn", "phase=over");
  EXPECT_FALSE(Full::parse_state(over).ok());
  EXPECT_TRUE(Full::parse_state(with(over, "old=g3/yp3", "old=-/-")).ok());
}

TEST(MandalaText, a_setup_is_dealt_in_order) {
  const FullState state = after(Full::begin({}), "+2 +rr +o");
  const std::string text{format(state).view()};
  ASSERT_TRUE(Full::parse_state(text).ok());
  EXPECT_EQ(Full::parse_state(with(text, "m1=r2/-/- m2=o/-/-", "m1=r/-/- m2=ro/-/-")).fault.expected,
            "a setup in the order of M2.2");
  const std::string renewed = with(with(text, "last=0", "last=1"), "new=-", "new=r16o17y18g18p18b18");
  EXPECT_EQ(Full::parse_state(renewed).fault.expected, "no last phase in the setup");
}

TEST(MandalaText, each_seats_view_is_one_line_that_reads_back_as_itself) {
  const FullState state = *Full::parse_state(kState).value;
  const FullState over = after(position("phase=claim mandala=1 m1=b/ry/- river=roygp/- cup=r4/- hand=g/g"), "cb");
  for (const FullState& each : {state, over, after(Full::begin({}), "+1r"), after(position("hand=r/b"), "m1r")}) {
    for (const Seat seat : {Seat{0}, Seat{1}, Seat::spectator()}) {
      const FullView view = view_for(each, seat);
      const auto parsed = Full::parse_view(format(view).view());
      ASSERT_TRUE(parsed.ok()) << format(view).view() << ": " << parsed.fault.expected;
      EXPECT_EQ(*parsed.value, view);
      EXPECT_FALSE(format(view).cut());
    }
  }
}

TEST(MandalaText, a_view_says_what_its_seat_knows) {
  const FullState state = *Full::parse_state(kState).value;
  EXPECT_EQ(format(view_for(state, Seat{0})).view(),
            "seat=1 phase=turn first=2 actor=1 chooser=1 mandala=0 pending=0 last=1 exhausted=0 m1=r2/g/b m2=oy/-/p2 "
            "river=ry/b discard=r12o15y13g13p12b14 new=o3p shown=-/p2 deck=2 hands=3/3 cups=5/5 hand=g3/- cup=r3p2/y2b "
            "claimed=r3/y2b old=g3/- unseen=ygp3b fresh=o2p");
}

std::string view_fault(std::string_view part, std::string_view instead) {
  const FullView view = view_for(*Full::parse_state(kState).value, Seat{0});
  const auto parsed = Full::parse_view(with(format(view).view(), part, instead));
  return parsed.ok() ? "" : std::string{parsed.fault.expected};
}

TEST(MandalaText, a_view_that_no_game_shows_is_refused) {
  EXPECT_EQ(view_fault("seat=1", "seat=3"), "a number in range");
  EXPECT_EQ(view_fault("seat=1", "seat=spectator"), "hidden cards that fit the hidden places (M9.5)");
  EXPECT_EQ(view_fault("hand=g3/-", "hand=g3/r"), "hidden cards that fit the hidden places (M9.5)");
  EXPECT_EQ(view_fault("hands=3/3", "hands=3/4"), "hidden cards that fit the hidden places (M9.5)");
  EXPECT_EQ(view_fault("hands=3/3", "hands=3/9"), "a number in range");
  EXPECT_EQ(view_fault("cups=5/5", "cups=5/8"), "hidden cards that fit the hidden places (M9.5)");
  EXPECT_EQ(view_fault("unseen=ygp3b", "unseen=ygp3"), "hidden cards that fit the hidden places (M9.5)");
  EXPECT_EQ(view_fault("unseen=ygp3b fresh=o2p", "unseen=ro fresh=yg2b3"),
            "hidden cards that fit the hidden places (M9.5)")
      << "two purple cards were shown";
  EXPECT_NE(view_fault("unseen=ygp3b", "unseen=rgp3b"), "") << "a red card too many, a yellow one too few";
  EXPECT_NE(view_fault("shown=-/p2", "shown=r18/p2"), "");
}

}  // namespace
}  // namespace sandstone::mandala
