#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "server/protocol/write_typescript.hpp"

namespace sandstone::protocol {
namespace {

TEST(ProtocolTypes, the_pages_types_are_those_of_the_server) {
  std::ifstream file{SANDSTONE_ROOT "/web/src/online/protocol.ts", std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(committed, write_typescript()) << "cmake --build build/release --target protocol_types writes it again";
}

}  // namespace
}  // namespace sandstone::protocol
