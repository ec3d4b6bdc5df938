// Records in notation: the same games as in JSON, one short token a move.
#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "random_record.hpp"
#include "record_text.hpp"
#include "records/write_notation.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

template <class G>
class RecordNotation : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(RecordNotation, Games);

template <class G>
std::string notation_of(const Record<G>& record) {
  StringSink sink;
  format_notation(record, sink);
  return sink.take();
}

TYPED_TEST(RecordNotation, reads_back_what_it_writes) {
  for_each_kind<TypeParam>([](const typename TypeParam::Options& options) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto record = random_record<TypeParam>(options, seed, seed % 2 == 0);
      const std::string text = notation_of(record);
      const auto again = parsed<TypeParam>(text);
      ASSERT_EQ(again, record);
      ASSERT_EQ(notation_of(again), text);
    }
  });
}

TYPED_TEST(RecordNotation, unfinished_games_are_kept_as_they_are) {
  for (int moves = 0; moves < 12; ++moves) {
    const auto record = random_record<TypeParam>({}, 5, true, moves);
    EXPECT_EQ(parsed<TypeParam>(notation_of(record)), record);
  }
}

TYPED_TEST(RecordNotation, no_line_of_the_game_is_longer_than_80_columns) {
  std::istringstream lines{notation_of(random_record<TypeParam>({}, 2, true))};
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('[')) {
      EXPECT_LE(line.size(), 80U) << line;
    }
  }
}

// What the reader of draws relies on: no outcome's text is the beginning of another's.
TYPED_TEST(RecordNotation, outcomes_are_told_apart_by_their_first_character_or_by_a_dot) {
  const auto record = random_record<TypeParam>({}, 4);
  for (const auto& outcome : record.draws) {
    const auto text = format(outcome);
    EXPECT_EQ(text.view().find_first_of("+@. \n"), std::string_view::npos);
    if (text.view().size() > 1) {
      EXPECT_FALSE(TypeParam::parse_outcome(text.view().substr(0, 1)).ok()) << text.view();
    }
  }
  for (const auto& move : record.moves) {
    EXPECT_EQ(format(move.move).view().find_first_of("+@[ \n"), std::string_view::npos);
  }
}

constexpr std::string_view kMandala = R"([Format "sandstone-notation"]
[Version "1"]
[Game "mandala"]
[Ruleset "mandala-1"]
[Options "starting_seat 1"]
[Player1 "Ada \"the sand\""]
[Player2 "Bo \\"]
[Started "2026-01-31T18:30:00Z"]

+rroyggpbbrooygpbroyg
f1g2@1500 m2p@4000+bry *
)";

std::string bent(std::string_view from, std::string_view to, std::string_view text = kMandala) {
  return bent_text(from, to, text);
}

TEST(RecordNotationText, the_sample_is_what_we_write) {
  EXPECT_EQ(fault_in(kMandala), "");
  const auto record = parsed<mandala::Full>(kMandala);
  EXPECT_EQ(notation_of(record), kMandala);
  EXPECT_EQ(record.players[0].view(), "Ada \"the sand\"");
  EXPECT_EQ(record.moves[1].seat, Seat{1});
  EXPECT_EQ(record.moves[1].at, 4000);
}

TEST(RecordNotationText, tags_may_stand_in_any_order_and_space_is_free) {
  const std::string loose = "\r\n" + bent("\n\n+rroy", "\n  +rr +oy") + "\t\n";
  EXPECT_EQ(parsed<mandala::Full>(bent("[Format \"sandstone-notation\"]\n[Version \"1\"]",
                                       "[Version \"1\"] [Format \"sandstone-notation\"]", loose)),
            parsed<mandala::Full>(kMandala));
}

TEST(RecordNotationText, draws_may_go_on_in_tokens_of_their_own) {
  EXPECT_EQ(parsed<mandala::Full>(bent("m2p@4000+bry", "m2p@4000 +b +ry")), parsed<mandala::Full>(kMandala));
}

TEST(RecordNotationText, moves_may_be_typed_in_capitals) {
  EXPECT_EQ(parsed<mandala::Full>(bent("f1g2@", "F1G2@")), parsed<mandala::Full>(kMandala));
}

TEST(RecordNotationText, the_dot_after_the_last_long_outcome_may_be_left_out) {
  const auto record = random_record<stones::Full>({2, false, false, Seat{0}}, 1);
  std::string text = notation_of(record);
  const std::size_t at = text.find(".\n");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(parsed<stones::Full>(text.erase(at, 1)), record);
}

