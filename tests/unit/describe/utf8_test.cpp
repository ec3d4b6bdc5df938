#include "describe/utf8.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

bool is_character(std::string_view bytes) { return utf8_at(bytes, 0).bytes == static_cast<int>(bytes.size()); }

TEST(RecordUtf8, every_character_is_read_as_it_is_written) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    if (code >= 0xD800 && code <= 0xDFFF) continue;
    StringSink sink;
    add_utf8(sink, code);
    const Utf8Character character = utf8_at(sink.view(), 0);
    ASSERT_EQ(character.code, code);
    ASSERT_EQ(character.bytes, static_cast<int>(sink.view().size()));
  }
}

TEST(RecordUtf8, overlong_forms_are_no_characters) {
  EXPECT_FALSE(is_character("\xC0\x80"));
  EXPECT_FALSE(is_character("\xC1\xBF"));
  EXPECT_FALSE(is_character("\xE0\x9F\xBF"));
  EXPECT_FALSE(is_character("\xF0\x8F\xBF\xBF"));
}

TEST(RecordUtf8, surrogates_and_what_lies_beyond_the_last_character_are_none) {
  EXPECT_FALSE(is_character("\xED\xA0\x80"));
  EXPECT_FALSE(is_character("\xED\xBF\xBF"));
  EXPECT_FALSE(is_character("\xF4\x90\x80\x80"));
  EXPECT_FALSE(is_character("\xF5\x80\x80\x80"));
  EXPECT_FALSE(is_character("\xFF"));
}

TEST(RecordUtf8, a_character_cut_short_is_none) {
  EXPECT_FALSE(is_character("\x80"));
  EXPECT_FALSE(is_character("\xC3"));
  EXPECT_FALSE(is_character("\xE2\x82"));
  EXPECT_FALSE(is_character("\xF0\x9F\x98"));
  EXPECT_FALSE(is_character("\xE2z\x82"));
}

}  // namespace
}  // namespace sandstone
