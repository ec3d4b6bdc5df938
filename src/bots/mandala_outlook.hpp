// What a position of Mandala is worth to both seats while the game goes on.
#pragma once

#include <array>
#include <cstddef>

#include "bots/mandala_net_weights.hpp"
#include "bots/mandala_sight.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// Shares of a win, by seat. What the scale says is learned here.
template <class Rules>
std::array<int, 2> outlook(const State<Rules>& state, int) {
  const Seat seat = state.board.chooser;
  const auto me = static_cast<std::size_t>(seat.index());
  std::array<int, 2> worth{};
  worth[me] = kNet.worth(sight_of(state, seat));
  worth[me ^ 1] = kMostWorth - worth[me];
  return worth;
}

}  // namespace sandstone::mandala
