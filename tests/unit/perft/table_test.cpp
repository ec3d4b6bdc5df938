#include "perft/table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "describe/string_sink.hpp"

namespace sandstone {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kTable =
    "# Stones, three of them\n"
    "ruleset stones-mini-1\n"
    "players 3\n"
    "harmony yes\n"
    "script Y b\n"
    "script y\n"
    "depth paths draws over digest text\n"
    "    0     1     2    0 00000000000000ff 0123456789abcdef\n"
    "    1    24     0    3 ffffffffffffffff 0000000000000000\n";

TEST(PerftTable, is_read) {
  const auto table = parse_table(kTable);
  ASSERT_TRUE(table.ok()) << table.fault.expected;
  EXPECT_EQ(table.value->kind.game, GameName::kStones);
  EXPECT_TRUE(table.value->kind.mini);
  EXPECT_EQ(table.value->kind.players, 3);
  EXPECT_TRUE(table.value->kind.harmony);
  ASSERT_EQ(table.value->script.size(), 3U);
  EXPECT_EQ(table.value->script[2], "y");
  ASSERT_EQ(table.value->depth(), 1);
  EXPECT_EQ(table.value->rows[0], (PerftRow{1, 2, 0, 0xFF, 0x0123456789ABCDEF}));
  EXPECT_EQ(table.value->rows[1], (PerftRow{24, 0, 3, ~0ULL, 0}));
}

TEST(PerftTable, what_is_written_is_read_back) {
  GameKind kind;
  kind.game = GameName::kStones;
  kind.players = 4;
  kind.harmony = true;
  const std::vector<std::string_view> script(60, "Y"sv);
  const std::vector<PerftRow> rows{{1, 0, 0, 7, 8}, {1234567890123456789, 2, 3, ~0ULL, 5}};
  StringSink out;
  write_table(out, kind, script, rows);
  const auto table = parse_table(out.view());
  ASSERT_TRUE(table.ok()) << table.fault.expected << " at " << table.fault.at << " of\n" << out.view();
  EXPECT_EQ(table.value->kind, kind);
  EXPECT_EQ(std::vector(table.value->script.begin(), table.value->script.end()), script);
  EXPECT_EQ(std::vector(table.value->rows.begin(), table.value->rows.end()), rows);
}

TEST(PerftTable, carriage_returns_do_no_harm) {
  std::string text;
  for (const char c : kTable) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_TRUE(parse_table(text).ok()) << parse_table(text).fault.expected;
}

std::string fault_of(std::string_view before, std::string_view after) {
  std::string text{kTable};
  const auto at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  text.replace(at, before.size(), after);
  const auto table = parse_table(text);
  return table.ok() ? "none" : std::string{table.fault.expected};
}

TEST(PerftTable, faults_say_what_was_expected) {
  EXPECT_EQ(fault_of("stones-mini-1", "stones-99"), "one ruleset that this program has");
  EXPECT_EQ(fault_of("ruleset stones-mini-1\n", ""), "a line with the ruleset");
  EXPECT_EQ(fault_of("players 3", "players 5"), "2, 3 or 4 players");
  EXPECT_EQ(fault_of("harmony yes", "harmony perhaps"), "yes or no");
  EXPECT_EQ(fault_of("harmony yes", "harmony yes no"), "the end of the line");
  EXPECT_EQ(fault_of("harmony", "harmonie"), "ruleset, players, harmony, script or depth");
  EXPECT_EQ(fault_of("depth paths draws", "depth draws paths"), "depth paths draws over digest text");
  EXPECT_EQ(fault_of("    1    24", "    2    24"), "rows for the depths from 0 on");
  EXPECT_EQ(fault_of("24     0    3", "24     x    3"), "three numbers after the depth");
  EXPECT_EQ(fault_of("ffffffffffffffff", "fffffffffffffff"), "two digests of 16 hexadecimal digits");
  EXPECT_EQ(fault_of("ffffffffffffffff", "FFFFFFFFFFFFFFFF"), "two digests of 16 hexadecimal digits");
  EXPECT_EQ(parse_table("ruleset mandala-1\n").fault.expected, "a row for depth 0");
  EXPECT_EQ(parse_table("").fault.expected, "a line with the ruleset");
}

TEST(PerftTable, more_depths_than_can_be_counted_are_refused) {
  std::string text = "ruleset mandala-1\ndepth paths draws over digest text\n";
  for (int depth = 0; depth <= kMaxPerftDepth + 1; ++depth) {
    text += std::to_string(depth) + " 1 0 0 0000000000000000 0000000000000000\n";
  }
  EXPECT_EQ(parse_table(text).fault.expected, "fewer rows");
}

TEST(PerftScript, deals_and_plays_what_its_words_say) {
  mandala::Mini::State state = mandala::Mini::begin({});
  const std::vector<std::string_view> script{"2", "r", "o", "r", "y", "o", "o", "y", "r", "m1r", "y", "y"};
  EXPECT_FALSE(run_script<mandala::Mini>(state, script));
  EXPECT_EQ(to_move(state), Seat{0});
  EXPECT_EQ(state.board.mountain(0).of(index(mandala::Colour::kRed)), 2);
}

TEST(PerftScript, names_the_word_that_cannot_be_carried_out) {
  const auto fault = [](std::vector<std::string_view> script) {
    mandala::Mini::State state = mandala::Mini::begin({});
    const auto found = run_script<mandala::Mini>(state, script);
    return found ? std::to_string(found->number) + ": " + std::string{found->expected} : "none";
  };
  EXPECT_EQ(fault({"2", "x"}), "2: a colour letter, or seat 1 or 2");
  EXPECT_EQ(fault({"2", "1"}), "2: something that is left to be drawn");
  EXPECT_EQ(fault({"2", "r", "o", "r", "y", "o", "o", "y", "r", "m1b"}), "10: a legal move");
  EXPECT_EQ(fault({"2", "r", "o", "r", "y", "o", "o", "y", "r", "k1b"}), "10: m, f, d or c");
}

TEST(PerftScript, cannot_go_on_after_the_end) {
  mandala::Mini::State state = mandala::Mini::begin({});
  SeededLuck luck{1};
  play_out(state, luck);
  const std::vector<std::string_view> script{"m1r"};
  const auto fault = run_script<mandala::Mini>(state, script);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->number, 1);
}

