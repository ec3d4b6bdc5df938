// S9.5: a state that a view allows, all assignments equally likely.
#pragma once

#include <cstdint>

#include "core/bag.hpp"
#include "core/bits.hpp"
#include "core/counts.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/stones/setup.hpp"
#include "games/stones/view.hpp"

namespace sandstone::stones {

// All coloured stones of known pattern, in stacks, towers and on the mandala.
template <class Rules>
SANDSTONE_FN Counts known_stones(const Board<Rules>& board) {
  Counts known;
  const auto add_all = [&known](std::uint64_t stones) {
    for (; stones != 0; stones >>= 4) {
      const Stone stone = Stone::from_code(stones);
      if (stone.is_coloured()) known.add(stone.kind());
    }
  };
  for (const std::uint64_t word : board.mandala) add_all(word);
  for (const std::uint16_t stack : board.stacks) add_all(stack);
  add_all(board.waiting);
  for (const Towers& towers : board.towers) {
    for (int level = 0; level < kTowerHeight; ++level) {
      for (int space = 0; space < kSpaces<Rules>; ++space)
        add_all(towers.stone(static_cast<Space>(space), level).code());
    }
  }
  return known;
}

// Gives each covered stone a pattern, drawn from the stones of its colour that are not to be seen.
template <class Rules, Luck L>
SANDSTONE_FN void uncover(Board<Rules>& board, L& luck) {
  Counts unseen = all_stones<Rules>() - known_stones(board);
  for (std::uint16_t& stack : board.stacks) {
    std::uint32_t uncovered = 0;
    for (int shift = 0; shift < 16; shift += 4) {
      Stone stone = Stone::from_code(stack >> shift);
      if (stone.exists() && !stone.is_coloured()) {
        const int stars = unseen.of(index(stone.colour()));
        const int rings = unseen.of(4 + index(stone.colour()));
        stone = Stone{stone.colour(), draw_rank(luck, stars + rings) < stars ? Pattern::kStar : Pattern::kRing};
        unseen.remove(stone.kind());
      }
      uncovered |= stone.code() << shift;
    }
    stack = static_cast<std::uint16_t>(uncovered);
  }
}

// How many cards a seat has been dealt so far.
template <class Rules>
SANDSTONE_FN int cards_of(const Board<Rules>& board, int seat) {
  const int dealt = board.dealt - kStones<Rules> - kArtists<Rules> - Rules::kObjectivesPerPlayer * seat;
  return dealt < 0 ? 0 : dealt > Rules::kObjectivesPerPlayer ? Rules::kObjectivesPerPlayer : dealt;
}

template <class Rules, Luck L>
SANDSTONE_FN State<Rules> sample_world(const View<Rules>& view, L& luck) {
  State<Rules> world{view.board, view.objectives};
  uncover(world.board, luck);
  for (int seat = 0; seat < view.board.players; ++seat) {
    if (!view.hides(seat)) continue;
    for (int cards = cards_of(view.board, seat); cards > 0; --cards) {
      const CardSet left = cards_left(world);
      const int card = nth_bit(left, draw_rank(luck, count_bits(left)));
      world.objectives[seat] = static_cast<CardSet>(world.objectives[seat] | 1U << card);
    }
  }
  return world;
}

}  // namespace sandstone::stones
