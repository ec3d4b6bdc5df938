// Why a move may not be played: every reason a player can be told, each with its clause.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/portable.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

enum class Refusal : std::uint8_t {
  kGameOver,
  kSetupUnfinished,
  kNotYourTurn,
  kMixedMove,  // parts of more than one action
  kNoSuchCircle,
  kNoSuchDirection,
  kNoSuchSpace,
  kNoSuchColour,
  kNoEmptySpace,
  kNoArtistThere,
  kSameCircle,
  kCircleOccupied,
  kTakesNothing,
  kFirstStackEmpty,
  kFirstStoneOtherPattern,
  kFirstStoneGuarded,
  kSpaceTaken,
  kColourNeedsTwoTops,
  kNoTowersChosen,
  kTowerEmpty,
  kWhiteStonePending,
  kNoWhiteStonePending,
  kWhiteNeedsTower,
  kWhiteTowerFull,
};

// What an artist moved from one circle to another would find on one side of it.
enum class Find : std::uint8_t {
  kTaken,
  kEmptyStack,
  kOtherPattern,  // S3.2 (a)
  kGuarded,       // S3.2 (b): another artist is adjacent
};

struct PickPreview {
  std::array<Find, kDirections> finds{};     // by direction
  std::array<Stone, kDirections> stones{};   // the top stones, whether taken or not
  std::array<Circle, kDirections> guards{};  // where kGuarded: the circle of the other artist

  SANDSTONE_FN bool takes(Direction direction) const { return finds[index(direction)] == Find::kTaken; }
  SANDSTONE_FN int taken() const {
    int stones_taken = 0;
    for (const Find find : finds) stones_taken += find == Find::kTaken ? 1 : 0;
    return stones_taken;
  }
};

// The circle beyond the stack on this side; off the board at its border.
SANDSTONE_FN int circle_beyond(Circle circle, Direction direction) {
  constexpr std::array<int, kDirections> kSteps = {-4, 1, 4, -1};
  return circle.index() + kSteps[index(direction)];
}

// S3.2: what the artist on `from` takes on `to`, side by side, and why it leaves the rest.
template <class Rules>
SANDSTONE_FN PickPreview pick_preview(const Board<Rules>& board, Circle from, Circle to) {
  PickPreview preview;
  const std::uint32_t others = (board.artists | board.artists >> 16) & 0xFFFF & ~from.bit();
  const Pattern pattern = artist_on(board, from).value_or(Pattern::kStar);
  for (int side = 0; side < kDirections; ++side) {
    const Direction direction = static_cast<Direction>(side);
    const Stone top = Stone::from_code(board.stacks[stack_at(to, direction)]);
    preview.stones[side] = top;
    const int beyond = circle_beyond(to, direction);
    if (!top.exists()) {
      preview.finds[side] = Find::kEmptyStack;
    } else if (top.pattern() != pattern) {
      preview.finds[side] = Find::kOtherPattern;
    } else if (beyond >= 0 && (others >> beyond & 1) != 0) {
      preview.finds[side] = Find::kGuarded;
      preview.guards[side] = Circle::from_index(beyond);
    }
  }
  return preview;
}

template <class Rules>
SANDSTONE_FN bool on_board(Circle circle) {
  return circle.index() < 32 && (kCircles<Rules> & circle.bit()) != 0;
}

SANDSTONE_FN std::optional<Refusal> why_not_first(const PickPreview& preview, Direction first) {
  if (preview.taken() == 0) return Refusal::kTakesNothing;
  switch (preview.finds[index(first)]) {
    case Find::kTaken: return std::nullopt;
    case Find::kEmptyStack: return Refusal::kFirstStackEmpty;
    case Find::kOtherPattern: return Refusal::kFirstStoneOtherPattern;
    case Find::kGuarded: return Refusal::kFirstStoneGuarded;
  }
  return std::nullopt;
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not_pick(const Board<Rules>& board, Move move) {
  if (!on_board<Rules>(move.from) || !on_board<Rules>(move.to)) return Refusal::kNoSuchCircle;
  if (index(move.first) >= kDirections) return Refusal::kNoSuchDirection;
  if (index(move.space) >= kSpaces<Rules>) return Refusal::kNoSuchSpace;
  const SpaceSet built = board.towers[board.turn.index()].built();
  if (built == (1U << kSpaces<Rules>)-1) return Refusal::kNoEmptySpace;
  if (!artist_on(board, move.from)) return Refusal::kNoArtistThere;
  if (move.from == move.to) return Refusal::kSameCircle;
  if (artist_on(board, move.to)) return Refusal::kCircleOccupied;
  if (const auto refusal = why_not_first(pick_preview(board, move.from, move.to), move.first)) return refusal;
  if ((built >> index(move.space) & 1) != 0) return Refusal::kSpaceTaken;
  return std::nullopt;
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not_white(const Board<Rules>& board, Move move) {
  if (move.kind == MoveKind::kWhitePoints) return std::nullopt;
  if (move.kind != MoveKind::kWhiteTower) return Refusal::kWhiteStonePending;
  if (index(move.space) >= kSpaces<Rules>) return Refusal::kNoSuchSpace;
  const Towers& towers = board.towers[board.turn.index()];
  if ((towers.built() >> index(move.space) & 1) == 0) return Refusal::kWhiteNeedsTower;
  if ((towers.full() >> index(move.space) & 1) != 0) return Refusal::kWhiteTowerFull;
  return std::nullopt;
}

// The same move without what its kind does not use.
SANDSTONE_FN Move canonical(Move move) {
  switch (move.kind) {
    case MoveKind::kPick: return Move::pick(move.from, move.to, move.first, move.space);
    case MoveKind::kColour: return Move::score_colour(move.colour);
    case MoveKind::kTops: return Move::score_tops(move.towers);
    case MoveKind::kWhiteTower: return Move::white_to(move.space);
    case MoveKind::kWhitePoints: return Move::white_for_points();
  }
  return {};
}

// The clause that forbids this move to the player whose turn it is; empty when it is legal.
template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const Board<Rules>& board, Move move) {
  if (board.phase == Phase::kOver) return Refusal::kGameOver;
  if (board.phase == Phase::kSetup) return Refusal::kSetupUnfinished;
  if (canonical(move) != move) return Refusal::kMixedMove;
  if (board.phase == Phase::kWhite) return why_not_white(board, move);
  const Towers& towers = board.towers[board.turn.index()];
  switch (move.kind) {
    case MoveKind::kPick: return why_not_pick(board, move);
    case MoveKind::kColour:
      if (index(move.colour) >= Rules::kColours) return Refusal::kNoSuchColour;
      if (has(scorable_colours<Rules>(towers.tops()), move.colour)) return std::nullopt;
      return Refusal::kColourNeedsTwoTops;
    case MoveKind::kTops:
      if (move.towers == 0) return Refusal::kNoTowersChosen;
      if (move.towers >> kSpaces<Rules> != 0) return Refusal::kNoSuchSpace;
      if ((move.towers & ~towers.built()) != 0) return Refusal::kTowerEmpty;
      return std::nullopt;
    case MoveKind::kWhiteTower:
    case MoveKind::kWhitePoints: break;
  }
  return Refusal::kNoWhiteStonePending;
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const State<Rules>& state, Move move) {
  return why_not(state.board, move);
}

}  // namespace sandstone::stones
