// A bag to draw from: counts kept as running totals, so that a draw is four dependent instructions.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/counts.hpp"
#include "core/luck.hpp"
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
    const std::uint64_t lanes = beyond(rank);
    running_ -= lanes;
    return lowest_bit(lanes) >> 3;
  }

  // Takes `items` of all in the bag, fewer than there are, each by one draw of luck; returns them.
  template <Luck L>
  SANDSTONE_HOT Counts draw(std::uint32_t items, L& luck) {
    Counts drawn;
    if constexpr (ForeseeableLuck<L>) {
      constexpr std::uint32_t kFew = 3;
      static_assert(kFew <= L::kSight);
      if (items <= kFew) [[likely]] {  // as usual: without a branch on how many
        const std::uint32_t all = static_cast<std::uint32_t>(size());
        for (std::uint32_t k = 0; k < kFew; ++k) {
          // All bits if k < items, else none.
          const auto wanted = static_cast<std::uint32_t>(static_cast<std::int32_t>(k - items) >> 31);
          const std::uint64_t lanes = beyond_by((127 ^ luck.peek(k, all - k)) & wanted);
          running_ -= lanes;
          drawn.bytes += lanes & (0 - lanes);
        }
        luck.skip(items);
        return drawn;
      }
    }
    for (; items > 0; --items) drawn.add(take(static_cast<int>(luck.below(static_cast<std::uint32_t>(size())))));
    return drawn;
  }

 private:
  // The lowest bits of the bytes of just those running totals that count the item at `rank`.
  SANDSTONE_FN std::uint64_t beyond(int rank) const { return beyond_by(127 ^ static_cast<std::uint32_t>(rank)); }
  // The same, given 127 less the rank; of 0 there are none.
  SANDSTONE_FN std::uint64_t beyond_by(std::uint64_t gap) const {
    return (running_ + gap * Counts::kOnes) >> 7 & Counts::kOnes;
  }

  std::uint64_t running_ = 0;
};

}  // namespace sandstone
