// How many of each kind: up to eight kinds, each count a byte of one word.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"

namespace sandstone {

// A set of kinds, as the lowest bit of each kind's byte.
struct KindSet {
  std::uint64_t lanes = 0;

  constexpr bool operator==(const KindSet&) const = default;
  SANDSTONE_FN bool empty() const { return lanes == 0; }
  SANDSTONE_FN int size() const { return count_bits(lanes); }
  SANDSTONE_FN bool has(int kind) const { return (lanes >> (8 * kind) & 1) != 0; }
  SANDSTONE_FN int nth(int rank) const { return nth_bit(lanes, rank) >> 3 & 7; }
  SANDSTONE_FN KindSet operator|(KindSet other) const { return {lanes | other.lanes}; }
  SANDSTONE_FN KindSet operator&(KindSet other) const { return {lanes & other.lanes}; }
  SANDSTONE_FN KindSet without(KindSet other) const { return {lanes & ~other.lanes}; }

  static SANDSTONE_FN KindSet of(int kind) { return {1ULL << (8 * kind)}; }
  // The set of the kinds 0 … kinds-1.
  static SANDSTONE_FN KindSet all(int kinds) { return {0x0101010101010101ULL >> (64 - 8 * kinds)}; }
};

// Each count and the total stay below 128, so that no carry crosses a byte.
struct Counts {
  std::uint64_t bytes = 0;

  constexpr bool operator==(const Counts&) const = default;
  SANDSTONE_FN bool empty() const { return bytes == 0; }
  SANDSTONE_FN int of(int kind) const { return static_cast<int>(bytes >> (8 * kind) & 0xFF); }
  SANDSTONE_FN int total() const { return static_cast<int>((bytes * kOnes) >> 56); }
  SANDSTONE_FN KindSet kinds() const { return {((bytes + 0x7F * kOnes) & (kOnes << 7)) >> 7}; }
  SANDSTONE_FN void add(int kind, int n = 1) { bytes += static_cast<std::uint64_t>(n) << (8 * kind); }
  SANDSTONE_FN void remove(int kind, int n = 1) { bytes -= static_cast<std::uint64_t>(n) << (8 * kind); }
  SANDSTONE_FN void clear(int kind) { bytes &= ~(0xFFULL << (8 * kind)); }
  SANDSTONE_FN Counts only(KindSet kinds) const { return {bytes & kinds.lanes * 0xFF}; }
  SANDSTONE_FN bool contains(Counts other) const {
    // A borrow-free byte-wise comparison: the high bit of each lane survives where this count is not smaller.
    return (((bytes | kOnes << 7) - other.bytes) & (kOnes << 7)) == (kOnes << 7);
  }
  SANDSTONE_FN Counts& operator+=(Counts other) {
    bytes += other.bytes;
    return *this;
  }
  SANDSTONE_FN Counts& operator-=(Counts other) {
    bytes -= other.bytes;
    return *this;
  }
  friend SANDSTONE_FN Counts operator+(Counts a, Counts b) { return {a.bytes + b.bytes}; }
  friend SANDSTONE_FN Counts operator-(Counts a, Counts b) { return {a.bytes - b.bytes}; }

  static SANDSTONE_FN Counts one(int kind) { return {1ULL << (8 * kind)}; }
  // `each` of the kinds 0 … kinds-1.
  static SANDSTONE_FN Counts uniform(int kinds, int each) {
    return {KindSet::all(kinds).lanes * static_cast<std::uint64_t>(each)};
  }

  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
};

}  // namespace sandstone
