#include "records/header_values.hpp"

#include <gtest/gtest.h>

#include <string>

#include "describe/string_sink.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

std::string with(char32_t code) {
  StringSink sink;
  sink.add("name ");
  add_utf8(sink, code);
  return sink.take();
}

TEST(RecordNames, a_name_has_1_to_60_characters_not_bytes) {
  EXPECT_FALSE(is_player_name(""));
  EXPECT_TRUE(is_player_name("x"));
  EXPECT_TRUE(is_player_name(std::string(60, 'x')));
  EXPECT_FALSE(is_player_name(std::string(61, 'x')));
  std::string sixty;
  for (int i = 0; i < 60; ++i) sixty += "ż";
  EXPECT_TRUE(is_player_name(sixty));
}

TEST(RecordNames, quotes_backslashes_and_emoji_are_welcome) { EXPECT_TRUE(is_player_name(R"(Zoë "the \ sand" 🪷)")); }

TEST(RecordNames, nothing_that_disturbs_the_line_it_is_printed_on) {
  EXPECT_FALSE(is_player_name("a\nb"));
  EXPECT_FALSE(is_player_name("\x1b[2J"));
  EXPECT_FALSE(is_player_name("a\x7f"));
  for (const char32_t code : {
           U'\u0085',  // next line
           U'\u2028',  // line separator
           U'\u2029',  // paragraph separator
           U'\ufeff',  // byte order mark
       }) {
    EXPECT_FALSE(is_player_name(with(code)));
  }
}

TEST(RecordNames, nothing_that_turns_its_direction) {
  for (const char32_t code : {0x202AU, 0x202EU, 0x2066U, 0x2069U}) EXPECT_FALSE(is_player_name(with(code)));
  EXPECT_TRUE(is_player_name(with(0x202F)));
  EXPECT_TRUE(is_player_name(with(0x2065)));
}

TEST(RecordNames, a_name_is_utf_8) { EXPECT_FALSE(is_player_name("a\xFF")); }

TEST(RecordStart, is_a_time_in_utc_with_or_without_milliseconds) {
  EXPECT_TRUE(is_start_time("2026-01-31T18:30:00Z"));
  EXPECT_TRUE(is_start_time("2026-01-31T18:30:00.250Z"));
  EXPECT_FALSE(is_start_time("2026-01-31T18:30:00"));
  EXPECT_FALSE(is_start_time("2026-01-31T18:30:00+01:00"));
  EXPECT_FALSE(is_start_time("2026-01-31 18:30:00Z"));
  EXPECT_FALSE(is_start_time("2026-01-31T18:30:00.25Z"));
  EXPECT_FALSE(is_start_time("2026-1-31T18:30:00Z"));
  EXPECT_FALSE(is_start_time(""));
}

TEST(RecordStart, is_a_day_and_an_hour_that_exist) {
  EXPECT_TRUE(is_start_time("2024-02-29T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2025-02-29T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2100-02-29T00:00:00Z"));
  EXPECT_TRUE(is_start_time("2000-02-29T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2026-04-31T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2026-00-10T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2026-13-10T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2026-01-00T00:00:00Z"));
  EXPECT_FALSE(is_start_time("2026-01-31T24:00:00Z"));
  EXPECT_FALSE(is_start_time("2026-01-31T18:60:00Z"));
  EXPECT_FALSE(is_start_time("2026-01-31T18:30:60Z"));
}

}  // namespace
}  // namespace sandstone
