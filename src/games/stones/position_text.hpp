// The text form of states and views: fields in a fixed order on one line. parse and format are inverse.
//
// board= shows the lattice of S1.2 row by row, rows divided by '/', places by ',': stacks from the bottom up (upper
// case letters have the star, lower case the ring, in views a letter with '?' is a covered stone), '-' where none is
// left; circles as '.', or the artist as '*' or 'o'.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/stones/text.hpp"
#include "games/stones/validity.hpp"
#include "games/stones/view.hpp"

namespace sandstone::stones {

inline constexpr std::array<std::string_view, 4> kPhaseNames = {"setup", "turn", "white", "over"};

using PositionText = Text<768>;

SANDSTONE_FN void add_stone(PositionText& text, Stone stone, bool in_stack) {
  if (stone.is_coloured()) return text.add(kStoneLetters[static_cast<std::size_t>(stone.kind())]);
  if (!in_stack) return text.add(kWhiteLetter);
  text.add(kStoneLetters[static_cast<std::size_t>(index(stone.colour()))]);
  text.add('?');
}

SANDSTONE_FN void add_stack(PositionText& text, std::uint32_t stack) {
  if (stack == 0) return text.add('-');
  for (int level = stack_height(stack) - 1; level >= 0; --level) {
    add_stone(text, Stone::from_code(stack >> (4 * level)), true);
  }
}

// A row of the lattice of S1.2: stacks north of circles, or circles with the stacks beside them.
template <class Rules>
SANDSTONE_FN void add_row(PositionText& text, const Board<Rules>& board, int row) {
  const bool circles = row % 2 == 1;
  const int places = circles ? 2 * Rules::kColumns + 1 : Rules::kColumns;
  for (int n = 0; n < places; ++n) {
    if (n > 0) text.add(',');
    if (!circles) {
      add_stack(text, board.stacks[4 * (row / 2) + n]);
    } else if (n % 2 == 0) {
      add_stack(text, board.stacks[16 + 4 * (row / 2) + n / 2]);
    } else {
      const auto artist = artist_on(board, Circle{row / 2, n / 2});
      text.add(artist ? letter(*artist) : '.');
    }
  }
}

SANDSTONE_FN void add_tower(PositionText& text, const Towers& towers, Space space) {
  int level = towers.height(space);
  if (level == 0) text.add('-');
  while (level > 0) add_stone(text, towers.stone(space, --level), false);
}

template <class Rules>
SANDSTONE_FN void add_placed(PositionText& text, const Board<Rules>& board, int from, int to) {
  if (from >= to) text.add('-');
  for (int n = from; n < to; ++n) add_stone(text, placed_stone(board, n), false);
}

SANDSTONE_FN void add_number(PositionText& text, std::string_view key, int value) {
  text.add(key);
  text.add_number(value);
}

template <class Rules>
SANDSTONE_FN void add_board(PositionText& text, const Board<Rules>& board) {
  text.add("phase=");
  text.add(kPhaseNames[static_cast<std::size_t>(board.phase)]);
  add_number(text, " players=", board.players);
  add_number(text, " harmony=", board.harmony);
  add_number(text, " open=", board.open_stacks);
  add_number(text, " chosen=", board.seat_chosen);
  add_number(text, " first=", board.starting_seat.index() + 1);
  add_number(text, " turn=", board.turn.index() + 1);
  text.add(" board=");
  for (int row = 0; row < 2 * Rules::kRows + 1; ++row) {
    if (row > 0) text.add('/');
    add_row(text, board, row);
  }
  for (int seat = 0; seat < board.players; ++seat) {
    text.add(seat == 0 ? " towers=" : "/");
    for (int space = 0; space < kSpaces<Rules>; ++space) {
      if (space > 0) text.add(',');
      add_tower(text, board.towers[seat], static_cast<Space>(space));
    }
  }
  for (int seat = 0; seat < board.players; ++seat) {
    const Points& points = board.points[seat];
    add_number(text, seat == 0 ? " points=" : "/", points.colours);
    add_number(text, "+", points.tops);
    add_number(text, "+", points.bonuses);
  }
  const int on_spiral = board.placed < Rules::kSpiral ? board.placed : Rules::kSpiral;
  text.add(" mandala=");
  add_placed(text, board, 0, on_spiral);
  text.add(" aside=");
  add_placed(text, board, on_spiral, board.placed);
  text.add(" waiting=");
  if (board.waiting == 0) text.add('-');
  for (std::uint32_t rest = board.waiting; rest != 0; rest >>= 4) add_stone(text, Stone::from_code(rest), false);
}

SANDSTONE_FN void add_cards(PositionText& text, CardSet cards, int hidden) {
  if (cards == 0 && hidden == 0) text.add('-');
  for (; cards != 0; cards = static_cast<CardSet>(cards & (cards - 1))) add_number(text, "#", lowest_bit(cards) + 1);
  for (; hidden > 0; --hidden) text.add('?');
}

template <class Rules>
SANDSTONE_FN PositionText format(const State<Rules>& state) {
  PositionText text;
  add_board(text, state.board);
  for (int seat = 0; seat < state.board.players; ++seat) {
    text.add(seat == 0 ? " objectives=" : "/");
    add_cards(text, state.objectives[seat], 0);
  }
  return text;
}

template <class Rules>
SANDSTONE_FN PositionText format(const View<Rules>& view) {
  PositionText text;
  text.add("seat=");
  if (view.seat.is_spectator()) {
    text.add("spectator");
  } else {
    text.add_number(view.seat.index() + 1);
  }
  text.add(' ');
  add_board(text, view.board);
  for (int seat = 0; seat < view.board.players; ++seat) {
    text.add(seat == 0 ? " objectives=" : "/");
    add_cards(text, view.objectives[seat], view.hides(seat) ? cards_of(view.board, seat) : 0);
  }
  return text;
}

// Reads the fields of a position in order and remembers the first fault.
template <class Rules>
class PositionReader {
 public:
  explicit SANDSTONE_FN PositionReader(std::string_view text) : reader_{text} {}

