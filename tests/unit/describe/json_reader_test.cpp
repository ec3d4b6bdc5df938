#include "describe/json_reader.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

// What `skip` makes of a text that should be one JSON value: empty, or the fault.
std::string skipped(std::string_view text) {
  JsonReader json{text};
  json.skip();
  json.end();
  return json.failed() ? described(json.fault(), text) : "";
}

std::optional<std::string> read_string(std::string_view text) {
  JsonReader json{text};
  Text<64> out;
  json.string(out);
  json.end();
  if (json.failed()) return std::nullopt;
  return std::string{out.view()};
}

std::optional<std::int64_t> read_integer(std::string_view text, std::int64_t low = -1000, std::int64_t high = 1000) {
  JsonReader json{text};
  std::int64_t out = 0;
  json.integer(low, high, out);
  json.end();
  return json.failed() ? std::nullopt : std::optional{out};
}

TEST(JsonReader, accepts_every_kind_of_value) {
  for (const std::string_view text :
       {"null", "true", "false", "0", "-0", "-12", "3.25", "1e9", "1.5E-10", "6e+2", R"("")", R"("a")", "[]", "{}",
        " [ 1 , [ ] , { } ] ", R"({"a":{"b":[null,true]},"c":-1})", "\t\r\n[0]\n"}) {
    EXPECT_EQ(skipped(text), "") << text;
  }
}

TEST(JsonReader, refuses_what_only_looks_like_json) {
  for (const std::string_view text :
       {"",         " ",          "nul",   "True",        "'a'",     "[1,]",      "[,1]", "[1 2]",
        R"({"a"})", R"({"a":})",  "{a:1}", "{,}",         "[1",      R"({"a":1)", "]",    "01",
        "-",        "+1",         ".5",    "1.",          "1e",      "1e+",       "-01",  "0x10",
        "NaN",      "[1]]",       "[1] 2", R"({"a":1,})", "// a\n1", "/**/1",     "\v1",  "\xEF\xBB\xBF\x31",
        "[1}",      R"({"a":1])", "\"a",   "tru",         "1 1",     "-Infinity"}) {
    EXPECT_NE(skipped(text), "") << text;
  }
}

TEST(JsonReader, says_where_and_what_was_expected) {
  EXPECT_EQ(skipped("[1,\n  2 3]"), "line 2, column 5: ',' or ']' expected");
  EXPECT_EQ(skipped(R"({"ż": tru})"), "line 1, column 7: a value expected");
  EXPECT_EQ(skipped("[1] x"), "line 1, column 5: the end of the file expected");
}

TEST(JsonReader, undoes_escapes) {
  EXPECT_EQ(read_string(R"("a\"\\\/\b\f\n\r\tz")"), "a\"\\/\b\f\n\r\tz");
  EXPECT_EQ(read_string(R"("\u0041\u00e9\u20AC")"), "Aé€");
  EXPECT_EQ(read_string(R"("\ud83e\udeb7")"), "🪷");
}

TEST(JsonReader, refuses_bad_escapes) {
  for (const std::string_view text :
       {R"("\x41")", R"("\u12")", R"("\u12g4")", R"("\ud83e")", R"("\ud83ex")", R"("\ud83e\u0041")", R"("\udeb7")",
        R"("\udeb7\ud83e")", R"("\)", R"("\u)", R"("\ud83e \udeb7")", R"("\U0041")"}) {
    EXPECT_EQ(read_string(text), std::nullopt) << text;
    EXPECT_NE(skipped(text), "") << text;
  }
}

TEST(JsonReader, refuses_bare_control_characters_and_bad_utf_8) {
  EXPECT_EQ(read_string("\"a\nb\""), std::nullopt);
  EXPECT_EQ(read_string(std::string_view{"\"a\0b\"", 5}), std::nullopt);
  EXPECT_EQ(read_string("\"\xC0\x80\""), std::nullopt);
  EXPECT_EQ(read_string("\"\xE2\x82\""), std::nullopt);
  EXPECT_EQ(skipped("[\"\xFF\"]"), "line 1, column 3: these bytes are not UTF-8");
}

TEST(JsonReader, a_string_that_does_not_fit_is_a_fault) {
  Text<3> out{"old"};
  JsonReader json{R"(  "abcd")"};
  EXPECT_FALSE(json.string(out, "at most three"));
  EXPECT_EQ(json.fault().kind, FaultKind::kTooLong);
  EXPECT_EQ(json.fault().at, 2U);
  EXPECT_EQ(out.view(), "old");
}

TEST(JsonReader, integers_are_whole_and_in_range) {
  EXPECT_EQ(read_integer("0"), 0);
  EXPECT_EQ(read_integer("-1000"), -1000);
  EXPECT_EQ(read_integer("1000"), 1000);
  EXPECT_EQ(read_integer("1001"), std::nullopt);
  EXPECT_EQ(read_integer("-1001"), std::nullopt);
  EXPECT_EQ(read_integer("1.0"), std::nullopt);
  EXPECT_EQ(read_integer("1e2"), std::nullopt);
  EXPECT_EQ(read_integer("007"), std::nullopt);
  EXPECT_EQ(read_integer("-"), std::nullopt);
  EXPECT_EQ(read_integer("\"1\""), std::nullopt);
  EXPECT_EQ(read_integer("true"), std::nullopt);
}

