// Bit questions on one machine word, answered by one instruction where the target has it.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/portable.hpp"

namespace sandstone {

SANDSTONE_FN int count_bits(std::uint64_t word) {
#if defined(__CUDA_ARCH__) && !defined(__clang__)
  if (!std::is_constant_evaluated()) return __popcll(word);
#endif
  return std::popcount(word);
}

// The index of the lowest set bit; the word must not be 0.
SANDSTONE_FN int lowest_bit(std::uint64_t word) {
#if defined(__CUDA_ARCH__) && !defined(__clang__)
  if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(word)) - 1;
#endif
  return std::countr_zero(word);
}

// The index of the set bit that has exactly `rank` set bits below it; there must be one.
SANDSTONE_FN int nth_bit(std::uint64_t word, int rank) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return std::countr_zero(__builtin_ia32_pdep_di(1ULL << rank, word));
#endif
  for (; rank > 0; --rank) word &= word - 1;
  return lowest_bit(word);
}

// The same for words of many set bits, where counting one by one would be slow.
SANDSTONE_FN int nth_of_many_bits(std::uint64_t word, int rank) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return nth_bit(word, rank);
#endif
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  const std::uint64_t pairs = word - (word >> 1 & 0x55 * kOnes);
  const std::uint64_t fours = (pairs & 0x33 * kOnes) + (pairs >> 2 & 0x33 * kOnes);
  const std::uint64_t running = ((fours + (fours >> 4)) & 0x0F * kOnes) * kOnes;  // byte k: the set bits of bytes 0 … k
  const std::uint64_t beyond = (running + (127 - static_cast<std::uint64_t>(rank)) * kOnes) & (kOnes << 7);
  const int byte = lowest_bit(beyond) & 0x38;
  const int before = static_cast<int>(running << 8 >> byte & 0xFF);
  // The same once more for the bits of that byte, each spread to a byte of its own.
  const std::uint64_t spread = (word >> byte & 0xFF) * kOnes & 0x8040201008040201ULL;
  const std::uint64_t ones = (spread + 0x7F * kOnes) >> 7 & kOnes;
  const std::uint64_t reached = ones * kOnes + (127 - static_cast<std::uint64_t>(rank - before)) * kOnes;
  return byte + (lowest_bit(reached & (kOnes << 7)) >> 3);
}

// Is it one instruction to extract and deposit bits? Where it is not, callers may know a better way than these.
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
inline constexpr bool kExtractsBits = true;
#else
inline constexpr bool kExtractsBits = false;
#endif

// The bits of the word at the mask's set bits, moved together at the low end.
SANDSTONE_FN std::uint64_t extract_bits(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __builtin_ia32_pext_di(word, mask);
#endif
  std::uint64_t extracted = 0;
  for (int at = 0; mask != 0; mask &= mask - 1, ++at) extracted |= (word >> lowest_bit(mask) & 1) << at;
  return extracted;
}

// The low bits of `bits`, moved to the mask's set bits.
SANDSTONE_FN std::uint64_t deposit_bits(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __builtin_ia32_pdep_di(bits, mask);
#endif
  std::uint64_t deposited = 0;
  for (; bits != 0; mask &= mask - 1, bits >>= 1) deposited |= (bits & 1) * (mask & (0 - mask));
  return deposited;
}

}  // namespace sandstone
