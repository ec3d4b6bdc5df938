// Flat Monte Carlo: tries every move in worlds that the view allows, plays on at random, and keeps the better half of
// the moves until one is left (sequential halving). Whole numbers only, so that every compiler gives the same move.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/bot.hpp"

namespace sandstone {

// What the end of a game is worth to a seat: winning first, then by how many points.
template <class State>
constexpr int worth_of_end(const State& over, Seat seat) {
  constexpr int kWin = 15;  // about what a played-out game's margin varies by
  const auto points = score(over);
  const int mine = points[static_cast<std::size_t>(seat.index())].total;
  int best_other = 0;
  for (int other = 0; other < seat_count(over); ++other) {
    if (Seat{other} != seat) best_other = std::max(best_other, points[static_cast<std::size_t>(other)].total);
  }
  return mine - best_other + (winners(over).has(seat) ? kWin : -kWin);
}

template <Game G>
class MonteCarloBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const override {
    std::vector<Candidate> left;
    for (int i = 0; i < move_count(view); ++i) left.push_back({nth_move(view, i), i, 0});
    const int rounds = std::max(1, static_cast<int>(std::bit_width(left.size() - 1)));
    while (left.size() > 1) {
      const int worlds = std::max(1, budget.playouts / rounds / static_cast<int>(left.size()));
      for (int i = 0; i < worlds; ++i) try_all(view, left, luck.next());
      std::ranges::sort(left, [](const Candidate& a, const Candidate& b) {
        return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
      });
      left.resize((left.size() + 1) / 2);
    }
    return left.front().move;
  }

 private:
  struct Candidate {
    typename G::Move move;
    int number;          // of equals the first
    std::int64_t worth;  // summed over as many worlds as every other candidate has seen
  };

  // One world for all candidates, and the same luck afterwards, so that they differ by the move alone.
  static void try_all(const typename G::View& view, std::vector<Candidate>& candidates, std::uint64_t seed) {
    SeededLuck luck{seed};
    const typename G::State world = sample_world(view, luck);
    for (Candidate& candidate : candidates) {
      typename G::State state = world;
      SeededLuck same = luck;
      play_through(state, candidate.move, same);
      play_out(state, same);
      candidate.worth += worth_of_end(state, to_move(view));
    }
  }
};

}  // namespace sandstone
