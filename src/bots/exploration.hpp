// How far the upper confidence bound of a move lies above its mean value, before it is divided by the root of its
// visits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <numbers>

namespace sandstone {

// The natural logarithm without libm, so that every target searches alike. Of a whole number from 1. The error is below
// 1e-4 and the same everywhere: only +, −, × and / on doubles.
constexpr double logarithm(std::uint32_t n) {
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const double mantissa = static_cast<double>(n) / static_cast<double>(1ULL << exponent);  // from 1 to below 2
  const double z = (mantissa - 1) / (mantissa + 1);
  const double square = z * z;
  return exponent * std::numbers::ln2 + 2 * z * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square * (1.0 / 7))));
}

// The rate times the root of log(available). Small numbers are asked for often, so they are looked up.
class Exploration {
 public:
  explicit Exploration(double rate) : rate_{rate} {
    for (std::uint32_t n = 1; n < known_.size(); ++n) known_[n] = compute(n);
  }

  // Of a number from 1.
  float of(std::uint32_t available) const { return available < known_.size() ? known_[available] : compute(available); }

 private:
  float compute(std::uint32_t available) const {
    return static_cast<float>(rate_ * __builtin_sqrt(logarithm(available)));
  }

  double rate_;
  std::array<float, 1024> known_{};
};

}  // namespace sandstone
