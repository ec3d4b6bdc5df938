#include "cli/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "temporary_folder.hpp"

namespace sandstone::cli {
namespace {

using testing::EndsWith;

TEST(WriteFile, writes_all_of_it_and_leaves_nothing_else) {
  const TemporaryFolder folder;
  EXPECT_FALSE(write_file(folder / "a.txt", "one\n", Overwrite::kRefuse));
  EXPECT_EQ(text_of(folder / "a.txt"), "one\n");
  EXPECT_EQ(folder.files(), 1U);
}

TEST(WriteFile, overwrites_only_when_allowed) {
  const TemporaryFolder folder;
  write_file(folder / "a.txt", "one", Overwrite::kRefuse);
  EXPECT_THAT(write_file(folder / "a.txt", "two", Overwrite::kRefuse)->text(), EndsWith("a.txt: File exists"));
  EXPECT_EQ(text_of(folder / "a.txt"), "one");
  EXPECT_FALSE(write_file(folder / "a.txt", "two", Overwrite::kAllow));
  EXPECT_EQ(text_of(folder / "a.txt"), "two");
  EXPECT_EQ(folder.files(), 1U);
}

TEST(WriteFile, replaces_what_a_link_points_to) {
  const TemporaryFolder folder;
  write_file(folder / "a.txt", "one", Overwrite::kRefuse);
  std::filesystem::create_symlink("a.txt", folder / "link");
  EXPECT_FALSE(write_file(folder / "link", "two", Overwrite::kAllow));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(text_of(folder / "a.txt"), "two");
}

TEST(WriteFile, writes_to_devices_without_putting_a_file_in_their_place) {
  EXPECT_FALSE(write_file("/dev/null", "lost", Overwrite::kAllow));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  EXPECT_EQ(write_file("/dev/full", "text", Overwrite::kAllow)->text(), "/dev/full: No space left on device");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST(WriteFile, says_what_stands_in_the_way) {
  const TemporaryFolder folder;
  EXPECT_THAT(write_file(folder / "no/such/a.txt", "", Overwrite::kRefuse)->text(),
              EndsWith("a.txt: No such file or directory"));
  EXPECT_THAT(write_file(folder.path(), "", Overwrite::kAllow)->text(), EndsWith(": Is a directory"));
}

TEST(ReadFile, reads_all_of_it_or_says_why_not) {
  const TemporaryFolder folder;
  const std::string text(200'000, 'x');
  write_file(folder / "a.txt", text, Overwrite::kRefuse);
  EXPECT_EQ(read_file(folder / "a.txt", 200'000).value_or(""), text);
  EXPECT_THAT(read_file(folder / "a.txt", 199'999).error().text(), EndsWith("a.txt: File too large"));
  EXPECT_THAT(read_file(folder / "b.txt", 10).error().text(), EndsWith("b.txt: No such file or directory"));
  EXPECT_THAT(read_file(folder.path(), 10).error().text(), EndsWith(": Is a directory"));
  EXPECT_THAT(read_file("/dev/zero", 100'000).error().text(), EndsWith(": File too large"));
}

}  // namespace
}  // namespace sandstone::cli
