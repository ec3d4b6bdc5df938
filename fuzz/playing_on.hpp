// What must hold of every position that a parser accepts.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "fuzz/input.hpp"
#include "fuzz/require.hpp"

namespace sandstone::fuzz {

template <class G>
void require_end(typename G::State state, std::uint64_t seed) {
  SeededLuck luck{seed};
  // A position may claim to stand at the end of a long game, but never makes one longer than the bound.
  for (int steps = 0; !is_over(state); ++steps) {
    require(steps <= G::kMaxDecisions + G::kMaxDraws, "every game ends");
    if (node(state) == Node::kChance) {
      deal(state, sample(state, luck));
    } else {
      const int count = move_count(state);
      require(count > 0 && count <= G::kMaxMoves, "a decision has moves");
      const auto move = nth_move(state, static_cast<int>(luck.below(static_cast<std::uint32_t>(count))));
      require(!why_not(state, move), "what is offered is legal");
      play(state, move);
    }
  }
  require(winners(state).size() > 0, "somebody wins");
}

template <class Position, class Parse>
void require_read_back(const Position& position, Parse parse) {
  const auto text = format(position);
  require(!text.cut(), "every position fits its text");
  const auto again = parse(text.view());
  require(again.ok() && *again.value == position, "parse and format are inverse");
}

template <class G>
void check_state(const typename G::State& state) {
  require_read_back(state, G::parse_state);
  for (int seat = 0; seat <= seat_count(state); ++seat) {
    const auto view = view_for(state, seat == seat_count(state) ? Seat::spectator() : Seat{seat});
    require_read_back(view, G::parse_view);
  }
  for (std::uint64_t seed = 0; seed < 3; ++seed) require_end<G>(state, seed);
}

template <class G>
void check_view(const typename G::View& view) {
  require_read_back(view, G::parse_view);
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    SeededLuck luck{seed};
    const typename G::State world = sample_world(view, luck);
    require(view_for(world, view.seat) == view, "a world looks like the view that it was drawn from");
    require(G::parse_state(format(world).view()).ok(), "a world is a possible state");
    require_end<G>(world, seed);
  }
}

}  // namespace sandstone::fuzz
