// One text form each for moves and outcomes, and the letters of the pieces; states and views are in position_text.hpp.
// parse and format are inverse.
//
// Moves are the notation that players read aloud and type: b1a2n3 moves the artist from circle b1 to a2, takes the
// northern stone first and builds on space 3; sb scores blue; t134 scores the top stones of towers 1, 3 and 4; w2 puts
// the white stone on tower 2, wp takes its points. Columns are lettered from the west, rows numbered from the north.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/stones/facts.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/setup.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

SANDSTONE_FN char letter(Colour colour) { return kColourLetters[static_cast<std::size_t>(index(colour))]; }
SANDSTONE_FN char letter(Direction direction) { return kDirectionLetters[static_cast<std::size_t>(index(direction))]; }
SANDSTONE_FN char letter(Pattern pattern) { return kArtistLetters[static_cast<std::size_t>(index(pattern))]; }

template <class Sink>
SANDSTONE_FN void add_circle(Sink& sink, Circle circle) {
  sink.add(static_cast<char>('a' + circle.column()));
  sink.add(static_cast<char>('1' + circle.row()));
}

template <class Sink>
SANDSTONE_FN void add_space(Sink& sink, int space) {
  sink.add(static_cast<char>('1' + space));
}

SANDSTONE_FN Text<8> format(Move move) {
  Text<8> text;
  switch (move.kind) {
    case MoveKind::kPick:
      add_circle(text, move.from);
      add_circle(text, move.to);
      text.add(letter(move.first));
      add_space(text, index(move.space));
      break;
    case MoveKind::kColour:
      text.add('s');
      text.add(letter(move.colour));
      break;
    case MoveKind::kTops:
      text.add('t');
      for (int space = 0; space < kMaxSpaces; ++space) {
        if ((move.towers >> space & 1) != 0) add_space(text, space);
      }
      break;
    case MoveKind::kWhiteTower:
      text.add('w');
      add_space(text, index(move.space));
      break;
    case MoveKind::kWhitePoints: text.add("wp"); break;
  }
  return text;
}

template <class Rules>
SANDSTONE_FN Circle read_circle(TextCursor& text, std::string_view expected) {
  const int column = text.one_of(std::string_view{"abc"}.substr(0, Rules::kColumns), expected);
  const int row = text.one_of(std::string_view{"123"}.substr(0, Rules::kRows), "the number of a row of circles");
  return {row, column};
}

template <class Rules>
SANDSTONE_FN Space read_space(TextCursor& text, std::string_view expected) {
  return static_cast<Space>(text.one_of(std::string_view{"12345"}.substr(0, kSpaces<Rules>), expected));
}

// Numbers in rising order, so that a set of towers has one form.
template <class Rules>
SANDSTONE_FN SpaceSet read_towers(TextCursor& text) {
  SpaceSet set = 0;
  do {
    const std::size_t at = text.at();
    const SpaceSet bit = 1U << index(read_space<Rules>(text, "a tower's number"));
    if (set >= bit) text.fail_at(at, "tower numbers in rising order");
    set |= bit;
  } while (!text.at_end());
  return set;
}

template <class Rules>
SANDSTONE_FN Move read_move(TextCursor& text) {
  switch (text.peek()) {
    case 's':
    case 'S':
      text.next();
      return Move::score_colour(
          static_cast<Colour>(text.one_of(kColourLetters.substr(0, Rules::kColours), "a colour's letter")));
    case 't':
    case 'T': text.next(); return Move::score_tops(read_towers<Rules>(text));
    case 'w':
    case 'W':
      text.next();
      if (text.take('p') || text.take('P')) return Move::white_for_points();
      return Move::white_to(read_space<Rules>(text, "a tower's number, or p"));
    default: {
      const Circle from = read_circle<Rules>(text, "a circle such as b1, or s, t or w");
      const Circle to = read_circle<Rules>(text, "a circle such as b1");
      const auto first = static_cast<Direction>(text.one_of(kDirectionLetters, "n, e, s or w"));
      return Move::pick(from, to, first, read_space<Rules>(text, "the number of a tower space"));
    }
  }
}

// Case does not matter.
template <class Rules>
SANDSTONE_FN Parsed<Move> parse_move(std::string_view text) {
  TextCursor cursor{text};
  const Move move = read_move<Rules>(cursor);
  cursor.end("the end of the move");
  return cursor.result(move);
}

SANDSTONE_FN Text<4> format(Outcome outcome) {
  Text<4> text;
  switch (outcome.kind) {
    case Outcome::Kind::kStone: text.add(kStoneLetters[outcome.value]); break;
    case Outcome::Kind::kArtist: text.add(kArtistLetters[outcome.value]); break;
    case Outcome::Kind::kObjective:
      text.add('#');
      text.add_number(outcome.value + 1);
      break;
    case Outcome::Kind::kSeat: text.add_number(outcome.value + 1); break;
  }
  return text;
}

template <class Rules>
SANDSTONE_FN Parsed<Outcome> parse_outcome(std::string_view text) {
  TextCursor cursor{text};
  Outcome outcome;
  if (const auto kind = cursor.take_one_of(kStoneLetters); kind && *kind % 4 < Rules::kColours) {
    outcome = Outcome::of(Outcome::Kind::kStone, *kind);
  } else if (const auto pattern = cursor.take_one_of(kArtistLetters)) {
    outcome = Outcome::of(Outcome::Kind::kArtist, *pattern);
  } else if (const auto seat = cursor.take_one_of("1234")) {
    outcome = Outcome::of(Outcome::Kind::kSeat, *seat);
  } else if (cursor.take('#')) {
    outcome = Outcome::of(Outcome::Kind::kObjective, cursor.number(1, kCards<Rules>, "the number of an objective") - 1);
  } else {
    cursor.fail_at(0, "a stone's letter, * or o, # with an objective's number, or a seat's number");
  }
  cursor.end("the end of the outcome");
  return cursor.result(outcome);
}

}  // namespace sandstone::stones
