// Any bytes as the body of a weights file, under a right head or a wrong one: it is refused with a reason, or makes a
// network that chooses a legal move.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/require.hpp"
#include "nets/mandala_net.hpp"
#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::fuzz {
namespace {

template <class G>
void open_and_play(const nets::File& file) {
  const auto [network, fault] = nets::open_network<G>(file);
  require(network != nullptr || !fault.empty(), "a refusal has a reason");
  if (network == nullptr) return;
  SeededLuck luck{1};
  auto state = G::begin({});
  deal_through(state, luck);
  const auto view = view_for(state, to_move(state));
  require(!why_not(view, nets::best_move(*network, view)), "the chosen move is legal");
}

}  // namespace
}  // namespace sandstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandstone;
  const nets::File body(data, data + size);
  for (const nets::File& file : {body, nets::with_head(body)}) {
    fuzz::open_and_play<mandala::Full>(file);
    fuzz::open_and_play<mandala::Mini>(file);
  }
  return 0;
}
