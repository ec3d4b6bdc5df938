// What objectives ask of one player's board, counted once, so that the board after a move needs no playing.
#pragma once

#include <array>
#include <cstdint>

#include "core/portable.hpp"
#include "games/stones/score.hpp"

namespace sandstone::stones {

struct Holdings {
  int stones = 0;
  std::array<int, 4> by_colour{};
  std::array<int, kPatterns> tops{};  // towers whose top stone shows it
  int towers = 0;

  SANDSTONE_FN explicit Holdings(const Towers& of) : stones{stones_in(of)}, towers{count_bits(of.built_lanes())} {
    SANDSTONE_ROLLED
    for (int colour = 0; colour < 4; ++colour) by_colour[colour] = stones_in(of, static_cast<Colour>(colour));
    const std::uint32_t coloured = of.tops() >> 3 & kLaneOnes;
    tops[1] = count_bits(coloured & of.tops() >> 2);
    tops[0] = count_bits(coloured) - tops[1];
  }

  // S7, given the most stones of each colour that another player has.
  template <class Rules>
  SANDSTONE_FN bool meet(Objective card, const std::array<int, 4>& most_of_others) const {
    if (card.kind == Objective::Kind::kStones) return stones == card.what;
    if (card.kind == Objective::Kind::kPattern) return towers > 0 && tops[card.what] == towers;
    return by_colour[card.what] >= Rules::kEnoughOfColour || by_colour[card.what] > most_of_others[card.what];
  }

  // S6.2: the points of the best of these cards that is met.
  template <class Rules>
  SANDSTONE_FN int best_objective(CardSet cards, const std::array<int, 4>& most_of_others) const {
    int best = 0;
    for (std::uint32_t left = cards; left != 0; left &= left - 1) {
      const Objective card = objective<Rules>(lowest_bit(left));
      if (card.points > best && meet<Rules>(card, most_of_others)) best = card.points;
    }
    return best;
  }
};

}  // namespace sandstone::stones
