#include <gtest/gtest.h>

#include "cli/command.hpp"

namespace sandstone::cli {
namespace {

TEST(Nearest, forgives_a_letter_added_lost_changed_or_swapped) {
  for (const char* typed : {"bench", "bnch", "bbench", "bunch", "bnech"}) {
    EXPECT_EQ(nearest(typed, {"play", "bench"}), "bench") << typed;
  }
  EXPECT_EQ(nearest("kitten", {"sitting"}), "sitting");
  EXPECT_EQ(nearest("kit", {"sitting"}), std::nullopt);
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
