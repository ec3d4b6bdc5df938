#include "describe/place.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace sandstone {
namespace {

TEST(RecordPlace, lines_and_columns_count_from_one) {
  EXPECT_EQ(place_of("abc", 0), (Place{0, 1, 1}));
  EXPECT_EQ(place_of("abc", 2), (Place{2, 1, 3}));
}

TEST(RecordPlace, a_line_ends_with_a_line_feed_a_carriage_return_or_both) {
  EXPECT_EQ(place_of("a\nb", 2), (Place{2, 2, 1}));
  EXPECT_EQ(place_of("a\r\nbc", 4), (Place{4, 2, 2}));
  EXPECT_EQ(place_of("a\rb", 2), (Place{2, 2, 1}));
  EXPECT_EQ(place_of("\n\n\n", 3), (Place{3, 4, 1}));
}

TEST(RecordPlace, a_column_is_a_character_however_many_bytes_it_has) {
  EXPECT_EQ(place_of("żółw!", 7), (Place{7, 1, 5}));
}

TEST(RecordPlace, an_offset_beyond_the_text_means_its_end) { EXPECT_EQ(place_of("ab", 99), (Place{2, 1, 3})); }

}  // namespace
}  // namespace sandstone
