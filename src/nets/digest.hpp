// What a network answers in many positions, in one number: it must be the same on every target.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/luck.hpp"
#include "nets/network.hpp"
#include "perft/hash.hpp"

namespace sandstone::nets {

// Of every decision of the random games of the seeds 1 … games.
template <class G>
std::uint64_t digest_of(const Network<G>& network, int games, const typename G::Options& options = {}) {
  using E = Encoding<G>;
  Hash hash;
  Logits<G> logits;
  for (int seed = 1; seed <= games; ++seed) {
    SeededLuck luck{static_cast<std::uint64_t>(seed)};
    typename G::State state = G::begin(options);
    deal_through(state, luck);
    while (!is_over(state)) {
      const auto view = view_for(state, to_move(state));
      network.logits(E::features_of(view, E::frame_of(view)), logits);
      for (const std::int32_t logit : logits) hash.add(static_cast<std::uint32_t>(logit));
      play_through(state, sample_move(state, luck), luck);
    }
  }
  return hash.value();
}

}  // namespace sandstone::nets
