// Random games from a seed, and a digest of their results: the same on every target.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "perft/fingerprint.hpp"
#include "perft/hash.hpp"

namespace sandstone {

struct Playouts {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // forced claims included
  std::uint64_t digest = 0;     // the sum over the games of a hash of seed, length and end

  constexpr bool operator==(const Playouts&) const = default;
  SANDSTONE_FN Playouts& operator+=(const Playouts& other) {
    games += other.games;
    decisions += other.decisions;
    digest += other.digest;
    return *this;
  }
};

// The game of this seed: setup, draws and moves all from one luck. Played in the caller's state, so that a kernel
// decides in which memory it is.
template <Game G>
SANDSTONE_FN Playouts play_seed(typename G::State& state, const typename G::Options& options, std::uint64_t seed) {
  SeededLuck luck{seed};
  state = G::begin(options);
  const auto decisions = static_cast<std::uint64_t>(play_out(state, luck));
  Hash hash{seed};
  hash.add(decisions);
  hash.add(fingerprint(state));
  return {1, decisions, hash.value()};
}

// The games of the seeds first … first + games - 1.
template <Game G>
SANDSTONE_FN Playouts play_seeds(const typename G::Options& options, std::uint64_t first, std::uint64_t games) {
  Playouts sum;
  typename G::State state;
  for (std::uint64_t i = 0; i < games; ++i) sum += play_seed<G>(state, options, first + i);
  return sum;
}

}  // namespace sandstone
