// The unit of values.
#pragma once

namespace sandstone {

// The share of a certain win.
inline constexpr int kWholeWin = 10'000;

}  // namespace sandstone
