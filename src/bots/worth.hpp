// What a position is worth to each seat, as a share of a win, in whole numbers from 0 to kMostWorth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/mandala_outlook.hpp"
#include "bots/squash.hpp"
#include "bots/stones_outlook.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace sandstone {

// Of a finished game: a win counts nearly all, and the lead the rest, so that of two wins the clearer one is sought and
// of two defeats the closer one.
template <Game G>
std::array<int, G::kMaxSeats> worth_at_end(const typename G::State& over, int scale) {
  constexpr int kLeadCounts = 1000;
  const int seats = seat_count(over);
  const auto points = score(over);
  const SeatSet won = winners(over);
  std::array<int, G::kMaxSeats> worth{};
  for (int seat = 0; seat < seats; ++seat) {
    int best_other = 0;
    for (int other = 0; other < seats; ++other) {
      if (other != seat) best_other = std::max(best_other, points[static_cast<std::size_t>(other)].total);
    }
    const int lead = 100 * (points[static_cast<std::size_t>(seat)].total - best_other);
    int& mine = worth[static_cast<std::size_t>(seat)];
    mine = squash(lead, scale) * kLeadCounts / kMostWorth;
    if (won.has(Seat{seat})) mine += (kMostWorth - kLeadCounts) / won.size();
  }
  return worth;
}

// By the game's outlook while it goes on. The scale is a lead in hundredths of points that is worth 0.85.
template <Game G>
std::array<int, G::kMaxSeats> worth_of(const typename G::State& state, int scale) {
  return is_over(state) ? worth_at_end<G>(state, scale) : outlook(state, scale);
}

// Tells what each legal move is worth at a glance to the one who makes it, in the order of nth_move: use(move, worth).
template <Game G, class Use>
void glance_at_moves(const typename G::State& world, int scale, const Use& use) {
  const auto me = static_cast<std::size_t>(to_move(world).index());
  const auto worth_after = [me, scale](const typename G::State& after) { return worth_of<G>(after, scale)[me]; };
  if constexpr (requires { glance_at_moves(world, scale, worth_after, use); }) {
    glance_at_moves(world, scale, worth_after, use);
  } else {
    const int count = move_count(world);
    for (int i = 0; i < count; ++i) {
      const auto move = nth_move(world, i);
      typename G::State after = world;
      play(after, move);
      use(move, worth_after(after));
    }
  }
}

}  // namespace sandstone
