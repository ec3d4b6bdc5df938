// What the claims of a mandala are worth, in hundredths of points: a judgement, not a rule. Bots and features share it.
#pragma once

#include <array>
#include <cstddef>

#include "core/counts.hpp"
#include "core/portable.hpp"
#include "games/mandala/state.hpp"

namespace sandstone::mandala {

// What claiming so many cards of a colour would bring a seat with this river and cup: by these cards, and by the cards
// of the colour that lie in the cup already.
template <class Rules>
SANDSTONE_FN int claim_value(const River& river, Counts cup, int colour, int cards) {
  constexpr int kNewPlace = 60;  // a colour in the river makes later cards of it count
  for (int place = 0; place < river.length; ++place) {
    if (index(river.at(place)) == colour) return 100 * (place + 1) * cards;
  }
  return 100 * (river.length + 1) * (cards - 1 + cup.of(colour)) + kNewPlace;
}

// What both seats get from the mountain of a mandala.
struct Shares {
  std::array<int, 2> value{};   // hundredths of points
  std::array<int, 2> places{};  // river places filled

  SANDSTONE_FN int lead() const { return value[0] - value[1]; }  // of seat 0
};

// If the mandala were complete and `first` claimed first. Both take what is best for themselves or worst to leave.
template <class Rules>
SANDSTONE_FN Shares shares_of(const Board<Rules>& board, const std::array<Counts, 2>& cups, int m, int first) {
  Shares shares;
  std::array<River, 2> rivers = board.river;
  const std::array<bool, 2> claims{!board.field(m, 0).empty(), !board.field(m, 1).empty()};  // M5.5
  Counts left = board.mountain(m);
  for (std::size_t who = static_cast<std::size_t>(first); !left.empty(); who ^= 1) {
    int best = -1;
    int best_sum = -1;
    int best_value = 0;
    for (KindSet colours = left.kinds(); !colours.empty(); colours.lanes &= colours.lanes - 1) {
      const int c = colours.nth(0);
      const int cards = left.of(c);
      const int mine = claims[who] ? claim_value<Rules>(rivers[who], cups[who], c, cards) : 0;
      const int theirs = claims[who ^ 1] ? claim_value<Rules>(rivers[who ^ 1], cups[who ^ 1], c, cards) : 0;
      if (2 * mine + theirs <= best_sum) continue;
      best_sum = 2 * mine + theirs;
      best_value = mine;
      best = c;
    }
    shares.value[who] += best_value;
    if (claims[who] && !rivers[who].has(static_cast<Colour>(best))) {
      rivers[who].add(static_cast<Colour>(best));
      ++shares.places[who];
    }
    left.clear(best);
  }
  return shares;
}

}  // namespace sandstone::mandala
