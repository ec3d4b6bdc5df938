// The digests of random games equal the committed ones with every compiler and target, until a rule or the luck
// changes.
// `./test wasm` and `./test cuda` ask the same of the other targets. To write the file again:
//   build/release/tests/digests_test --write tests/data/digests.txt
#include "perft/digests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"

namespace sandstone {
namespace {

std::string digests() {
  StringSink sink;
  write_digests(sink, [](const GameKind& kind, auto... seeds) { return play_seeds(kind, seeds...); });
  return sink.take();
}

TEST(Digests, every_kind_of_game_plays_as_it_always_did) {
  const std::ifstream file{SANDSTONE_DIGESTS};
  ASSERT_TRUE(file) << SANDSTONE_DIGESTS;
  std::stringstream committed;
  committed << file.rdbuf();
  EXPECT_EQ(digests(), committed.str());
}

}  // namespace
}  // namespace sandstone

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view{argv[1]} == "--write") {
    std::ofstream file{argv[2]};
    file << sandstone::digests();
    if (file.flush()) return 0;
    std::cerr << "digests_test: cannot write " << argv[2] << '\n';
    return 1;
  }
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