TEST(RecordNotationText, headers_of_other_things_are_refused) {
  EXPECT_EQ(fault_in(bent("sandstone-notation", "pgn")), "line 1, column 10: this is not a Sandstone record");
  EXPECT_EQ(fault_in(bent("\"1\"", "\"3\"")), "line 2, column 11: version 1 to 2 of the format expected");
  EXPECT_EQ(fault_in(bent("mandala-1", "mandala-2")), "line 4, column 11: unknown ruleset");
  EXPECT_EQ(fault_in("[Event \"F/S Return Match\"]\n\n1. e4 e5"), "line 1, column 27: \"Format\" is missing");
  EXPECT_EQ(fault_in("[1, 2, 3]"), "line 1, column 5: a value in double quotes expected");
}

std::string taken_back(std::string_view takebacks) {
  return bent("\"1\"", "\"2\"", bent("30:00Z\"]\n", words("30:00Z\"]\n[TakenBack \"", takebacks, "\"]\n")));
}

TEST(RecordNotationText, takebacks_have_a_tag_from_version_2_on) {
  const std::string text = taken_back("0:1:f2b2@700, 0:1:f2b");
  EXPECT_EQ(fault_in(text), "");
  const auto record = parsed<mandala::Full>(text);
  ASSERT_EQ(record.takebacks.size(), 2U);
  EXPECT_EQ(record.takebacks[0].at, 700);
  EXPECT_EQ(record.takebacks[1].at, std::nullopt);
  EXPECT_EQ(notation_of(record), text);
  EXPECT_EQ(fault_in(bent("\"2\"", "\"1\"", text)), "line 9, column 2: the format has nothing of this name");
}

TEST(RecordNotationText, bad_takebacks_are_refused) {
  EXPECT_EQ(fault_in(taken_back("")), "line 9, column 13: a whole number expected");
  EXPECT_EQ(fault_in(taken_back("0")), "line 9, column 14: a whole number expected");
  EXPECT_EQ(fault_in(taken_back("0:1:")), "line 9, column 17: m, f, d or c expected");
  EXPECT_EQ(fault_in(taken_back("0:3:f2b")), "line 9, column 15: a whole number from 1 to 2 expected");
  EXPECT_EQ(fault_in(taken_back("0:1:f2b@")), "line 9, column 21: a whole number expected");
  EXPECT_EQ(fault_in(taken_back("0:1:f2b,0:1:f2b")), "line 9, column 20: ', ' expected");
  EXPECT_EQ(fault_in(taken_back("0:1:f2b, ")), "line 9, column 22: a whole number expected");
  EXPECT_EQ(fault_in(taken_back("0:1:f2b, 0:2:f2b")),
            "line 9, column 22: the takeback of seat 2 after move 0 cannot have happened");
  std::string many = "0:1:f2b";
  for (int i = 0; i < 100; ++i) many += ", 0:1:f2b";
  EXPECT_NE(fault_in(taken_back(many)).find("too long: at most 100 takebacks"), std::string::npos);
}

TEST(RecordNotationText, bad_tags_are_refused) {
  EXPECT_EQ(fault_in(bent("[Started", "[Start")), "line 8, column 2: the format has nothing of this name");
  EXPECT_EQ(fault_in(bent("[Started", "[Player1 \"x\"]\n[Started")),
            "line 8, column 2: \"Player1\" for the second time");
  EXPECT_EQ(fault_in(bent("[Player2 \"Bo \\\\\"]\n", "")), "line 7, column 33: \"Player2\" is missing");
  EXPECT_EQ(fault_in(bent("[Started", "[Player3 \"Cy\"]\n[Started")), "line 8, column 2: 2 players expected, found 3");
  EXPECT_EQ(fault_in(bent("[Options \"starting_seat 1\"]\n", "")), "line 7, column 33: \"Options\" is missing");
  EXPECT_EQ(fault_in(bent("Bo \\\\", "Bo \\n")), "line 7, column 14: an escape: \\\" or \\\\ expected");
  EXPECT_EQ(fault_in(bent("Bo \\\\\"]", "Bo")), "line 7, column 11: '\"' at the end of a value expected");
  EXPECT_EQ(fault_in(bent("\"Bo \\\\\"]", "\"Bo\"")), "line 7, column 14: ']' at the end of a tag expected");
  EXPECT_EQ(fault_in(bent("2026-01-31", "2026-02-30")), "line 8, column 11: a time like 2026-01-31T18:30:00Z expected");
}

