// What may be done: the legal moves in their order, and why anything else may not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/clause.hpp"
#include "core/counts.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/mandala/state.hpp"

namespace sandstone::mandala {

enum class MoveKind : std::uint8_t {
  kBuild,   // M3.1
  kGrow,    // M3.2
  kRedraw,  // M3.3
  kClaim,   // M5.2
};

struct Move {
  MoveKind kind = MoveKind::kBuild;
  std::uint8_t mandala = 0;  // 0 or 1; 0 in redraws and claims
  Colour colour = Colour::kRed;
  std::uint8_t count = 1;  // cards played; 1 in builds and claims

  constexpr bool operator==(const Move&) const = default;
};

// Every reason a move can be refused for.
enum class Refusal : std::uint8_t {
  kGameOver,            // M6.1
  kCardsStillDrawn,     // M3.1: the turn's draw is not served yet
  kNotYourTurn,         // M3
  kMustClaim,           // M5.2
  kNothingToClaim,      // M5.1
  kNotOnMountain,       // M5.2
  kNotInHand,           // M3.1, M3.2, M3.3 by the action
  kNoSuchMandala,       // M1.2
  kNoSuchColour,        // M1.1
  kBuildOneCard,        // M3.1
  kPlayAtLeastOne,      // M3.2
  kDiscardAtLeastOne,   // M3.3
  kNotEnoughToGrow,     // M3.2
  kNotEnoughToDiscard,  // M3.3
  kKeepOneCard,         // M3.2
  kColourInField,       // M4.1
  kColourOnMountain,    // M4.1
  kColourInOtherField,  // M4.1
  kLastCardNeedsDeck,   // M8.5
  kClaimWholeColour,    // M5.2
};

inline constexpr int kRefusalCount = static_cast<int>(Refusal::kClaimWholeColour) + 1;

SANDSTONE_FN Clause clause_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::kGameOver:
      return {'M', 6, 1};
    case Refusal::kCardsStillDrawn:
      return {'M', 3, 1};
    case Refusal::kNotYourTurn:
      return {'M', 3, 4};
    case Refusal::kMustClaim:
      return {'M', 5, 6};
    case Refusal::kNothingToClaim:
      return {'M', 5, 1};
    case Refusal::kNotOnMountain:
      return {'M', 5, 2};
    case Refusal::kNotInHand:
      return {'M', 3, 1};
    case Refusal::kNoSuchMandala:
      return {'M', 1, 2};
    case Refusal::kNoSuchColour:
      return {'M', 1, 1};
    case Refusal::kBuildOneCard:
      return {'M', 3, 1};
    case Refusal::kPlayAtLeastOne:
      return {'M', 3, 2};
    case Refusal::kDiscardAtLeastOne:
      return {'M', 3, 3};
    case Refusal::kNotEnoughToGrow:
      return {'M', 3, 2};
    case Refusal::kNotEnoughToDiscard:
      return {'M', 3, 3};
    case Refusal::kKeepOneCard:
      return {'M', 3, 2};
    case Refusal::kColourInField:
      return {'M', 4, 1};
    case Refusal::kColourOnMountain:
      return {'M', 4, 1};
    case Refusal::kColourInOtherField:
      return {'M', 4, 1};
    case Refusal::kLastCardNeedsDeck:
      return {'M', 8, 5};
    case Refusal::kClaimWholeColour:
      return {'M', 5, 2};
  }
  return {'M', 3, 4};
}

// All moves of a decision in the order of nth_move, in groups: builds on mountain 1 and 2, growths of field 1 and 2,
// redraws; or claims alone, in the place of the first builds. A group counts its moves by colour: one for each number
// of cards that may be played.
struct Choices {
  static constexpr int kGroups = 5;

  std::array<Counts, kGroups> groups{};
  bool claiming = false;

  SANDSTONE_FN int count() const {
    return groups[0].total() + groups[1].total() + groups[2].total() + groups[3].total() + groups[4].total();
  }
};

// What the chooser with this hand may do; the board must be at a decision.
template <class Rules>
SANDSTONE_FN Choices choices(const Board<Rules>& board, Counts hand, bool deck_empty) {
  Choices all;
  if (board.phase == Phase::kClaim) {
    all.groups[0].bytes = board.colours_in(board.mountain_pile(board.mandala)).lanes;
    all.claiming = true;
    return all;
  }
  const int me = board.chooser.index();
  const KindSet colours = hand.kinds();
  const bool one_colour = (colours.lanes & (colours.lanes - 1)) == 0;
  for (int m = 0; m < 2; ++m) {
    const KindSet theirs = board.colours_in(board.field_pile(m, me ^ 1));
    const KindSet buildable = colours.without(theirs | board.colours_in(board.field_pile(m, me)));  // M4.1
    const KindSet growable = colours.without(theirs | board.colours_in(board.mountain_pile(m)));    // M4.1
    all.groups[m].bytes = buildable.lanes;
    all.groups[2 + m] = hand.only(growable);
    if (one_colour) all.groups[2 + m].bytes -= growable.lanes;  // M3.2: keep at least one card
  }
  if (deck_empty && hand.total() == 1) all.groups[0] = all.groups[1] = {};  // M8.5
  all.groups[4] = hand;
  return all;
}

