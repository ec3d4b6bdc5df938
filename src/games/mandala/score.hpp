// M7: what each cup is worth, and where each point comes from.
#pragma once

#include <array>
#include <cstdint>

#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/mandala/state.hpp"

namespace sandstone::mandala {

// One place of a river with the cup cards of its colour (M7.1).
struct PlaceScore {
  Colour colour = Colour::kRed;
  std::uint8_t cards = 0;
  std::uint8_t points = 0;

  constexpr bool operator==(const PlaceScore&) const = default;
};

template <class Rules>
struct SeatScore {
  std::array<PlaceScore, Rules::kColours> places{};  // the river's, as many as it is long
  int length = 0;
  int unmatched = 0;  // cup cards whose colour is not in the river
  int cup = 0;        // all cup cards; fewer win a tie (M7.2)
  int total = 0;

  constexpr bool operator==(const SeatScore&) const = default;
};

template <class Rules>
using Score = std::array<SeatScore<Rules>, 2>;

template <class Rules>
SANDSTONE_FN SeatScore<Rules> score_cup(const River& river, Counts cup) {
  SeatScore<Rules> result;
  result.length = river.length;
  result.cup = result.unmatched = cup.total();
  for (int place = 0; place < river.length; ++place) {
    const int cards = cup.of(index(river.at(place)));
    const int points = (place + 1) * cards;
    result.places[place] = {river.at(place), static_cast<std::uint8_t>(cards), static_cast<std::uint8_t>(points)};
    result.unmatched -= cards;
    result.total += points;
  }
  return result;
}

template <class Rules>
SANDSTONE_FN Score<Rules> score(const State<Rules>& state) {
  return {score_cup<Rules>(state.board.river[0], state.cup[0]), score_cup<Rules>(state.board.river[1], state.cup[1])};
}

// M7.2: more points, then the smaller cup; else both.
template <class Rules>
SANDSTONE_FN SeatSet winners(const State<Rules>&, const Score<Rules>& result) {
  int lead = result[0].total - result[1].total;
  if (lead == 0) lead = result[1].cup - result[0].cup;
  SeatSet set;
  if (lead >= 0) set.add(Seat{0});
  if (lead <= 0) set.add(Seat{1});
  return set;
}

template <class Rules>
SANDSTONE_FN SeatSet winners(const State<Rules>& state) {
  return winners(state, score(state));
}

}  // namespace sandstone::mandala
