// From a lead to a share of a win.
#pragma once

namespace sandstone {

// What is worth a win for sure.
inline constexpr int kMostWorth = 10'000;

// 0.85 of a win for a lead of 1. Roots are exact on every machine, exponentials are not.
inline int squash(double lead) {
  return static_cast<int>(0.5 * kMostWorth * (1 + lead / __builtin_sqrt(1 + lead * lead)));
}

// 0.85 of a win for a lead of `scale`, whatever the size of the game.
inline int squash(int lead, int scale) { return squash(static_cast<double>(lead) / scale); }

}  // namespace sandstone
