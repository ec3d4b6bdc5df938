// Positions drawn as pictures, and games played by a script, for the tests of Mandala Stones.
//
//   position("towers=Yb,-,R,-,-/-,-,-,-,- placed=9", kPicture)   what is not drawn is not there, or as in kQuiet
//   after(state, "b1a2n3 t1 sb")                                 legal moves, one after the other
//   forbidden_by(state, "b1b2n1") == "S3.2"                      the clause that forbids a move; "" if it is legal
//
// A picture is the lattice of S1.2 with its stacks (from the bottom up) and circles, all divided by spaces:
//
//          Yb      R       -
//      p   *   B   .   -   o   r
//          -       yR      b            and so on for seven rows
#pragma once

#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::stones {

using FullState = Full::State;
using FullView = Full::View;

// One yellow star on every stack and the artists where they start: a player with an empty space can pick.
inline constexpr std::string_view kQuiet =
    "      Y       Y       Y      "
    "  Y   .   Y   *   Y   .   Y  "
    "      Y       Y       Y      "
    "  Y   o   Y   .   Y   o   Y  "
    "      Y       Y       Y      "
    "  Y   .   Y   *   Y   .   Y  "
    "      Y       Y       Y      ";

// The next word of a text, which it is taken from; "" at the end.
constexpr std::string_view take_word(std::string_view& text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

// The value of a field such as "turn=" in a drawing.
constexpr std::string_view field(std::string_view drawing, std::string_view name, std::string_view otherwise) {
  for (std::string_view word = take_word(drawing); !word.empty(); word = take_word(drawing)) {
    if (word.starts_with(name)) return word.substr(name.size());
  }
  return otherwise;
}

constexpr void check_fields(std::string_view drawing) {
  for (std::string_view word = take_word(drawing); !word.empty(); word = take_word(drawing)) {
    bool known = false;
    for (const std::string_view name :
         {"phase=", "players=", "harmony=", "open=", "chosen=", "first=", "turn=", "towers=", "points=", "mandala=",
          "aside=", "placed=", "waiting=", "objectives="}) {
      known = known || word.starts_with(name);
    }
    if (!known) throw std::invalid_argument("no field of a position: " + std::string{word});
  }
}

// The picture in the form of a state's text: places divided by ',', rows by '/'.
template <class Rules>
constexpr void add_picture(Text<2048>& text, std::string_view picture) {
  for (int row = 0; row < 2 * Rules::kRows + 1; ++row) {
    const int places = row % 2 == 1 ? 2 * Rules::kColumns + 1 : Rules::kColumns;
    for (int n = 0; n < places; ++n) {
      if (row + n > 0) text.add(n > 0 ? ',' : '/');
      text.add(take_word(picture));
    }
  }
  if (!take_word(picture).empty()) throw std::invalid_argument("more places than the lattice has");
}

template <class Rules>
constexpr void add_fields(Text<2048>& text, std::string_view drawing, std::string_view picture) {
  const auto add = [&](std::string_view name, std::string_view otherwise) {
    text.add(name);
    text.add(field(drawing, name.substr(name.front() == ' ' ? 1 : 0), otherwise));
  };
  const std::string_view players = field(drawing, "players=", "2");
  const std::string_view no_towers = kSpaces<Rules> == 5 ? "-,-,-,-,-" : "-,-,-";
  const std::string_view no_points = "0+0+0";
  const auto add_for_all = [&](std::string_view name, std::string_view nothing) {
    add(name, nothing);
    const std::string_view given = field(drawing, name.substr(1), "");
    if (!given.empty()) return;
    for (int seat = 1; seat < players.front() - '0'; ++seat) {
      text.add('/');
      text.add(nothing);
    }
  };
  add("phase=", "turn");
  add(" players=", "2");
  add(" harmony=", "0");
  add(" open=", "0");
  add(" chosen=", "0");
  add(" first=", "1");
  add(" turn=", "1");
  text.add(" board=");
  add_picture<Rules>(text, picture);
  add_for_all(" towers=", no_towers);
  add_for_all(" points=", no_points);
  add(" mandala=", "-");
  add(" aside=", "-");
  add(" waiting=", "-");
}

// placed=9 lays nine yellow stars on the mandala.
template <class Rules>
constexpr State<Rules> position_of(std::string_view drawing, std::string_view picture) {
  check_fields(drawing);
  Text<2048> text;
  add_fields<Rules>(text, drawing, picture);
  if (text.cut()) throw std::invalid_argument("too long a drawing");
  State<Rules> state;
  TextCursor cursor{text.view()};
  read_fields(cursor, state.board);
  cursor.end("the end");
  if (!cursor.ok()) {
    throw std::invalid_argument("expected " + std::string{cursor.fault().expected} +
                                " at: " + std::string{text.view().substr(cursor.fault().at)});
  }
  TextCursor placed{field(drawing, "placed=", "0")};
  for (int n = placed.number(0, kMaxPlaced<Rules>); n > 0; --n) {
    append_placed(state.board, Stone{Colour::kYellow, Pattern::kStar}.code(), 1);
  }
  TextCursor cards{field(drawing, "objectives=", "")};
  if (!cards.at_end()) ObjectivesCodec<Rules>{}.read(cards, state);
  if (!placed.ok() || !cards.ok()) throw std::invalid_argument("badly drawn: placed= or objectives=");
  state.board.dealt = static_cast<std::uint16_t>(setup_draws(state.board));
  return state;
}

constexpr FullState position(std::string_view drawing, std::string_view picture = kQuiet) {
  return position_of<StandardRules>(drawing, picture);
}

constexpr Move move(std::string_view text) {
  const Parsed<Move> parsed = Full::parse_move(text);
  if (!parsed.ok()) throw std::invalid_argument("no move: " + std::string{text});
  return *parsed.value;
}

inline std::string name_of(Clause clause) { return std::string{format(clause).view()}; }

// Is the move among the legal ones? And do nth_move and why_not agree on it?
template <class Position>
constexpr bool is_legal(const Position& position, Move wanted) {
  bool listed = false;
  for (const Move legal : legal_moves<Full>(position)) listed = listed || legal == wanted;
  if (listed == why_not(position, wanted).has_value()) throw std::logic_error("nth_move and why_not disagree");
  return listed;
}

template <class Position>
std::string forbidden_by(const Position& position, Move wanted) {
  return is_legal(position, wanted) ? "" : name_of(clause_of(*why_not(position, wanted)));
}

template <class Position>
std::string forbidden_by(const Position& position, std::string_view wanted) {
  return forbidden_by(position, move(wanted));
}

// The legal moves of these kinds, by their first letters, in order: moves_in(state, "s") == "sy sb".
template <class Position>
std::string moves_in(const Position& position, std::string_view kinds = "abcstw") {
  std::string text;
  for (const Move legal : legal_moves<Full>(position)) {
    const auto written = format(legal);
    if (kinds.find(written.view().front()) == std::string_view::npos) continue;
    if (!text.empty()) text += ' ';
    text += written.view();
  }
  return text;
}

constexpr FullState after(FullState state, std::string_view moves) {
  for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
    if (!is_legal(state, move(word))) throw std::invalid_argument("illegal: " + std::string{word});
    play(state, move(word));
  }
  return state;
}