TEST(RecordNotationText, bad_options_are_refused) {
  const auto with = [](std::string_view options) { return fault_in(bent("starting_seat 1", options)); };
  EXPECT_EQ(with(""), "line 10, column 2: draw 1 of the setup is impossible: nothing like it is there to be drawn");
  EXPECT_EQ(with("starting_seat 3"), "line 5, column 25: a whole number from 1 to 2 expected");
  EXPECT_EQ(with("starting_seat 01"), "line 5, column 25: a whole number expected");
  EXPECT_EQ(with("starting_seat"), "line 5, column 24: a name, a space and a value expected");
  EXPECT_EQ(with("players 2"), "line 5, column 11: the format has nothing of this name");
  EXPECT_EQ(with("starting_seat 1, starting_seat 1"), "line 5, column 28: \"starting_seat\" for the second time");
  EXPECT_EQ(with("starting_seat 1,starting_seat 1"), "line 5, column 26: ', ' expected");
}

TEST(RecordNotationText, unreadable_tokens_are_named) {
  EXPECT_EQ(fault_in(bent("f1g2@", "f1q2@")),
            "line 11, column 3: move 1 cannot be read: a colour: r, o, y, g, p or b expected");
  EXPECT_EQ(fault_in(bent("@1500", "@")), "line 11, column 6: a whole number expected");
  EXPECT_EQ(fault_in(bent("@1500", "@15x0")), "line 11, column 6: a whole number expected");
  EXPECT_EQ(fault_in(bent("@1500", "@1000000000000")),
            "line 11, column 6: a whole number from 0 to 999999999999 expected");
  EXPECT_EQ(fault_in(bent("+bry", "+bxy")),
            "line 11, column 21: draw 2 after move 2 cannot be read: a colour letter, or seat 1 or 2 expected");
  EXPECT_EQ(fault_in(bent("+bry", "+")), "line 11, column 20: what was drawn expected");
}

TEST(RecordNotationText, broken_rules_are_named_as_in_json) {
  EXPECT_EQ(fault_in(bent("f1g2@", "f1r2@")), "line 11, column 1: move 1 is forbidden to seat 1 by M3.2");
  EXPECT_EQ(fault_in(bent("+bry", "+br")), "line 11, column 11: draw 3 after move 2 is missing");
  EXPECT_EQ(fault_in(bent("+bry", "+bryg")), "line 11, column 23: draw 4 after move 2 is one too many");
  EXPECT_EQ(fault_in(bent("@4000", "@1499")), "line 11, column 11: move 2 is stamped earlier than the move before it");
}

TEST(RecordNotationText, every_truncation_is_refused) {
  for (std::size_t size = 0; size + 1 < kMandala.size(); ++size) {
    ASSERT_NE(fault_in(kMandala.substr(0, size)), "") << size;
  }
}

TEST(RecordNotationText, an_unfinished_game_ends_with_a_star) {
  EXPECT_EQ(fault_in(bent(" *", "")), "line 12, column 1: the end of the game: = and the winners, or * expected");
  EXPECT_EQ(fault_in(bent(" *", " * m1r")), "line 11, column 26: nothing after the end expected");
  EXPECT_EQ(fault_in(bent(" *", " * *")), "line 11, column 26: nothing after the end expected");
  EXPECT_EQ(fault_in(bent(" *", " *m1r")), "line 11, column 25: nothing after * expected");
  EXPECT_EQ(fault_in(bent(" *", " =1")), "line 11, column 24: \"Score1\" is missing");
}

TEST(RecordNotationText, a_finished_game_ends_with_its_winners) {
  const auto record = random_record<mandala::Full>({}, 1);
  const std::string text = notation_of(record);
  const auto ending = [&](std::string_view end) {
    const std::string fault = fault_in(text.substr(0, text.rfind('=')) + std::string{end});
    return fault.substr(fault.find(':') + 1);
  };
  const bool first_won = record.result->winners.has(Seat{0});
  EXPECT_TRUE(fault_in(text).empty());
  EXPECT_EQ(ending(first_won ? "=2" : "=1"),
            first_won ? " seat 1 is a winner and is not named" : " seat 1 is named as a winner and is none");
  EXPECT_EQ(ending("*"), " = and the winners, since there are scores expected");
  EXPECT_EQ(ending("="), first_won ? " seat 1 is a winner and is not named" : " seat 2 is a winner and is not named");
  EXPECT_EQ(ending("=11"), " each winner once expected");
  EXPECT_EQ(ending("=3"), " a whole number from 1 to 2 expected");
  EXPECT_EQ(ending("=x"), " a whole number expected");
  EXPECT_EQ(ending(""), " the end of the game: = and the winners, or * expected");
}

}  // namespace
}  // namespace sandstone
