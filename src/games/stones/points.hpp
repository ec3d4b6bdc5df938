// S4: what the towers of a player score.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

// Points by tower space, left to right; 0 where the tower does not score.
template <class Rules>
struct TowerPoints {
  std::array<std::uint8_t, kSpaces<Rules>> by_space{};

  SANDSTONE_FN int total() const {
    int sum = 0;
    for (const int points : by_space) sum += points;
    return sum;
  }
};

// S4.1: different heights among all spaces.
template <class Rules>
SANDSTONE_FN int different_heights(const Towers& towers) {
  std::uint32_t at_least = kAllLanes<Rules>;  // the lanes with at least as many stones
  int different = 0;
  for (int height = 0; height < kTowerHeight; ++height) {
    const std::uint32_t higher = occupied_lanes(towers.level(height));
    different += at_least != higher;
    at_least = higher;
  }
  return different + (at_least != 0);
}

// S4.5, S8.3: the colours in one tower; each white stone counts as one that is not there yet.
template <class Rules>
SANDSTONE_FN int different_colours(const Towers& towers, Space space) {
  std::uint32_t colours = 0;
  int white = 0;
  for (int above = 0; above < kTowerHeight; ++above) {
    const Stone stone = towers.stone(space, above);
    if (stone.is_coloured()) {
      colours |= 1U << index(stone.colour());
    } else if (stone.exists()) {
      ++white;
    }
  }
  const int different = count_bits(colours) + white;
  return different < Rules::kColours ? different : Rules::kColours;
}

// What the tower on this space scores by its space's rule, as the towers stand now.
template <class Rules, int kSpace>
SANDSTONE_FN int tower_points(const Towers& towers) {
  constexpr TowerRule kRule = Rules::kTowerRules[kSpace];
  constexpr Space kThis = static_cast<Space>(kSpace);
  if constexpr (kRule.kind == TowerRule::Kind::kDifferentHeights) {
    return different_heights<Rules>(towers);
  } else if constexpr (kRule.kind == TowerRule::Kind::kDifferentColours) {
    return different_colours<Rules>(towers, kThis) + 1;
  } else {
    constexpr std::uint32_t kByHeight =
        static_cast<std::uint32_t>(kRule.by_height[0] | kRule.by_height[1] << 4 | kRule.by_height[2] << 8 |
                                   kRule.by_height[3] << 12 | kRule.by_height[4] << 16);
    return static_cast<int>(kByHeight >> (4 * towers.height(kThis)) & 0xF);
  }
}

template <class Rules, int kSpace = 0>
SANDSTONE_FN void add_tower_points(const Towers& towers, std::uint32_t lanes, TowerPoints<Rules>& result) {
  if constexpr (kSpace < kSpaces<Rules>) {
    if ((lanes >> (kLane * kSpace) & 1) != 0) {
      result.by_space[kSpace] = static_cast<std::uint8_t>(tower_points<Rules, kSpace>(towers));
    }
    add_tower_points<Rules, kSpace + 1>(towers, lanes, result);
  }
}

// S3.5: what scoring this colour would give a player now.
template <class Rules>
SANDSTONE_FN TowerPoints<Rules> colour_points(const Board<Rules>& board, Seat seat, Colour colour) {
  const Towers& towers = board.towers[seat.index()];
  TowerPoints<Rules> result;
  add_tower_points<Rules>(towers, scoring_lanes(towers.tops(), colour), result);
  return result;
}

}  // namespace sandstone::stones
