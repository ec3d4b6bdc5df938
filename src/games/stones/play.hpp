// What a move does.
#pragma once

#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/points.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

// S3.2: can the artists be moved so that a stone is taken?
template <class Rules>
SANDSTONE_COLD bool any_pick(const Board<Rules>& board) {
  return picks_on(board).count() > 0;
}

// S3.8: a player with a tower can score; one without has all spaces empty and must pick.
template <class Rules>
SANDSTONE_HOT void begin_turn(Board<Rules>& board) {
  board.phase = Phase::kTurn;
  if (board.towers[board.turn.index()].empty() && !any_pick(board)) board.phase = Phase::kOver;
}

template <class Rules>
SANDSTONE_HOT void end_turn(Board<Rules>& board) {
  const int next = board.turn.index() + 1;
  board.turn = Seat{next == board.players ? 0 : next};
  if (board.turn == board.starting_seat && end_triggered(board)) {
    board.phase = Phase::kOver;  // S6.1
    return;
  }
  begin_turn(board);
}

// S3.3: the stones taken, from the first down the sides, become a tower of four bits a stone, the last one lowest.
SANDSTONE_HOT std::uint32_t stack_up(Sides tops, int first) {
  const Sides turned = std::rotl(tops, 16 * (3 - first));
  if (kExtractsBits) return static_cast<std::uint32_t>(extract_bits(turned, (turned >> 3 & kSides) * 0xF));
  std::uint64_t tower = turned >> 48;
  for (int side = 2; side >= 0; --side) {
    const std::uint64_t stone = turned >> (16 * side) & 0xF;
    tower = tower << (stone >> 3 << 2) | stone;  // a stone has the 8, an untouched side is 0
  }
  return static_cast<std::uint32_t>(tower);
}

template <class Rules>
SANDSTONE_HOT void play_pick(Board<Rules>& board, const Pick& pick) {
  const int to = pick.to;
  board.artists ^= pick.artist | 1U << (to + 16 * static_cast<int>(pick.artist > 0xFFFF));
  auto& stacks = board.stacks;
  const Sides around = stacks[to] | static_cast<Sides>(stacks[to + 16]) << 16 |
                       static_cast<Sides>(stacks[to + 4]) << 32 | static_cast<Sides>(stacks[to + 17]) << 48;
  const Sides touched = around & pick.taken * 0xFFFF;
  const Sides tops = touched & kSides * 0xF;
  const Sides left = (around ^ touched) | (touched ^ tops) >> 4;
  stacks[to] = static_cast<std::uint16_t>(left);
  stacks[to + 16] = static_cast<std::uint16_t>(left >> 16);
  stacks[to + 4] = static_cast<std::uint16_t>(left >> 32);
  stacks[to + 17] = static_cast<std::uint16_t>(left >> 48);
  const Sides stones = left >> 3 & kSides;
  const Sides rings = left >> 2 & stones;
  board.shown = (board.shown & ~(kAroundBoth << to)) | (stacks_at(stones ^ rings) | stacks_at(rings) << 32) << to;
  board.towers[board.turn.index()].build(pick.lane, stack_up(tops, pick.first));
  end_turn(board);
}

template <class Rules>
SANDSTONE_FN void play_pick(Board<Rules>& board, Move move) {
  const bool ring = (board.artists >> 16 & move.from.bit()) != 0;
  const auto shown = static_cast<std::uint32_t>(board.shown >> (ring ? 32 : 0));
  const std::uint32_t others = (board.artists | board.artists >> 16) & 0xFFFF & ~move.from.bit();
  const Sides taken = seen_from_circles(shown & ~stacks_around(others)) >> move.to.index() & kSides;
  play_pick(board, Pick{move.from.bit() << (ring ? 16 : 0), move.to.index(), side_of(move.first), taken,
                        kLane * index(move.space)});
}

// S5.1: appends stones to those placed; four bits each, the first one lowest.
template <class Rules>
SANDSTONE_HOT void append_placed(Board<Rules>& board, std::uint64_t stones, int count) {
  const int word = board.placed >> 4;
  const int shift = 4 * (board.placed & 15);
  board.mandala[word] |= stones << shift;
  const int next = word + 1 < Board<Rules>::kMandalaWords ? word + 1 : word;  // nothing is left over in the last word
  board.mandala[next] |= stones >> 1 >> (63 - shift);
  board.placed = static_cast<std::uint8_t>(board.placed + count);
}

