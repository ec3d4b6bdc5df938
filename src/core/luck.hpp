// Luck is injected: the rules ask for a draw and never make one.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "core/portable.hpp"

namespace sandstone {

// below(n) answers a number from 0 to n-1, n at least 1.
template <class L>
concept Luck = requires(L& luck, std::uint32_t n) {
  { luck.below(n) } -> std::convertible_to<std::uint32_t>;
};

// Luck that can be looked at before it is drawn: peek(k, n) is what below(n) will answer after k more draws (k below
// kSight), and skip(k) draws k of them unseen. So a number of draws that cannot be predicted needs no branch.
template <class L>
concept ForeseeableLuck = Luck<L> && requires(L& luck, const L& seen, std::uint32_t k, std::uint32_t n) {
  { L::kSight } -> std::convertible_to<std::uint32_t>;
  { seen.peek(k, n) } -> std::convertible_to<std::uint32_t>;
  { luck.skip(k) };
};

// Every bit of the number can change every bit of the answer: the finaliser of SplitMix64.
SANDSTONE_FN std::uint64_t mix_bits(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// The draws of one seed, indexed by draw number: draw k is the same whatever was done before it, so "the same deal"
// stays defined when play diverges. (SplitMix64 is such a function of seed + k · constant.)
class SeededLuck {
 public:
  static constexpr std::uint32_t kSight = 4;

  explicit SANDSTONE_FN SeededLuck(std::uint64_t seed, std::uint64_t drawn = 0)
      : state_{mix_bits(seed) + drawn * kStep} {}

  SANDSTONE_FN std::uint64_t next() { return mix_bits(state_ += kStep); }
  SANDSTONE_FN std::uint32_t below(std::uint32_t n) { return scale(static_cast<std::uint32_t>(next() >> 32), n); }

  // Draw k from here, of all 32-bit numbers.
  SANDSTONE_FN std::uint32_t number(std::uint32_t k) const {
    return static_cast<std::uint32_t>(mix_bits(state_ + (k + 1) * kStep) >> 32);
  }
  SANDSTONE_FN std::uint32_t peek(std::uint32_t k, std::uint32_t n) const { return scale(number(k), n); }
  SANDSTONE_FN void skip(std::uint32_t k) { state_ += k * kStep; }

  // Turns one of all 32-bit numbers into one of 0 … n-1.
  static SANDSTONE_FN std::uint32_t scale(std::uint32_t number, std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(number) * n) >> 32);
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15ULL;

  std::uint64_t state_;
};

// The draws of a SeededLuck, made a block at a time: in a loop that compilers turn into vector instructions.
class LuckAhead {
 public:
  static constexpr std::uint32_t kSight = SeededLuck::kSight;
  static constexpr std::uint32_t kNumbers = 64;
  // Outside the LuckAhead, so that the LuckAhead can stay in registers.
  using Block = std::array<std::uint32_t, kNumbers>;

  SANDSTONE_FN LuckAhead(SeededLuck luck, Block& block) : luck_{luck}, block_{&block} { fill(luck, block); }

  SANDSTONE_HOT std::uint32_t below(std::uint32_t n) {
    const std::uint32_t drawn = peek(0, n);
    skip(1);
    return drawn;
  }
  SANDSTONE_HOT std::uint32_t peek(std::uint32_t k, std::uint32_t n) const {
    return SeededLuck::scale((*block_)[static_cast<std::size_t>(used_ + k)], n);
  }
  SANDSTONE_HOT void skip(std::uint32_t k) {
    used_ += k;
    if (used_ > kNumbers - kSight) [[unlikely]] {
      luck_ = rest();
      used_ = 0;
      fill(luck_, *block_);
    }
  }
  // The luck that was given, as it is after all that has been drawn here.
  SANDSTONE_FN SeededLuck rest() const {
    SeededLuck luck = luck_;
    luck.skip(static_cast<std::uint32_t>(used_));
    return luck;
  }

 private:
  SANDSTONE_COLD static void fill(SeededLuck luck, Block& block) {
    for (std::uint32_t k = 0; k < kNumbers; ++k) block[k] = luck.number(k);
  }

  SeededLuck luck_;  // where the block begins
  Block* block_;
  std::uint64_t used_ = 0;
};

// Does a block of draws cost less than as many draws? With vector instructions for 64-bit numbers.
#if defined(__AVX2__) && !defined(__CUDA_ARCH__)
inline constexpr bool kLuckAheadPays = true;
#else
inline constexpr bool kLuckAheadPays = false;
#endif

}  // namespace sandstone
