// From a lead to a share of a win.
#pragma once

#include "nets/whole_win.hpp"

namespace sandstone {

// 0.85 of a win for a lead of 1. Square roots are exact on every machine, exponentials are not.
inline int win_share(double lead) {
  return static_cast<int>(0.5 * kWholeWin * (1 + lead / __builtin_sqrt(1 + lead * lead)));
}

// 0.85 of a win for a lead of `scale`, so that it suits games of any size.
inline int win_share(int lead, int scale) { return win_share(static_cast<double>(lead) / scale); }

}  // namespace sandstone
