// The networks of the folder weights/, as they were when the program was built: a program that is installed somewhere
// needs no other file for its bots. WebAssembly does without this module: a page fetches the weights.
#pragma once

#include <memory>
#include <string_view>

#include "nets/mandala_net.hpp"
#include "nets/network.hpp"
#include "nets/stones_net.hpp"
#include "nets/weights.hpp"

namespace sandstone {

// The bytes of the file for these features; nothing if there is none.
nets::Bytes built_in_weights(std::string_view feature_set);

// Null for a game without a network, as the miniatures are.
template <class G>
const std::shared_ptr<const nets::Network<G>>& built_in_network() {
  static const std::shared_ptr<const nets::Network<G>> network =
      nets::open_network<G>(built_in_weights(Encoding<G>::kFeatureSet)).network;
  return network;
}

}  // namespace sandstone
