#include "core/text.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "core/clause.hpp"

namespace sandstone {
namespace {

std::string number(long long value) {
  Text<24> text;
  text.add_number(value);
  return std::string{text.view()};
}

TEST(Text, is_what_was_added) {
  Text<16> text{"mount"};
  text.add('a');
  text.add("in ");
  text.add_number(12);
  EXPECT_EQ(text.view(), "mountain 12");
  EXPECT_FALSE(text.cut());
}

TEST(Text, may_be_filled_to_the_last_character) {
  const Text<3> text{"abc"};
  EXPECT_EQ(text.view(), "abc");
  EXPECT_FALSE(text.cut());
}

TEST(Text, what_does_not_fit_is_cut_and_it_says_so) {
  Text<3> text{"ab"};
  text.add("cd");
  EXPECT_EQ(text.view(), "abc");
  EXPECT_TRUE(text.cut());
}

TEST(Text, writes_every_number) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(108), "108");
  EXPECT_EQ(number(-1), "-1");
  EXPECT_EQ(number(std::numeric_limits<long long>::max()), "9223372036854775807");
  EXPECT_EQ(number(std::numeric_limits<long long>::min()), "-9223372036854775808");
}

TEST(Text, equality_is_that_of_its_characters) {
  const Text<4> text{"ab"};
  EXPECT_EQ(text, Text<4>{"ab"});
  EXPECT_NE(text, Text<4>{"abc"});
  EXPECT_NE(text, Text<4>{"ac"});
}

TEST(Parsed, is_ok_when_there_is_a_value) {
  EXPECT_TRUE((Parsed<int>{1, {}}.ok()));
  EXPECT_FALSE((Parsed<int>{std::nullopt, {3, "a digit"}}.ok()));
}

TEST(TextCursor, knows_where_it_stands) {
  TextCursor reader{"ab"};
  EXPECT_EQ(reader.at(), 0U);
  EXPECT_EQ(reader.peek(), 'a');
  EXPECT_EQ(reader.at(), 0U) << "peeking does not move";
  EXPECT_EQ(reader.next(), 'a');
  EXPECT_EQ(reader.at(), 1U);
  EXPECT_FALSE(reader.at_end());
  EXPECT_EQ(reader.next(), 'b');
  EXPECT_TRUE(reader.at_end());
}

TEST(TextCursor, stays_at_the_end) {
  TextCursor reader{""};
  EXPECT_TRUE(reader.at_end());
  EXPECT_EQ(reader.peek(), '\0');
  EXPECT_EQ(reader.next(), '\0');
  EXPECT_FALSE(reader.take('\0'));
  EXPECT_EQ(reader.at(), 0U);
}

TEST(TextCursor, takes_a_character_or_a_word_only_if_it_is_next) {
  TextCursor reader{"m1=ry"};
  EXPECT_FALSE(reader.take('1'));
  EXPECT_FALSE(reader.take("m2"));
  EXPECT_FALSE(reader.take("m1=ryg")) << "longer than what is left";
  EXPECT_EQ(reader.at(), 0U);
  EXPECT_TRUE(reader.take('m'));
  EXPECT_TRUE(reader.take("1=r"));
  EXPECT_TRUE(reader.take(""));
  EXPECT_EQ(reader.at(), 4U);
}

TEST(TextCursor, a_zero_byte_is_a_character_like_any_other) {
  TextCursor reader{std::string_view{"\0x", 2}};
  EXPECT_TRUE(reader.take('\0'));
  EXPECT_TRUE(reader.take('x'));
}

