// The text forms of moves, outcomes, states and views.
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

std::string text_of(Move move) { return std::string{format(move).view()}; }

template <class Result>
std::string fault(const Result& parsed) {
  return parsed.ok() ? "" : std::to_string(parsed.fault.at) + ": " + std::string{parsed.fault.expected};
}

TEST(StonesText, moves_have_one_short_form_each) {
  EXPECT_EQ(text_of(Move::pick(Circle{0, 1}, Circle{1, 0}, Direction::kNorth, Space::kIII)), "b1a2n3");
  EXPECT_EQ(text_of(Move::pick(Circle{2, 2}, Circle{0, 0}, Direction::kWest, Space::kI)), "c3a1w1");
  EXPECT_EQ(text_of(Move::score_colour(Colour::kBlue)), "sb");
  EXPECT_EQ(text_of(Move::score_tops(0b01101)), "t134");
  EXPECT_EQ(text_of(Move::white_to(Space::kII)), "w2");
  EXPECT_EQ(text_of(Move::white_for_points()), "wp");
}

TEST(StonesText, moves_read_back_in_either_case) {
  for (const std::string written : {"b1a2n3", "c3a1w5", "sy", "sb", "sr", "sp", "t1", "t134", "t12345", "w2", "wp"}) {
    std::string shouted = written;
    for (char& c : shouted) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(text_of(stones::move(written)), written);
    EXPECT_EQ(text_of(stones::move(shouted)), written);
  }
}

TEST(StonesText, a_fault_in_a_move_has_its_place_and_what_was_expected) {
  EXPECT_EQ(fault(Full::parse_move("")), "0: a circle such as b1, or s, t or w");
  EXPECT_EQ(fault(Full::parse_move("d1a2n3")), "0: a circle such as b1, or s, t or w");
  EXPECT_EQ(fault(Full::parse_move("b4a2n3")), "1: the number of a row of circles");
  EXPECT_EQ(fault(Full::parse_move("b1")), "2: a circle such as b1");
  EXPECT_EQ(fault(Full::parse_move("b1a2x3")), "4: n, e, s or w");
  EXPECT_EQ(fault(Full::parse_move("b1a2n6")), "5: the number of a tower space");
  EXPECT_EQ(fault(Full::parse_move("b1a2n3 ")), "6: the end of the move");
  EXPECT_EQ(fault(Full::parse_move("sg")), "1: a colour's letter");
  EXPECT_EQ(fault(Full::parse_move("t")), "1: a tower's number");
  EXPECT_EQ(fault(Full::parse_move("t31")), "2: tower numbers in rising order");
  EXPECT_EQ(fault(Full::parse_move("t11")), "2: tower numbers in rising order");
  EXPECT_EQ(fault(Full::parse_move("w")), "1: a tower's number, or p");
  EXPECT_EQ(fault(Full::parse_move("wp1")), "2: the end of the move");
  EXPECT_EQ(fault(Full::parse_move(std::string_view{"b1\0", 3})), "2: a circle such as b1");
}

TEST(StonesText, the_miniature_knows_only_its_own_circles_spaces_and_colours) {
  EXPECT_TRUE(Mini::parse_move("b2a1n3").ok());
  EXPECT_FALSE(Mini::parse_move("c1a1n1").ok());
  EXPECT_FALSE(Mini::parse_move("b2a1n4").ok());
  EXPECT_FALSE(Mini::parse_move("sr").ok());
  EXPECT_FALSE(Mini::parse_outcome("R").ok());
  EXPECT_FALSE(Mini::parse_outcome("#6").ok());
}

TEST(StonesText, outcomes_say_what_they_are) {
  EXPECT_EQ(format(Outcome::stone({Colour::kRed, Pattern::kStar})).view(), "R");
  EXPECT_EQ(format(Outcome::stone({Colour::kRed, Pattern::kRing})).view(), "r");
  EXPECT_EQ(format(Outcome::artist(Pattern::kStar)).view(), "*");
  EXPECT_EQ(format(Outcome::artist(Pattern::kRing)).view(), "o");
  EXPECT_EQ(format(Outcome::objective(9)).view(), "#10");
  EXPECT_EQ(format(Outcome::seat(Seat{3})).view(), "4");
}