// S8.2: with white stones ahead, stone by stone, until one must be decided.
template <class Rules>
SANDSTONE_COLD void place_with_whites(Board<Rules>& board, std::uint32_t stones, int count) {
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
SANDSTONE_HOT void place(Board<Rules>& board, std::uint32_t stones, int count) {
  const int bonus = bonus_points<Rules>(board.placed, count);
  if (board.harmony != 0 && bonus != 0) return place_with_whites(board, stones, count);
  Points& points = board.points[board.turn.index()];
  points.bonuses = static_cast<std::uint8_t>(points.bonuses + bonus);
  append_placed(board, stones, count);
  end_turn(board);
}

template <class Rules>
SANDSTONE_HOT void play_score(Board<Rules>& board, std::uint32_t lanes) {
  Towers& towers = board.towers[board.turn.index()];
  const std::uint32_t stones = gather_tops(towers.tops(), lanes);
  towers.remove_tops(lanes);
  place(board, stones, count_bits(lanes));
}

template <class Rules>
SANDSTONE_COLD void play_colour(Board<Rules>& board, Colour colour) {
  Points& points = board.points[board.turn.index()];
  points.colours = static_cast<std::uint16_t>(points.colours + colour_points(board, board.turn, colour).total());
  play_score(board, scoring_lanes(board.towers[board.turn.index()].tops(), colour));
}

template <class Rules>
SANDSTONE_HOT void play_tops(Board<Rules>& board, std::uint32_t lanes) {
  Points& points = board.points[board.turn.index()];
  points.tops = static_cast<std::uint8_t>(points.tops + count_bits(lanes));
  play_score(board, lanes);
}

// S8.2: the stone that covered the white one was the last placed.
template <class Rules>
SANDSTONE_COLD void play_white(Board<Rules>& board, Move move) {
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
    case MoveKind::kPick: return play_pick(board, move);
    case MoveKind::kColour: return play_colour(board, move.colour);
    case MoveKind::kTops: return play_tops(board, to_lanes(move.towers));
    case MoveKind::kWhiteTower:
    case MoveKind::kWhitePoints: return play_white(board, move);
  }
}

template <class Rules>
SANDSTONE_FN void play(State<Rules>& state, Move move) {
  play(state.board, move);
}

template <class Rules>
SANDSTONE_APART void play_pick(Board<Rules>& board, std::uint32_t artist, int to, int first, Sides taken, int lane) {
  play_pick(board, Pick{artist, to, first, taken, lane});
}

template <class Rules>
SANDSTONE_APART void play_nth_score(Board<Rules>& board, Scores scores, int i) {
  const int colours = count_bits(scores.colours);
  if (i < colours) return play_colour(board, nth_colour(scores.colours, i));
  play_tops(board, nth_subset(scores.built, static_cast<std::uint32_t>(i - colours)));
}

// The same as playing sample_move's move, without making the Move.
template <class Rules, Luck L>
SANDSTONE_HOT void play_random(State<Rules>& state, L& luck) {
  Board<Rules>& board = state.board;
  if (board.phase == Phase::kWhite) return play_white(board, sample_move(state, luck));
  const auto below = [&luck](int n) { return static_cast<int>(luck.below(static_cast<std::uint32_t>(n))); };
  const Scores scores = scores_of<Rules>(board.towers[board.turn.index()]);
  const std::uint32_t empty = scores.built ^ kAllLanes<Rules>;
  // Neighbouring threads of a kernel run in step: one common path costs less than two, even if some of them wait.
  if (empty == 0 && !kIsKernel) return play_nth_score(board, scores, below(scores.count()));
  const Picks<Rules> picks = empty != 0 ? picks_on(board) : Picks<Rules>{};
  const int pick_count = picks.count() * count_bits(empty);
  const int i = below(pick_count + scores.count());
  if (i >= pick_count) return play_nth_score(board, scores, i - pick_count);
  const Pick pick = nth_pick(picks, empty, static_cast<std::uint32_t>(i));
  play_pick(board, pick.artist, pick.to, pick.first, pick.taken, pick.lane);
}

}  // namespace sandstone::stones
