// Plays the move after which its position looks best: no look at what others may do.
#pragma once

#include <cstdint>
#include <limits>

#include "bots/bot.hpp"
#include "bots/mandala_evaluation.hpp"
#include "bots/stones_evaluation.hpp"

namespace sandstone {

// Of equals one at random.
template <Game G>
class GreedyBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    const typename G::State world = sample_world(view, luck);
    typename G::Move best = nth_move(view, 0);
    int best_worth = std::numeric_limits<int>::min();
    std::uint32_t equals = 0;
    for (int i = 0; i < move_count(view); ++i) {
      typename G::State after = world;
      play(after, nth_move(view, i));
      const int worth = evaluate(after, view.seat);
      if (worth < best_worth) continue;
      equals = worth > best_worth ? 1 : equals + 1;
      best_worth = worth;
      if (luck.below(equals) == 0) best = nth_move(view, i);
    }
    return best;
  }
};

}  // namespace sandstone