  SANDSTONE_FN bool ok() const { return ok_; }
  SANDSTONE_FN TextFault fault() const { return fault_; }
  SANDSTONE_FN bool key(std::string_view key) { return ok_ && (reader_.take(key) || fail(reader_.at(), key)); }
  SANDSTONE_FN bool take(std::string_view word) { return ok_ && reader_.take(word); }
  SANDSTONE_FN void end() {
    if (ok_ && !reader_.at_end()) fail(reader_.at(), "the end of the line");
  }
  SANDSTONE_FN int number(std::string_view name, int low, int high) {
    if (!key(name)) return low;
    const std::size_t start = reader_.at();
    const auto value = reader_.number();
    if (value && *value >= low && *value <= high) return *value;
    fail(start, "a number in range");
    return low;
  }

  SANDSTONE_FN Board<Rules> board() {
    Board<Rules> board;
    board.phase = phase();
    board.players = static_cast<std::uint8_t>(number(" players=", kMinPlayers, kMaxPlayers));
    board.harmony = static_cast<std::uint8_t>(number(" harmony=", 0, 1));
    board.open_stacks = static_cast<std::uint8_t>(number(" open=", 0, 1));
    board.seat_chosen = static_cast<std::uint8_t>(number(" chosen=", 0, 1));
    board.starting_seat = Seat{number(" first=", 1, board.players) - 1};
    board.turn = Seat{number(" turn=", 1, board.players) - 1};
    key(" board=");
    for (int row = 0; row < 2 * Rules::kRows + 1 && ok_; ++row) {
      if (row > 0) key("/");
      read_row(board, row);
    }
    for (int seat = 0; seat < board.players && ok_; ++seat) {
      key(seat == 0 ? " towers=" : "/");
      for (int space = 0; space < kSpaces<Rules>; ++space) {
        if (space > 0) key(",");
        board.towers[seat].build(kLane * space, pile(kTowerHeight, false));
      }
    }
    for (int seat = 0; seat < board.players && ok_; ++seat) {
      board.points[seat].colours = static_cast<std::uint16_t>(number(seat == 0 ? " points=" : "/", 0, 999));
      board.points[seat].tops = static_cast<std::uint8_t>(number("+", 0, kMaxPlaced<Rules>));
      board.points[seat].bonuses = static_cast<std::uint8_t>(number("+", 0, kMaxPlaced<Rules>));
    }
    read_placed(board);
    return board;
  }

