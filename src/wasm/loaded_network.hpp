// The networks whose weights a page has loaded: one a game, in each module that plays or judges by them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/game_list.hpp"
#include "nets/mandala_net.hpp"
#include "nets/stones_net.hpp"
#include "nets/weights.hpp"
#include "wasm/buffers.hpp"

namespace sandstone::wasm {

template <class G>
constinit inline std::optional<nets::Network<G>> network_of;

// Takes the weights in the input, of either game. Returns what is wrong with them, or nothing: then the network is
// loaded.
inline std::string_view load_network(std::size_t size) {
  const std::string_view input = input_text(size);
  const auto read = nets::read_weights({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
  if (!read.weights) return read.fault;
  std::string_view fault = nets::kForAnotherGame;
  AllGames::for_each([&]<class G>(G) {
    if (read.weights->feature_set != Encoding<G>::kFeatureSet) return;
    fault = network_of<G>.emplace().open(*read.weights);
    if (!fault.empty()) network_of<G>.reset();
  });
  return fault;
}

}  // namespace sandstone::wasm
