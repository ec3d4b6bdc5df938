#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "cli/record_files.hpp"
#include "records/record.hpp"

namespace sandstone::cli {
namespace {

struct Found {
  std::vector<std::string> texts;
  std::vector<int> lines;
};

Found read(const std::string& text) {
  std::istringstream in{text};
  RecordTexts texts{in};
  Found found;
  while (const auto record = texts.next()) {
    found.texts.push_back(record->text);
    found.lines.push_back(record->line);
  }
  EXPECT_EQ(texts.next(), std::nullopt) << "after the end";
  return found;
}

TEST(RecordTexts, a_text_over_several_lines_is_one_record) {
  EXPECT_THAT(read("{\n \"a\": 1\n}\n").texts, testing::ElementsAre("{\n \"a\": 1\n}\n"));
  EXPECT_THAT(read("[Game \"mandala\"]\n\nm1r\n*\n").texts, testing::SizeIs(1));
}

TEST(RecordTexts, whole_objects_are_one_record_a_line) {
  const Found found = read("{\"a\":1}\n\n{\"b\":2}\r\n{\"c\"");
  EXPECT_THAT(found.texts, testing::ElementsAre("{\"a\":1}\n", "{\"b\":2}\r\n", "{\"c\""));
  EXPECT_THAT(found.lines, testing::ElementsAre(1, 3, 4));
}

TEST(RecordTexts, a_line_that_is_cut_is_one_record) {
  EXPECT_THAT(read("{\"a\":1").texts, testing::ElementsAre("{\"a\":1"));
}

TEST(RecordTexts, an_empty_stream_is_one_empty_record) {
  EXPECT_THAT(read("").texts, testing::ElementsAre(""));
  EXPECT_THAT(read("\n\n").texts, testing::ElementsAre("\n\n"));
}

TEST(RecordTexts, of_what_is_too_long_no_more_is_read_than_needed) {
  const std::string long_text(3 * kMaxRecordBytes, ' ');
  EXPECT_EQ(read(long_text).texts.at(0).size(), kMaxRecordBytes + 1);
  EXPECT_EQ(read("[\n" + long_text).texts.at(0).size(), kMaxRecordBytes + 1);
  const Found lines = read("{}\n" + long_text + "\n{}\n");
  ASSERT_EQ(lines.texts.size(), 2U);
  EXPECT_EQ(lines.texts[1].size(), kMaxRecordBytes + 1);
}

TEST(RecordTexts, a_stream_that_breaks_is_noticed) {
  std::istringstream in{"{}\n{}\n"};
  RecordTexts texts{in};
  EXPECT_TRUE(texts.next());
  EXPECT_FALSE(texts.failed());
  in.setstate(std::ios::badbit);
  EXPECT_FALSE(texts.next());
  EXPECT_TRUE(texts.failed());
}

}  // namespace
}  // namespace sandstone::cli
