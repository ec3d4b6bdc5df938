// What a move does.
#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/portable.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/points.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

// S3.2: can the artists be moved so that a stone is taken?
template <class Rules>
SANDSTONE_FN bool any_pick(const Board<Rules>& board) {
  Choices<Rules> all;
  add_picks(board, all);
  PickSet any = 0;
  for (const PickSet set : all.picks) any |= set;
  return any != 0;
}

// S3.8: a player with a tower can score; one without has all spaces empty and must pick.
template <class Rules>
SANDSTONE_FN void begin_turn(Board<Rules>& board) {
  const bool stuck = board.towers[board.turn.index()].empty() && !any_pick(board);
  board.phase = stuck ? Phase::kOver : Phase::kTurn;
}

template <class Rules>
SANDSTONE_FN void end_turn(Board<Rules>& board) {
  const int next = board.turn.index() + 1;
  board.turn = Seat{next == board.players ? 0 : next};
  if (board.turn == board.starting_seat && end_triggered(board)) {
    board.phase = Phase::kOver;  // S6.1
    return;
  }
  begin_turn(board);
}

template <class Rules>
SANDSTONE_FN void play_pick(Board<Rules>& board, Move move) {
  const std::uint32_t occupied = (board.artists | board.artists >> 16) & 0xFFFF;
  const int pattern = static_cast<int>(board.artists >> (16 + move.from.index()) & 1);
  const std::uint32_t stacks = takeable(board, static_cast<Pattern>(pattern), occupied ^ move.from.bit());
  board.artists ^= (move.from.bit() | move.to.bit()) << (16 * pattern);
  std::uint32_t tower = 0;
  std::uint64_t shown = board.shown & ~((static_cast<std::uint64_t>(kAround) * 0x100000001ULL) << move.to.index());
  for (int n = 0; n < kDirections; ++n) {  // S3.3: clockwise from the first, each later stone on top
    const int place = stack_at(move.to, static_cast<Direction>((index(move.first) + n) & 3));
    const int shift = static_cast<int>(stacks >> place & 1) * 4;
    const std::uint32_t stack = board.stacks[place];
    tower = tower << shift | (stack & ((1U << shift) - 1));
    const std::uint32_t rest = stack >> shift;
    board.stacks[place] = static_cast<std::uint16_t>(rest);
    shown |= static_cast<std::uint64_t>(rest >> 3 & 1) << (place + static_cast<int>((rest & 4) << 3));
  }
  board.shown = shown;
  board.towers[board.turn.index()].build(move.space, tower);
  end_turn(board);
}

// S5.1: appends stones to those placed; four bits each, the first one lowest.
template <class Rules>
SANDSTONE_FN void append_placed(Board<Rules>& board, std::uint64_t stones, int count) {
  const int word = board.placed >> 4;
  const int shift = 4 * (board.placed & 15);
  board.mandala[word] |= stones << shift;
  const int next = word + 1 < Board<Rules>::kMandalaWords ? word + 1 : word;  // nothing is left over in the last word
  board.mandala[next] |= stones >> 1 >> (63 - shift);
  board.placed = static_cast<std::uint8_t>(board.placed + count);
}

// S8.2: with white stones ahead, stone by stone, until one must be decided.
template <class Rules>
SANDSTONE_FN void place_with_whites(Board<Rules>& board, std::uint32_t stones, int count) {
  const int me = board.turn.index();
  for (; count > 0; --count, stones >>= 4) {
    const int bonus = bonus_points<Rules>(board.placed, 1);
    append_placed(board, stones & 0xF, 1);
    if (bonus == 0) continue;
    const Towers& towers = board.towers[me];
    if ((towers.built() & ~towers.full()) != 0) {
      board.waiting = static_cast<std::uint16_t>(stones >> 4);
      board.phase = Phase::kWhite;
      return;
    }
    board.points[me].bonuses = static_cast<std::uint8_t>(board.points[me].bonuses + bonus);
  }
  board.waiting = 0;
  end_turn(board);
}

// S3.7, S5: the removed stones go on the mandala, and the turn ends unless a white stone must be decided.
template <class Rules>
SANDSTONE_FN void place(Board<Rules>& board, std::uint32_t stones, int count) {
  if (board.harmony != 0) return place_with_whites(board, stones, count);
  Points& points = board.points[board.turn.index()];
  points.bonuses = static_cast<std::uint8_t>(points.bonuses + bonus_points<Rules>(board.placed, count));
  append_placed(board, stones, count);
  end_turn(board);
}

template <class Rules>
SANDSTONE_FN void play_score(Board<Rules>& board, std::uint32_t lanes) {
  Towers& towers = board.towers[board.turn.index()];
  const std::uint32_t stones = gather_tops(towers.tops(), lanes);
  towers.remove_tops(lanes);
  place(board, stones, count_bits(lanes));
}

template <class Rules>
SANDSTONE_FN void play_colour(Board<Rules>& board, Colour colour) {
  Points& points = board.points[board.turn.index()];
  points.colours = static_cast<std::uint16_t>(points.colours + colour_points(board, board.turn, colour).total());
  play_score(board, scoring_lanes(board.towers[board.turn.index()].tops(), colour));
}

template <class Rules>
SANDSTONE_FN void play_tops(Board<Rules>& board, SpaceSet chosen) {
  Points& points = board.points[board.turn.index()];
  points.tops = static_cast<std::uint8_t>(points.tops + count_bits(chosen));
  play_score(board, to_lanes(chosen));
}

// S8.2: the stone that covered the white one was the last placed.
template <class Rules>
SANDSTONE_FN void play_white(Board<Rules>& board, Move move) {
  const int me = board.turn.index();
  if (move.kind == MoveKind::kWhiteTower) {
    board.towers[me].raise(move.space, Stone::white());
  } else {
    const int bonus = bonus_points<Rules>(board.placed - 1, 1);
    board.points[me].bonuses = static_cast<std::uint8_t>(board.points[me].bonuses + bonus);
  }
  place_with_whites(board, board.waiting, stack_height(board.waiting));
}

template <class Rules>
SANDSTONE_FN void play(Board<Rules>& board, Move move) {
  switch (move.kind) {
    case MoveKind::kPick:
      return play_pick(board, move);
    case MoveKind::kColour:
      return play_colour(board, move.colour);
    case MoveKind::kTops:
      return play_tops(board, move.towers);
    case MoveKind::kWhiteTower:
    case MoveKind::kWhitePoints:
      return play_white(board, move);
  }
}

template <class Rules>
SANDSTONE_FN void play(State<Rules>& state, Move move) {
  play(state.board, move);
}

}  // namespace sandstone::stones
