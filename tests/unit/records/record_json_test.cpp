// Records as JSON: what is written is read back, and what is not a record is refused with its place.
#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "random_record.hpp"
#include "record_text.hpp"
#include "records/write_record_json.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

template <class G>
class RecordJson : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(RecordJson, Games);

template <class G>
std::string json_of(const Record<G>& record, JsonLayout layout = JsonLayout::kPretty) {
  StringSink sink;
  format_json(record, sink, layout);
  return sink.take();
}

TYPED_TEST(RecordJson, reads_back_what_it_writes) {
  for_each_kind<TypeParam>([](const typename TypeParam::Options& options) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto record = random_record<TypeParam>(options, seed, seed % 2 == 0);
      for (const JsonLayout layout : {JsonLayout::kPretty, JsonLayout::kOneLine}) {
        const std::string text = json_of(record, layout);
        const auto again = parsed<TypeParam>(text);
        ASSERT_EQ(again, record);
        ASSERT_EQ(json_of(again, layout), text);
      }
    }
  });
}

TYPED_TEST(RecordJson, unfinished_games_have_no_result) {
  const auto record = random_record<TypeParam>({}, 3, false, 2);
  const std::string text = json_of(record);
  EXPECT_EQ(text.find("\"result\""), std::string::npos);
  EXPECT_EQ(parsed<TypeParam>(text), record);
}

TYPED_TEST(RecordJson, one_line_is_one_line) {
  const std::string text = json_of(random_record<TypeParam>({}, 1), JsonLayout::kOneLine);
  EXPECT_EQ(text.find('\n'), text.size() - 1);
}

// A small record that the tests below change.
constexpr std::string_view kMandala = R"({
  "format": "sandstone-record",
  "version": 1,
  "game": "mandala",
  "ruleset": "mandala-1",
  "options": {"starting_seat": 1},
  "players": [{"name": "Ada"}, {"name": "Bo"}],
  "started": "2026-01-31T18:30:00Z",
  "setup": ["r", "r", "o", "y", "g", "g", "p", "b", "b", "r", "o", "o", "y", "g", "p", "b", "r", "o", "y", "g"],
  "moves": [
    {"seat": 1, "move": "f1g2", "at": 1500},
    {"seat": 2, "move": "m2p", "at": 4000, "draws": ["b", "r", "y"]}
  ]
}
)";

std::string bent(std::string_view from, std::string_view to, std::string_view text = kMandala) {
  return bent_text(from, to, text);
}

TEST(RecordJsonText, the_sample_is_what_we_write) {
  EXPECT_EQ(fault_in(kMandala), "");
  const Record<mandala::Full> record = parsed<mandala::Full>(kMandala);
  EXPECT_EQ(parsed<mandala::Full>(json_of(record)), record);
  EXPECT_EQ(record.players[1].view(), "Bo");
  EXPECT_EQ(record.started.view(), "2026-01-31T18:30:00Z");
  EXPECT_EQ(record.setup_draws, 20);
  EXPECT_EQ(record.draws.size(), 23U);
  EXPECT_EQ(record.moves[1].draws, 3);
  EXPECT_EQ(record.moves[1].at, 4000);
  EXPECT_EQ(record.moves[1].seat, Seat{1});
}

TEST(RecordJsonText, members_may_stand_in_any_order) {
  const std::string moved = R"({"moves":[{"draws":["b","r","y"],"move":"m1r","seat":1}],"setup":["r","r"],)"
                            R"("version":1,"ruleset":"mandala-1","players":[{"name":"Ada"},{"name":"Bo"}],)"
                            R"("options":{},"game":"mandala","format":"sandstone-record"})";
  const auto record = parsed<mandala::Full>(moved);
  EXPECT_EQ(record.setup_draws, 2);
  EXPECT_EQ(record.moves.size(), 1U);
  EXPECT_EQ(record.moves[0].draws, 3);
  EXPECT_EQ(record.draws[0], mandala::Outcome::card(mandala::Colour::kRed));
  EXPECT_EQ(record.draws[2], mandala::Outcome::card(mandala::Colour::kBlack));
}

TEST(RecordJsonText, names_may_use_escapes) {
  EXPECT_EQ(parsed<mandala::Full>(bent("Ada", R"(\u0041d\"a \ud83e\udeb7)")).players[0].view(), "Ad\"a 🪷");
}

