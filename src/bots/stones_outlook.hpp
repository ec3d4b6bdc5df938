// What a position of Mandala Stones is worth to every seat while the game goes on.
#pragma once

#include <array>
#include <cstddef>

#include "bots/squash.hpp"
#include "bots/stones_forecast.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::stones {

// The lead over the best other in this list of points.
constexpr int lead_in(const std::array<int, kMaxPlayers>& points, int players, int seat) {
  int best_other = seat == 0 ? points[1] : points[0];
  for (int other = 1; other < players; ++other) {
    const int theirs = points[static_cast<std::size_t>(other)];
    if (other != seat && theirs > best_other) best_other = theirs;
  }
  return points[static_cast<std::size_t>(seat)] - best_other;
}

// Shares of a win, by seat; a forecast lead of `scale` hundredths of points is worth 0.85.
template <class Rules>
std::array<int, kMaxPlayers> outlook(const State<Rules>& state, int scale) {
  const std::array<int, kMaxPlayers> points = forecast(state);
  const int players = state.board.players;
  std::array<int, kMaxPlayers> worth{};
  for (int seat = 0; seat < players; ++seat) {
    worth[static_cast<std::size_t>(seat)] = squash(lead_in(points, players, seat), scale);
  }
  return worth;
}

}  // namespace sandstone::stones
