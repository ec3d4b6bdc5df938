// Columns, wrapping, styles, the canvas and numbered lists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "cli/play/canvas.hpp"
#include "cli/play/columns.hpp"
#include "cli/play/dialogue.hpp"
#include "cli/play/environment.hpp"
#include "cli/play/table.hpp"

namespace sandstone::terminal {
namespace {

using testing::ElementsAre;

TEST(Columns, letters_take_one_marks_none_and_wide_characters_two) {
  EXPECT_EQ(columns_of("Zażółć"), 6);
  EXPECT_EQ(columns_of("e\u0301"), 1);
  EXPECT_EQ(columns_of("曼荼羅"), 6);
  EXPECT_EQ(columns_of("\xFF\xFE"), 2);
}

TEST(Columns, a_text_is_cut_with_a_sign_that_it_was) {
  EXPECT_EQ(cut_to("Katarzyna", 9), "Katarzyna");
  EXPECT_EQ(cut_to("Katarzyna", 5), "Kata…");
  EXPECT_EQ(cut_to("Katarzyna", 5, false), "Kata~");
  EXPECT_EQ(cut_to("曼荼羅", 4), "曼…");
  EXPECT_EQ(cut_to("x", 0), "");
}

TEST(Columns, what_was_typed_is_echoed_without_anything_that_could_do_harm) {
  EXPECT_EQ(printable("a\x1b[2Jb\x07\r\n"), "a?[2Jb???");
  EXPECT_EQ(printable("\xC3\x28ż"), "?(ż");
  EXPECT_EQ(printable(std::string{"a\xE2\x80"} + "\xAEx\xE2\x80\xA8"), "a?x?");
  EXPECT_EQ(printable(std::string(5000, 'x')), std::string(39, 'x') + "…");
}

TEST(Columns, Polish_can_be_read_without_Unicode) {
  EXPECT_EQ(ascii_only("Zażółć gęślą jaźń… „★”"), "Zazolc gesla jazn... \"*\"");
  EXPECT_EQ(ascii_only("曼\x1b[0m"), "?\x1b[0m");
}

TEST(Columns, lines_are_broken_at_spaces_and_hang) {
  EXPECT_THAT(wrap("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrap("  m1r  put a card", 12), ElementsAre("  m1r  put a", "  card"));
  EXPECT_THAT(wrap("  m1r  put a card on it", 21), ElementsAre("  m1r  put a card on", "       it"));
  EXPECT_THAT(wrap("· one two", 6), ElementsAre("· one", "  two"));
  EXPECT_THAT(wrap("12. one two", 8), ElementsAre("12. one", "    two"));
  EXPECT_THAT(wrap("a\n\nb", 5), ElementsAre("a", "", "b"));
  EXPECT_THAT(wrap("unbreakable", 4), ElementsAre("unbreakable"));
  EXPECT_THAT(wrap("", 4), ElementsAre(""));
}

TEST(Styles, without_colours_nothing_is_switched) { EXPECT_EQ(styled("R", piece(Ink::kRed), ColourDepth::kNone), "R"); }

TEST(Styles, colours_fall_back_from_true_over_256_to_sixteen) {
  EXPECT_EQ(styled("R", piece(Ink::kRed), ColourDepth::kTrue), "\x1b[0;1;38;2;244;239;230;48;2;196;70;60mR\x1b[0m");
  EXPECT_EQ(styled("R", piece(Ink::kRed), ColourDepth::k256), "\x1b[0;1;38;5;255;48;5;167mR\x1b[0m");
  EXPECT_EQ(styled("R", piece(Ink::kRed), ColourDepth::kSixteen), "\x1b[0;1;97;41mR\x1b[0m");
}

TEST(Canvas, texts_overwrite_each_other_and_stay_inside) {
  Canvas canvas{8};
  EXPECT_EQ(canvas.put(0, 1, "żółty"), 6);
  canvas.put(0, 3, "XY");
  canvas.put(1, 6, "beyond");
  canvas.put_right(2, 8, "end");
  EXPECT_EQ(canvas.text(ColourDepth::kNone), " żóXYy\n      be\n     end\n");
}

TEST(Canvas, wide_characters_and_marks_keep_their_columns) {
  Canvas canvas{6};
  canvas.put(0, canvas.put(0, 0, "曼e\u0301"), "|");
  EXPECT_EQ(canvas.text(ColourDepth::kNone), "曼e\u0301|\n");
}

TEST(Canvas, styles_are_switched_only_where_they_change) {
  Canvas canvas{6};
  canvas.put(0, 0, "ab", {.bold = true});
  canvas.put(0, 2, "c");
  EXPECT_EQ(canvas.text(ColourDepth::kSixteen), "\x1b[0;1mab\x1b[0mc\n");
}

TEST(ChoiceLists, numbers_run_on_through_the_groups) {
  Look look;
  look.width = 26;
  const std::vector<ChoiceGroup> groups = {{"Builds:", {{"m1r", ""}, {"m1o", ""}, {"m1b", ""}}},
                                           {"Claims:", {{"cr", "3 red cards"}}}};
  EXPECT_THAT(number_choices(groups, look),
              ElementsAre("Builds:", "  1 m1r    2 m1o", "  3 m1b", "Claims:", "  4 cr 3 red cards"));
}

TEST(TypedLines, commands_are_understood_in_both_languages) {
  EXPECT_EQ(read_typed("  HELP ").command, Command::kHelp);
  EXPECT_EQ(read_typed("pomoc").command, Command::kHelp);
  EXPECT_EQ(read_typed("?").command, Command::kList);
  EXPECT_EQ(read_typed("cofnij").command, Command::kUndo);
  EXPECT_EQ(read_typed("historia cała").command, Command::kWholeLog);
  EXPECT_EQ(read_typed(" \t ").command, Command::kNothing);
}

TEST(TypedLines, moves_and_numbers_are_no_commands) {
  EXPECT_EQ(read_typed(" M1R ").text, "m1r");
  EXPECT_FALSE(read_typed("m1r").command);
  EXPECT_FALSE(read_typed("m1r").number);
  EXPECT_EQ(read_typed("12").number, 12);
  EXPECT_FALSE(read_typed("99999999999999999999").number);
  EXPECT_FALSE(read_typed("12a").number);
  EXPECT_EQ(read_typed("-3").number, -3);
}

Environment with(std::map<std::string, std::string> variables) {
  return [variables = std::move(variables)](const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? "" : found->second;
  };
}

TEST(Environment, colours_need_a_terminal_that_wants_them) {
  const Environment rich = with({{"TERM", "xterm-256color"}, {"COLORTERM", "truecolor"}});
  EXPECT_EQ(colour_depth(rich, true), ColourDepth::kTrue);
  EXPECT_EQ(colour_depth(rich, false), ColourDepth::kNone);
  EXPECT_EQ(colour_depth(with({{"TERM", "xterm-256color"}, {"COLORTERM", "truecolor"}, {"NO_COLOR", "1"}}), true),
            ColourDepth::kNone);
  EXPECT_EQ(colour_depth(with({{"TERM", "dumb"}, {"COLORTERM", "truecolor"}}), true), ColourDepth::kNone);
  EXPECT_EQ(colour_depth(with({{"TERM", "screen-256color"}}), true), ColourDepth::k256);
  EXPECT_EQ(colour_depth(with({{"TERM", "linux"}}), true), ColourDepth::kSixteen);
  EXPECT_EQ(colour_depth(with({}), true), ColourDepth::kNone);
}

TEST(Environment, the_first_locale_variable_decides_about_Unicode) {
  EXPECT_TRUE(shows_unicode(with({})));
  EXPECT_TRUE(shows_unicode(with({{"LANG", "pl_PL.UTF-8"}})));
  EXPECT_TRUE(shows_unicode(with({{"LC_ALL", "C.utf8"}, {"LANG", "C"}})));
  EXPECT_FALSE(shows_unicode(with({{"LANG", "C"}})));
  EXPECT_FALSE(shows_unicode(with({{"LC_CTYPE", "pl_PL.ISO-8859-2"}, {"LANG", "pl_PL.UTF-8"}})));
}

TEST(Environment, games_are_kept_where_the_XDG_specification_says) {
  EXPECT_EQ(state_folder(with({{"XDG_STATE_HOME", "/x"}, {"HOME", "/h"}})), "/x/sandstone");
  EXPECT_EQ(state_folder(with({{"HOME", "/h"}})), "/h/.local/state/sandstone");
  EXPECT_EQ(state_folder(with({{"XDG_STATE_HOME", "relative"}, {"HOME", "/h"}})), "/h/.local/state/sandstone");
  EXPECT_EQ(state_folder(with({})), std::nullopt);
}

}  // namespace
}  // namespace sandstone::terminal