TEST(RecordJsonText, headers_of_other_things_are_refused) {
  EXPECT_EQ(fault_in(bent("sandstone-record", "chess-record")), "line 2, column 13: this is not a Sandstone record");
  EXPECT_EQ(fault_in(bent("\"version\": 1", "\"version\": 3")),
            "line 3, column 14: version 1 to 2 of the format expected");
  EXPECT_EQ(fault_in(bent("\"version\": 1", "\"version\": 0")),
            "line 3, column 14: version 1 to 2 of the format expected");
  EXPECT_EQ(fault_in(bent("mandala-1", "mandala-2")), "line 5, column 14: unknown ruleset");
  EXPECT_EQ(fault_in(bent("\"game\": \"mandala\"", "\"game\": \"stones\"")),
            "line 4, column 11: the ruleset belongs to the game \"mandala\"");
  EXPECT_EQ(fault_in("hello"), "line 1, column 1: this is not a Sandstone record");
  EXPECT_EQ(fault_in(""), "line 1, column 1: this is not a Sandstone record");
}

// With takebacks after the moves, in version 2.
std::string taken_back(std::string_view takebacks) {
  return bent("\"version\": 1", "\"version\": 2",
              bent("  ]\n}", "  ],\n  \"takebacks\": " + std::string{takebacks} + "\n}"));
}

TEST(RecordJsonText, takebacks_stand_beside_the_moves_from_version_2_on) {
  const std::string text = taken_back(R"([{"after": 0, "seat": 1, "move": "f2b2", "at": 700}])");
  EXPECT_EQ(fault_in(text), "");
  const auto record = parsed<mandala::Full>(text);
  ASSERT_EQ(record.takebacks.size(), 1U);
  EXPECT_EQ(format(record.takebacks[0].move).view(), "f2b2");
  EXPECT_EQ(record.takebacks[0].at, 700);
  EXPECT_EQ(parsed<mandala::Full>(json_of(record)), record);
  EXPECT_EQ(record.moves.size(), 2U);
  EXPECT_EQ(fault_in(bent("\"version\": 2", "\"version\": 1", text)),
            "line 14, column 16: the format has nothing of this name");
  EXPECT_EQ(fault_in(bent("\"version\": 1", "\"version\": 2")), "") << "there may be none";
}

TEST(RecordJsonText, bad_takebacks_are_refused) {
  EXPECT_EQ(fault_in(taken_back("{}")), "line 14, column 16: a list: '[' expected");
  EXPECT_EQ(fault_in(taken_back(R"([{"after": 0, "seat": 1}])")), "line 14, column 39: \"move\" is missing");
  EXPECT_EQ(fault_in(taken_back(R"([{"after": -1, "seat": 1, "move": "f2b2"}])")),
            "line 14, column 27: a whole number from 0 to 675 expected");
  EXPECT_EQ(fault_in(taken_back(R"([{"after": 0, "seat": 3, "move": "f2b2"}])")),
            "line 14, column 38: a whole number from 1 to 2 expected");
  EXPECT_EQ(fault_in(taken_back(R"([{"after": 0, "seat": 1, "move": "f3b2"}])")),
            "line 14, column 51: mandala 1 or 2 expected");
  EXPECT_EQ(fault_in(taken_back(R"([{"after": 1, "seat": 1, "move": "f2b"}])")),
            "line 14, column 17: the takeback of seat 1 after move 1 cannot have happened");
  std::string many = "[";
  for (int i = 0; i < 101; ++i) many += words(i > 0 ? "," : "", R"({"after": 0, "seat": 1, "move": "f2b2"})");
  EXPECT_NE(fault_in(taken_back(many + "]")).find("too long: at most 100 takebacks"), std::string::npos);
}

TEST(RecordJsonText, a_later_version_is_named_before_its_unknown_members) {
  EXPECT_EQ(fault_in(bent("\"version\": 1", "\"clocks\": [{}], \"version\": 7")),
            "line 3, column 30: version 1 to 2 of the format expected");
}

TEST(RecordJsonText, unknown_missing_and_duplicate_members_are_refused) {
  EXPECT_EQ(fault_in(bent("\"setup\"", "\"set-up\"")), "line 9, column 3: the format has nothing of this name");
  EXPECT_EQ(fault_in(bent("\"at\": 1500", "\"at\": 1500, \"at\": 1500")),
            "line 11, column 45: \"at\" for the second time");
  EXPECT_EQ(fault_in(bent("\"seat\": 1, ", "")), "line 11, column 32: \"seat\" is missing");
  EXPECT_EQ(fault_in(bent("\"version\": 1,", "")), "line 14, column 1: \"version\" is missing");
  EXPECT_EQ(fault_in(bent("{\"name\": \"Bo\"}", "{}")), "line 7, column 33: \"name\" is missing");
}

