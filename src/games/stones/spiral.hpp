// S5: the marks of the spiral as words. Spaces count from 0 here.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"
#include "games/stones/rules.hpp"

namespace sandstone::stones {

// The bonus spaces worth at least `points` among the 64 that begin at `from`.
template <class Rules>
SANDSTONE_FN std::uint64_t bonus_spaces(int points, int from) {
  std::uint64_t spaces = 0;
  for (const Bonus& bonus : Rules::kBonuses) {
    const int space = bonus.space - 1 - from;
    if (bonus.points >= points && space >= 0 && space < 64) spaces |= 1ULL << space;
  }
  return spaces;
}

// The bonus spaces worth at least kPoints among the next few, from space `from` (bit 0) on.
template <class Rules, int kPoints>
SANDSTONE_FN std::uint64_t bonuses_ahead(int from, int count) {
  constexpr std::uint64_t kInner = bonus_spaces<Rules>(kPoints, 0);
  constexpr std::uint64_t kOuter = bonus_spaces<Rules>(kPoints, 32);
  return (from < 32 ? kInner >> from : kOuter >> (from - 32)) & ((1ULL << count) - 1);
}

// S5.2: the points for covering `count` spaces from `from` on.
template <class Rules>
SANDSTONE_FN int bonus_points(int from, int count) {
  return count_bits(bonuses_ahead<Rules, 1>(from, count)) + count_bits(bonuses_ahead<Rules, 2>(from, count));
}

// S5.3: so many stones placed trigger the end.
template <class Rules>
SANDSTONE_FN int trigger(int players) {
  constexpr std::uint32_t kHands = static_cast<std::uint32_t>(Rules::kHands[2]) |
                                   static_cast<std::uint32_t>(Rules::kHands[3]) << 8 |
                                   static_cast<std::uint32_t>(Rules::kHands[4]) << 16;
  return static_cast<int>(kHands >> (8 * (players - 2)) & 0xFF);
}

// After the trigger at most everybody plays once more, the triggering turn included (S6.1), and a turn places at most
// one stone a tower.
template <class Rules>
SANDSTONE_FN int most_placed() {
  int most = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const int placed = Rules::kHands[players] - 1 + players * static_cast<int>(Rules::kTowerRules.size());
    if (placed > most) most = placed;
  }
  return most;
}

template <class Rules>
inline constexpr int kMaxPlaced = most_placed<Rules>();

}  // namespace sandstone::stones
