// What may be done: the legal moves in their order, and why anything else may not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/bits.hpp"
#include "core/clause.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

enum class MoveKind : std::uint8_t {
  kPick,         // S3.2, S3.3
  kColour,       // S3.5
  kTops,         // S3.6
  kWhiteTower,   // S8.2 (a): the white stone goes on a tower
  kWhitePoints,  // S8.2 (b): the white stone goes out of the game
};

// What a kind of move does not use is 0.
struct Move {
  MoveKind kind = MoveKind::kPick;
  Circle from;                          // kPick
  Circle to;                            // kPick
  Direction first = Direction::kNorth;  // kPick: the stone taken first
  Space space = Space::kI;              // kPick, kWhiteTower
  Colour colour = Colour::kYellow;      // kColour
  std::uint8_t towers = 0;              // kTops: a SpaceSet

  constexpr bool operator==(const Move&) const = default;
  static SANDSTONE_FN Move pick(Circle from, Circle to, Direction first, Space space) {
    return {MoveKind::kPick, from, to, first, space, Colour::kYellow, 0};
  }
  static SANDSTONE_FN Move score_colour(Colour colour) {
    return {MoveKind::kColour, {}, {}, Direction::kNorth, Space::kI, colour, 0};
  }
  static SANDSTONE_FN Move score_tops(SpaceSet towers) {
    return {MoveKind::kTops, {}, {}, Direction::kNorth, Space::kI, Colour::kYellow, static_cast<std::uint8_t>(towers)};
  }
  static SANDSTONE_FN Move white_to(Space space) {
    return {MoveKind::kWhiteTower, {}, {}, Direction::kNorth, space, Colour::kYellow, 0};
  }
  static SANDSTONE_FN Move white_for_points() {
    return {MoveKind::kWhitePoints, {}, {}, Direction::kNorth, Space::kI, Colour::kYellow, 0};
  }
};

// Picks of one artist, each a destination with a first stone: bits of a double board of stacks (see lattice.hpp).
using PickSet = std::uint64_t;

// All moves of a decision, grouped as nth_move orders them: picks by artist (stars first, each pattern by circle), then
// first stone (north, west, south, east), destination and space; colours; sets of towers. Or, for a white stone:
// towers, then points. Sets of spaces are lanes (see towers.hpp).
template <class Rules>
struct Choices {
  static constexpr int kArtists = kPatterns * Rules::kArtistsPerPattern;
  static_assert(kArtists <= 4);

  std::array<PickSet, kArtists> picks{};
  std::array<std::uint32_t, kArtists> artists{};  // each as its bit of Board::artists
  std::uint32_t running = 0;                      // byte n: the picks of the artists up to n, on one space
  std::uint32_t empty = 0;                        // where a picked tower may go
  std::uint32_t built = 0;                        // towers to score
  std::uint32_t colours = 0;                      // that may be scored, as bits
  std::uint32_t white = 0;                        // towers that may get the white stone
  std::uint32_t is_white = 0;

  SANDSTONE_FN int pick_count() const { return static_cast<int>(running >> 24) * count_bits(empty); }
  SANDSTONE_FN int count() const {
    if (is_white != 0) return count_bits(white) + 1;
    return pick_count() + count_bits(colours) + (1 << count_bits(built)) - 1;
  }
};

// S3.2: fills in the picks: each artist on each free circle may take the top stones of its pattern that no other artist
// guards.
template <class Rules>
SANDSTONE_HOT void add_picks(const Board<Rules>& board, Choices<Rules>& all) {
  constexpr int kEach = Rules::kArtistsPerPattern;
  constexpr std::uint64_t kGuards = kAround * kTwice;
  const std::uint32_t occupied = (board.artists | board.artists >> 16) & 0xFFFF;
  const std::uint64_t destinations = (kCircles<Rules> & ~occupied) * kSideBits;
  std::array<std::uint64_t, kPatterns> guarded{};
  std::array<std::uint64_t, Choices<Rules>::kArtists> guarded_by{};
  for (int pattern = 0; pattern < kPatterns; ++pattern) {
    std::uint32_t circles = board.artists >> (16 * pattern) & 0xFFFF;
    for (int n = 0; n < kEach; ++n, circles &= circles - 1) {
      const std::uint32_t circle = circles & (0U - circles);
      all.artists[kEach * pattern + n] = circle << (16 * pattern);
      guarded_by[kEach * pattern + n] = circle * kGuards;
      guarded[pattern] |= circle * kGuards;
    }
  }
  std::uint32_t counts = 0;
  for (int artist = 0; artist < Choices<Rules>::kArtists; ++artist) {
    const int pattern = artist / kEach;
    std::uint64_t others = guarded[1 - pattern];
    for (int n = 0; n < kEach; ++n) {
      if (kEach * pattern + n != artist) others |= guarded_by[kEach * pattern + n];
    }
    const std::uint64_t shown = (board.shown >> (32 * pattern) & 0xFFFFFFFF) * kTwice;
    all.picks[artist] = shown & destinations & ~others;
    counts |= static_cast<std::uint32_t>(count_bits(all.picks[artist])) << (8 * artist);
  }
  all.running = counts * 0x01010101U;
}

