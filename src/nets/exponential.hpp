// The exponential function without libm, so that every target draws the same moves and sees the same values.
#pragma once

#include <bit>
#include <cstdint>
#include <numbers>

namespace sandstone::nets {

// Only +, −, × and a power of two put together from its bits. The relative error is below 1e-8; numbers beyond ±700
// count as that.
constexpr double exponential(double x) {
  const double bounded = x < -700 ? -700 : x > 700 ? 700 : x;
  const double turns = bounded * std::numbers::log2e;
  const auto whole = static_cast<std::int64_t>(turns + (turns < 0 ? -0.5 : 0.5));
  const double rest = (turns - static_cast<double>(whole)) * std::numbers::ln2;  // at most half of ln 2
  double sum = 1;
  for (int k = 8; k >= 1; --k) sum = 1 + sum * rest / k;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(whole + 1023) << 52);
}

}  // namespace sandstone::nets