TEST(TextCursor, reads_numbers_within_bounds) {
  const auto number = [](std::string_view text) {
    TextCursor cursor{text};
    const int value = cursor.number(0, 999'999, "a number");
    return cursor.ok() ? value : -1;
  };
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("7"), 7);
  EXPECT_EQ(number("999999"), 999'999);
  EXPECT_EQ(number("1000000"), -1);
  EXPECT_EQ(number("99999999999999999999999999999999999999"), -1);
  EXPECT_EQ(number("-1"), -1);
  EXPECT_EQ(number("+1"), -1);
  EXPECT_EQ(number(""), -1);
}

TEST(TextCursor, a_number_ends_before_what_is_no_digit) {
  TextCursor cursor{"18/3"};
  EXPECT_EQ(cursor.number(0, 99), 18);
  EXPECT_EQ(cursor.peek(), '/');
}

TEST(TextCursor, a_number_has_no_leading_zeros) {
  TextCursor padded{"007"};
  EXPECT_EQ(padded.number(0, 99), 0);
  EXPECT_EQ(padded.fault().at, 0U);
  EXPECT_EQ(padded.fault().expected, "a whole number");
}

TEST(TextCursor, a_number_out_of_range_is_refused_with_the_range) {
  TextCursor cursor{"x1000000000000", 1};
  EXPECT_EQ(cursor.whole(2, 999'999'999'999), 2);
  EXPECT_EQ(cursor.fault().at, 1U);
  EXPECT_EQ(cursor.fault().expected, "a number in range");
  EXPECT_EQ(cursor.fault().low, 2);
  EXPECT_EQ(cursor.fault().high, 999'999'999'999);
}

TEST(TextCursor, the_largest_number_is_read_and_a_larger_one_is_out_of_range) {
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ((TextCursor{"9223372036854775799"}.whole(0, kLargest)), 9'223'372'036'854'775'799);
  TextCursor larger{"99999999999999999999"};
  larger.whole(0, kLargest - 1);
  EXPECT_FALSE(larger.ok());
}

TEST(TextCursor, takes_all_up_to_a_stop_and_passes_over_what_may_be_skipped) {
  TextCursor cursor{"  word,next"};
  EXPECT_EQ(cursor.skip(" "), "  ");
  EXPECT_EQ(cursor.take_until(",;"), "word");
  EXPECT_TRUE(cursor.is_next(";,"));
  EXPECT_EQ(cursor.skip(" "), "");
  EXPECT_TRUE(cursor.take(','));
  EXPECT_EQ(cursor.take_until(";"), "next");
  EXPECT_TRUE(cursor.at_end());
  EXPECT_FALSE(cursor.is_next("t"));
}

TEST(TextCursor, finds_a_letter_in_any_case) {
  TextCursor cursor{"Bbx"};
  EXPECT_EQ(cursor.one_of("ab", "a or b"), 1);
  EXPECT_FALSE(cursor.take_one_of("aB")) << "here case matters";
  EXPECT_EQ(cursor.one_of("ab", "a or b"), 1);
  EXPECT_EQ(cursor.one_of("ab", "a or b"), 0);
  EXPECT_EQ(cursor.fault().at, 2U);
  EXPECT_EQ(cursor.fault().expected, "a or b");
}

TEST(TextCursor, the_first_fault_stays_and_nothing_more_is_read) {
  TextCursor cursor{"ab12"};
  EXPECT_FALSE(cursor.expect("x"));
  EXPECT_FALSE(cursor.expect("a"));
  EXPECT_FALSE(cursor.take('a'));
  EXPECT_FALSE(cursor.take_one_of("a"));
  EXPECT_EQ(cursor.peek(), '\0');
  EXPECT_TRUE(cursor.at_end());
  EXPECT_EQ(cursor.number(3, 9), 3);
  cursor.end("the end");
  EXPECT_EQ(cursor.fault().expected, "x");
  EXPECT_FALSE(cursor.result(1).ok());
}

TEST(Clause, is_written_as_in_the_rules) {
  static_assert("S10.12"_clause == Clause{'S', 10, 12});
  EXPECT_EQ(format("M4.1"_clause).view(), "M4.1");
  EXPECT_EQ(format("S10.12"_clause).view(), "S10.12");
}

}  // namespace
}  // namespace sandstone
