// Texts that were looked at once and must not change unnoticed. To rewrite them after a wanted change:
//
//   SANDSTONE_REGENERATE=1 build/release/tests/cli_play_test --gtest_filter='*Drawing*'
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace sandstone::terminal {

inline void expect_golden(const std::string& name, const std::string& text) {
  const std::filesystem::path path = std::filesystem::path{SANDSTONE_GOLDEN} / (name + ".txt");
  if (std::getenv("SANDSTONE_REGENERATE") != nullptr) std::ofstream{path, std::ios::binary} << text;
  std::ifstream file{path, std::ios::binary};
  ASSERT_TRUE(file) << path;
  const std::string golden{std::istreambuf_iterator<char>{file}, {}};
  EXPECT_EQ(text, golden) << path;
}

}  // namespace sandstone::terminal
