// The natural logarithm without libm, so that every target searches alike.
#pragma once

#include <bit>
#include <cstdint>
#include <numbers>

namespace sandstone {

// Of a whole number from 1; the error is below 1e-4, and the same everywhere: only +, −, × and / on doubles.
constexpr double logarithm(std::uint32_t n) {
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const double mantissa = static_cast<double>(n) / static_cast<double>(1ULL << exponent);  // from 1 to below 2
  const double z = (mantissa - 1) / (mantissa + 1);
  const double square = z * z;
  return exponent * std::numbers::ln2 + 2 * z * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square * (1.0 / 7))));
}

}  // namespace sandstone
