// One text form each for moves, outcomes, states and views. parse and format are inverse.
//
// Moves are the notation that players read aloud and type: m1r builds red on mountain 1, f2g3 grows field 2 by three
// green cards, dr2 discards two red cards and redraws, cb claims black. A count of one is left out.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/play.hpp"
#include "games/mandala/state.hpp"
#include "games/mandala/validity.hpp"
#include "games/mandala/view.hpp"

namespace sandstone::mandala {

inline constexpr std::string_view kColourLetters = "roygpb";

SANDSTONE_FN char letter(Colour colour) { return kColourLetters[static_cast<std::size_t>(index(colour))]; }

SANDSTONE_FN std::optional<Colour> colour_of_letter(char c) {
  const auto at = kColourLetters.find(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  if (c == '\0' || at == std::string_view::npos) return std::nullopt;
  return static_cast<Colour>(at);
}

SANDSTONE_FN Text<8> format(Move move) {
  Text<8> text;
  constexpr std::string_view kKinds = "mfdc";
  text.add(kKinds[static_cast<std::size_t>(move.kind)]);
  if (move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow) text.add_number(move.mandala + 1);
  text.add(letter(move.colour));
  if (move.count != 1) text.add_number(move.count);
  return text;
}

// Case does not matter; counts are 2 … 99, since one is left out.
SANDSTONE_FN Parsed<Move> parse_move(std::string_view text) {
  TextReader reader{text};
  const auto fault = [&](std::string_view expected) { return Parsed<Move>{std::nullopt, {reader.at(), expected}}; };
  Move move;
  switch (reader.peek()) {
    case 'm':
    case 'M': move.kind = MoveKind::kBuild; break;
    case 'f':
    case 'F': move.kind = MoveKind::kGrow; break;
    case 'd':
    case 'D': move.kind = MoveKind::kRedraw; break;
    case 'c':
    case 'C': move.kind = MoveKind::kClaim; break;
    default: return fault("m, f, d or c");
  }
  reader.next();
  if (move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow) {
    if (reader.peek() != '1' && reader.peek() != '2') return fault("mandala 1 or 2");
    move.mandala = static_cast<std::uint8_t>(reader.next() - '1');
  }
  const auto colour = colour_of_letter(reader.peek());
  if (!colour) return fault("a colour: r, o, y, g, p or b");
  reader.next();
  move.colour = *colour;
  if (!reader.at_end() && (move.kind == MoveKind::kGrow || move.kind == MoveKind::kRedraw)) {
    const auto count = reader.number();
    if (!count || *count < 2 || *count > 99) return fault("a number of cards from 2 to 99");
    move.count = static_cast<std::uint8_t>(*count);
  }
  if (!reader.at_end()) return fault("the end of the move");
  return {move, {}};
}

SANDSTONE_FN Text<4> format(Outcome outcome) {
  Text<4> text;
  if (outcome.kind == Outcome::Kind::kSeat) {
    text.add_number(outcome.value + 1);
  } else {
    text.add(letter(static_cast<Colour>(outcome.value)));
  }
  return text;
}

SANDSTONE_FN Parsed<Outcome> parse_outcome(std::string_view text) {
  if (text == "1" || text == "2") return {Outcome::seat(Seat{text[0] - '1'}), {}};
  if (text.size() == 1 && kColourLetters.find(text[0]) != std::string_view::npos) {
    return {Outcome::card(*colour_of_letter(text[0])), {}};
  }
  return {std::nullopt, {0, "a colour letter, or seat 1 or 2"}};
}

inline constexpr std::array<std::string_view, 7> kPhaseNames = {"start", "setup",  "turn", "draw",
                                                                "claim", "refill", "over"};

// Cards as letters with their counts: r2og3; "-" for none.
template <class Sink>
SANDSTONE_FN void add_cards(Sink& sink, Counts cards) {
  if (cards.empty()) return sink.add('-');
  for (int c = 0; c < static_cast<int>(kColourLetters.size()); ++c) {
    if (cards.of(c) == 0) continue;
    sink.add(letter(static_cast<Colour>(c)));
    if (cards.of(c) > 1) sink.add_number(cards.of(c));
  }
}

template <class Sink>
SANDSTONE_FN void add_cards_of_both(Sink& sink, std::string_view key, const std::array<Counts, 2>& cards) {
  sink.add(key);
  add_cards(sink, cards[0]);
  sink.add('/');
  add_cards(sink, cards[1]);
}

template <class Sink>
SANDSTONE_FN void add_number(Sink& sink, std::string_view key, int value) {
  sink.add(key);
  sink.add_number(value);
}

template <class Rules, class Sink>
SANDSTONE_FN void add_board(Sink& sink, const Board<Rules>& board) {
  sink.add("phase=");
  sink.add(kPhaseNames[static_cast<std::size_t>(board.phase)]);
  add_number(sink, " first=", board.starting_seat.index() + 1);
  add_number(sink, " actor=", board.actor.index() + 1);
  add_number(sink, " chooser=", board.chooser.index() + 1);
  add_number(sink, " mandala=", board.mandala == kNoMandala ? 0 : board.mandala + 1);
  add_number(sink, " pending=", board.pending);
  add_number(sink, " last=", board.last_phase);
  add_number(sink, " exhausted=", board.exhausted);
  for (int m = 0; m < 2; ++m) {
    sink.add(m == 0 ? " m1=" : " m2=");
    add_cards(sink, board.mountain(m));
    add_cards_of_both(sink, "/", {board.field(m, 0), board.field(m, 1)});
  }
  sink.add(" river=");
  for (int p = 0; p < 2; ++p) {
    if (p == 1) sink.add('/');
    if (board.river[p].length == 0) sink.add('-');
    for (int place = 0; place < board.river[p].length; ++place) sink.add(letter(board.river[p].at(place)));
  }
  sink.add(" discard=");
  add_cards(sink, board.discard());
  sink.add(" new=");
  add_cards(sink, board.new_deck);
  add_cards_of_both(sink, " shown=", board.shown);
}

template <class Rules>
SANDSTONE_FN Text<640> format(const State<Rules>& state) {
  Text<640> text;
  add_board(text, state.board);
  text.add(" deck=");
  add_cards(text, state.deck.counts());
  add_cards_of_both(text, " hand=", state.hand);
  add_cards_of_both(text, " cup=", state.cup);
  add_cards_of_both(text, " start=", state.start_cup);
  add_cards_of_both(text, " old=", state.old_hand);
  return text;
}

template <class Rules>
SANDSTONE_FN Text<768> format(const View<Rules>& view) {
  Text<768> text;
  text.add("seat=");
  if (view.seat.is_spectator()) {
    text.add("spectator");
  } else {
    text.add_number(view.seat.index() + 1);
  }
  text.add(' ');
  add_board(text, view.board);
  add_number(text, " deck=", view.deck_size);
  add_number(text, " hands=", view.hand_size[0]);
  add_number(text, "/", view.hand_size[1]);
  add_number(text, " cups=", view.cup_size[0]);
  add_number(text, "/", view.cup_size[1]);
  add_cards_of_both(text, " hand=", view.hand);
  add_cards_of_both(text, " cup=", view.cup);
  add_cards_of_both(text, " claimed=", view.claimed);
  add_cards_of_both(text, " old=", view.old_hand);
  text.add(" unseen=");
  add_cards(text, view.unseen);
  text.add(" fresh=");
  add_cards(text, view.unseen_new);
  return text;
}

// Reads the fields of a position in order and remembers the first fault.
class PositionReader {
 public:
  explicit SANDSTONE_FN PositionReader(std::string_view text) : reader_{text} {}

  SANDSTONE_FN bool ok() const { return ok_; }
  SANDSTONE_FN TextFault fault() const { return fault_; }
  SANDSTONE_FN bool fail(std::string_view expected) {
    if (ok_) fault_ = {reader_.at(), expected};
    ok_ = false;
    return false;
  }
  SANDSTONE_FN bool key(std::string_view key) { return ok_ && (reader_.take(key) || fail(key)); }
  SANDSTONE_FN bool take(std::string_view word) { return ok_ && reader_.take(word); }
  SANDSTONE_FN void end() {
    if (ok_ && !reader_.at_end()) fail("the end of the line");
  }

  SANDSTONE_FN int number(std::string_view name, int low, int high) {
    if (!key(name)) return low;
    const std::size_t start = reader_.at();
    const auto value = reader_.number();
    if (value && *value >= low && *value <= high) return *value;
    fail_at(start, "a number in range");
    return low;
  }
  SANDSTONE_FN Seat seat(std::string_view name) { return Seat{number(name, 1, 2) - 1}; }

  SANDSTONE_FN Counts cards(std::string_view name) {
    Counts cards;
    if (!key(name) || reader_.take('-')) return cards;
    int next = 0;
    while (ok_) {
      const std::size_t start = reader_.at();
      const auto colour = lower_letter();
      if (!colour) break;
      if (index(*colour) < next) return fail_at(start, "colours in the order r o y g p b, each once"), cards;
      next = index(*colour) + 1;
      int n = 1;
      if (reader_.peek() >= '0' && reader_.peek() <= '9') {
        const auto count = reader_.number();
        if (!count || *count < 2 || *count > 18) return fail_at(start + 1, "a number of cards from 2 to 18"), cards;
        n = *count;
      }
      cards.add(index(*colour), n);
    }
    if (next == 0) fail("cards such as r2g, or -");
    return cards;
  }
  SANDSTONE_FN std::array<Counts, 2> cards_of_both(std::string_view name) {
    const Counts first = cards(name);
    return {first, cards("/")};
  }

  SANDSTONE_FN River river(std::string_view name) {
    River river;
    if (!key(name) || reader_.take('-')) return river;
    while (const auto colour = lower_letter()) {
      if (river.has(*colour)) return fail("each colour once in a river"), river;
      river.add(*colour);
    }
    if (river.length == 0) fail("river colours such as rg, or -");
    return river;
  }

  SANDSTONE_FN Phase phase() {
    if (!key("phase=")) return Phase::kOver;
    for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
      if (reader_.take(kPhaseNames[i])) return static_cast<Phase>(i);
    }
    fail("start, setup, turn, draw, claim, refill or over");
    return Phase::kOver;
  }

 private:
  SANDSTONE_FN void fail_at(std::size_t at, std::string_view expected) {
    if (ok_) fault_ = {at, expected};
    ok_ = false;
  }
  SANDSTONE_FN std::optional<Colour> lower_letter() {
    if (kColourLetters.find(reader_.peek()) == std::string_view::npos) return std::nullopt;
    return colour_of_letter(reader_.next());
  }

  TextReader reader_;
  TextFault fault_;
  bool ok_ = true;
};

template <class Rules>
SANDSTONE_FN Board<Rules> read_board(PositionReader& reader) {
  Board<Rules> board;
  board.phase = reader.phase();
  board.starting_seat = reader.seat(" first=");
  board.actor = reader.seat(" actor=");
  board.chooser = reader.seat(" chooser=");
  const int mandala = reader.number(" mandala=", 0, 2);
  board.mandala = static_cast<std::uint8_t>(mandala == 0 ? kNoMandala : mandala - 1);
  board.pending = static_cast<std::uint8_t>(reader.number(" pending=", 0, kSetupCards<Rules>));
  board.last_phase = static_cast<std::uint8_t>(reader.number(" last=", 0, 1));
  board.exhausted = static_cast<std::uint8_t>(reader.number(" exhausted=", 0, 1));
  for (int m = 0; m < 2; ++m) {
    board.set_part(board.mountain_pile(m), reader.cards(m == 0 ? " m1=" : " m2="));
    board.set_part(board.field_pile(m, 0), reader.cards("/"));
    board.set_part(board.field_pile(m, 1), reader.cards("/"));
  }
  board.river[0] = reader.river(" river=");
  board.river[1] = reader.river("/");
  board.discard() = reader.cards(" discard=");
  board.new_deck = reader.cards(" new=");
  board.shown = reader.cards_of_both(" shown=");
  return board;
}

// Only states that the rules can meet again without harm: see validity.hpp.
template <class Rules>
SANDSTONE_FN Parsed<State<Rules>> parse_state(std::string_view text) {
  PositionReader reader{text};
  State<Rules> state;
  state.board = read_board<Rules>(reader);
  state.deck = Bag{reader.cards(" deck=")};
  state.hand = reader.cards_of_both(" hand=");
  state.cup = reader.cards_of_both(" cup=");
  state.start_cup = reader.cards_of_both(" start=");
  state.old_hand = reader.cards_of_both(" old=");
  reader.end();
  if (!reader.ok()) return {std::nullopt, reader.fault()};
  if (const auto wrong = why_impossible(state); !wrong.empty()) return {std::nullopt, {0, wrong}};
  return {state, {}};
}

template <class Rules>
SANDSTONE_FN Parsed<View<Rules>> parse_view(std::string_view text) {
  PositionReader reader{text};
  View<Rules> view;
  constexpr int kCards = Rules::kColours * Rules::kCopies;
  if (reader.take("seat=spectator ")) {
    view.seat = Seat::spectator();
  } else {
    view.seat = reader.seat("seat=");
    reader.key(" ");
  }
  view.board = read_board<Rules>(reader);
  view.deck_size = static_cast<std::uint8_t>(reader.number(" deck=", 0, kCards));
  view.hand_size[0] = static_cast<std::uint8_t>(reader.number(" hands=", 0, Rules::kHandLimit));
  view.hand_size[1] = static_cast<std::uint8_t>(reader.number("/", 0, Rules::kHandLimit));
  view.cup_size[0] = static_cast<std::uint8_t>(reader.number(" cups=", 0, kCards));
  view.cup_size[1] = static_cast<std::uint8_t>(reader.number("/", 0, kCards));
  view.hand = reader.cards_of_both(" hand=");
  view.cup = reader.cards_of_both(" cup=");
  view.claimed = reader.cards_of_both(" claimed=");
  view.old_hand = reader.cards_of_both(" old=");
  view.unseen = reader.cards(" unseen=");
  view.unseen_new = reader.cards(" fresh=");
  reader.end();
  if (!reader.ok()) return {std::nullopt, reader.fault()};
  view.open = view.board.phase == Phase::kOver ? 1 : 0;
  if (const auto wrong = why_impossible(view); !wrong.empty()) return {std::nullopt, {0, wrong}};
  return {view, {}};
}

}  // namespace sandstone::mandala
