// Positions written as short texts, and games played by a script, for the tests of Mandala.
//
//   position("m1=ry/g/- m2=o2/-/- hand=rb3/p2")          a turn of player 1; all other cards are in the deck
//   after(state, "m1r+gyb f2p")                          red on mountain 1, then green, yellow and black are drawn; …
//   forbidden_by(state, "m1g") == "M4.1"                 the clause that forbids a move; "" if it is legal
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/counts.hpp"
#include "core/game.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

using FullState = Full::State;
using FullView = Full::View;

// The next word of a text, which it is taken from; "" at the end.
constexpr std::string_view take_word(std::string_view& text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

// "r2g": cards by their letters, in the order roygpb; "-" for none.
constexpr Counts cards(std::string_view text) {
  TextCursor cursor{text};
  Counts counts;
  CardsCodec{}.read(cursor, counts);
  cursor.end("the end");
  if (!cursor.ok()) throw std::invalid_argument("cards: " + std::string{text});
  return counts;
}

// The fields of a state's text form, in any order and as many as matter.
class Drawing {
 public:
  explicit constexpr Drawing(std::string_view text) : text_{text} {
    constexpr std::array<std::string_view, 20> kFields = {
        "phase=", "first=",   "actor=", "chooser=", "mandala=", "pending=", "last=", "exhausted=", "m1=",  "m2=",
        "river=", "discard=", "new=",   "shown=",   "deck=",    "hand=",    "cup=",  "start=",     "old=", "rest="};
    while (true) {
      const std::string_view word = take_word(text);
      if (word.empty()) return;
      bool known = false;
      for (const std::string_view field : kFields) known = known || word.starts_with(field);
      if (!known) throw std::invalid_argument("no field of a position: " + std::string{word});
    }
  }

  constexpr std::string_view field(std::string_view name, std::string_view otherwise) const {
    std::string_view text = text_;
    while (true) {
      const std::string_view word = take_word(text);
      if (word.empty()) return otherwise;
      if (word.starts_with(name)) return word.substr(name.size());
    }
  }
  constexpr bool has(std::string_view name) const { return !field(name, "").empty(); }

  constexpr Phase phase() const {
    const std::string_view name = field("phase=", "turn");
    for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
      if (kPhaseNames[i] == name) return static_cast<Phase>(i);
    }
    throw std::invalid_argument("no phase: " + std::string{name});
  }
  // Before its uses: clang instantiates a constexpr template only where it has seen its body.
  template <class Codec, class Value>
  constexpr void read(std::string_view name, std::string_view otherwise, const Codec& codec, Value& value) const {
    TextCursor cursor{field(name, otherwise)};
    codec.read(cursor, value);
    cursor.end("the end");
    if (!cursor.ok()) throw std::invalid_argument("badly drawn: " + std::string{name});
  }
  constexpr int number(std::string_view name, int otherwise) const {
    int value = otherwise;
    if (has(name)) read(name, "", NumberCodec{0, 20}, value);
    return value;
  }
  constexpr Counts cards_of(std::string_view name) const { return cards(field(name, "-")); }
  constexpr std::array<Counts, 2> cards_of_both(std::string_view name) const {
    std::array<Counts, 2> both{};
    read(name, "-/-", kCardsOfBoth, both);
    return both;
  }
  constexpr std::array<Counts, 3> mandala(std::string_view name) const {
    std::array<Counts, 3> parts{};
    read(name, "r2/-/-", EachCodec<CardsCodec>{{}, 3}, parts);
    return parts;
  }
  constexpr std::array<River, 2> rivers() const {
    std::array<River, 2> rivers{};
    read("river=", "-/-", EachCodec<RiverCodec>{{}, 2}, rivers);
    return rivers;
  }

 private:
  std::string_view text_;
};

constexpr Seat seat_at(int number) { return Seat{number - 1}; }

using FullBoard = Board<StandardRules>;

constexpr FullBoard draw_board(const Drawing& drawing) {
  FullBoard board;
  board.phase = drawing.phase();
  board.starting_seat = seat_at(drawing.number("first=", 1));
  board.actor = seat_at(drawing.number("actor=", 1));
  board.chooser = seat_at(drawing.number("chooser=", drawing.number("actor=", 1)));
  const int mandala = drawing.number("mandala=", 0);
  board.mandala = static_cast<std::uint8_t>(mandala == 0 ? kNoMandala : mandala - 1);
  board.pending = static_cast<std::uint8_t>(drawing.number("pending=", 0));
  board.last_phase = static_cast<std::uint8_t>(drawing.number("last=", 0));
  board.exhausted = static_cast<std::uint8_t>(drawing.number("exhausted=", 0));
  for (int m = 0; m < 2; ++m) {
    const std::array<Counts, 3> parts = drawing.mandala(m == 0 ? "m1=" : "m2=");
    board.set_part(FullBoard::mountain_pile(m), parts[0]);
    for (int p = 0; p < 2; ++p) board.set_part(FullBoard::field_pile(m, p), parts[1 + p]);
  }
  board.river = drawing.rivers();
  board.discard() = drawing.cards_of("discard=");
  board.new_deck = drawing.cards_of("new=");
  board.shown = drawing.cards_of_both("shown=");
  return board;
}