// Without branches on the group: which one it is cannot be predicted in random play.
SANDSTONE_FN Move nth_move(const Choices& all, int i) {
  int group = 0;
  int before = 0;
  int end = 0;
  for (int g = 0; g < Choices::kGroups - 1; ++g) {
    end += all.groups[g].total();
    group += static_cast<int>(i >= end);
    before = i >= end ? end : before;
  }
  const Ranked item = item_at(all.groups[group], i - before);
  const int kind = all.claiming ? static_cast<int>(MoveKind::kClaim) : group >> 1;
  return {static_cast<MoveKind>(kind), static_cast<std::uint8_t>(group & 1), static_cast<Colour>(item.kind),
          static_cast<std::uint8_t>(item.nth)};
}

template <class Rules>
SANDSTONE_FN Choices choices(const State<Rules>& state) {
  return choices(state.board, state.hand[state.board.chooser.index()], state.deck.empty());
}

template <class Rules>
SANDSTONE_FN int move_count(const State<Rules>& state) {
  return node(state) == Node::kDecision ? choices(state).count() : 0;
}

template <class Rules>
SANDSTONE_FN Move nth_move(const State<Rules>& state, int i) {
  return nth_move(choices(state), i);
}

// A legal move, all equally likely: nth_move of luck.below(move_count), in one go.
template <class Rules, Luck L>
SANDSTONE_FN Move sample_move(const State<Rules>& state, L& luck) {
  const Choices all = choices(state);
  return nth_move(all, static_cast<int>(luck.below(static_cast<std::uint32_t>(all.count()))));
}

// Why a build is refused that plays one card from hand.
template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not_build(const Board<Rules>& board, Counts hand, bool deck_empty, Move move) {
  const int c = index(move.colour);
  if (move.count != 1) return Refusal::kBuildOneCard;
  if (hand.of(c) == 0) return Refusal::kNotInHand;
  if (board.field(move.mandala, 0).of(c) + board.field(move.mandala, 1).of(c) > 0) return Refusal::kColourInField;
  if (deck_empty && hand.total() == 1) return Refusal::kLastCardNeedsDeck;
  return std::nullopt;
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not_grow(const Board<Rules>& board, Counts hand, Move move) {
  const int c = index(move.colour);
  if (move.count == 0) return Refusal::kPlayAtLeastOne;
  if (hand.of(c) < move.count) return Refusal::kNotEnoughToGrow;
  if (board.mountain(move.mandala).of(c) > 0) return Refusal::kColourOnMountain;
  if (board.field(move.mandala, board.chooser.index() ^ 1).of(c) > 0) return Refusal::kColourInOtherField;
  if (hand.total() == move.count) return Refusal::kKeepOneCard;
  return std::nullopt;
}

// The clause that forbids this move to the chooser with this hand; empty when it is legal.
template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const Board<Rules>& board, Counts hand, bool deck_empty, Move move) {
  if (board.phase == Phase::kOver) return Refusal::kGameOver;
  if (node(board) == Node::kChance) return Refusal::kCardsStillDrawn;
  if (index(move.colour) >= Rules::kColours) return Refusal::kNoSuchColour;
  if (move.mandala > 1 || (move.mandala == 1 && (move.kind == MoveKind::kRedraw || move.kind == MoveKind::kClaim))) {
    return Refusal::kNoSuchMandala;
  }
  if (board.phase == Phase::kClaim) {
    if (move.kind != MoveKind::kClaim) return Refusal::kMustClaim;
    if (move.count != 1) return Refusal::kClaimWholeColour;
    if (board.mountain(board.mandala).of(index(move.colour)) == 0) return Refusal::kNotOnMountain;
    return std::nullopt;
  }
  switch (move.kind) {
    case MoveKind::kBuild:
      return why_not_build(board, hand, deck_empty, move);
    case MoveKind::kGrow:
      return why_not_grow(board, hand, move);
    case MoveKind::kRedraw:
      if (move.count == 0) return Refusal::kDiscardAtLeastOne;
      if (hand.of(index(move.colour)) < move.count) return Refusal::kNotEnoughToDiscard;
      return std::nullopt;
    case MoveKind::kClaim:
      break;
  }
  return Refusal::kNothingToClaim;
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const State<Rules>& state, Move move) {
  return why_not(state.board, state.hand[state.board.chooser.index()], state.deck.empty(), move);
}

}  // namespace sandstone::mandala
