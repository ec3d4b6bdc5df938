// What may be done: the legal moves in their order, and why anything else may not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

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

// Every reason a move can be refused for; facts.hpp has their clauses.
enum class Refusal : std::uint8_t {
  kGameOver,
  kCardsStillDrawn,  // the turn's draw is not served yet
  kNotYourTurn,
  kMustClaim,
  kNothingToClaim,
  kNotOnMountain,
  kNotInHand,
  kNoSuchMandala,
  kNoSuchColour,
  kBuildOneCard,
  kPlayAtLeastOne,
  kDiscardAtLeastOne,
  kNotEnoughToGrow,
  kNotEnoughToDiscard,
  kKeepOneCard,
  kColourInField,
  kColourOnMountain,
  kColourInOtherField,
  kLastCardNeedsDeck,
  kClaimWholeColour,
};

// A move of a turn as random play handles it, in whole words.
struct TurnMove {
  unsigned group = 0;       // where the cards go: mountain 1 and 2, the actor's field 1 and 2, the discard pile
  int byte = 0;             // where the colour's byte begins in a Counts
  std::uint64_t count = 0;  // of cards

  constexpr TurnMove() = default;
  SANDSTONE_FN TurnMove(unsigned to, int first_bit, std::uint64_t cards) : group{to}, byte{first_bit}, count{cards} {}
  explicit SANDSTONE_FN TurnMove(Move move)
      : group{static_cast<unsigned>(move.kind) << 1 | move.mandala}, byte{8 * index(move.colour)}, count{move.count} {}

  SANDSTONE_FN MoveKind kind() const { return static_cast<MoveKind>(group >> 1); }
  SANDSTONE_FN int mandala() const { return static_cast<int>(group & 1); }
  SANDSTONE_FN Move move() const {
    return {kind(), static_cast<std::uint8_t>(group & 1), static_cast<Colour>(byte >> 3),
            static_cast<std::uint8_t>(count)};
  }
};

// The moves of a turn in the order of nth_move, in groups: builds on mountain 1 and 2, growths of field 1 and 2,
// redraws. In a group colour by colour, and of each colour by one card, two cards and so on.
struct TurnMoves {
  static constexpr int kGroups = 5;

  // How many moves there are up to the end of each group.
  std::array<std::uint64_t, kGroups> ends;
  // Byte 0 of a group: how many moves there are before it. Byte c + 1: its moves of colour c.
  std::array<std::uint64_t, kGroups> words;

  SANDSTONE_HOT int count() const { return static_cast<int>(ends[kGroups - 1]); }

  // Without branches on the group: which one it is cannot be predicted in random play.
  SANDSTONE_HOT TurnMove nth(int i) const {
    const std::uint64_t rank = static_cast<std::uint64_t>(i);
    const std::uint64_t build = SANDSTONE_UNPREDICTABLE(rank >= ends[0]) ? words[1] : words[0];
    const std::uint64_t grow = SANDSTONE_UNPREDICTABLE(rank >= ends[2]) ? words[3] : words[2];
    const std::uint64_t play = SANDSTONE_UNPREDICTABLE(rank >= ends[1]) ? grow : build;
    const std::uint64_t word = SANDSTONE_UNPREDICTABLE(rank >= ends[3]) ? words[4] : play;
    unsigned group = 0;
    for (int g = 0; g < kGroups - 1; ++g) group += static_cast<unsigned>(rank >= ends[g]);
    // Running totals less the rank, and 127 (127 ^ rank is 127 - rank): those that count this move reach 128. The first
    // of them is its colour's, and the one before that falls short of 128 by its place among the moves of its colour.
    const std::uint64_t running = (word + (127 ^ rank)) * Counts::kOnes;
    const int after = lowest_bit(running >> 7 & Counts::kOnes);
    return {group, after - 8, (~(running << 8) >> after & 0x7F) + 1};
  }
};

