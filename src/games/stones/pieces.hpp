// The pieces of Mandala Stones and the places they lie on.
#pragma once

#include <cstdint>

#include "core/portable.hpp"

namespace sandstone::stones {

enum class Colour : std::uint8_t { kYellow, kBlue, kRed, kPurple };    // S1.1
enum class Pattern : std::uint8_t { kStar, kRing };                    // S1.1
enum class Direction : std::uint8_t { kNorth, kEast, kSouth, kWest };  // S1.2, clockwise (S3.3)
enum class Space : std::uint8_t { kI, kII, kIII, kIV, kV };            // S1.4, left to right

SANDSTONE_FN int index(Colour colour) { return static_cast<int>(colour); }
SANDSTONE_FN int index(Pattern pattern) { return static_cast<int>(pattern); }
SANDSTONE_FN int index(Direction direction) { return static_cast<int>(direction); }
SANDSTONE_FN int index(Space space) { return static_cast<int>(space); }

inline constexpr int kPatterns = 2;
inline constexpr int kDirections = 4;
inline constexpr int kTowerHeight = kDirections;  // S3.3, S8.2: no tower is ever higher

// A stone as four bits, so that stacks, towers and the mandala pack into words: 8 for a coloured stone, 4 for the ring,
// the colour in the rest. In views a covered stone keeps its colour alone (S9.2): 4 with the colour, without the 8.
// The white stone (S8) is 4 as well; it never lies in a stack, and hidden stones lie nowhere else. 0 is no stone.
class Stone {
 public:
  constexpr Stone() = default;
  SANDSTONE_FN Stone(Colour colour, Pattern pattern)
      : code_{static_cast<std::uint8_t>(kColoured | index(pattern) << 2 | index(colour))} {}

  static SANDSTONE_FN Stone white() { return from_code(kWhite); }
  static SANDSTONE_FN Stone covered(Colour colour) { return from_code(kHidden | static_cast<unsigned>(index(colour))); }
  static SANDSTONE_FN Stone from_code(std::uint64_t code) {
    Stone stone;
    stone.code_ = static_cast<std::uint8_t>(code & 0xF);
    return stone;
  }
  // Coloured stones are of eight kinds: the colours with a star, then the colours with a ring.
  static SANDSTONE_FN Stone of_kind(int kind) { return from_code(kColoured | static_cast<unsigned>(kind)); }

  SANDSTONE_FN std::uint32_t code() const { return code_; }
  SANDSTONE_FN int kind() const { return code_ & 7; }
  SANDSTONE_FN bool exists() const { return code_ != 0; }
  SANDSTONE_FN bool is_coloured() const { return (code_ & kColoured) != 0; }  // and known in full
  SANDSTONE_FN Colour colour() const { return static_cast<Colour>(code_ & 3); }
  SANDSTONE_FN Pattern pattern() const { return static_cast<Pattern>(code_ >> 2 & 1); }
  constexpr bool operator==(const Stone&) const = default;

  static constexpr unsigned kColoured = 8;
  static constexpr unsigned kHidden = 4;
  static constexpr unsigned kWhite = 4;

 private:
  std::uint8_t code_ = 0;
};

inline constexpr int kStoneKinds = 8;

// S1.2: an artist circle, by row from the north and column from the west. Its number is its bit in boards of circles.
class Circle {
 public:
  constexpr Circle() = default;
  SANDSTONE_FN Circle(int row, int column) : index_{static_cast<std::uint8_t>(4 * row + column)} {}
  static SANDSTONE_FN Circle from_index(int index) {
    Circle circle;
    circle.index_ = static_cast<std::uint8_t>(index);
    return circle;
  }

  SANDSTONE_FN int index() const { return index_; }
  SANDSTONE_FN int row() const { return index_ >> 2; }
  SANDSTONE_FN int column() const { return index_ & 3; }
  SANDSTONE_FN std::uint32_t bit() const { return 1U << index_; }
  constexpr bool operator==(const Circle&) const = default;

 private:
  std::uint8_t index_ = 0;
};

}  // namespace sandstone::stones