// What the player whose turn it is may do; the board must be at a decision.
template <class Rules>
SANDSTONE_HOT Choices<Rules> choices(const Board<Rules>& board) {
  Choices<Rules> all;
  const Towers& towers = board.towers[board.turn.index()];
  const std::uint32_t built = towers.built_lanes();
  if (board.phase == Phase::kWhite) {
    all.is_white = 1;
    all.white = built & ~towers.full_lanes();
    return all;
  }
  all.built = built;
  all.empty = built ^ kAllLanes<Rules>;
  if (all.empty != 0) add_picks(board, all);
  all.colours = scorable_colours<Rules>(towers.tops());
  return all;
}

// A pick as it is carried out.
struct Pick {
  std::uint32_t artist;  // its bit of Board::artists
  int to;                // the circle's bit
  int first;             // the side of the first stone
  Sides taken;           // the sides from which a stone is taken
  int lane;              // the lowest bit of the tower space's lane

  SANDSTONE_FN Move move() const {
    return Move::pick(Circle::from_index(lowest_bit(artist) & 15), Circle::from_index(to), direction_of(first),
                      static_cast<Space>(lane / kLane));
  }
};

template <class Rules>
SANDSTONE_HOT Pick nth_pick(const Choices<Rules>& all, std::uint32_t i) {
  const auto spaces = static_cast<std::uint32_t>(count_bits(all.empty));
  const std::uint32_t rank = i / spaces;
  // The first artist whose running total is beyond the rank, found in all bytes at once.
  const std::uint32_t beyond = (all.running + (127 - rank) * 0x01010101U) & 0x80808080U;
  const int artist = lowest_bit(beyond) >> 3;
  const auto before = static_cast<std::uint32_t>(static_cast<std::uint64_t>(all.running) << 8 >> (8 * artist) & 0xFF);
  const PickSet picks = all.picks[artist];
  const int bit = nth_of_many_bits(picks, static_cast<int>(rank - before));
  const int to = circle_of_bit(bit);
  return {all.artists[artist], to, side_of_bit(bit), sides_at(picks, to),
          nth_bit(all.empty, static_cast<int>(i % spaces))};
}

// The nth of the non-empty subsets of a set of lanes, n from 0: the members' bits count up.
SANDSTONE_HOT std::uint32_t nth_subset(std::uint32_t lanes, int n) {
  return static_cast<std::uint32_t>(deposit_bits(static_cast<std::uint64_t>(n) + 1, lanes));
}

template <class Rules>
SANDSTONE_HOT Move nth_move(const Choices<Rules>& all, int i) {
  if (all.is_white != 0) {
    if (i == count_bits(all.white)) return Move::white_for_points();
    return Move::white_to(static_cast<Space>(nth_bit(all.white, i) / kLane));
  }
  const int picks = all.pick_count();
  if (i < picks) return nth_pick(all, static_cast<std::uint32_t>(i)).move();
  i -= picks;
  const int colours = count_bits(all.colours);
  if (i < colours) return Move::score_colour(static_cast<Colour>(nth_bit(all.colours, i)));
  return Move::score_tops(from_lanes(nth_subset(all.built, i - colours)));
}

template <class Rules>
SANDSTONE_FN int move_count(const Board<Rules>& board) {
  return node(board) == Node::kDecision ? choices(board).count() : 0;
}

template <class Rules>
SANDSTONE_FN int move_count(const State<Rules>& state) {
  return move_count(state.board);
}

template <class Rules>
SANDSTONE_FN Move nth_move(const State<Rules>& state, int i) {
  return nth_move(choices(state.board), i);
}

// A legal move, all equally likely: nth_move of luck.below(move_count), in one go.
template <class Rules, Luck L>
SANDSTONE_FN Move sample_move(const State<Rules>& state, L& luck) {
  const Choices<Rules> all = choices(state.board);
  return nth_move(all, static_cast<int>(luck.below(static_cast<std::uint32_t>(all.count()))));
}

}  // namespace sandstone::stones