TEST(RecordJsonText, wrong_types_and_ranges_are_refused) {
  EXPECT_EQ(fault_in(bent("\"seat\": 1,", "\"seat\": \"1\",")), "line 11, column 14: a whole number expected");
  EXPECT_EQ(fault_in(bent("\"seat\": 1,", "\"seat\": 3,")), "line 11, column 14: a whole number from 1 to 2 expected");
  EXPECT_EQ(fault_in(bent("1500", "-1")), "line 11, column 39: a whole number from 0 to 999999999999 expected");
  EXPECT_EQ(fault_in(bent("1500", "1e3")), "line 11, column 39: a whole number, without fraction or exponent expected");
  EXPECT_EQ(fault_in(bent("\"starting_seat\": 1", "\"starting_seat\": null")),
            "line 6, column 32: a whole number expected");
  EXPECT_EQ(fault_in(bent("\"f1g2\"", "[]")), "line 11, column 25: a text in double quotes expected");
  EXPECT_EQ(fault_in(bent("2026-01-31", "2026-02-31")), "line 8, column 14: a time like 2026-01-31T18:30:00Z expected");
}

TEST(RecordJsonText, names_and_their_number_are_checked) {
  EXPECT_EQ(fault_in(bent("\"Bo\"", "\"\"")),
            "line 7, column 41: a name of 1 to 60 characters without control characters expected");
  EXPECT_EQ(fault_in(bent("\"Bo\"", "\"" + std::string(300, 'x') + "\"")),
            "line 7, column 41: too long: a name of at most 60 characters expected");
  EXPECT_EQ(fault_in(bent(", {\"name\": \"Bo\"}", "")), "line 7, column 14: 2 players expected, found 1");
  EXPECT_EQ(fault_in(bent("{\"name\": \"Bo\"}", "{\"name\": \"Bo\"}, {\"name\": \"Cy\"}")),
            "line 7, column 48: too long: fewer players expected");
}

TEST(RecordJsonText, unreadable_moves_and_draws_are_named) {
  EXPECT_EQ(fault_in(bent("f1g2", "f3g2")), "line 11, column 27: move 1 cannot be read: mandala 1 or 2 expected");
  EXPECT_EQ(fault_in(bent("\"b\", \"r\", \"y\"]", "\"b\", \"x\", \"y\"]")),
            "line 12, column 60: draw 2 after move 2 cannot be read: a colour letter, or seat 1 or 2 expected");
  EXPECT_EQ(fault_in(bent("[\"r\", \"r\", \"o\"", "[\"r\", \"r\", \"oo\"")),
            "line 9, column 24: draw 3 of the setup cannot be read: a colour letter, or seat 1 or 2 expected");
}

TEST(RecordJsonText, more_than_any_game_has_is_refused) {
  std::string moves, draws;
  for (int i = 0; i < 2 * mandala::Full::kMaxDecisions; ++i) moves += R"({"seat":1,"move":"cr"},)";
  for (int i = 0; i < 2 * mandala::Full::kMaxDraws; ++i) draws += "\"r\",";
  EXPECT_NE(fault_in(bent("\"moves\": [", "\"moves\": [" + moves)).find("too long: fewer moves"), std::string::npos);
  EXPECT_NE(fault_in(bent("\"setup\": [", "\"setup\": [" + draws)).find("too long: fewer draws"), std::string::npos);
  EXPECT_EQ(fault_in(std::string(kMaxRecordBytes, ' ') + "{"),
            "line 1, column 1048577: the file is larger than 1048576 bytes");
}

TEST(RecordJsonText, every_truncation_is_refused) {
  for (std::size_t size = 0; size + 1 < kMandala.size(); ++size) {
    ASSERT_NE(fault_in(kMandala.substr(0, size)), "") << size;
  }
}

TEST(RecordJsonText, garbage_after_the_end_is_refused) {
  EXPECT_EQ(fault_in(std::string{kMandala} + "{}"), "line 15, column 1: the end of the file expected");
}

TEST(RecordRulesets, every_game_is_found_by_its_ruleset) {
  std::string found;
  EXPECT_TRUE(with_game("mandala-1", [&]<class G>(G) { found += G::kName; }));
  EXPECT_TRUE(with_game("stones-1", [&]<class G>(G) { found += G::kName; }));
  EXPECT_FALSE(with_game("stones-0", [&]<class G>(G) { found += "?"; }));
  EXPECT_EQ(found, "mandalastones");
}

TEST(RecordRulesets, a_text_says_of_which_game_it_is) {
  std::string found;
  EXPECT_FALSE(with_game_of(kMandala, [&]<class G>(G, const RecordHeader&) { found = G::kName; }));
  EXPECT_EQ(found, "mandala");
  const auto fault =
      with_game_of(bent("mandala-1", "mandala-9"), [&]<class G>(G, const RecordHeader&) { found = "?"; });
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, FaultKind::kUnknownRuleset);
  EXPECT_EQ(found, "mandala");
}

}  // namespace
}  // namespace sandstone
