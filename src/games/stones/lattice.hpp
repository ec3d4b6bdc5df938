// S1.2: circles and stacks as bits of words.
//
// Boards of circles: circle (row, column) is bit 4·row + column. Boards of stacks: the stack north of that circle has
// the same bit, the one west of it that bit + 16; south and east are the north of the next row and the west of the next
// column. So one shift asks all circles the same question.
#pragma once

#include <cstdint>

#include "core/portable.hpp"
#include "games/stones/pieces.hpp"

namespace sandstone::stones {

inline constexpr int kStackPlaces = 28;  // a board of stacks has no higher bit; the places between the rows stay empty

// The four stacks around circle 0.
inline constexpr std::uint32_t kAround = 1U | 1U << 17 | 1U << 4 | 1U << 16;
inline constexpr std::uint64_t kAroundBoth = kAround | static_cast<std::uint64_t>(kAround) << 32;  // in both halves

// The stack next to a circle; also its bit.
SANDSTONE_FN int stack_at(Circle circle, Direction direction) {
  constexpr std::uint32_t kOffsets = 0U | 17U << 8 | 4U << 16 | 16U << 24;
  return circle.index() + static_cast<int>(kOffsets >> (8 * index(direction)) & 0xFF);
}

// The stacks around any of the circles.
SANDSTONE_FN std::uint32_t stacks_around(std::uint32_t circles) {
  return circles | circles << 4 | circles << 16 | circles << 17;
}

// The four sides of a circle in one word: 16 bits each for north, west, south and east. So clockwise is downwards, and
// turning the word turns the circle.
using Sides = std::uint64_t;
inline constexpr Sides kSides = 0x0001000100010001ULL;

SANDSTONE_FN int side_of(Direction direction) { return (4 - index(direction)) & 3; }
SANDSTONE_FN Direction direction_of(int side) { return static_cast<Direction>((4 - side) & 3); }

// A set of sides of circles: bit 16·side + circle.
using SideSet = std::uint64_t;

// A board of stacks as seen from the circles: each stack is north of one circle and south of another, or west and east.
// At the border of the lattice one of the two circles does not exist; nothing reads its bit.
SANDSTONE_FN SideSet seen_from_circles(std::uint32_t stacks) {
  return stacks | static_cast<SideSet>(stacks & 0xFFFF) << 28 | static_cast<SideSet>(stacks & 0xFFFF0000) << 31;
}

// S3.2 (b): the sides of the neighbouring circles that an artist on circle 0 guards.
inline constexpr SideSet kGuards = 1ULL << 4 | 1ULL << 17 | 1ULL << 28 | 1ULL << 47;

// The board of the stacks at these sides of circle 0.
SANDSTONE_FN std::uint64_t stacks_at(Sides sides) {
  return (sides & 0x10001) | (sides >> 28 & 1ULL << 4) | (sides >> 31 & 1ULL << 17);
}

template <class Rules>
SANDSTONE_FN std::uint32_t all_circles() {
  std::uint32_t circles = 0;
  for (int row = 0; row < Rules::kRows; ++row) {
    for (int column = 0; column < Rules::kColumns; ++column) circles |= Circle{row, column}.bit();
  }
  return circles;
}

template <class Rules>
inline constexpr std::uint32_t kCircles = all_circles<Rules>();

template <class Rules>
inline constexpr int kStacks = Rules::kRows * (Rules::kColumns + 1) + Rules::kColumns * (Rules::kRows + 1);

template <class Rules>
inline constexpr int kStones = kStacks<Rules> * Rules::kStackHeight;

// The stacks in reading order: a row of stacks north of circles, then one of stacks beside circles, and so on.
template <class Rules>
SANDSTONE_FN int nth_stack(int n) {
  const int row = n / (2 * Rules::kColumns + 1);
  const int column = n % (2 * Rules::kColumns + 1);
  return column < Rules::kColumns ? 4 * row + column : 16 + 4 * row + column - Rules::kColumns;
}

// S2.2: the circle of the nth artist of the setup, as a bit.
template <class Rules>
SANDSTONE_FN std::uint32_t start_circle(int n) {
  constexpr std::uint64_t kPacked = [] {
    std::uint64_t packed = 0;
    for (int i = static_cast<int>(Rules::kStartCircles.size()) - 1; i >= 0; --i) {
      packed = packed << 4 | static_cast<std::uint64_t>(Rules::kStartCircles[i].index());
    }
    return packed;
  }();
  return 1U << (kPacked >> (4 * n) & 0xF);
}

// The number of stones in a stack of four bits each.
SANDSTONE_FN int stack_height(std::uint32_t stack) {
  return (stack != 0) + (stack > 0xF) + (stack > 0xFF) + (stack > 0xFFF);
}

}  // namespace sandstone::stones
