// S2: the setup, each stone, artist, objective and the starting seat a draw of its own.
#pragma once

#include <cstdint>

#include "core/bag.hpp"
#include "core/bits.hpp"
#include "core/counts.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/stones/play.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

// What chance decides.
struct Outcome {
  enum class Kind : std::uint8_t {
    kStone,      // S2.1: for the stacks in reading order, each from the bottom up
    kArtist,     // S2.2: for the start circles in reading order
    kObjective,  // S2.3: for the seats in order
    kSeat,       // S2.3: who starts
  };

  Kind kind = Kind::kStone;
  std::uint8_t value = 0;  // the stone's kind, the artist's pattern, the card's number from 0, the seat's index

  constexpr bool operator==(const Outcome&) const = default;
  static SANDSTONE_FN Outcome of(Kind kind, int value) { return {kind, static_cast<std::uint8_t>(value)}; }
  static SANDSTONE_FN Outcome stone(Stone stone) { return of(Kind::kStone, stone.kind()); }
  static SANDSTONE_FN Outcome artist(Pattern pattern) { return of(Kind::kArtist, index(pattern)); }
  static SANDSTONE_FN Outcome objective(int card) { return of(Kind::kObjective, card); }
  static SANDSTONE_FN Outcome seat(Seat seat) { return of(Kind::kSeat, seat.index()); }
};

template <class Rules>
inline constexpr int kArtists = kPatterns * Rules::kArtistsPerPattern;

// The next draw of a setup: its kind, and its number among the draws of that kind, from 0.
struct Draw {
  Outcome::Kind kind;
  int nth;
};

template <class Rules>
SANDSTONE_FN Draw next_draw(const Board<Rules>& board) {
  int nth = board.dealt;
  if (nth < kStones<Rules>) return {Outcome::Kind::kStone, nth};
  nth -= kStones<Rules>;
  if (nth < kArtists<Rules>) return {Outcome::Kind::kArtist, nth};
  nth -= kArtists<Rules>;
  const int cards = Rules::kObjectivesPerPlayer * board.players;
  if (nth < cards) return {Outcome::Kind::kObjective, nth};
  return {Outcome::Kind::kSeat, 0};
}

template <class Rules>
SANDSTONE_FN int setup_draws(const Board<Rules>& board) {
  return kStones<Rules> + kArtists<Rules> + Rules::kObjectivesPerPlayer * board.players + (1 - board.seat_chosen);
}

// The kinds of all stones of the game, before any is drawn.
template <class Rules>
SANDSTONE_FN Counts all_stones() {
  Counts all;
  for (int colour = 0; colour < Rules::kColours; ++colour) {
    all.add(colour, Rules::kCopies);
    all.add(4 + colour, Rules::kCopies);
  }
  return all;
}

// What each outcome of the next draw weighs, by value; for objectives and seats each is 1 or 0.
template <class Rules>
SANDSTONE_FN Counts stones_left(const Board<Rules>& board) {
  Counts left = all_stones<Rules>();
  for (std::uint32_t stack : board.stacks) {
    for (; stack != 0; stack >>= 4) left.remove(Stone::from_code(stack).kind());
  }
  return left;
}

template <class Rules>
SANDSTONE_FN Counts artists_left(const Board<Rules>& board) {
  Counts left;
  left.add(0, Rules::kArtistsPerPattern - count_bits(board.artists & 0xFFFF));
  left.add(1, Rules::kArtistsPerPattern - count_bits(board.artists >> 16));
  return left;
}

template <class Rules>
SANDSTONE_FN CardSet cards_left(const State<Rules>& state) {
  CardSet left = (1U << kCards<Rules>)-1;
  for (const CardSet hand : state.objectives) left = static_cast<CardSet>(left & ~hand);
  return left;
}

// Begins the first turn once nothing is left to draw.
template <class Rules>
SANDSTONE_FN void after_draw(Board<Rules>& board) {
  ++board.dealt;
  if (board.dealt == setup_draws(board)) begin_turn(board);
}

template <class Rules>
SANDSTONE_FN void lay_stone(Board<Rules>& board, int nth, Stone stone) {
  const int place = nth_stack<Rules>(nth / Rules::kStackHeight);
  board.stacks[place] = static_cast<std::uint16_t>(board.stacks[place] << 4 | stone.code());
  const std::uint64_t bit = 1ULL << place;
  board.shown = (board.shown & ~(bit | bit << 32)) | bit << (32 * index(stone.pattern()));
}

template <class Rules>
SANDSTONE_FN void deal(State<Rules>& state, Outcome outcome) {
  Board<Rules>& board = state.board;
  const Draw draw = next_draw(board);
  switch (draw.kind) {
    case Outcome::Kind::kStone: lay_stone(board, draw.nth, Stone::of_kind(outcome.value)); break;
    case Outcome::Kind::kArtist: board.artists |= start_circle<Rules>(draw.nth) << (16 * outcome.value); break;
    case Outcome::Kind::kObjective: {
      CardSet& hand = state.objectives[draw.nth / Rules::kObjectivesPerPlayer];
      hand = static_cast<CardSet>(hand | 1U << outcome.value);
      break;
    }
    case Outcome::Kind::kSeat: board.starting_seat = board.turn = Seat{outcome.value}; break;
  }
  after_draw(board);
}

// The possible values of the next draw; stones and artists are drawn from counts, cards and seats from a set.
template <class Rules>
SANDSTONE_FN Counts weights(const State<Rules>& state) {
  return next_draw(state.board).kind == Outcome::Kind::kStone ? stones_left(state.board) : artists_left(state.board);
}

