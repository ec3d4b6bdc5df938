// What a position is worth to each seat, as a share of a win, in whole numbers from 0 to kMostWorth.
#pragma once

#include <array>
#include <cstddef>

#include "bots/mandala_forecast.hpp"
#include "bots/stones_forecast.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace sandstone {

inline constexpr int kMostWorth = 10'000;

// From a lead to a share of a win: a lead of `scale` is worth 0.85, whatever the size of the game.
inline int squash(int lead, int scale) {
  const double x = static_cast<double>(lead) / scale;
  return static_cast<int>(kMostWorth / 2 * (1 + x / __builtin_sqrt(1 + x * x)));
}

// By the forecast while the game goes on. At its end a win counts nearly all, and the lead the rest, so that of two
// wins the clearer one is sought and of two defeats the closer one.
template <Game G>
std::array<int, G::kMaxSeats> worth_of(const typename G::State& state, int scale) {
  constexpr int kLeadCounts = 1000;
  const int seats = seat_count(state);
  const auto points = forecast(state);
  const bool over = is_over(state);
  const SeatSet won = over ? winners(state) : SeatSet{};
  std::array<int, G::kMaxSeats> worth{};
  for (int seat = 0; seat < seats; ++seat) {
    bool first = true;
    int best_other = 0;
    for (int other = 0; other < seats; ++other) {
      if (other == seat) continue;
      const int theirs = points[static_cast<std::size_t>(other)];
      best_other = first || theirs > best_other ? theirs : best_other;
      first = false;
    }
    int& mine = worth[static_cast<std::size_t>(seat)];
    mine = squash(points[static_cast<std::size_t>(seat)] - best_other, scale);
    if (!over) continue;
    mine = mine * kLeadCounts / kMostWorth;
    if (won.has(Seat{seat})) mine += (kMostWorth - kLeadCounts) / won.size();
  }
  return worth;
}

}  // namespace sandstone
