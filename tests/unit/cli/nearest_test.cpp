#include "cli/nearest.hpp"

#include <gtest/gtest.h>

namespace sandstone::cli {
namespace {

TEST(Distance, counts_additions_removals_changes_and_swaps) {
  EXPECT_EQ(distance("bench", "bench"), 0);
  EXPECT_EQ(distance("bnch", "bench"), 1);
  EXPECT_EQ(distance("bbench", "bench"), 1);
  EXPECT_EQ(distance("bunch", "bench"), 1);
  EXPECT_EQ(distance("bnech", "bench"), 1);
  EXPECT_EQ(distance("", "abc"), 3);
  EXPECT_EQ(distance("abc", ""), 3);
  EXPECT_EQ(distance("kitten", "sitting"), 3);
}

TEST(Nearest, finds_what_was_probably_meant) {
  const std::vector<std::string> commands{"play", "record", "random", "perft", "bench", "completion"};
  EXPECT_EQ(nearest("recrod", commands), "record");
  EXPECT_EQ(nearest("pref", commands), "perft");
  EXPECT_EQ(nearest("comp", commands), "completion");
  EXPECT_EQ(nearest("rand", commands), "random");
}

TEST(Nearest, does_not_guess_wildly) {
  const std::vector<std::string> commands{"play", "record"};
  EXPECT_EQ(nearest("xyzzy", commands), std::nullopt);
  EXPECT_EQ(nearest("", commands), std::nullopt);
  EXPECT_EQ(nearest("play", {}), std::nullopt);
}

}  // namespace
}  // namespace sandstone::cli
