// The towers of one player, all spaces side by side in words, so that they are counted, topped and lowered at once.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"
#include "games/stones/pieces.hpp"

namespace sandstone::stones {

inline constexpr int kMaxSpaces = 5;

// A set of tower spaces, space I lowest. Lanes are the same set with six bits a space: the lowest bit of each.
using SpaceSet = std::uint32_t;

// Six bits a lane, because then one multiplication takes five single bits to their lanes and back without a carry.
inline constexpr int kLane = 6;
inline constexpr std::uint32_t kLaneOnes = 1U | 1U << 6 | 1U << 12 | 1U << 18 | 1U << 24;

template <class Rules>
inline constexpr std::uint32_t kAllLanes =
    kLaneOnes >> (kLane * (kMaxSpaces - static_cast<int>(Rules::kTowerRules.size())));

SANDSTONE_FN std::uint32_t to_lanes(SpaceSet spaces) {
  return (spaces * (1U | 1U << 5 | 1U << 10 | 1U << 15 | 1U << 20)) & kLaneOnes;
}

SANDSTONE_FN SpaceSet from_lanes(std::uint32_t lanes) {
  constexpr std::uint64_t kGather = 1ULL << 24 | 1ULL << 19 | 1ULL << 14 | 1ULL << 9 | 1ULL << 4;
  return static_cast<SpaceSet>(lanes * kGather >> 24 & 0x1F);
}

// The lowest bit of the nth of a set of lanes, n from 0: of the first lane whose running total is beyond n.
SANDSTONE_FN int nth_lane(std::uint32_t lanes, std::uint32_t n) {
  const std::uint32_t running = lanes * kLaneOnes;
  return lowest_bit((running + (31 - n) * kLaneOnes) & kLaneOnes << 5) - 5;
}

// The space whose lane begins at this bit.
SANDSTONE_FN Space space_at(int lane) { return static_cast<Space>(lane / kLane % kMaxSpaces); }

// The nth of the non-empty subsets of a set of lanes, n from 0: the members' bits count up.
SANDSTONE_FN std::uint32_t nth_subset(std::uint32_t lanes, std::uint32_t n) {
  std::uint32_t chosen = n + 1;
  if (kExtractsBits) return static_cast<std::uint32_t>(deposit_bits(chosen, lanes));
  std::uint32_t subset = 0;
  for (int space = 0; space < kMaxSpaces; ++space) {
    const std::uint32_t member = lanes >> (kLane * space) & 1;
    subset |= (chosen & member) << (kLane * space);
    chosen >>= member;
  }
  return subset;
}

// The lanes of a level that hold a stone: coloured stones have the 8, white ones the 4.
SANDSTONE_FN std::uint32_t occupied_lanes(std::uint32_t level) { return (level >> 3 | level >> 2) & kLaneOnes; }

class Towers {
 public:
  constexpr bool operator==(const Towers&) const = default;
  SANDSTONE_FN bool empty() const { return upper_ == 0; }

  // Level 0 are the top stones, level 3 the lowest stones of towers of four: a lane a space, the stone in its low bits.
  SANDSTONE_FN std::uint32_t level(int n) const {
    return static_cast<std::uint32_t>((n < 2 ? upper_ : lower_) >> (32 * (n & 1)));
  }
  SANDSTONE_FN std::uint32_t tops() const { return static_cast<std::uint32_t>(upper_); }
  SANDSTONE_FN std::uint32_t built_lanes() const { return occupied_lanes(tops()); }
  SANDSTONE_FN std::uint32_t full_lanes() const { return occupied_lanes(level(kTowerHeight - 1)); }
  SANDSTONE_FN SpaceSet built() const { return from_lanes(built_lanes()); }
  SANDSTONE_FN SpaceSet full() const { return from_lanes(full_lanes()); }

  // The stone that has `above` stones above it.
  SANDSTONE_FN Stone stone(Space space, int above) const {
    return Stone::from_code(level(above) >> (kLane * index(space)));
  }
  // The heights of all towers, each in its lane.
  SANDSTONE_FN std::uint32_t heights() const {
    return occupied_lanes(level(0)) + occupied_lanes(level(1)) + occupied_lanes(level(2)) + occupied_lanes(level(3));
  }
  SANDSTONE_FN int height(Space space) const { return static_cast<int>(heights() >> (kLane * index(space)) & 7); }

