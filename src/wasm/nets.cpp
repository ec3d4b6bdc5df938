// The networks of nets.wasm, a module of its own with the vector instructions that sandstone.wasm does without. A page
// loads it, and a file of weights, when a level needs them. Its bots are asked as in sandstone.wasm: think.cpp.
#include <cstdint>
#include <string_view>

#include "games/game_list.hpp"
#include "nets/digest.hpp"
#include "wasm/buffers.hpp"
#include "wasm/loaded_network.hpp"
#include "wasm/networks.hpp"

namespace sandstone::wasm {

template <class G>
const nets::Network<G>* network_for() {
  return network_of<G> ? &*network_of<G> : nullptr;
}
template const nets::Network<mandala::Full>* network_for<mandala::Full>();
template const nets::Network<stones::Full>* network_for<stones::Full>();

extern "C" {

// Takes the weights of a game in the input. 1: bots can play it by them; 0: not, and the output says why.
[[clang::export_name("net_open")]] int net_open(std::size_t size) {
  const std::string_view fault = load_network(size);
  return fault.empty() ? 1 : refuse(0, fault);
}

// The digest of so many random games of the game that the input names, as 16 digits in the output; see nets/digest.hpp.
[[clang::export_name("net_digest")]] int net_digest(std::size_t size, int games) {
  const std::string_view ruleset = input_text(size);
  int answer = refuse(0, "there are no weights");
  AllGames::for_each([&]<class G>(G) {
    if (ruleset != G::kRuleset || !network_of<G>) return;
    const std::uint64_t digest = nets::digest_of(*network_of<G>, games);
    output_text().clear();
    for (int shift = 60; shift >= 0; shift -= 4) output_text().add("0123456789abcdef"[digest >> shift & 0xF]);
    answer = 1;
  });
  return answer;
}
}

}  // namespace sandstone::wasm
