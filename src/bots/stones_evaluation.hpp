// A quick evaluation of a position of Mandala Stones for one seat, a hundred to the point. Greedy plays by it.
#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::stones {

// What the stones of a tower may still bring: each is scored at the height it then has.
template <class Rules, int kSpace>
constexpr int tower_prospect(const Towers& towers, bool paired) {
  Towers rest = towers;
  int value = 0;
  int chance = paired ? 90 : 62;  // percent that the stone is scored by its colour, and not for a single point
  while (rest.height(static_cast<Space>(kSpace)) > 0) {
    const int points = tower_points<Rules, kSpace>(rest);
    value += chance * points;
    chance = chance > 50 ? 50 : chance * 3 / 4;
    rest.remove_tops(1U << (kLane * kSpace));
  }
  return value;
}

template <class Rules, int kSpace = 0>
constexpr int prospects(const Towers& towers) {
  if constexpr (kSpace == kSpaces<Rules>) {
    return 0;
  } else {
    const Stone top = towers.stone(static_cast<Space>(kSpace), 0);
    int value = 0;
    if (top.exists()) {
      const std::uint32_t same = top.is_coloured() ? scoring_lanes(towers.tops(), top.colour()) : towers.built_lanes();
      value = tower_prospect<Rules, kSpace>(towers, (same & (same - 1)) != 0);
    }
    return value + prospects<Rules, kSpace + 1>(towers);
  }
}

// Uses only what the seat may know of a state drawn from its view: the board without covered patterns, and its own
// objectives.
template <class Rules>
constexpr int evaluate(const State<Rules>& state, Seat seat) {
  const Board<Rules>& board = state.board;
  const int me = seat.index();
  const SeatScore<Rules> mine = score_seat(board, state.objectives[me], seat);
  int best_other = 0;
  for (int other = 0; other < board.players; ++other) {
    if (other == me) continue;
    const int points = board.points[other].total();
    if (points > best_other) best_other = points;
  }
  const int lead = 100 * (mine.total - mine.objective - best_other);
  if (board.phase == Phase::kOver) return lead + 100 * mine.objective;
  const int left = trigger<Rules>(board.players) - board.placed;
  constexpr int kLate = 12;  // stones before the trigger from which on towers may not be scored any more
  const int early = left >= kLate ? kLate : left > 0 ? left : 0;
  return lead + (prospects<Rules>(board.towers[me]) * early + 100 * mine.objective * (kLate - early)) / kLate;
}

}  // namespace sandstone::stones