TEST(StonesText, outcomes_read_back) {
  for (const std::string written : {"Y", "B", "R", "P", "y", "b", "r", "p", "*", "o", "#1", "#9", "#10", "1", "4"}) {
    const auto outcome = Full::parse_outcome(written);
    ASSERT_TRUE(outcome.ok()) << written;
    EXPECT_EQ(format(*outcome.value).view(), written);
  }
  EXPECT_EQ(fault(Full::parse_outcome("#0")), "1: the number of an objective");
  EXPECT_EQ(fault(Full::parse_outcome("#11")), "1: the number of an objective");
  EXPECT_EQ(fault(Full::parse_outcome("Yy")), "1: the end of the outcome");
  EXPECT_EQ(fault(Full::parse_outcome("5")),
            "0: a stone's letter, * or o, # with an objective's number, or a seat's number");
  EXPECT_FALSE(Full::parse_outcome("").ok());
}

// A game of 3 that was played to somewhere in its middle.
FullState middle(bool harmony) {
  FullState state = Full::begin({.players = 3, .harmony = harmony, .starting_seat = Seat{1}});
  SeededLuck luck{21};
  deal_through(state, luck);
  for (int n = 0; n < 30; ++n) play(state, sample_move(state, luck));
  return state;
}

TEST(StonesText, a_state_is_one_line_that_reads_back) {
  const FullState state = middle(true);
  const auto parsed = Full::parse_state(format(state).view());
  ASSERT_TRUE(parsed.ok()) << fault(parsed);
  EXPECT_EQ(*parsed.value, state);
  EXPECT_EQ(format(state).view().find('\n'), std::string_view::npos);
}

TEST(StonesText, a_view_is_one_line_that_reads_back) {
  for (const Seat seat : {Seat{0}, Seat{2}, Seat::spectator()}) {
    const FullView view = view_for(middle(true), seat);
    const auto parsed = Full::parse_view(format(view).view());
    ASSERT_TRUE(parsed.ok()) << fault(parsed);
    EXPECT_EQ(*parsed.value, view);
  }
}

// The state's text with one field replaced.
std::string changed(const std::string& text, const std::string& name, const std::string& value) {
  const std::size_t begin = text.find(name) + name.size();
  return text.substr(0, begin) + value + text.substr(text.find(' ', begin));
}

TEST(StonesText, a_fault_in_a_state_has_its_place_and_what_was_expected) {
  const std::string text{format(middle(false)).view()};
  EXPECT_EQ(fault(Full::parse_state("")), "0: phase=");
  EXPECT_EQ(fault(Full::parse_state(text + " ")), std::to_string(text.size()) + ": the end of the line");
  EXPECT_EQ(fault(Full::parse_state(changed(text, "phase=", "night"))), "6: setup, turn, white or over");
  EXPECT_EQ(fault(Full::parse_state(changed(text, " players=", "5"))), "19: a number in range");
  EXPECT_EQ(fault(Full::parse_state(changed(text, " first=", "4"))).substr(3), " a number in range");
  const std::string at = std::to_string(text.find(" board=") + 7);
  EXPECT_EQ(fault(Full::parse_state(changed(text, " board=", "x"))), at + ": stones such as Yb, or -");
  EXPECT_EQ(fault(Full::parse_state(changed(text, " board=", "YYYYY"))),
            std::to_string(text.find(" board=") + 11) + ": no more stones here");
  EXPECT_EQ(fault(Full::parse_state(changed(text, " board=", "Y?"))).substr(at.size()),
            ": a top stone that shows its pattern");
  EXPECT_EQ(fault(Full::parse_state(changed(text, " board=", "Y,Y,Y/Y,x"))).substr(at.size() + 0),
            ": a circle: ., * or o");
  EXPECT_EQ(fault(Full::parse_state(changed(text, " aside=", "Y"))).substr(4),
            " a full spiral before stones are set aside");
}

TEST(StonesText, names_of_phases_are_all_different) {
  for (std::size_t a = 0; a < kPhaseNames.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_NE(kPhaseNames[a], kPhaseNames[b]);
  }
}

}  // namespace
}  // namespace sandstone::stones
