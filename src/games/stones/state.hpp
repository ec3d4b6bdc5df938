// Where a game of Mandala Stones stands: the board, and the secret objectives.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fields.hpp"
#include "core/node.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/stones/lattice.hpp"
#include "games/stones/pieces.hpp"
#include "games/stones/rules.hpp"
#include "games/stones/spiral.hpp"
#include "games/stones/towers.hpp"

namespace sandstone::stones {

enum class Phase : std::uint8_t {
  kSetup,  // chance: stones, artists, objectives and the starting seat (S2), one by one
  kTurn,   // decision: PICK or SCORE (S3)
  kWhite,  // decision: what becomes of a white stone (S8.2)
  kOver,
};

struct Options {
  int players = 2;                      // 2 to 4
  bool harmony = false;                 // S8
  bool open_stacks = false;             // S9.2
  std::optional<Seat> starting_seat{};  // S2.3: drawn by lot unless the table chooses

  constexpr bool operator==(const Options&) const = default;

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("players", NumberCodec{kMinPlayers, kMaxPlayers}, self.players);
    visit("harmony", kYesNo, self.harmony);
    visit("open_stacks", kYesNo, self.open_stacks);
    visit("starting_seat", kChosenSeat<kMaxPlayers>, self.starting_seat);
  }
};

// The points of one player so far, by where they came from.
struct Points {
  std::uint16_t colours = 0;  // S3.5
  std::uint8_t tops = 0;      // S3.6
  std::uint8_t bonuses = 0;   // S5.2

  constexpr bool operator==(const Points&) const = default;
  SANDSTONE_FN int total() const { return colours + tops + bonuses; }
};

// What everybody sees, except the patterns of covered stones, which views take out (S9.1, S9.2).
template <class Rules>
struct Board {
  static constexpr int kMandalaWords = (kMaxPlaced<Rules> + 15) / 16;

  std::array<std::uint64_t, kMandalaWords> mandala{};  // S5.1: the stones placed, in order, four bits each
  // Stack tops: the low half is the board of stacks that show a star, the high half of those that show a ring.
  std::uint64_t shown = 0;
  std::array<Towers, kMaxPlayers> towers{};
  std::array<std::uint16_t, kStackPlaces> stacks{};  // four bits a stone, the top one lowest
  // Boards of circles: stars in the low half, rings in the high half.
  std::uint32_t artists = 0;
  std::uint16_t waiting = 0;  // S8.2: removed stones not yet placed while a white stone is decided; the next one lowest
  std::uint16_t dealt = 0;    // chance outcomes so far, all of them in the setup
  std::array<Points, kMaxPlayers> points{};
  std::uint8_t placed = 0;  // stones on the mandala and set aside
  Phase phase = Phase::kSetup;
  std::uint8_t players = 2;
  std::uint8_t harmony = 0;
  std::uint8_t open_stacks = 0;
  std::uint8_t seat_chosen = 0;  // the table chose the starting seat, so it is not drawn
  Seat starting_seat;
  Seat turn;

  constexpr bool operator==(const Board&) const = default;

  // Its text and JSON: see position_text.hpp.
  template <class Self, class Visit>
  static SANDSTONE_FN void fields(Self& self, Visit&& visit);
};

// A set of objective cards: bit n is card n of the table.
using CardSet = std::uint16_t;

template <class Rules>
struct State {
  Board<Rules> board;
  std::array<CardSet, kMaxPlayers> objectives{};  // each player's cards

  constexpr bool operator==(const State&) const = default;

  // Its text and JSON: see position_text.hpp.
  template <class Self, class Visit>
  static SANDSTONE_FN void fields(Self& self, Visit&& visit);
};

template <class Rules>
inline constexpr int kSpaces = static_cast<int>(Rules::kTowerRules.size());

template <class Rules>
inline constexpr int kCards = static_cast<int>(Rules::kObjectives.size());

// What a ruleset must be for its boards to fit their words.
template <class Rules>
inline constexpr bool kFits =
    Rules::kRows <= 3 && Rules::kColumns <= 3 && Rules::kStackHeight <= 4 && Rules::kColours <= 4 &&
    kStones<Rules> == kPatterns * Rules::kColours * Rules::kCopies && kStones<Rules> < 128 &&
    kSpaces<Rules> <= kMaxSpaces && Rules::kStartCircles.size() == kPatterns * Rules::kArtistsPerPattern &&
    kCards<Rules> <= 16 && kCards<Rules> >= kMaxPlayers * Rules::kObjectivesPerPlayer && kMaxPlaced<Rules> <= 91;

template <class Rules>
SANDSTONE_FN State<Rules> begin(const Options& options) {
  static_assert(kFits<Rules>);
  State<Rules> state;
  Board<Rules>& board = state.board;
  board.players = static_cast<std::uint8_t>(options.players);
  board.harmony = options.harmony ? 1 : 0;
  board.open_stacks = options.open_stacks ? 1 : 0;
  if (options.starting_seat) {
    board.seat_chosen = 1;
    board.starting_seat = board.turn = *options.starting_seat;
  }
  return state;
}

template <class Rules>
SANDSTONE_FN Node node(const Board<Rules>& board) {
  switch (board.phase) {
    case Phase::kSetup: return Node::kChance;
    case Phase::kOver: return Node::kOver;
    default: return Node::kDecision;
  }
}

// States and views.
template <class P>
concept HasBoard = requires(const P& position) { position.board.phase; };

template <HasBoard P>
SANDSTONE_FN Node node(const P& position) {
  return node(position.board);
}

// Who decides. The turn does not move on when the game ends by S3.8; otherwise it then stands at the starting seat.
template <HasBoard P>
SANDSTONE_FN Seat to_move(const P& position) {
  return position.board.turn;
}

template <HasBoard P>
SANDSTONE_FN int seat_count(const P& position) {
  return position.board.players;
}

// The stone that was placed n-th, from 0: on that space of the spiral, or set aside beyond it (S5.4).
template <class Rules>
SANDSTONE_FN Stone placed_stone(const Board<Rules>& board, int n) {
  return Stone::from_code(board.mandala[n >> 4] >> (4 * (n & 15)));
}

// S5.3: has the end been triggered?
template <class Rules>
SANDSTONE_FN bool end_triggered(const Board<Rules>& board) {
  return board.placed >= trigger<Rules>(board.players);
}

// S8.1: does a white stone lie on this space of the spiral (from 0)? The one being decided does not lie there any more.
template <class Rules>
SANDSTONE_FN bool white_on(const Board<Rules>& board, int space) {
  return board.harmony != 0 && space >= board.placed && bonuses_ahead<Rules, 1>(space, 1) != 0;
}

// S1.3: the artist on this circle, if any.
template <class Rules>
SANDSTONE_FN std::optional<Pattern> artist_on(const Board<Rules>& board, Circle circle) {
  if ((board.artists & circle.bit()) != 0) return Pattern::kStar;
  if ((board.artists >> 16 & circle.bit()) != 0) return Pattern::kRing;
  return std::nullopt;
}

}  // namespace sandstone::stones
