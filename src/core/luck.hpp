// Luck is injected: the rules ask for a draw and never make one.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/portable.hpp"

namespace sandstone {

// below(n) answers a number from 0 to n-1, n at least 1.
template <class L>
concept Luck = requires(L& luck, std::uint32_t n) {
  { luck.below(n) } -> std::convertible_to<std::uint32_t>;
};

// The draws of one seed, indexed by draw number: draw k is the same whatever was done before it, so "the same deal"
// stays defined when play diverges. (SplitMix64 is such a function of seed + k · constant.)
class SeededLuck {
 public:
  explicit SANDSTONE_FN SeededLuck(std::uint64_t seed, std::uint64_t drawn = 0) : state_{mix(seed) + drawn * kStep} {}

  SANDSTONE_FN std::uint64_t next() { return mix(state_ += kStep); }
  SANDSTONE_FN std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(static_cast<std::uint32_t>(next() >> 32)) * n) >> 32);
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15ULL;

  static SANDSTONE_FN std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace sandstone
