#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "positions/write_typescript.hpp"

namespace sandstone {
namespace {

TEST(SceneTypes, the_pages_types_are_those_of_the_rulebook) {
  std::ifstream file{SANDSTONE_ROOT "/web/src/positions/scene.ts", std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(committed, write_scene_types()) << "cmake --build build/release --target scene_types writes it again";
}

}  // namespace
}  // namespace sandstone