TEST(PerftTable, is_counted_from_its_script) {
  const auto table = parse_table(
      "ruleset mandala-mini-1\nscript 2 r o r y o y\ndepth paths draws over digest text\n"
      "0 1 1 1 0000000000000000 0000000000000000\n");
  ASSERT_TRUE(table.ok());
  const Counted counted = count_table(*table.value);
  EXPECT_FALSE(counted.fault);
  EXPECT_EQ(counted.rows[0].paths, 9U);  // two cards are left to draw, three colours each
  EXPECT_EQ(counted.rows[0].draws, 3U + 9U);
}

TEST(GameKind, is_known_by_its_ruleset) {
  for (const std::string_view ruleset : {"mandala-1"sv, "mandala-mini-1"sv, "stones-1"sv, "stones-mini-1"sv}) {
    const auto kind = kind_of_ruleset(ruleset);
    ASSERT_TRUE(kind) << ruleset;
    EXPECT_EQ(ruleset_of(*kind), ruleset);
  }
  EXPECT_FALSE(kind_of_ruleset("mandala-0"));
}

TEST(GameKind, says_which_options_its_game_has) {
  EXPECT_TRUE(has_option(GameName::kMandala, "starting_seat"));
  EXPECT_FALSE(has_option(GameName::kMandala, "players"));
  EXPECT_TRUE(has_option(GameName::kStones, "players"));
  EXPECT_TRUE(has_option(GameName::kStones, "harmony"));
  EXPECT_EQ(name_of(GameName::kStones), "stones");
}

TEST(GameKind, hands_its_options_to_the_game) {
  GameKind kind;
  kind.game = GameName::kStones;
  kind.players = 3;
  kind.harmony = kind.open_stacks = true;
  kind.starting_seat = Seat{2};
  with_game(kind, []<class G>(G, const auto& options) {
    if constexpr (requires { options.players; }) {
      EXPECT_EQ(options, (stones::Options{3, true, true, Seat{2}}));
      EXPECT_EQ(G::kRuleset, "stones-1");
    } else {
      ADD_FAILURE() << "not Stones";
    }
  });
}

}  // namespace
}  // namespace sandstone