  // S3.3: a new tower, four bits a stone, the top one lowest, on the empty space whose lane begins at this bit.
  SANDSTONE_FN void build(int lane, std::uint32_t tower) {
    const std::uint64_t stones = tower;
    upper_ |= ((stones & 0xF) | (stones & 0xF0) << 28) << lane;
    lower_ |= ((stones >> 8 & 0xF) | (stones & 0xF000) << 20) << lane;
  }

  // S3.7: takes the top stones of these towers off.
  SANDSTONE_FN void remove_tops(std::uint32_t lanes) {
    const std::uint64_t mask = lanes * 0xF0000000FULL;
    const std::uint64_t next_upper = upper_ >> 32 | lower_ << 32;
    upper_ ^= (upper_ ^ next_upper) & mask;
    lower_ ^= (lower_ ^ lower_ >> 32) & mask;
  }

  // S8.2: a stone on top of a tower that has room for it.
  SANDSTONE_FN void raise(Space space, Stone stone) {
    const int shift = kLane * index(space);
    const std::uint64_t mask = 0xF0000000FULL << shift;
    const std::uint64_t pushed_lower = lower_ << 32 | upper_ >> 32;
    const std::uint64_t pushed_upper = upper_ << 32 | static_cast<std::uint64_t>(stone.code()) << shift;
    lower_ ^= (lower_ ^ pushed_lower) & mask;
    upper_ ^= (upper_ ^ pushed_upper) & mask;
  }

 private:
  std::uint64_t upper_ = 0;  // level 0 in the low half, level 1 in the high half
  std::uint64_t lower_ = 0;  // levels 2 and 3
};

// The top stones of the chosen towers, left to right, four bits each, the leftmost lowest.
SANDSTONE_FN std::uint32_t gather_tops(std::uint32_t tops, std::uint32_t lanes) {
  if (kExtractsBits) return static_cast<std::uint32_t>(extract_bits(tops, lanes * 0xFULL));
  std::uint32_t gathered = 0;
  int filled = 0;
  for (int space = 0; space < kMaxSpaces; ++space) {
    const std::uint32_t chosen = lanes >> (kLane * space) & 1;
    gathered |= (tops >> (kLane * space) & (0U - chosen) & 0xF) << filled;
    filled += static_cast<int>(4 * chosen);
  }
  return gathered;
}

// The lanes of a level whose stone has this colour.
SANDSTONE_FN std::uint32_t coloured_lanes(std::uint32_t level, Colour colour) {
  const std::uint32_t differs = level ^ (static_cast<std::uint32_t>(index(colour)) * kLaneOnes);
  return level >> 3 & ~differs & ~(differs >> 1) & kLaneOnes;
}

SANDSTONE_FN std::uint32_t white_lanes(std::uint32_t level) { return level >> 2 & ~(level >> 3) & kLaneOnes; }

// S3.5, S8.3: the lanes of the towers that score with this colour.
SANDSTONE_FN std::uint32_t scoring_lanes(std::uint32_t tops, Colour colour) {
  return coloured_lanes(tops, colour) | white_lanes(tops);
}

// A set of colours, three bits a colour: the lowest of each.
using ColourSet = std::uint32_t;

SANDSTONE_FN bool has(ColourSet colours, Colour colour) { return (colours >> (3 * index(colour)) & 1) != 0; }
SANDSTONE_FN Colour nth_colour(ColourSet colours, int n) { return static_cast<Colour>(nth_bit(colours, n) / 3 & 3); }

// S3.5, S8.3: the colours that lie on top of at least two towers, white being all of them.
template <class Rules>
SANDSTONE_FN ColourSet scorable_colours(std::uint32_t tops) {
  const std::uint32_t coloured = tops >> 3 & kLaneOnes;
  const std::uint32_t high = coloured & tops >> 1;  // red or purple
  const std::uint32_t low = coloured ^ high;        // yellow or blue
  // The second of each two colours moves up three bits in its lane, and one multiplication adds up all the lanes.
  const std::uint32_t lows = (low + 7 * (low & tops)) * kLaneOnes >> 24 & 0x3F;
  const std::uint32_t highs = (high + 7 * (high & tops)) * kLaneOnes >> 24 & 0x3F;
  constexpr ColourSet kAll = 01111;
  const std::uint32_t counts = (lows | highs << 6) + kAll * static_cast<std::uint32_t>(count_bits(white_lanes(tops)));
  return (counts >> 1 | counts >> 2) & kAll >> (3 * (4 - Rules::kColours));
}

}  // namespace sandstone::stones
