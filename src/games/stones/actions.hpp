// Every move as a number that does not depend on the position: picks by artist's circle, destination, first side and
// space; then colours, sets of towers, towers for a white stone, and its points.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/view.hpp"

namespace sandstone::stones {

// The numbers of all moves but picks, which follow those of the picks.
template <class Rules>
struct OtherActions {
  static constexpr int kSets = (1 << kSpaces<Rules>)-1;  // of towers, none of them empty
  static constexpr int kColour = 0;                      // + colour
  static constexpr int kTops = Rules::kColours;          // + set of towers - 1
  static constexpr int kWhiteTower = kTops + kSets;      // + space
  static constexpr int kWhitePoints = kWhiteTower + kSpaces<Rules>;
  static constexpr int kSize = kWhitePoints + 1;

  static SANDSTONE_FN int place_of(Move move) {
    switch (move.kind) {
      case MoveKind::kColour: return kColour + index(move.colour);
      case MoveKind::kTops: return kTops + move.towers - 1;
      case MoveKind::kWhiteTower: return kWhiteTower + index(move.space);
      default: return kWhitePoints;
    }
  }
  static SANDSTONE_FN Move move_at(int place) {
    if (place < kTops) return Move::score_colour(static_cast<Colour>(place));
    if (place < kWhiteTower) return Move::score_tops(static_cast<SpaceSet>(place - kTops + 1));
    if (place < kWhitePoints) return Move::white_to(static_cast<Space>(place - kWhiteTower));
    return Move::white_for_points();
  }

  // Those of a decision, the first of them being number `first`.
  template <int kOfAll>
  static SANDSTONE_FN void add_legal(const Choices<Rules>& choices, int first, ActionSet<kOfAll>& legal) {
    if (choices.is_white) {
      legal.add_run(first + kWhiteTower, from_lanes(choices.white));
      legal.add(first + kWhitePoints);
      return;
    }
    std::uint32_t colours = 0;
    for (int c = 0; c < Rules::kColours; ++c) {
      if (has(choices.scores.colours, static_cast<Colour>(c))) colours |= 1U << c;
    }
    legal.add_run(first + kColour, colours);
    const SpaceSet built = from_lanes(choices.scores.built);
    std::uint32_t sets = 0;
    for (SpaceSet set = built; set != 0; set = (set - 1) & built) sets |= 1U << (set - 1);
    legal.add_run(first + kTops, sets);
  }
};

template <class Rules>
inline constexpr int kCircleCount = Rules::kRows * Rules::kColumns;
template <class Rules>
inline constexpr int kPickActions = kCircleCount<Rules> * (kCircleCount<Rules> - 1) * kDirections * kSpaces<Rules>;
template <class Rules>
inline constexpr int kActions = kPickActions<Rules> + OtherActions<Rules>::kSize;

// Circles in reading order.
template <class Rules>
SANDSTONE_FN int number_of(Circle circle) {
  return Rules::kColumns * circle.row() + circle.column();
}
template <class Rules>
SANDSTONE_FN Circle nth_circle(int number) {
  return Circle{number / Rules::kColumns, number % Rules::kColumns};
}

// The first of the actions that move an artist between these circles and take from this side first, one a space.
template <class Rules>
SANDSTONE_FN int first_pick_action(Circle from, Circle to, Direction first) {
  const int start = number_of<Rules>(from);
  const int end = number_of<Rules>(to);
  const int route = start * (kCircleCount<Rules> - 1) + end - (end > start ? 1 : 0);
  return (route * kDirections + index(first)) * kSpaces<Rules>;
}

// Of a move that could be legal somewhere.
template <class Rules>
SANDSTONE_FN int action_of(Move move) {
  if (move.kind != MoveKind::kPick) return kPickActions<Rules> + OtherActions<Rules>::place_of(move);
  return first_pick_action<Rules>(move.from, move.to, move.first) + index(move.space);
}

template <class Rules>
SANDSTONE_FN Move move_of(int action) {
  if (action >= kPickActions<Rules>) return OtherActions<Rules>::move_at(action - kPickActions<Rules>);
  const auto space = static_cast<Space>(action % kSpaces<Rules>);
  const auto first = static_cast<Direction>(action / kSpaces<Rules> % kDirections);
  const int route = action / (kSpaces<Rules> * kDirections);
  const int start = route / (kCircleCount<Rules> - 1);
  const int end = route % (kCircleCount<Rules> - 1);
  return Move::pick(nth_circle<Rules>(start), nth_circle<Rules>(end + (end >= start ? 1 : 0)), first, space);
}

// Empty where it is not the viewer's turn.
template <class Rules>
SANDSTONE_FN ActionSet<kActions<Rules>> legal_actions(const View<Rules>& view) {
  ActionSet<kActions<Rules>> legal;
  if (node(view) != Node::kDecision || view.seat != view.board.turn) return legal;
  const Choices<Rules> all = choices(view.board);
  OtherActions<Rules>::add_legal(all, kPickActions<Rules>, legal);
  const std::uint32_t spaces = from_lanes(all.empty);
  for (int artist = 0; artist < Picks<Rules>::kArtists; ++artist) {
    const Circle from = Circle::from_index(lowest_bit(all.picks.artists[artist] | 1ULL << 32) & 15);
    for (SideSet set = all.picks.sets[artist]; set != 0; set &= set - 1) {
      const int bit = lowest_bit(set);
      legal.add_run(first_pick_action<Rules>(from, Circle::from_index(bit & 15), direction_of(bit >> 4)), spaces);
    }
  }
  return legal;
}

}  // namespace sandstone::stones
