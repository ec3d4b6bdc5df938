// Every move as a number that does not depend on the position: colour by colour, and of each colour builds on mountain
// 1 and 2, growths of field 1 by 1, 2, … cards, the same of field 2, redraws of 1, 2, … cards, and the claim.
#pragma once

#include <cstdint>

#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/view.hpp"

namespace sandstone::mandala {

// The places of a colour's actions among each other.
template <class Rules>
struct ColourActions {
  static constexpr int kMostGrown = Rules::kHandLimit - 1;  // M3.2: a card stays
  static constexpr int kBuild = 0;                          // + mandala
  static constexpr int kGrow = 2;                           // + kMostGrown * mandala + cards - 1
  static constexpr int kRedraw = kGrow + 2 * kMostGrown;    // + cards - 1
  static constexpr int kClaim = kRedraw + Rules::kHandLimit;
  static constexpr int kSize = kClaim + 1;
  static_assert(kSize <= 32);
};

template <class Rules>
inline constexpr int kActions = Rules::kColours * ColourActions<Rules>::kSize;

// Of a move that could be legal somewhere.
template <class Rules>
SANDSTONE_FN int action_of(Move move) {
  using Places = ColourActions<Rules>;
  const int first = index(move.colour) * Places::kSize;
  switch (move.kind) {
    case MoveKind::kBuild: return first + Places::kBuild + move.mandala;
    case MoveKind::kGrow: return first + Places::kGrow + Places::kMostGrown * move.mandala + move.count - 1;
    case MoveKind::kRedraw: return first + Places::kRedraw + move.count - 1;
    case MoveKind::kClaim: break;
  }
  return first + Places::kClaim;
}

template <class Rules>
SANDSTONE_FN Move move_of(int action) {
  using Places = ColourActions<Rules>;
  const int place = action % Places::kSize;
  Move move;
  move.colour = static_cast<Colour>(action / Places::kSize);
  if (place < Places::kGrow) {
    move.mandala = static_cast<std::uint8_t>(place);
  } else if (place < Places::kRedraw) {
    move.kind = MoveKind::kGrow;
    move.mandala = static_cast<std::uint8_t>((place - Places::kGrow) / Places::kMostGrown);
    move.count = static_cast<std::uint8_t>((place - Places::kGrow) % Places::kMostGrown + 1);
  } else if (place < Places::kClaim) {
    move.kind = MoveKind::kRedraw;
    move.count = static_cast<std::uint8_t>(place - Places::kRedraw + 1);
  } else {
    move.kind = MoveKind::kClaim;
  }
  return move;
}

// The same action with the mandalas exchanged.
template <class Rules>
SANDSTONE_FN int with_mandalas_swapped(int action) {
  Move move = move_of<Rules>(action);
  if (move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow) move.mandala ^= 1;
  return action_of<Rules>(move);
}

// `swapped`: the actions that these are with the mandalas exchanged.
template <class Rules>
SANDSTONE_FN ActionSet<kActions<Rules>> legal_actions(const Board<Rules>& board, Counts hand, bool deck_empty,
                                                      bool swapped = false) {
  using Places = ColourActions<Rules>;
  ActionSet<kActions<Rules>> legal;
  if (board.phase == Phase::kClaim) {
    for (int c = 0; c < Rules::kColours; ++c) {
      if (board.claimable().has(c)) legal.add(c * Places::kSize + Places::kClaim);
    }
    return legal;
  }
  const int cards = hand.total();
  const bool may_build = !(deck_empty && cards == 1);  // M8.5
  for (int c = 0; c < Rules::kColours; ++c) {
    const int held = hand.of(c);
    if (held == 0) continue;
    const int growable = held == cards ? held - 1 : held;  // M3.2
    const auto open = static_cast<unsigned>(board.open >> (8 * c));
    std::uint32_t which = ((1U << held) - 1) << Places::kRedraw;
    for (int m = 0; m < 2; ++m) {
      const int place = m ^ static_cast<int>(swapped);
      if (may_build && (open >> m & 1U) != 0) which |= 1U << (Places::kBuild + place);
      if ((open >> Board<Rules>::field_pile(m, board.actor.index()) & 1U) != 0) {
        which |= ((1U << growable) - 1) << (Places::kGrow + Places::kMostGrown * place);
      }
    }
    legal.add_run(c * Places::kSize, which);
  }
  return legal;
}

// Empty where it is not the viewer's turn.
template <class Rules>
SANDSTONE_FN ActionSet<kActions<Rules>> legal_actions(const View<Rules>& view, bool swapped = false) {
  if (!may_move(view)) return {};
  return legal_actions(view.board, view.hand[view.seat.index()], view.deck_size == 0, swapped);
}

}  // namespace sandstone::mandala