  // Cards such as #1#8, "?" for each hidden one, "-" for none; `hidden` gets the number of the hidden ones.
  SANDSTONE_FN CardSet cards(std::string_view name, int& hidden) {
    CardSet set = 0;
    hidden = 0;
    if (!key(name) || reader_.take('-')) return set;
    const std::size_t start = reader_.at();
    while (take("#")) {
      const std::size_t at = reader_.at();
      const auto card = reader_.number();
      if (!card || *card < 1 || *card > kCards<Rules>) return fail(at, "the number of an objective"), set;
      const CardSet bit = static_cast<CardSet>(1U << (*card - 1));
      if (set >= bit) return fail(at, "objectives in rising order"), set;
      set = static_cast<CardSet>(set | bit);
    }
    while (take("?")) ++hidden;
    if (ok_ && reader_.at() == start) fail(start, "objectives such as #1#8, or -");
    return set;
  }

  SANDSTONE_FN bool fail(std::size_t at, std::string_view expected) {
    if (ok_) fault_ = {at, expected};
    ok_ = false;
    return false;
  }
  SANDSTONE_FN std::size_t at() const { return reader_.at(); }

 private:
  SANDSTONE_FN Phase phase() {
    if (!key("phase=")) return Phase::kOver;
    for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
      if (reader_.take(kPhaseNames[i])) return static_cast<Phase>(i);
    }
    fail(reader_.at(), "setup, turn, white or over");
    return Phase::kOver;
  }

  // One stone; none if there is no stone's letter.
  SANDSTONE_FN Stone stone(bool in_stack) {
    if (!in_stack && reader_.take(kWhiteLetter)) return Stone::white();
    const auto kind = place_in(kStoneLetters, reader_.peek());
    if (!kind || *kind % 4 >= Rules::kColours) return {};
    reader_.next();
    if (!in_stack || !reader_.take('?')) return Stone::of_kind(*kind);
    if (*kind >= 4) {
      fail(reader_.at() - 1, "? only after a capital");
      return {};
    }
    return Stone::covered(static_cast<Colour>(*kind));
  }

  // Stones from the bottom up, the top one in the lowest bits; "-" for none.
  SANDSTONE_FN std::uint32_t pile(int highest, bool in_stack) {
    std::uint32_t stones = 0;
    if (!ok_ || reader_.take('-')) return stones;
    for (int height = 0; ok_; ++height) {
      const std::size_t start = reader_.at();
      const Stone next = stone(in_stack);
      if (!next.exists()) {
        if (height == 0) fail(start, "stones such as Yb, or -");
        break;
      }
      if (height == highest) {
        fail(start, "no more stones here");
        break;
      }
      stones = stones << 4 | next.code();
    }
    if (in_stack && ok_ && stones != 0 && !Stone::from_code(stones).is_coloured()) {
      fail(reader_.at() - 1, "a top stone that shows its pattern");
    }
    return stones;
  }

  SANDSTONE_FN void read_stack(Board<Rules>& board, int place) {
    const std::uint32_t stack = pile(Rules::kStackHeight, true);
    board.stacks[place] = static_cast<std::uint16_t>(stack);
    if (stack != 0) board.shown |= 1ULL << (place + static_cast<int>((stack & 4) << 3));
  }

  SANDSTONE_FN void read_circle(Board<Rules>& board, Circle circle) {
    if (!ok_ || reader_.take('.')) return;
    const auto pattern = place_in(kArtistLetters, reader_.peek());
    if (!pattern) {
      fail(reader_.at(), "a circle: ., * or o");
      return;
    }
    reader_.next();
    board.artists |= circle.bit() << (16 * *pattern);
  }

  SANDSTONE_FN void read_row(Board<Rules>& board, int row) {
    const bool circles = row % 2 == 1;
    const int places = circles ? 2 * Rules::kColumns + 1 : Rules::kColumns;
    for (int n = 0; n < places && ok_; ++n) {
      if (n > 0) key(",");
      if (!circles) {
        read_stack(board, 4 * (row / 2) + n);
      } else if (n % 2 == 0) {
        read_stack(board, 16 + 4 * (row / 2) + n / 2);
      } else {
        read_circle(board, Circle{row / 2, n / 2});
      }
    }
  }