template <class Rules>
SANDSTONE_FN std::uint32_t members(const State<Rules>& state) {
  return next_draw(state.board).kind == Outcome::Kind::kObjective ? cards_left(state) : (1U << state.board.players) - 1;
}

SANDSTONE_FN bool is_weighted(Outcome::Kind kind) {
  return kind == Outcome::Kind::kStone || kind == Outcome::Kind::kArtist;
}

template <class Rules>
SANDSTONE_FN int weight_of(const State<Rules>& state, Outcome outcome) {
  if (node(state) != Node::kChance || outcome.kind != next_draw(state.board).kind) return 0;
  if (is_weighted(outcome.kind)) return outcome.value < kStoneKinds ? weights(state).of(outcome.value) : 0;
  return outcome.value < 32 ? static_cast<int>(members(state) >> outcome.value & 1) : 0;
}

template <class Rules>
SANDSTONE_FN int outcome_count(const State<Rules>& state) {
  if (node(state) != Node::kChance) return 0;
  const Outcome::Kind kind = next_draw(state.board).kind;
  return is_weighted(kind) ? weights(state).kinds().size() : count_bits(members(state));
}

template <class Rules>
SANDSTONE_FN Outcome nth_outcome(const State<Rules>& state, int i) {
  const Outcome::Kind kind = next_draw(state.board).kind;
  return Outcome::of(kind, is_weighted(kind) ? weights(state).kinds().nth(i) : nth_bit(members(state), i));
}

template <Luck L>
SANDSTONE_FN int draw_rank(L& luck, int size) {
  return static_cast<int>(luck.below(static_cast<std::uint32_t>(size)));
}

template <class Rules, Luck L>
SANDSTONE_FN Outcome sample(const State<Rules>& state, L& luck) {
  const Outcome::Kind kind = next_draw(state.board).kind;
  if (is_weighted(kind)) {
    const Bag bag{weights(state)};
    return Outcome::of(kind, bag.kind_at(draw_rank(luck, bag.size())));
  }
  const std::uint32_t set = members(state);
  return Outcome::of(kind, nth_bit(set, draw_rank(luck, count_bits(set))));
}

// Fills all stacks at once: the draws are those of one stone at a time.
template <class Rules, Luck L>
SANDSTONE_FN void deal_stones(Board<Rules>& board, L& luck) {
  std::uint32_t left = kStones<Rules>;
  Bag bag{all_stones<Rules>()};
  std::uint64_t shown = 0;
  const auto fill = [&](int place) {
    std::uint32_t stack = 0;
    SANDSTONE_ROLLED
    for (int level = 0; level < Rules::kStackHeight; ++level) {
      stack = stack << 4 | Stone::of_kind(bag.take(static_cast<int>(luck.below(left--)))).code();
    }
    board.stacks[place] = static_cast<std::uint16_t>(stack);
    shown |= 1ULL << (place + static_cast<int>((stack & 4) << 3));
  };
  SANDSTONE_ROLLED
  for (int row = 0; row <= Rules::kRows; ++row) {  // in the order of nth_stack
    SANDSTONE_ROLLED
    for (int column = 0; column < Rules::kColumns; ++column) fill(4 * row + column);
    SANDSTONE_ROLLED
    for (int column = 0; row < Rules::kRows && column <= Rules::kColumns; ++column) fill(16 + 4 * row + column);
  }
  board.shown = shown;
  board.dealt = kStones<Rules>;
}

template <class Rules, Luck L>
SANDSTONE_FN void deal_artists(Board<Rules>& board, L& luck) {
  int stars = Rules::kArtistsPerPattern;
  for (int n = 0; n < kArtists<Rules>; ++n) {
    const bool ring = draw_rank(luck, kArtists<Rules> - n) >= stars;
    stars -= ring ? 0 : 1;
    board.artists |= start_circle<Rules>(n) << (ring ? 16 : 0);
  }
  board.dealt = static_cast<std::uint16_t>(board.dealt + kArtists<Rules>);
}

// Deals all objectives at once. The cards that are left lie in a row, four bits each, so that taking one out closes it.
template <class Rules, Luck L>
SANDSTONE_FN void deal_objectives(State<Rules>& state, L& luck) {
  std::uint64_t left = 0xFEDCBA9876543210ULL;
  int cards = kCards<Rules>;
  for (int seat = 0; seat < state.board.players; ++seat) {
    std::uint32_t hand = 0;
    for (int n = 0; n < Rules::kObjectivesPerPlayer; ++n) {
      const int place = 4 * draw_rank(luck, cards--);
      const std::uint64_t before = (1ULL << place) - 1;
      hand |= 1U << (left >> place & 0xF);
      left = (left & before) | (left >> 4 & ~before);
    }
    state.objectives[seat] = static_cast<CardSet>(hand);
  }
  state.board.dealt = static_cast<std::uint16_t>(state.board.dealt + kCards<Rules> - cards);
}

// Serves all draws up to the first decision; the same as dealing what `sample` says, one by one.
template <class Rules, Luck L>
SANDSTONE_FN void deal_through(State<Rules>& state, L& luck) {
  Board<Rules>& board = state.board;
  if (board.phase != Phase::kSetup) return;
  if (board.dealt == 0) {
    deal_stones(board, luck);
    deal_artists(board, luck);
    deal_objectives(state, luck);
    if (board.seat_chosen == 0) {
      board.starting_seat = board.turn = Seat{draw_rank(luck, board.players)};
      ++board.dealt;
    }
    return begin_turn(board);
  }
  while (board.phase == Phase::kSetup) deal(state, sample(state, luck));
}

// No draw follows a move: all luck is in the setup.
template <class Rules, Luck L>
SANDSTONE_FN void play_through(State<Rules>& state, Move move, L&) {
  play(state, move);
}

}  // namespace sandstone::stones