// What the actor with this hand may do in their turn.
template <class Rules>
SANDSTONE_HOT TurnMoves turn_moves(const Board<Rules>& board, Counts hand, bool deck_empty) {
  // A byte higher than elsewhere, to leave byte 0 to the moves before a group.
  static_assert(Rules::kColours < 7);
  const Counts cards{hand.bytes << 8};
  const std::uint64_t open = board.open << 8;  // M4.1
  const KindSet colours = cards.kinds();
  const bool one_colour = (colours.lanes & (colours.lanes - 1)) == 0;
  const Counts growable{one_colour ? cards.bytes - colours.lanes : cards.bytes};  // M3.2: keep at least one card
  KindSet buildable = colours;
  if (deck_empty && hand.total() == 1) buildable = {};  // M8.5
  const std::uint64_t fields = open >> Board<Rules>::field_pile(0, board.actor.index());
  const KindSet build1{open & buildable.lanes}, build2{open >> 1 & buildable.lanes};
  const Counts grow1 = growable.only({fields & Counts::kOnes}), grow2 = growable.only({fields >> 1 & Counts::kOnes});
  TurnMoves moves;
  moves.words[0] = build1.lanes;
  moves.ends[0] = static_cast<std::uint64_t>(build1.size());
  moves.words[1] = build2.lanes + moves.ends[0];
  moves.ends[1] = static_cast<std::uint64_t>(build2.size()) + moves.ends[0];
  moves.words[2] = grow1.bytes + moves.ends[1];
  moves.ends[2] = moves.words[2] * Counts::kOnes >> 56;
  moves.words[3] = grow2.bytes + moves.ends[2];
  moves.ends[3] = moves.ends[2] + static_cast<std::uint64_t>(grow2.total());
  moves.words[4] = cards.bytes + moves.ends[3];
  moves.ends[4] = moves.ends[3] + static_cast<std::uint64_t>(hand.total());
  return moves;
}

SANDSTONE_FN Move claim(Colour colour) { return {MoveKind::kClaim, 0, colour, 1}; }

// How many moves the chooser with this hand has; the board must be at a decision.
template <class Rules>
SANDSTONE_FN int move_count(const Board<Rules>& board, Counts hand, bool deck_empty) {
  if (board.phase == Phase::kClaim) return board.claimable().size();
  return turn_moves(board, hand, deck_empty).count();
}

template <class Rules>
SANDSTONE_FN Move nth_move(const Board<Rules>& board, Counts hand, bool deck_empty, int i) {
  if (board.phase == Phase::kClaim) return claim(static_cast<Colour>(board.claimable().nth(i)));
  return turn_moves(board, hand, deck_empty).nth(i).move();
}

template <class Rules>
SANDSTONE_FN Counts chooser_hand(const State<Rules>& state) {
  return state.hand[state.board.chooser.index()];
}

template <class Rules>
SANDSTONE_FN int move_count(const State<Rules>& state) {
  if (node(state) != Node::kDecision) return 0;
  return move_count(state.board, chooser_hand(state), state.deck.empty());
}

template <class Rules>
SANDSTONE_FN Move nth_move(const State<Rules>& state, int i) {
  return nth_move(state.board, chooser_hand(state), state.deck.empty(), i);
}

// A legal move, all equally likely: nth_move of luck.below(move_count), in one go.
template <class Rules, Luck L>
SANDSTONE_HOT Move sample_claim(const State<Rules>& state, L& luck) {
  const KindSet colours = state.board.claimable();
  const auto i = luck.below(static_cast<std::uint32_t>(colours.size()));
  return claim(static_cast<Colour>(colours.nth(static_cast<int>(i))));
}

template <class Rules, Luck L>
SANDSTONE_HOT TurnMove sample_turn_move(const State<Rules>& state, L& luck) {
  const TurnMoves moves = turn_moves(state.board, state.hand[state.board.actor.index()], state.deck.empty());
  return moves.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(moves.count()))));
}

template <class Rules, Luck L>
SANDSTONE_FN Move sample_move(const State<Rules>& state, L& luck) {
  return state.board.phase == Phase::kClaim ? sample_claim(state, luck) : sample_turn_move(state, luck).move();
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
    case MoveKind::kBuild: return why_not_build(board, hand, deck_empty, move);
    case MoveKind::kGrow: return why_not_grow(board, hand, move);
    case MoveKind::kRedraw:
      if (move.count == 0) return Refusal::kDiscardAtLeastOne;
      if (hand.of(index(move.colour)) < move.count) return Refusal::kNotEnoughToDiscard;
      return std::nullopt;
    case MoveKind::kClaim: break;
  }
  return Refusal::kNothingToClaim;
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const State<Rules>& state, Move move) {
  return why_not(state.board, state.hand[state.board.chooser.index()], state.deck.empty(), move);
}

}  // namespace sandstone::mandala
