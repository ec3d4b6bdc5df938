// Greedy that notices only some of its moves: weak by narrow thinking, and each time in another way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "bots/bot.hpp"
#include "bots/mandala_evaluation.hpp"
#include "bots/stones_evaluation.hpp"

namespace sandstone {

// Looks at `notices` moves drawn at random, some perhaps twice, and plays the one after which its position looks best.
template <Game G>
class GlanceBot final : public Bot<G> {
 public:
  explicit GlanceBot(int notices) : notices_{std::max(1, notices)} {}

  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    const typename G::State world = sample_world(view, luck);
    typename G::Move best = nth_move(view, 0);
    int best_worth = std::numeric_limits<int>::min();
    for (int n = 0; n < notices_; ++n) {
      const auto move = nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(view)))));
      typename G::State after = world;
      play(after, move);
      const int worth = evaluate(after, view.seat);
      if (n > 0 && worth <= best_worth) continue;
      best_worth = worth;
      best = move;
    }
    return best;
  }

 private:
  int notices_;
};

}  // namespace sandstone
