// What may be done: the legal moves in their order, and why anything else may not.
#pragma once

#include <array>
#include <cstdint>

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

// S3.2: the picks of all artists, each a destination with the side of the first stone.
template <class Rules>
struct Picks {
  static constexpr int kArtists = kPatterns * Rules::kArtistsPerPattern;

  std::array<SideSet, kArtists> sets{};
  std::array<std::uint32_t, kArtists> artists{};  // each as its bit of Board::artists
  std::array<std::uint32_t, kArtists> until{};    // how many picks there are up to this artist's

  SANDSTONE_FN int count() const { return static_cast<int>(until[kArtists - 1]); }
};

// Each artist on each free circle may take the top stones of its pattern that no other artist guards.
template <class Rules>
SANDSTONE_HOT Picks<Rules> picks_on(const Board<Rules>& board) {
  constexpr int kEach = Rules::kArtistsPerPattern;
  Picks<Rules> picks;
  std::array<SideSet, kPatterns> guarded{};
  std::array<SideSet, Picks<Rules>::kArtists> guarded_by{};
  for (int pattern = 0; pattern < kPatterns; ++pattern) {
    std::uint32_t circles = board.artists >> (16 * pattern) & 0xFFFF;
    for (int artist = kEach * pattern; artist < kEach * (pattern + 1); ++artist, circles &= circles - 1) {
      const std::uint32_t circle = circles & (0U - circles);
      picks.artists[artist] = circle << (16 * pattern);
      guarded_by[artist] = circle * kGuards;
      guarded[pattern] |= guarded_by[artist];
    }
  }
  const std::uint32_t occupied = (board.artists | board.artists >> 16) & 0xFFFF;
  const SideSet destinations = (kCircles<Rules> & ~occupied) * kSides;
  std::uint32_t until = 0;
  for (int artist = 0; artist < Picks<Rules>::kArtists; ++artist) {
    const int pattern = artist / kEach;
    SideSet others = guarded[1 - pattern];
    for (int other = kEach * pattern; other < kEach * (pattern + 1); ++other) {
      if (other != artist) others |= guarded_by[other];
    }
    const SideSet shown = seen_from_circles(static_cast<std::uint32_t>(board.shown >> (32 * pattern)));
    picks.sets[artist] = shown & destinations & ~others;
    picks.until[artist] = until += static_cast<std::uint32_t>(count_bits(picks.sets[artist]));
  }
  return picks;
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
                      space_at(lane));
  }
};

// The ith of all picks on these empty spaces: by artist (stars first, each pattern by circle), then the first stone's
// side (north, west, south, east), then destination, then space.
template <class Rules>
SANDSTONE_HOT Pick nth_pick(const Picks<Rules>& picks, std::uint32_t empty, std::uint32_t i) {
  // Division by 1 to 5 as multiplication by the nearest 2048th above its inverse: exact for all i below 1024.
  constexpr std::uint64_t kInverses = 2048ULL | 1024ULL << 12 | 683ULL << 24 | 512ULL << 36 | 410ULL << 48;
  const auto spaces = static_cast<std::uint32_t>(count_bits(empty));
  const std::uint32_t rank = i * static_cast<std::uint32_t>(kInverses >> (12 * (spaces - 1)) & 0xFFF) >> 11;
  SideSet set = picks.sets[0];
  std::uint32_t artist = picks.artists[0];
  std::uint32_t before = 0;
  for (int n = 1; n < Picks<Rules>::kArtists; ++n) {  // by masks: branches here would be unpredictable
    const SideSet beyond = 0 - static_cast<SideSet>(rank >= picks.until[n - 1]);
    set ^= (set ^ picks.sets[n]) & beyond;
    artist ^= (artist ^ picks.artists[n]) & static_cast<std::uint32_t>(beyond);
    before ^= (before ^ picks.until[n - 1]) & static_cast<std::uint32_t>(beyond);
  }
  const int bit = nth_of_many_bits(set, static_cast<int>(rank - before));
  const int to = bit & 15;
  return {artist, to, bit >> 4, set >> to & kSides, nth_lane(empty, i - rank * spaces)};
}

// What the towers of a player allow to score: a colour (S3.5), or the tops of any set of towers (S3.6).
struct Scores {
  ColourSet colours = 0;
  std::uint32_t built = 0;  // the towers, as lanes

  SANDSTONE_FN int count() const { return count_bits(colours) + (1 << count_bits(built)) - 1; }
};

template <class Rules>
SANDSTONE_HOT Scores scores_of(const Towers& towers) {
  return {scorable_colours<Rules>(towers.tops()), towers.built_lanes()};
}

// All moves of a decision, grouped as nth_move orders them: picks, colours, sets of towers. Or, for a white stone:
// towers, then points.
template <class Rules>
struct Choices {
  Picks<Rules> picks;
  std::uint32_t empty = 0;  // the lanes where a picked tower may go
  Scores scores;
  std::uint32_t white = 0;  // the lanes of towers that may get the white stone
  bool is_white = false;

  SANDSTONE_FN int pick_count() const { return picks.count() * count_bits(empty); }
  SANDSTONE_FN int count() const { return is_white ? count_bits(white) + 1 : pick_count() + scores.count(); }
};

// What the player whose turn it is may do; the board must be at a decision.
template <class Rules>
SANDSTONE_FN Choices<Rules> choices(const Board<Rules>& board) {
  Choices<Rules> all;
  const Towers& towers = board.towers[board.turn.index()];
  if (board.phase == Phase::kWhite) {
    all.is_white = true;
    all.white = towers.built_lanes() & ~towers.full_lanes();
    return all;
  }
  all.scores = scores_of<Rules>(towers);
  all.empty = all.scores.built ^ kAllLanes<Rules>;
  if (all.empty != 0) all.picks = picks_on(board);
  return all;
}

template <class Rules>
SANDSTONE_FN Move nth_move(const Choices<Rules>& all, int i) {
  if (all.is_white) {
    if (i == count_bits(all.white)) return Move::white_for_points();
    return Move::white_to(space_at(nth_lane(all.white, static_cast<std::uint32_t>(i))));
  }
  const int picks = all.pick_count();
  if (i < picks) return nth_pick(all.picks, all.empty, static_cast<std::uint32_t>(i)).move();
  i -= picks;
  const int colours = count_bits(all.scores.colours);
  if (i < colours) return Move::score_colour(nth_colour(all.scores.colours, i));
  return Move::score_tops(from_lanes(nth_subset(all.scores.built, static_cast<std::uint32_t>(i - colours))));
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
