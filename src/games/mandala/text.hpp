// One text form each for moves, outcomes, states and views, where parse and format are inverse; and the JSON that is
// written of states and views, from the same description.
//
// Moves are the notation that players read aloud and type: m1r builds red on mountain 1, f2g3 grows field 2 by three
// green cards, dr2 discards two red cards and redraws, cb claims black. A count of one is left out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bag.hpp"
#include "core/counts.hpp"
#include "core/fields.hpp"
#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/mandala/facts.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/play.hpp"
#include "games/mandala/rules.hpp"
#include "games/mandala/state.hpp"
#include "games/mandala/validity.hpp"
#include "games/mandala/view.hpp"

namespace sandstone::mandala {

SANDSTONE_FN char letter(Colour colour) { return kColourLetters[static_cast<std::size_t>(index(colour))]; }

SANDSTONE_FN Text<8> format(Move move) {
  Text<8> text;
  constexpr std::string_view kKinds = "mfdc";
  text.add(kKinds[static_cast<std::size_t>(move.kind)]);
  if (move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow) text.add_number(move.mandala + 1);
  text.add(letter(move.colour));
  if (move.count != 1) text.add_number(move.count);
  return text;
}

// Case does not matter; counts are 2 … 99, since one is left out. A build of several cards can be read, so that the
// rules can say why it is not allowed (M3.1).
SANDSTONE_FN Parsed<Move> parse_move(std::string_view text) {
  TextCursor cursor{text};
  Move move;
  move.kind = static_cast<MoveKind>(cursor.one_of("mfdc", "m, f, d or c"));
  if (move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow) {
    move.mandala = static_cast<std::uint8_t>(cursor.one_of("12", "mandala 1 or 2"));
  }
  move.colour = static_cast<Colour>(cursor.one_of(kColourLetters, "a colour: r, o, y, g, p or b"));
  if (!cursor.at_end() && move.kind != MoveKind::kClaim) {
    move.count = static_cast<std::uint8_t>(cursor.number(2, 99, "a number of cards from 2 to 99"));
  }
  cursor.end("the end of the move");
  return cursor.result(move);
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
  TextCursor cursor{text};
  Outcome outcome;
  if (const auto seat = cursor.take_one_of("12")) {
    outcome = Outcome::seat(Seat{*seat});
  } else if (const auto colour = cursor.take_one_of(kColourLetters)) {
    outcome = Outcome::card(static_cast<Colour>(*colour));
  }
  if (text.size() != 1 || !cursor.at_end()) cursor.fail_at(0, "a colour letter, or seat 1 or 2");
  return cursor.result(outcome);
}

// Counts or a deck, as letters with their counts: r2og3; "-" for none. In JSON {"red": 2, "orange": 1, "green": 3}.
struct CardsCodec {
  static constexpr std::string_view kTypeScript = "Cards";

  template <class Sink, class Cards>
  SANDSTONE_FN void write(Sink& text, const Cards& of) const {
    const Counts cards = counts_of(of);
    if (cards.empty()) return text.add('-');
    for (int c = 0; c < kColourCount; ++c) {
      if (cards.of(c) == 0) continue;
      text.add(letter(static_cast<Colour>(c)));
      if (cards.of(c) > 1) text.add_number(cards.of(c));
    }
  }
  template <class Cards>
  SANDSTONE_FN void read(TextCursor& text, Cards& out) const {
    out = Cards{read_counts(text)};
  }
  template <class Json, class Cards>
  constexpr void write_json(Json& json, const Cards& of) const {
    const Counts cards = counts_of(of);
    json.begin_object();
    for (int c = 0; c < kColourCount; ++c) {
      if (cards.of(c) == 0) continue;
      json.member(kColourNames[static_cast<std::size_t>(c)], cards.of(c));
    }
    json.end_object();
  }

 private:
  static constexpr int kMostCopies = StandardRules::kCopies;

