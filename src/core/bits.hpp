// Bit questions on one machine word, answered by one instruction where the target has it.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/portable.hpp"

namespace sandstone {

SANDSTONE_FN int count_bits(std::uint64_t word) {
#if defined(__CUDA_ARCH__)
  return __popcll(word);
#else
  return std::popcount(word);
#endif
}

// The index of the lowest set bit; the word must not be 0.
SANDSTONE_FN int lowest_bit(std::uint64_t word) {
#if defined(__CUDA_ARCH__)
  return __ffsll(static_cast<long long>(word)) - 1;
#else
  return std::countr_zero(word);
#endif
}

// The index of the set bit that has exactly `rank` set bits below it; there must be one.
SANDSTONE_FN int nth_bit(std::uint64_t word, int rank) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return std::countr_zero(__builtin_ia32_pdep_di(1ULL << rank, word));
#endif
  for (; rank > 0; --rank) word &= word - 1;
  return lowest_bit(word);
}

}  // namespace sandstone
