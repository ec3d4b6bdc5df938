// Games between bots, for tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/levels.hpp"
#include "weights/built_in.hpp"

namespace sandstone {

// A game after its deal.
template <class G>
typename G::State opening(std::uint64_t seed, const typename G::Options& options = {}) {
  typename G::State state = G::begin(options);
  SeededLuck deals{seed};
  deal_through(state, deals);
  return state;
}

template <class G>
typename G::View view_of(const typename G::State& state) {
  return view_for(state, to_move(state));
}

template <class G>
class Match {
 public:
  // By seat, as players name them.
  explicit Match(const std::vector<std::string_view>& bots) {
    for (const std::string_view bot : bots)
      opponents_.push_back(opponent_for<G>(*parse_bot(bot), built_in_network<G>()));
  }

  typename G::State play_game(const typename G::Options& options, std::uint64_t seed) {
    SeededLuck deals{seed};
    SeededLuck thoughts{seed + 1};
    typename G::State state = G::begin(options);
    deal_through(state, deals);
    while (!is_over(state)) {
      const auto& [bot, budget] = opponents_[static_cast<std::size_t>(to_move(state).index())];
      const auto move = bot->choose(view_of<G>(state), budget, thoughts);
      if (why_not(state, move)) return ++illegal, state;
      play_through(state, move, deals);
    }
    return state;
  }

  // Wins of the first of two bots in so many games, from both seats.
  int wins(int games, std::uint64_t seed) {
    int won = 0;
    for (int game = 0; game < games; ++game) {
      const int seat = game % 2;
      if (winners(play_game({}, seed + static_cast<std::uint64_t>(game))).has(Seat{seat})) ++won;
      std::swap(opponents_[0], opponents_[1]);
    }
    return won;
  }

  // Wins of the first seat in so many games of Stones with four players.
  int wins_of_four(int games) {
    int won = 0;
    for (int game = 0; game < games; ++game) {
      won += winners(play_game({4, false, false, {}}, static_cast<std::uint64_t>(game))).has(Seat{0}) ? 1 : 0;
    }
    return won;
  }

  int illegal = 0;

 private:
  std::vector<Opponent<G>> opponents_;
};

}  // namespace sandstone
