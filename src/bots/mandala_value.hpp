// The value of a position of Mandala to both seats while the game goes on.
#pragma once

#include <array>
#include <cstddef>

#include "bots/mandala_features.hpp"
#include "bots/mandala_net_weights.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// Shares of a win, by seat. The network needs no scale: it has learned what a lead is worth.
template <class Rules>
std::array<int, 2> value_in_play(const State<Rules>& state, int) {
  const Seat seat = state.board.chooser;
  const auto me = static_cast<std::size_t>(seat.index());
  std::array<int, 2> values{};
  values[me] = kNet.value(features_of(state, seat));
  values[me ^ 1] = kWholeWin - values[me];
  return values;
}

}  // namespace sandstone::mandala