  static SANDSTONE_FN Counts counts_of(Counts cards) { return cards; }
  static SANDSTONE_FN Counts counts_of(const Bag& deck) { return deck.counts(); }

  static SANDSTONE_FN Counts read_counts(TextCursor& text) {
    Counts cards;
    if (text.take('-')) return cards;
    for (int next = 0;;) {
      const std::size_t start = text.at();
      const auto colour = text.take_one_of(kColourLetters);
      if (!colour) {
        if (next == 0) text.fail("cards such as r2g, or -");
        return cards;
      }
      if (*colour < next) text.fail_at(start, "colours in the order r o y g p b, each once");
      next = *colour + 1;
      const bool counted = text.peek() >= '0' && text.peek() <= '9';
      cards.add(*colour, counted ? text.number(2, kMostCopies, "a number of cards from 2 to 18") : 1);
    }
  }
};

inline constexpr EachCodec<CardsCodec> kCardsOfBoth{{}, 2};

// The colours of a river from place 1 on: rg; "-" for none. In JSON ["red", "green"].
struct RiverCodec {
  static constexpr std::string_view kTypeScript = "SandColour[]";

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, const River& river) const {
    if (river.length == 0) text.add('-');
    for (int place = 0; place < river.length; ++place) text.add(letter(river.at(place)));
  }
  static SANDSTONE_FN void read(TextCursor& text, River& river) {
    if (text.take('-')) return;
    while (const auto colour = text.take_one_of(kColourLetters)) {
      if (river.has(static_cast<Colour>(*colour))) text.fail("each colour once in a river");
      river.add(static_cast<Colour>(*colour));
    }
    if (river.length == 0) text.fail("river colours such as rg, or -");
  }
  template <class Json>
  constexpr void write_json(Json& json, const River& river) const {
    json.begin_list();
    for (int place = 0; place < river.length; ++place) {
      json.string(kColourNames[static_cast<std::size_t>(index(river.at(place)))]);
    }
    json.end_list();
  }
};

// The mandala that is played to, claimed from or refilled, counted from 1; 0, or in JSON null, for none.
struct MandalaCodec {
  static constexpr std::string_view kTypeScript = "number | null";

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, std::uint8_t mandala) const {
    text.add_number(mandala == kNoMandala ? 0 : mandala + 1);
  }
  static SANDSTONE_FN void read(TextCursor& text, std::uint8_t& mandala) {
    const int number = text.number(0, 2);
    mandala = static_cast<std::uint8_t>(number == 0 ? kNoMandala : number - 1);
  }
  template <class Json>
  constexpr void write_json(Json& json, std::uint8_t mandala) const {
    if (mandala == kNoMandala) return json.null();
    json.integer(mandala + 1);
  }
};

// The three parts of a mandala: mountain/field/field. In JSON {"mountain": cards, "fields": [cards, cards]}.
struct PartsCodec {
  static constexpr std::string_view kTypeScript = "MandalaParts";
  int mandala = 0;

  template <class Sink, class Rules>
  SANDSTONE_FN void write(Sink& text, const Board<Rules>& board) const {
    EachCodec<CardsCodec>{{}, 3}.write(text, parts(board));
  }
  template <class Rules>
  SANDSTONE_FN void read(TextCursor& text, Board<Rules>& board) const {
    std::array<Counts, 3> cards{};
    EachCodec<CardsCodec>{{}, 3}.read(text, cards);
    board.set_part(board.mountain_pile(mandala), cards[0]);
    board.set_part(board.field_pile(mandala, 0), cards[1]);
    board.set_part(board.field_pile(mandala, 1), cards[2]);
  }
  template <class Json, class Rules>
  constexpr void write_json(Json& json, const Board<Rules>& board) const {
    const auto cards = parts(board);
    json.begin_object();
    json.key("mountain");
    CardsCodec{}.write_json(json, cards[0]);
    json.key("fields");
    kCardsOfBoth.write_json(json, std::array{cards[1], cards[2]});
    json.end_object();
  }

