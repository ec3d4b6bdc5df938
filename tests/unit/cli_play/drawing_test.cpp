// The boards as text: golden pictures, and what must be in them whatever they look like.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/play/columns.hpp"
#include "cli/play/game_loop.hpp"
#include "cli/play/words.hpp"
#include "tests/unit/cli_play/golden_text.hpp"
#include "tests/unit/cli_play/positions.hpp"

namespace sandstone::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

Table table_of(std::vector<std::string> names, Language language = Language::kEnglish) {
  Table table{std::move(names), {}};
  table.look.language = language;
  return table;
}

const Table kTwo = table_of({"Ola", "Bot"});

template <class View>
std::string picture(const View& view, const Table& table) {
  return draw_board(view, table).text(table.look.depth);
}

// Every picture fits a terminal of 80 columns.
void expect_80_columns(const std::string& text) {
  for (const std::string& line : wrap(text, 1000)) EXPECT_LE(columns_of(line), 80) << line;
}

TEST(MandalaDrawing, the_first_turn) {
  const auto state = mandala_at(kMandalaStart);
  expect_golden("mandala_first_turn", picture(view_for(state, Seat{0}), kTwo));
}

TEST(MandalaDrawing, a_complete_mandala_seen_from_the_second_seat_in_Polish) {
  const Table table = table_of({"Ola", "Władysław z Krakowa"}, Language::kPolish);
  const std::string text = picture(view_for(mandala_at(kMandalaClaim), Seat{1}), table);
  expect_golden("mandala_claiming_pl", text);
  expect_80_columns(text);
}

TEST(MandalaDrawing, the_last_phase_with_and_without_memory_aids) {
  const auto view = view_for(mandala_at(kMandalaLastPhase), Seat{0});
  expect_golden("mandala_last_phase", picture(view, kTwo));
  Table forgetful = kTwo;
  forgetful.look.memory = false;
  expect_golden("mandala_last_phase_without_memory", picture(view, forgetful));
}

TEST(MandalaDrawing, a_spectator_sees_no_hand_and_the_end_opens_all) {
  const auto state = mandala_at(kMandalaClaim);
  EXPECT_THAT(picture(view_for(state, Seat::spectator()), kTwo), Not(HasSubstr("hand   ")));
  const auto over = mandala_at(kMandalaOver);
  expect_golden("mandala_over", picture(view_for(over, Seat{0}), kTwo));
}

TEST(MandalaDrawing, in_ASCII_and_in_colour) {
  const auto view = view_for(mandala_at(kMandalaClaim), Seat{0});
  Table plain = kTwo;
  plain.look.unicode = false;
  const std::string text = picture(view, plain);
  EXPECT_TRUE(std::ranges::all_of(text, [](unsigned char c) { return c < 0x80; })) << text;
  expect_golden("mandala_ascii", text);
  Table coloured = kTwo;
  coloured.look.depth = ColourDepth::k256;
  expect_golden("mandala_256_colours", picture(view, coloured));
}

// M9.4 for the eye: what differs only in hidden cards looks the same.
TEST(MandalaDrawing, worlds_that_a_seat_cannot_tell_apart_look_alike) {
  const auto state = mandala_at(kMandalaLastPhase);
  SeededLuck luck{1};
  for (const int seat : {0, 1}) {
    const auto other = sample_world(view_for(state, Seat{seat}), luck);
    EXPECT_EQ(picture(view_for(state, Seat{seat}), kTwo), picture(view_for(other, Seat{seat}), kTwo));
  }
}

TEST(StonesDrawing, the_first_turn) {
  const auto state = stones_at(kStonesStart);
  const std::string text = picture(view_for(state, Seat{0}), kTwo);
  expect_golden("stones_first_turn", text);
  expect_80_columns(text);
}

TEST(StonesDrawing, S9_2_covered_stones_show_their_colour_and_none_is_white) {
  Table coloured = kTwo;
  coloured.look.depth = ColourDepth::k256;
  const std::string text = picture(view_for(stones_at(kStonesStart), Seat{0}), coloured);
  const std::string yellow = switch_to({.text = Ink::kYellow}, ColourDepth::k256);
  const std::string white = switch_to({.text = Ink::kWhite}, ColourDepth::k256);
  EXPECT_THAT(text, HasSubstr(yellow));
  EXPECT_THAT(text, Not(HasSubstr(white)));
}

TEST(StonesDrawing, a_white_stone_to_be_decided_among_three) {
  const auto state = stones_at(kStonesWhite);
  const Table table = table_of({"Ola", "Bot 1", "Bot 2"});
  const std::string text = picture(view_for(state, to_move(state)), table);
  expect_golden("stones_white", text);
  expect_80_columns(text);
}

TEST(StonesDrawing, four_players_with_open_stacks_in_Polish) {
  const auto state = stones_at(kStonesFourOpen);
  const Table table = table_of({"Ola", "Jan", "Katarzyna Wielka", "Bot"}, Language::kPolish);
  const std::string text = picture(view_for(state, Seat{2}), table);
  expect_golden("stones_four_open_pl", text);
  expect_80_columns(text);
}

TEST(StonesDrawing, the_end_in_ASCII_on_a_tall_page) {
  const auto state = stones_at(kStonesOver);
  ASSERT_TRUE(is_over(state));
  Table table = kTwo;
  table.look.unicode = false;
  table.look.height = 40;
  expect_golden("stones_over_ascii_tall", picture(view_for(state, Seat{0}), table));
}

TEST(StonesDrawing, four_players_leave_room_for_what_happened_on_24_rows) {
  const auto state = stones_at(kStonesFourOpen);
  const Table table = table_of({"a", "b", "c", "d"});
  EXPECT_LE(draw_board(view_for(state, Seat{0}), table).height(), 24 - 7);
}

TEST(StonesDrawing, S9_4_worlds_that_a_seat_cannot_tell_apart_look_alike) {
  const auto state = stones_at(kStonesMiddle);
  SeededLuck luck{1};
  const auto other = sample_world(view_for(state, Seat{0}), luck);
  ASSERT_FALSE(other == state);
  EXPECT_EQ(picture(view_for(state, Seat{0}), kTwo), picture(view_for(other, Seat{0}), kTwo));
}

TEST(WideDrawing, the_moves_so_far_stand_beside_the_board) {
  Canvas board{10};
  board.put(0, 0, "board");
  board.put(1, 0, "more");
  Look look;
  look.width = 45;
  EXPECT_EQ(beside_log(board, {"1. Ola does this.", "2. Bot does that.", "3. Ola does more."}, look),
            "board        2. Bot does that.\nmore         3. Ola does more.\n");
  look.width = 40;
  EXPECT_EQ(beside_log(board, {"1. Ola does this."}, look), "board\nmore\n");
}

}  // namespace
}  // namespace sandstone::terminal
