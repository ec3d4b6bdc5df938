// Plays the move after which its position looks best. It does not look at what others may do.
#pragma once

#include <cstdint>
#include <limits>

#include "bots/bot.hpp"
#include "bots/mandala_evaluation.hpp"
#include "bots/stones_evaluation.hpp"

namespace sandstone {

template <Game G>
class GreedyBot final : public Bot<G> {
 public:
  // Looks at so many moves drawn at random, some perhaps twice; 0 means all moves.
  explicit GreedyBot(int moves = 0) : moves_{moves} {}

  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    return moves_ > 0 ? best_of_some(view, luck) : best_of_all(view, luck);
  }

 private:
  static int value_after(const typename G::State& world, const typename G::Move& move, Seat seat) {
    typename G::State after = world;
    play(after, move);
    return evaluate(after, seat);
  }

  // Of equals one at random.
  static typename G::Move best_of_all(const typename G::View& view, SeededLuck& luck) {
    const typename G::State world = sample_world(view, luck);
    typename G::Move best = nth_move(view, 0);
    int best_value = std::numeric_limits<int>::min();
    std::uint32_t equals = 0;
    for (int i = 0; i < move_count(view); ++i) {
      const int value = value_after(world, nth_move(view, i), view.seat);
      if (value < best_value) continue;
      equals = value > best_value ? 1 : equals + 1;
      best_value = value;
      if (luck.below(equals) == 0) best = nth_move(view, i);
    }
    return best;
  }

  // Of equals the first.
  typename G::Move best_of_some(const typename G::View& view, SeededLuck& luck) const {
    const typename G::State world = sample_world(view, luck);
    typename G::Move best = nth_move(view, 0);
    int best_value = 0;
    for (int n = 0; n < moves_; ++n) {
      const auto move = nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(view)))));
      const int value = value_after(world, move, view.seat);
      if (n > 0 && value <= best_value) continue;
      best_value = value;
      best = move;
    }
    return best;
  }

  int moves_;
};

}  // namespace sandstone
