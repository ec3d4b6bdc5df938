// The value of a position of Mandala Stones to every seat while the game goes on.
#pragma once

#include <array>
#include <cstddef>

#include "bots/stones_forecast.hpp"
#include "bots/win_share.hpp"
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
std::array<int, kMaxPlayers> value_in_play(const State<Rules>& state, int scale) {
  const std::array<int, kMaxPlayers> points = forecast(state);
  const int players = state.board.players;
  std::array<int, kMaxPlayers> values{};
  for (int seat = 0; seat < players; ++seat) {
    values[static_cast<std::size_t>(seat)] = win_share(lead_in(points, players, seat), scale);
  }
  return values;
}

// Calls use(move, value) for each legal move. Faster than to play each and ask for its value, because there are
// hundreds of picks. For the others a pick can change only who has the most stones of a colour (S7.11), which is
// ignored here.
template <class Rules, class ValueAfter, class Use>
void quick_eval_moves(const State<Rules>& world, int scale, const ValueAfter& value_after, const Use& use) {
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
      use(move, value_after(after));
      continue;
    }
    if (!known) {
      weights = weights_at(after.board);
      points = forecast(after);
      known = true;
    }
    points[static_cast<std::size_t>(me)] = forecast(after, me, weights);
    use(move, win_share(lead_in(points, world.board.players, me), scale));
  }
}

}  // namespace sandstone::stones
