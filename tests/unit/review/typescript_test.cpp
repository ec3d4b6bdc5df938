#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "review/write_typescript.hpp"

namespace sandstone::review {
namespace {

TEST(ReviewTypes, the_pages_types_are_those_of_the_reports) {
  std::ifstream file{SANDSTONE_ROOT "/web/src/review/report.ts", std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(committed, write_report_types()) << "cmake --build build/release --target review_types writes it anew";
}

}  // namespace
}  // namespace sandstone::review