TEST(JsonReader, no_integer_overflows) {
  for (const std::string_view text :
       {"9223372036854775807", "9223372036854775808", "18446744073709551617", "-9223372036854775809",
        "100000000000000000000000000000000000000000000000000001", "1000000000000000000"}) {
    JsonReader json{text};
    int out = 0;
    EXPECT_FALSE(json.integer(0, 1000, out)) << text;
    EXPECT_EQ(json.fault().kind, FaultKind::kOutOfRange) << text;
    EXPECT_EQ(out, 0);
  }
  EXPECT_EQ(read_integer("999999999999999999", 0, INT64_MAX), 999'999'999'999'999'999);
}

TEST(JsonReader, nesting_has_a_limit_for_every_reader) {
  const std::string deepest = std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']');
  EXPECT_EQ(skipped(deepest), "");
  EXPECT_EQ(skipped("[" + deepest + "]"), "line 1, column 17: lists and objects are nested deeper than 16 levels");
  EXPECT_NE(skipped(std::string(1 << 20, '[')), "");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += R"({"a":)";
  EXPECT_NE(skipped(objects), "");
}

TEST(JsonReader, lists_are_read_element_by_element) {
  JsonReader json{"[1, 2,3 ]"};
  int sum = 0;
  int value = 0;
  for (JsonList list; json.next(list);) {
    json.integer(0, 9, value);
    sum = 10 * sum + value;
  }
  EXPECT_TRUE(json.end());
  EXPECT_EQ(sum, 123);
}

constexpr std::array<std::string_view, 3> kNames{"one", "two", "three"};
constexpr JsonMembers kMembers{kNames, 2};

// The numbers of the members of an object in their order, or the fault.
std::string members_of(std::string_view text, const JsonMembers& members = kMembers) {
  JsonReader json{text};
  JsonObject object;
  std::string numbers;
  for (int member = 0; (member = json.next(object, members)) >= 0;) {
    numbers += std::to_string(member);
    json.skip();
  }
  json.end();
  return json.failed() ? described(json.fault(), text) : numbers;
}

TEST(JsonReader, members_come_in_any_order) {
  EXPECT_EQ(members_of(R"({"two": 2, "three": [], "one": {}})"), "120");
  EXPECT_EQ(members_of(R"({"one":1,"two":2})"), "01");
}

TEST(JsonReader, members_may_be_spelt_with_escapes) { EXPECT_EQ(members_of(R"({"on\u0065":1,"two":2})"), "01"); }

TEST(JsonReader, unknown_duplicate_and_missing_members_are_faults) {
  EXPECT_EQ(members_of(R"({"one":1,"four":2})"), "line 1, column 10: the format has nothing of this name");
  EXPECT_EQ(members_of(R"({"one":1,"one":2})"), "line 1, column 10: \"one\" for the second time");
  EXPECT_EQ(members_of(R"({"one":1,"on\u0065":2})"), "line 1, column 10: \"one\" for the second time");
  EXPECT_EQ(members_of(R"({"one":1})"), "line 1, column 9: \"two\" is missing");
  EXPECT_EQ(members_of("{}"), "line 1, column 2: \"one\" is missing");
  EXPECT_EQ(members_of(R"({"one":1,"two":2,"a name that is longer than any that we have":3})"),
            "line 1, column 18: the format has nothing of this name");
}

TEST(JsonReader, other_members_may_be_allowed) {
  EXPECT_EQ(members_of(R"({"x":0,"one":1,"x":2,"two":3})", {kNames, 2, true}), "3031");
}

TEST(JsonReader, members_may_have_any_names) {
  const auto names = [](std::string_view text) {
    JsonReader json{text};
    Text<64> all, name;
    for (JsonObject object; name = {}, json.next(object, name);) {
      all.add(name.view());
      all.add('=');
      json.long_string(all);
      all.add(' ');
    }
    return json.end() ? std::string{all.view()} : described(json.fault(), text);
  };
  EXPECT_EQ(names("{}"), "");
  EXPECT_EQ(names(R"({"a name of many letters, long": "x", "b": "y", "b": "z"})"),
            "a name of many letters, long=x b=y b=z ");
  EXPECT_EQ(names(R"({"a": "x" "b": "y"})"), "line 1, column 11: ',' or '}' expected");
  EXPECT_EQ(names(R"({"a": "x", })"), "line 1, column 12: a member's name in double quotes expected");
}

TEST(JsonReader, wrong_types_are_faults) {
  EXPECT_EQ(members_of("[]"), "line 1, column 1: an object: '{' expected");
  EXPECT_EQ(members_of(R"({1:2})"), "line 1, column 2: a member's name in double quotes expected");
  JsonReader json{"{}"};
  JsonList list;
  EXPECT_FALSE(json.next(list));
  EXPECT_EQ(described(json.fault(), "{}"), "line 1, column 1: a list: '[' expected");
}

TEST(JsonReader, the_first_fault_sticks) {
  JsonReader json{"[x, 1]"};
  JsonList list;
  int value = 7;
  bool flag = true;
  Text<8> text{"old"};
  EXPECT_TRUE(json.next(list));
  EXPECT_FALSE(json.integer(0, 9, value));
  EXPECT_FALSE(json.boolean(flag));
  EXPECT_FALSE(json.string(text));
  EXPECT_FALSE(json.next(list));
  EXPECT_FALSE(json.skip());
  EXPECT_FALSE(json.end());
  EXPECT_EQ(json.fault().at, 1U);
  EXPECT_EQ(json.fault().expected, "a whole number");
  EXPECT_EQ(value, 7);
  EXPECT_EQ(text.view(), "old");
}

}  // namespace
}  // namespace sandstone
