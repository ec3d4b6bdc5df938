// The committed weights answer in thousands of positions as they always did; tests/wasm asks the same of WebAssembly.
#include <gtest/gtest.h>

#include <fstream>
#include <iomanip>
#include <iterator>
#include <sstream>
#include <string>

#include "games/game_list.hpp"
#include "nets/digest.hpp"
#include "nets/mandala_net.hpp"
#include "nets/stones_net.hpp"

namespace sandstone::nets {
namespace {

template <class G>
class CommittedNets : public ::testing::Test {};
using Games = ::testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(CommittedNets, Games);

TYPED_TEST(CommittedNets, have_the_committed_digests) {
  using G = TypeParam;
  std::ifstream file{std::string{SANDSTONE_WEIGHTS "/"} + std::string{G::kName} + ".net", std::ios::binary};
  ASSERT_TRUE(file);
  const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
  const auto [network, fault] = open_network<G>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  ASSERT_TRUE(network) << fault;
  std::ifstream digests{SANDSTONE_WEIGHTS "/digests.txt"};
  std::string game;
  int games = 0;
  std::string expected;
  while (game != G::kName) ASSERT_TRUE(digests >> game >> games >> expected);
  std::ostringstream found;
  found << std::hex << std::setw(16) << std::setfill('0') << digest_of(*network, games);
  EXPECT_EQ(found.str(), expected);
}

}  // namespace
}  // namespace sandstone::nets
