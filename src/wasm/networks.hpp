// The networks that a page has given to this module, if it is one that plays by networks.
#pragma once

#include "nets/network.hpp"

namespace sandstone::wasm {

#if defined(SANDSTONE_NETWORKS)
inline constexpr bool kHasNetworks = true;

// Null until the page has given its weights.
template <class G>
const nets::Network<G>* network_for();
#else
inline constexpr bool kHasNetworks = false;

template <class G>
constexpr const nets::Network<G>* network_for() {
  return nullptr;
}
#endif

}  // namespace sandstone::wasm
