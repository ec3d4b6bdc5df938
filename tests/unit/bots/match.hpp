// Games between bots, for tests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "bots/bot.hpp"
#include "core/game.hpp"
#include "core/luck.hpp"

namespace sandstone {

// A bot that thinks so long, whatever it is told.
template <class G>
class Steady final : public Bot<G> {
 public:
  Steady(const Bot<G>& bot, int playouts) : bot_{bot}, playouts_{playouts} {}

  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    return bot_.choose(view, {playouts_}, luck);
  }

 private:
  const Bot<G>& bot_;
  int playouts_;
};

template <class G>
struct Match {
  std::array<const Bot<G>*, G::kMaxSeats> bots{};
  Budget budget{};
  int illegal = 0;

  typename G::State play_game(const typename G::Options& options, std::uint64_t seed) {
    SeededLuck deals{seed};
    SeededLuck thoughts{seed + 1};
    typename G::State state = G::begin(options);
    deal_through(state, deals);
    while (!is_over(state)) {
      const Seat seat = to_move(state);
      const auto view = view_for(state, seat);
      const auto move = bots[static_cast<std::size_t>(seat.index())]->choose(view, budget, thoughts);
      if (why_not(state, move)) return ++illegal, state;
      play_through(state, move, deals);
    }
    return state;
  }

  // Wins of the first bot in so many games against the second, from both seats.
  int wins(int games, std::uint64_t seed) {
    int won = 0;
    for (int game = 0; game < games; ++game) {
      const int seat = game % 2;
      if (winners(play_game({}, seed + static_cast<std::uint64_t>(game))).has(Seat{seat})) ++won;
      std::swap(bots[0], bots[1]);
    }
    return won;
  }
};

}  // namespace sandstone
