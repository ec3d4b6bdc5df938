// A bag to draw from: counts kept as running totals, so that a draw is four dependent instructions.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/counts.hpp"
#include "core/portable.hpp"

namespace sandstone {

// Byte k holds how many items of the kinds 0 … k there are; at most 127 items in all.
class Bag {
 public:
  constexpr Bag() = default;
  explicit SANDSTONE_FN Bag(Counts counts) : running_{counts.bytes * Counts::kOnes} {}

  constexpr bool operator==(const Bag&) const = default;
  SANDSTONE_FN int size() const { return static_cast<int>(running_ >> 56); }
  SANDSTONE_FN bool empty() const { return running_ == 0; }
  SANDSTONE_FN Counts counts() const { return {running_ - (running_ << 8)}; }
  SANDSTONE_FN int of(int kind) const { return counts().of(kind); }

  SANDSTONE_FN void remove(int kind) { running_ -= Counts::kOnes << (8 * kind); }

  // The kind of the item at `rank` of 0 … size()-1, kinds in order; it stays in the bag.
  SANDSTONE_FN int kind_at(int rank) const { return lowest_bit(beyond(rank)) >> 3; }

  // Takes the item at `rank` out and returns its kind.
  SANDSTONE_FN int take(int rank) {
    const std::uint64_t lanes = beyond(rank);  // the high bits of just those running totals that count the item
    running_ -= lanes >> 7;
    return lowest_bit(lanes) >> 3;
  }

 private:
  SANDSTONE_FN std::uint64_t beyond(int rank) const {
    return (running_ + static_cast<std::uint64_t>(127U - static_cast<std::uint32_t>(rank)) * Counts::kOnes) &
           (Counts::kOnes << 7);
  }

  std::uint64_t running_ = 0;
};

}  // namespace sandstone
