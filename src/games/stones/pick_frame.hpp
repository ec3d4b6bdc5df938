// How a network counts the actions of one position. At most one pattern lies on top of a stack, so a first stone leaves
// only the artists of its pattern to choose from, and an artist moves to a circle that is free: far fewer numbers than
// all picks that can be written, and each of them with a row of features of its own.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"
#include "games/stones/actions.hpp"

namespace sandstone::stones {

// A pick without its space: a free circle (in the order of their bits), the side of the first stone, and which of the
// artists of that stone's pattern.
template <class Rules>
struct PickRow {
  static constexpr int kFree = kCircleCount<Rules> - Picks<Rules>::kArtists;
  static constexpr int kArtists = Rules::kArtistsPerPattern;
  static constexpr int kRows = kFree * kDirections * kArtists;

  int free = 0;
  Direction first = Direction::kNorth;
  int artist = 0;

  static SANDSTONE_FN PickRow of(int row) {
    return {row / (kDirections * kArtists), static_cast<Direction>(row / kArtists % kDirections), row % kArtists};
  }
  SANDSTONE_FN int number() const { return (free * kDirections + index(first)) * kArtists + artist; }
};

// What the numbers of picks depend on: the artists and the patterns on top of the stacks.
template <class Rules>
class PickFrame {
 public:
  static constexpr int kPicks = PickRow<Rules>::kRows * kSpaces<Rules>;
  static constexpr int kActions = kPicks + OtherActions<Rules>::kSize;

  constexpr PickFrame() = default;
  explicit SANDSTONE_FN PickFrame(const Board<Rules>& board)
      : rings_{static_cast<std::uint32_t>(board.shown >> 32)}, artists_{board.artists} {}

  constexpr bool operator==(const PickFrame&) const = default;

  SANDSTONE_FN int to_frame(int action) const {
    if (action >= kPickActions<Rules>) return action - kPickActions<Rules> + kPicks;
    const Move move = move_of<Rules>(action);
    const PickRow<Rules> row{count_bits(free_circles() & (move.to.bit() - 1)), move.first,
                             count_bits(artists_of(pattern_at(move.to, move.first)) & (move.from.bit() - 1))};
    return row.number() * kSpaces<Rules> + index(move.space);
  }

  SANDSTONE_FN int from_frame(int action) const {
    if (action >= kPicks) return action - kPicks + kPickActions<Rules>;
    const auto row = PickRow<Rules>::of(action / kSpaces<Rules>);
    const Circle to = circle(row.free);
    const Circle from = Circle::from_index(nth_bit(artists_of(pattern_at(to, row.first)), row.artist));
    return first_pick_action<Rules>(from, to, row.first) + action % kSpaces<Rules>;
  }

  SANDSTONE_FN Circle circle(int free) const { return Circle::from_index(nth_bit(free_circles(), free)); }
  // The place in Picks of a row's artist.
  SANDSTONE_FN int artist_of(const PickRow<Rules>& row) const {
    return index(pattern_at(circle(row.free), row.first)) * PickRow<Rules>::kArtists + row.artist;
  }

  SANDSTONE_FN ActionSet<kActions> legal_actions(const Choices<Rules>& choices) const {
    ActionSet<kActions> legal;
    OtherActions<Rules>::add_legal(choices, kPicks, legal);
    if (choices.is_white || choices.empty == 0) return legal;
    const std::uint32_t spaces = from_lanes(choices.empty);
    for (int n = 0; n < PickRow<Rules>::kRows; ++n) {
      if (is_legal(choices.picks, n)) legal.add_run(n * kSpaces<Rules>, spaces);
    }
    return legal;
  }

  SANDSTONE_FN bool is_legal(const Picks<Rules>& picks, int n) const {
    const auto row = PickRow<Rules>::of(n);
    return (picks.sets[artist_of(row)] >> (16 * side_of(row.first) + circle(row.free).index()) & 1) != 0;
  }

 private:
  SANDSTONE_FN std::uint32_t free_circles() const { return kCircles<Rules> & ~(artists_ | artists_ >> 16); }
  SANDSTONE_FN std::uint32_t artists_of(Pattern pattern) const { return artists_ >> (16 * index(pattern)) & 0xFFFF; }
  // Of an empty stack the star, which then names no legal pick.
  SANDSTONE_FN Pattern pattern_at(Circle circle, Direction side) const {
    return static_cast<Pattern>(rings_ >> stack_at(circle, side) & 1);
  }

  std::uint32_t rings_ = 0;    // the board of stacks that show a ring
  std::uint32_t artists_ = 0;  // as Board::artists
};

}  // namespace sandstone::stones
