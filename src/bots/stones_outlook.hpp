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

// Tells what each legal move is worth at a glance to the one who makes it: use(move, worth). As by playing it and
// asking for the outlook, but quicker: there are hundreds of picks, and all a pick can change for the others is who has
// the most stones of a colour (S7.11), which is overlooked.
template <class Rules, class WorthAfter, class Use>
void glance_at_moves(const State<Rules>& world, int scale, const WorthAfter& worth_after, const Use& use) {
  const Choices<Rules> all = choices(world.board);
  const int count = all.count();
  const int picks = all.is_white ? 0 : all.pick_count();
  const int me = world.board.turn.index();
  Features weights{};
  std::array<int, kMaxPlayers> points{};
  bool known = false;
  for (int i = 0; i < count; ++i) {
    const Move move = nth_move(all, i);
    State<Rules> after = world;
    play(after, move);
    if (i >= picks || after.board.phase == Phase::kOver) {
      use(move, worth_after(after));
      continue;
    }
    if (!known) {
      weights = weights_at(after.board);
      points = forecast(after);
      known = true;
    }
    points[static_cast<std::size_t>(me)] = forecast(after, me, weights);
    use(move, squash(lead_in(points, world.board.players, me), scale));
  }
}

}  // namespace sandstone::stones