 private:
  template <class Rules>
  SANDSTONE_FN std::array<Counts, 3> parts(const Board<Rules>& board) const {
    return {board.mountain(mandala), board.field(mandala, 0), board.field(mandala, 1)};
  }
};

template <class Rules>
template <class Self, class Visit>
SANDSTONE_FN void Board<Rules>::fields(Self& self, Visit&& visit) {
  visit(" phase=", "phase", WordCodec<7>{kPhaseNames, "start, setup, turn, draw, claim, refill or over"}, self.phase);
  visit(" first=", "starting_seat", SeatCodec{2}, self.starting_seat);
  visit(" actor=", "turn_of", SeatCodec{2}, self.actor);
  visit(" chooser=", "to_move", SeatCodec{2}, self.chooser);
  visit(" mandala=", "mandala_in_work", MandalaCodec{}, self.mandala);
  visit(" pending=", "pending_draws", NumberCodec{0, kSetupCards<Rules>}, self.pending);
  visit(" last=", "last_phase", FlagCodec{}, self.last_phase);
  visit(" exhausted=", "exhausted", FlagCodec{}, self.exhausted);
  visit(" m1=", "mandala_1", PartsCodec{0}, self);
  visit(" m2=", "mandala_2", PartsCodec{1}, self);
  visit(" river=", "rivers", EachCodec<RiverCodec>{{}, 2}, self.river);
  visit(" discard=", "discard_pile", CardsCodec{}, self.piles[kDiscardPile]);
  visit(" new=", "new_deck", CardsCodec{}, self.new_deck);
  visit(" shown=", "shown", kCardsOfBoth, self.shown);
}

template <class Rules>
template <class Self, class Visit>
SANDSTONE_FN void State<Rules>::fields(Self& self, Visit&& visit) {
  Board<Rules>::fields(self.board, visit);
  visit(" deck=", "deck", CardsCodec{}, self.deck);
  visit(" hand=", "hands", kCardsOfBoth, self.hand);
  visit(" cup=", "cups", kCardsOfBoth, self.cup);
  visit(" start=", "starting_cups", kCardsOfBoth, self.start_cup);
  visit(" old=", "old_hands", kCardsOfBoth, self.old_hand);
}

template <class Rules>
template <class Self, class Visit>
SANDSTONE_FN void View<Rules>::fields(Self& self, Visit&& visit) {
  constexpr int kCards = Rules::kColours * Rules::kCopies;
  visit(" seat=", "viewer", ViewerCodec{2}, self.seat);
  Board<Rules>::fields(self.board, visit);
  visit(" deck=", "deck_size", NumberCodec{0, kCards}, self.deck_size);
  visit(" hands=", "hand_sizes", EachCodec<NumberCodec>{{0, Rules::kHandLimit}, 2}, self.hand_size);
  visit(" cups=", "cup_sizes", EachCodec<NumberCodec>{{0, kCards}, 2}, self.cup_size);
  visit(" hand=", "hands", kCardsOfBoth, self.hand);
  visit(" cup=", "cups", kCardsOfBoth, self.cup);
  visit(" claimed=", "claimed", kCardsOfBoth, self.claimed);
  visit(" old=", "old_hands", kCardsOfBoth, self.old_hand);
  visit(" unseen=", "unseen", CardsCodec{}, self.unseen);
  visit(" fresh=", "unseen_new", CardsCodec{}, self.unseen_new);
}

template <HasBoard P>
SANDSTONE_FN Text<768> format(const P& position) {
  Text<768> text;
  write_fields(text, position);
  return text;
}

template <class Rules>
SANDSTONE_FN void complete(View<Rules>& view) {
  view.open = view.board.phase == Phase::kOver ? 1 : 0;
}

}  // namespace sandstone::mandala
