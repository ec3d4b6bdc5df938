// Who sits where. Seats are numbered from 0 clockwise; players read them as 1, 2, 3, 4.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"

namespace sandstone {

class Seat {
 public:
  constexpr Seat() = default;
  explicit SANDSTONE_FN Seat(int index) : index_{static_cast<std::uint8_t>(index)} {}

  // Someone who watches and holds nothing: a seat of their own for view_for.
  static SANDSTONE_FN Seat spectator() { return Seat{0xFF}; }

  SANDSTONE_FN int index() const { return index_; }
  SANDSTONE_FN bool is_spectator() const { return index_ == 0xFF; }
  constexpr bool operator==(const Seat&) const = default;

 private:
  std::uint8_t index_ = 0;
};

class SeatSet {
 public:
  constexpr SeatSet() = default;

  // A spectator is in no set.
  SANDSTONE_FN void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  SANDSTONE_FN bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  SANDSTONE_FN int size() const { return count_bits(bits_); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  static SANDSTONE_FN unsigned bit(Seat seat) { return seat.index() < 8 ? 1U << seat.index() : 0; }

  std::uint8_t bits_ = 0;
};

}  // namespace sandstone
