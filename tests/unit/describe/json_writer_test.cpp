#include "describe/json_writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "describe/string_sink.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

void write_sample(JsonWriter<StringSink>& json) {
  json.begin_object(JsonFlow::kLines);
  json.key("name");
  json.string("Ada");
  json.key("empty");
  json.begin_list(JsonFlow::kLines);
  json.end_list();
  json.key("inline");
  json.begin_list();
  json.integer(1);
  json.boolean(false);
  json.null();
  json.begin_object();
  json.key("a");
  json.integer(-2);
  json.key("b");
  json.boolean(true);
  json.end_object();
  json.end_list();
  json.end_object();
}

TEST(JsonWriter, pretty_breaks_lines_where_asked_to) {
  StringSink sink;
  JsonWriter json{sink, JsonLayout::kPretty};
  write_sample(json);
  EXPECT_EQ(sink.view(),
            "{\n"
            "  \"name\": \"Ada\",\n"
            "  \"empty\": [],\n"
            "  \"inline\": [1, false, null, {\"a\": -2, \"b\": true}]\n"
            "}");
}

TEST(JsonWriter, one_line_has_no_space_at_all) {
  StringSink sink;
  JsonWriter json{sink, JsonLayout::kOneLine};
  write_sample(json);
  EXPECT_EQ(sink.view(), R"({"name":"Ada","empty":[],"inline":[1,false,null,{"a":-2,"b":true}]})");
}

TEST(JsonWriter, fills_lines_of_sixteen) {
  StringSink sink;
  JsonWriter json{sink, JsonLayout::kPretty};
  json.begin_list(JsonFlow::kFill);
  for (int i = 0; i < 17; ++i) json.integer(i % 10);
  json.end_list();
  EXPECT_EQ(sink.view(), "[\n  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5,\n  6\n]");
}

TEST(JsonWriter, escapes_just_what_must_be) {
  StringSink sink;
  JsonWriter json{sink, JsonLayout::kOneLine};
  json.string("a\"b\\c/d\n\x1f żółw \x7f");
  EXPECT_EQ(sink.view(), "\"a\\\"b\\\\c/d\\u000a\\u001f żółw \x7f\"");
}

TEST(JsonWriter, writes_every_number_as_it_is_read) {
  StringSink sink;
  JsonWriter json{sink, JsonLayout::kOneLine};
  json.begin_list();
  json.integer(std::numeric_limits<std::int64_t>::min());
  json.integer(std::numeric_limits<std::int64_t>::max());
  json.end_list();
  EXPECT_EQ(sink.view(), "[-9223372036854775808,9223372036854775807]");
}

}  // namespace
}  // namespace sandstone
