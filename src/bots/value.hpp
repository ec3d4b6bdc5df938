// The value of a position to each seat: its share of a win, in whole numbers from 0 to kWholeWin.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/mandala_value.hpp"
#include "bots/stones_value.hpp"
#include "bots/win_share.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace sandstone {

// Of a finished game. A win counts for nearly all of it and the lead for the rest: a bot prefers the clearer of two
// wins and the closer of two defeats.
template <Game G>
std::array<int, G::kMaxSeats> value_at_end(const typename G::State& over, int scale) {
  constexpr int kLeadCounts = 1000;
  const int seats = seat_count(over);
  const auto points = score(over);
  const SeatSet won = winners(over);
  std::array<int, G::kMaxSeats> values{};
  for (int seat = 0; seat < seats; ++seat) {
    int best_other = 0;
    for (int other = 0; other < seats; ++other) {
      if (other != seat) best_other = std::max(best_other, points[static_cast<std::size_t>(other)].total);
    }
    const int lead = 100 * (points[static_cast<std::size_t>(seat)].total - best_other);
    int& mine = values[static_cast<std::size_t>(seat)];
    mine = win_share(lead, scale) * kLeadCounts / kWholeWin;
    if (won.has(Seat{seat})) mine += (kWholeWin - kLeadCounts) / won.size();
  }
  return values;
}

// Of any position. A lead of `scale` hundredths of points is worth 0.85 of a win.
template <Game G>
std::array<int, G::kMaxSeats> value_of(const typename G::State& state, int scale) {
  return is_over(state) ? value_at_end<G>(state, scale) : value_in_play(state, scale);
}

// Calls use(move, value) for each legal move, in the order of nth_move. The value is that of the position after the
// move to the seat that makes it, without looking further.
template <Game G, class Use>
void quick_eval_moves(const typename G::State& world, int scale, const Use& use) {
  const auto me = static_cast<std::size_t>(to_move(world).index());
  const auto value_after = [me, scale](const typename G::State& after) { return value_of<G>(after, scale)[me]; };
  if constexpr (requires { quick_eval_moves(world, scale, value_after, use); }) {
    quick_eval_moves(world, scale, value_after, use);
  } else {
    const int count = move_count(world);
    for (int i = 0; i < count; ++i) {
      const auto move = nth_move(world, i);
      typename G::State after = world;
      play(after, move);
      use(move, value_after(after));
    }
  }
}

}  // namespace sandstone
