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

// A board of stacks written twice into a word: north and west are read from the low copy, south and east from the high
// one, so that each side of each circle has a bit of its own. The bits of circle 0:
inline constexpr std::uint64_t kTwice = 0x100000001ULL;
inline constexpr std::uint64_t kSideBits = 1ULL | 1ULL << 16 | 1ULL << 36 | 1ULL << 49;

// The side and the circle of such a bit.
SANDSTONE_FN int side_of_bit(int bit) { return bit >> 4; }
SANDSTONE_FN int circle_of_bit(int bit) { return (bit & 15) - (0x1400 >> (4 * side_of_bit(bit)) & 0xF); }

// From such a double board to the sides of one circle, and from there to a single board at circle 0.
SANDSTONE_FN Sides sides_at(std::uint64_t twice, int circle) {
  const std::uint64_t bits = twice >> circle;
  return (bits & 0x10001) | (bits >> 4 & 1ULL << 32) | (bits >> 1 & 1ULL << 48);
}
SANDSTONE_FN std::uint64_t board_of(Sides sides) {
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