// A mandala that is not drawn has two red cards on its mountain. Other cards that are not drawn lie in the deck;
// rest=discard, rest=cup1 or rest=cup2 puts them elsewhere (in a cup: as claimed). In the last phase, unless the
// drawing says otherwise, the new deck has just been made: it is the deck.
constexpr FullState position(std::string_view text) {
  const Drawing drawing{text};
  FullState state;
  FullBoard& board = state.board = draw_board(drawing);
  state.deck = Bag{drawing.cards_of("deck=")};
  state.hand = drawing.cards_of_both("hand=");
  state.cup = drawing.cards_of_both("cup=");
  state.start_cup = drawing.cards_of_both("start=");

  Counts drawn = state.deck.counts() + board.discard() + board.cards_of(0) + board.cards_of(1);
  for (int p = 0; p < 2; ++p) drawn += state.hand[p] + state.cup[p] + board.river[p].cards();
  const Counts all = Counts::uniform(StandardRules::kColours, StandardRules::kCopies);
  if (!all.contains(drawn)) throw std::invalid_argument("more cards of a colour than there are");
  const std::string_view place = drawing.field("rest=", "deck");
  const auto rest_of = [&](std::string_view name) { return place == name ? all - drawn : Counts{}; };
  state.deck = Bag{state.deck.counts() + rest_of("deck")};
  board.discard() += rest_of("discard");
  state.cup[0] += rest_of("cup1");
  state.cup[1] += rest_of("cup2");
  if (board.last_phase != 0 && !drawing.has("new=")) board.new_deck = state.deck.counts();
  if (board.last_phase != 0 && board.phase != Phase::kOver) {
    state.old_hand = drawing.has("old=") ? drawing.cards_of_both("old=") : state.hand;
  }

  if (const std::string_view wrong = why_impossible(state); !wrong.empty()) {
    throw std::invalid_argument("expected " + std::string{wrong});
  }
  return state;
}

constexpr Move move(std::string_view text) {
  const Parsed<Move> parsed = parse_move(text);
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

// The legal moves, "m1r f1r f1r2 dr", whatever their order in nth_move.
template <class Position>
std::string moves_in(const Position& position) {
  std::vector<Move> moves;
  for (const Move legal : legal_moves<Full>(position)) moves.push_back(legal);
  std::ranges::sort(moves, {},
                    [](Move legal) { return std::tuple{legal.kind, legal.mandala, legal.colour, legal.count}; });
  std::string text;
  for (const Move legal : moves) {
    if (!text.empty()) text += ' ';
    text += format(legal).view();
  }
  return text;
}

constexpr void deal_all(FullState& state, std::string_view letters) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Parsed<Outcome> outcome = parse_outcome(letters.substr(i, 1));
    if (!outcome.ok() || weight_of(state, *outcome.value) == 0) {
      throw std::invalid_argument("cannot be dealt here: " + std::string{letters.substr(i)});
    }
    deal(state, *outcome.value);
  }
}

// Words of a move and, after a +, of what chance gives; either may be missing. A script may stop in the middle of a
// draw, but what it plays must be legal and what it deals possible.
constexpr FullState after(FullState state, std::string_view script) {
  while (true) {
    const std::string_view word = take_word(script);
    if (word.empty()) return state;
    const std::size_t plus = word.find('+');
    if (plus != 0) {
      if (!is_legal(state, move(word.substr(0, plus)))) throw std::invalid_argument("illegal: " + std::string{word});
      play(state, move(word.substr(0, plus)));
    }
    if (plus != std::string_view::npos) deal_all(state, word.substr(plus + 1));
  }
}

inline std::ostream& operator<<(std::ostream& out, Move shown) { return out << format(shown).view(); }
inline std::ostream& operator<<(std::ostream& out, const FullState& state) { return out << format(state).view(); }
inline std::ostream& operator<<(std::ostream& out, const FullView& view) { return out << format(view).view(); }
inline std::ostream& operator<<(std::ostream& out, Phase phase) {
  return out << kPhaseNames[static_cast<std::size_t>(phase)];
}

}  // namespace sandstone::mandala

namespace sandstone {

inline std::ostream& operator<<(std::ostream& out, Counts counts) {
  Text<32> text;
  mandala::CardsCodec{}.write(text, counts);
  return out << text.view();
}
inline std::ostream& operator<<(std::ostream& out, Seat seat) { return out << "player " << seat.index() + 1; }

}  // namespace sandstone