  // Appends stones to those placed, up to so many in all.
  SANDSTONE_FN void read_some_placed(Board<Rules>& board, int most) {
    if (!ok_ || reader_.take('-')) return;
    const int before = board.placed;
    while (ok_) {
      const std::size_t start = reader_.at();
      const Stone next = stone(false);
      if (!next.exists()) break;
      if (board.placed == most) {
        fail(start, "no more stones here");
        return;
      }
      append_placed(board, next.code(), 1);
    }
    if (board.placed == before) fail(reader_.at(), "stones such as YbR, or -");
  }

  SANDSTONE_FN void read_placed(Board<Rules>& board) {
    key(" mandala=");
    read_some_placed(board, kMaxPlaced<Rules> < Rules::kSpiral ? kMaxPlaced<Rules> : Rules::kSpiral);
    key(" aside=");
    const std::size_t start = reader_.at();
    const int on_spiral = board.placed;
    read_some_placed(board, kMaxPlaced<Rules>);
    if (on_spiral < Rules::kSpiral && board.placed > on_spiral)
      fail(start, "a full spiral before stones are set aside");
    key(" waiting=");
    const std::uint32_t last_first = pile(kTowerHeight, false);
    std::uint32_t next_first = 0;
    for (std::uint32_t rest = last_first; rest != 0; rest >>= 4) next_first = next_first << 4 | (rest & 0xF);
    board.waiting = static_cast<std::uint16_t>(next_first);
  }

  TextReader reader_;
  TextFault fault_;
  bool ok_ = true;
};

// The number of draws made, as far as the pieces tell; validity.hpp compares.
template <class Rules>
SANDSTONE_FN std::uint16_t draws_made(const Board<Rules>& board, int cards) {
  if (board.phase != Phase::kSetup) return static_cast<std::uint16_t>(setup_draws(board));
  int draws = count_bits(board.artists) + cards;
  for (const std::uint16_t stack : board.stacks) draws += stack_height(stack);
  return static_cast<std::uint16_t>(draws);
}

// Only states that the rules can go on from: see validity.hpp.
template <class Rules>
SANDSTONE_FN Parsed<State<Rules>> parse_state(std::string_view text) {
  PositionReader<Rules> reader{text};
  State<Rules> state;
  state.board = reader.board();
  int cards = 0;
  for (int seat = 0; seat < state.board.players; ++seat) {
    const std::size_t start = reader.at();
    int hidden = 0;
    state.objectives[seat] = reader.cards(seat == 0 ? " objectives=" : "/", hidden);
    if (hidden > 0) reader.fail(start, "no hidden objectives in a state");
    cards += count_bits(state.objectives[seat]);
  }
  reader.end();
  if (!reader.ok()) return {std::nullopt, reader.fault()};
  state.board.dealt = draws_made(state.board, cards);
  if (const auto wrong = why_impossible(state); !wrong.empty()) return {std::nullopt, {0, wrong}};
  return {state, {}};
}

template <class Rules>
SANDSTONE_FN Parsed<View<Rules>> parse_view(std::string_view text) {
  PositionReader<Rules> reader{text};
  View<Rules> view;
  if (!reader.take("seat=spectator ")) {
    view.seat = Seat{reader.number("seat=", 1, kMaxPlayers) - 1};
    reader.key(" ");
  }
  view.board = reader.board();
  int cards = 0;
  std::array<int, kMaxPlayers> hidden{};
  for (int seat = 0; seat < view.board.players; ++seat) {
    view.objectives[seat] = reader.cards(seat == 0 ? " objectives=" : "/", hidden[seat]);
    cards += count_bits(view.objectives[seat]) + hidden[seat];
  }
  reader.end();
  if (!reader.ok()) return {std::nullopt, reader.fault()};
  view.board.dealt = draws_made(view.board, cards);
  for (int seat = 0; seat < view.board.players; ++seat) {
    const int expected = view.hides(seat) ? cards_of(view.board, seat) : 0;
    if (hidden[seat] != expected) return {std::nullopt, {0, "a ? for each objective that this seat cannot see (S9.3)"}};
  }
  if (const auto wrong = why_impossible(view); !wrong.empty()) return {std::nullopt, {0, wrong}};
  return {view, {}};
}

}  // namespace sandstone::stones