// What chance gives, word by word; each must be possible.
template <class G>
constexpr typename G::State dealt(typename G::State state, std::string_view outcomes) {
  for (std::string_view word = take_word(outcomes); !word.empty(); word = take_word(outcomes)) {
    const Parsed<Outcome> outcome = G::parse_outcome(word);
    if (!outcome.ok() || weight_of(state, *outcome.value) == 0) {
      throw std::invalid_argument("cannot be dealt here: " + std::string{word});
    }
    deal(state, *outcome.value);
  }
  return state;
}

// The towers of a player as a state's text shows them: "Yb,-,R,-,-".
template <class Rules>
constexpr Text<64> towers_of(const State<Rules>& state, int seat) {
  Text<64> text;
  kTowers<Rules>.write(text, state.board.towers[seat]);
  return text;
}

// The stones on the mandala from the nth on, from 1.
constexpr Text<128> placed_from(const FullState& state, int n) {
  Text<128> all;
  PlacedCodec<StandardRules>{false}.write(all, state.board);
  return n > state.board.placed ? Text<128>{"-"} : Text<128>{all.view().substr(static_cast<std::size_t>(n - 1))};
}

inline std::ostream& operator<<(std::ostream& out, Move shown) { return out << format(shown).view(); }
inline std::ostream& operator<<(std::ostream& out, const FullState& state) { return out << format(state).view(); }
inline std::ostream& operator<<(std::ostream& out, const FullView& view) { return out << format(view).view(); }
inline std::ostream& operator<<(std::ostream& out, Phase phase) {
  return out << kPhaseNames[static_cast<std::size_t>(phase)];
}

}  // namespace sandstone::stones

namespace sandstone {

inline std::ostream& operator<<(std::ostream& out, Seat seat) { return out << "player " << seat.index() + 1; }

}  // namespace sandstone
