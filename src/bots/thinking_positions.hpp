// Fixed positions to think about: decisions of seeded random games, so that no bot has a say in which they are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "core/luck.hpp"

namespace sandstone {

// The opening, and what comes of it after so many random moves.
inline constexpr std::array kThinkingMoments = {0, 8, 20, 32};

// What the seat to move sees at those moments of the game of this seed, as many as the game reaches.
template <Game G>
std::vector<typename G::View> thinking_positions(const typename G::Options& options, std::uint64_t seed) {
  SeededLuck luck{seed};
  typename G::State state = G::begin(options);
  deal_through(state, luck);
  std::vector<typename G::View> views;
  for (int moves = 0; !is_over(state) && views.size() < kThinkingMoments.size(); ++moves) {
    if (moves == kThinkingMoments[views.size()]) views.push_back(view_for(state, to_move(state)));
    play_through(state, sample_move(state, luck), luck);
  }
  return views;
}

}  // namespace sandstone
