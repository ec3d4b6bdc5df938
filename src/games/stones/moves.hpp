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

// S3.2: the stacks whose top stone an artist of this pattern may take wherever it goes, the other artists being there.
template <class Rules>
SANDSTONE_FN std::uint32_t takeable(const Board<Rules>& board, Pattern pattern, std::uint32_t others) {
  return static_cast<std::uint32_t>(board.shown >> (32 * index(pattern))) & ~stacks_around(others);
}

// A set of (destination, first stone) of one artist: bit 16·direction + (stack's bit modulo 16) for each first stone,
// which leaves the destination in the lowest four bits once the stack's offset is taken off.
using PickSet = std::uint64_t;

SANDSTONE_FN PickSet picks_from(std::uint32_t takeable_stacks, std::uint32_t destinations) {
  constexpr std::uint64_t kFirstStones = 1ULL | 1ULL << 17 | 1ULL << 36 | 1ULL << 48;  // north, east, south, west
  return (takeable_stacks * 0x100000001ULL) & (destinations * kFirstStones);
}

// All moves of a decision, grouped as nth_move orders them: picks by artist (stars first, each pattern by circle), then
// first stone and destination, then space; colours; sets of towers. Or, for a white stone: towers, then points.
template <class Rules>
struct Choices {
  static constexpr int kArtists = kPatterns * Rules::kArtistsPerPattern;

  std::array<PickSet, kArtists> picks{};
  std::array<std::uint32_t, kArtists> artists{};  // the circle of each, as a bit
  SpaceSet empty = 0;                             // where picked towers may go
  SpaceSet built = 0;                             // towers to score
  std::uint32_t colours = 0;                      // that may be scored, as bits
  SpaceSet white_spaces = 0;                      // towers that may get the white stone
  bool white = false;

  SANDSTONE_FN int pick_count() const {
    int picked = 0;
    for (const PickSet set : picks) picked += count_bits(set);
    return picked * count_bits(empty);
  }
  SANDSTONE_FN int count() const {
    if (white) return count_bits(white_spaces) + 1;
    return pick_count() + count_bits(colours) + (1 << count_bits(built)) - 1;
  }
};

// Fills in the picks of a player who has an empty space.
template <class Rules>
SANDSTONE_FN void add_picks(const Board<Rules>& board, Choices<Rules>& all) {
  const std::uint32_t occupied = (board.artists | board.artists >> 16) & 0xFFFF;
  const std::uint32_t destinations = kCircles<Rules> & ~occupied;
  int artist = 0;
  for (int pattern = 0; pattern < kPatterns; ++pattern) {
    std::uint32_t circles = board.artists >> (16 * pattern) & 0xFFFF;
    for (int n = 0; n < Rules::kArtistsPerPattern; ++n, ++artist) {
      const std::uint32_t circle = circles & (0U - circles);
      circles ^= circle;
      all.artists[artist] = circle;
      all.picks[artist] = picks_from(takeable(board, static_cast<Pattern>(pattern), occupied ^ circle), destinations);
    }
  }
}

// What the player whose turn it is may do; the board must be at a decision.
template <class Rules>
SANDSTONE_FN Choices<Rules> choices(const Board<Rules>& board) {
  Choices<Rules> all;
  const Towers& towers = board.towers[board.turn.index()];
  const SpaceSet built = towers.built();
  if (board.phase == Phase::kWhite) {
    all.white = true;
    all.white_spaces = built & ~towers.full();
    return all;
  }
  all.built = built;
  all.empty = built ^ ((1U << kSpaces<Rules>)-1);
  if (all.empty != 0) add_picks(board, all);
  all.colours = scorable_colours<Rules>(towers.tops());
  return all;
}

// The nth of the non-empty subsets of a set of towers, n from 0: the members' bits count up.
SANDSTONE_FN SpaceSet nth_subset(SpaceSet towers, int n) {
  SpaceSet subset = 0;
  for (std::uint32_t left = static_cast<std::uint32_t>(n) + 1; left != 0; left >>= 1, towers &= towers - 1) {
    if ((left & 1) != 0) subset |= towers & (0U - towers);
  }
  return subset;
}

template <class Rules>
SANDSTONE_FN Move nth_pick(const Choices<Rules>& all, int i) {
  const int spaces = count_bits(all.empty);
  const Space space = static_cast<Space>(nth_bit(all.empty, i % spaces));
  int rank = i / spaces;
  int artist = 0;
  for (;; ++artist) {
    const int here = count_bits(all.picks[artist]);
    if (rank < here) break;
    rank -= here;
  }
  const int bit = nth_bit(all.picks[artist], rank);
  const int offset = 0x0410 >> (4 * (bit >> 4)) & 0xF;  // of the first stone's stack: 1 to the east, 4 to the south
  return Move::pick(Circle::from_index(lowest_bit(all.artists[artist])), Circle::from_index((bit & 15) - offset),
                    static_cast<Direction>(bit >> 4), space);
}

template <class Rules>
SANDSTONE_FN Move nth_move(const Choices<Rules>& all, int i) {
  if (all.white) {
    if (i == count_bits(all.white_spaces)) return Move::white_for_points();
    return Move::white_to(static_cast<Space>(nth_bit(all.white_spaces, i)));
  }
  const int picks = all.pick_count();
  if (i < picks) return nth_pick(all, i);
  i -= picks;
  const int colours = count_bits(all.colours);
  if (i < colours) return Move::score_colour(static_cast<Colour>(nth_bit(all.colours, i)));
  return Move::score_tops(nth_subset(all.built, i - colours));
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

// A uniformly random legal move.
template <class Rules, Luck L>
SANDSTONE_FN Move sample_move(const State<Rules>& state, L& luck) {
  const Choices<Rules> all = choices(state.board);
  return nth_move(all, static_cast<int>(luck.below(static_cast<std::uint32_t>(all.count()))));
}

}  // namespace sandstone::stones
