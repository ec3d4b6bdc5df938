// What a network answers in many positions, in one number: it must be the same on every target.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "nets/network.hpp"
#include "perft/hash.hpp"

namespace sandstone::nets {

// Of every decision of the random game of this seed; those of Mandala Stones have three players and Harmony.
template <class G>
SANDSTONE_FN std::uint64_t game_digest(const Network<G>& network, std::uint64_t seed) {
  using E = Encoding<G>;
  typename G::Options options;
  if constexpr (requires { options.harmony; }) {
    options.players = 3;
    options.harmony = true;
  }
  Hash hash{seed};
  Answer<G> answer;
  SeededLuck luck{seed};
  typename G::State state = G::begin(options);
  deal_through(state, luck);
  while (!is_over(state)) {
    const auto view = view_for(state, to_move(state));
    network.answer(E::features_of(view, E::frame_of(view)), answer);
    for (const std::int32_t logit : answer.logits) hash.add(static_cast<std::uint32_t>(logit));
    if (network.has_values()) {
      for (const std::int32_t value : answer.values) hash.add(static_cast<std::uint32_t>(value));
    }
    play_through(state, sample_move(state, luck), luck);
  }
  return hash.value();
}

// The sum over the games of the seeds 1 … games, in whatever order they are played.
template <class G>
SANDSTONE_FN std::uint64_t digest_of(const Network<G>& network, int games) {
  std::uint64_t sum = 0;
  for (int seed = 1; seed <= games; ++seed) sum += game_digest(network, static_cast<std::uint64_t>(seed));
  return sum;
}

}  // namespace sandstone::nets
