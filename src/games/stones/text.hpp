// One text form each for moves and outcomes, and the letters of the pieces; states and views are in position_text.hpp.
// parse and format are inverse.
//
// Moves are the notation that players read aloud and type: b1a2n3 moves the artist from circle b1 to a2, takes the
// northern stone first and builds on space 3; sb scores blue; t134 scores the top stones of towers 1, 3 and 4; w2 puts
// the white stone on tower 2, wp takes its points. Columns are lettered from the west, rows numbered from the north.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/setup.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

inline constexpr std::string_view kColourLetters = "ybrp";
inline constexpr std::string_view kDirectionLetters = "nesw";
inline constexpr std::string_view kStoneLetters = "YBRPybrp";  // by kind: upper case has the star, lower case the ring
inline constexpr char kWhiteLetter = 'W';
inline constexpr std::string_view kArtistLetters = "*o";  // by pattern

SANDSTONE_FN char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The place of a letter in a list; none of '\0', which stands for the end of a text.
SANDSTONE_FN std::optional<int> place_in(std::string_view letters, char c) {
  const auto at = letters.find(c);
  if (c == '\0' || at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

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

// Reads a move and remembers the first fault. Case does not matter.
template <class Rules>
class MoveReader {
 public:
  explicit SANDSTONE_FN MoveReader(std::string_view text) : reader_{text} {}

  SANDSTONE_FN Parsed<Move> read() {
    const Move move = read_move();
    if (ok_ && !reader_.at_end()) fail("the end of the move");
    if (!ok_) return {std::nullopt, fault_};
    return {move, {}};
  }

 private:
  SANDSTONE_FN Move read_move() {
    switch (lower(reader_.peek())) {
      case 's':
        reader_.next();
        return Move::score_colour(
            static_cast<Colour>(one_of(kColourLetters.substr(0, Rules::kColours), "a colour's letter")));
      case 't': reader_.next(); return Move::score_tops(towers());
      case 'w':
        reader_.next();
        if (lower(reader_.peek()) == 'p') {
          reader_.next();
          return Move::white_for_points();
        }
        return Move::white_to(space("a tower's number, or p"));
      default: {
        const Circle from = circle("a circle such as b1, or s, t or w");
        const Circle to = circle("a circle such as b1");
        const auto first = static_cast<Direction>(one_of(kDirectionLetters, "n, e, s or w"));
        return Move::pick(from, to, first, space("the number of a tower space"));
      }
    }
  }

  SANDSTONE_FN void fail(std::string_view expected) {
    if (ok_) fault_ = {reader_.at(), expected};
    ok_ = false;
  }
  SANDSTONE_FN int one_of(std::string_view letters, std::string_view expected) {
    if (!ok_) return 0;
    const auto place = place_in(letters, lower(reader_.peek()));
    if (!place) {
      fail(expected);
      return 0;
    }
    reader_.next();
    return *place;
  }
  SANDSTONE_FN Circle circle(std::string_view expected) {
    const int column = one_of(std::string_view{"abc"}.substr(0, Rules::kColumns), expected);
    const int row = one_of(std::string_view{"123"}.substr(0, Rules::kRows), "the number of a row of circles");
    return {row, column};
  }
  SANDSTONE_FN Space space(std::string_view expected) {
    return static_cast<Space>(one_of(std::string_view{"12345"}.substr(0, kSpaces<Rules>), expected));
  }
  // Numbers in rising order, so that a set of towers has one form.
  SANDSTONE_FN SpaceSet towers() {
    SpaceSet set = 0;
    do {
      const std::size_t at = reader_.at();
      const SpaceSet bit = 1U << index(space("a tower's number"));
      if (ok_ && set >= bit) {
        ok_ = false;
        fault_ = {at, "tower numbers in rising order"};
      }
      set |= bit;
    } while (ok_ && !reader_.at_end());
    return set;
  }

  TextReader reader_;
  TextFault fault_;
  bool ok_ = true;
};

template <class Rules>
SANDSTONE_FN Parsed<Move> parse_move(std::string_view text) {
  return MoveReader<Rules>{text}.read();
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
  TextReader reader{text};
  const auto fault = [&](std::string_view expected) { return Parsed<Outcome>{std::nullopt, {reader.at(), expected}}; };
  Outcome outcome;
  const char first = reader.peek();
  if (const auto kind = place_in(kStoneLetters, first); kind && *kind % 4 < Rules::kColours) {
    outcome = Outcome::of(Outcome::Kind::kStone, *kind);
    reader.next();
  } else if (const auto pattern = place_in(kArtistLetters, first)) {
    outcome = Outcome::of(Outcome::Kind::kArtist, *pattern);
    reader.next();
  } else if (const auto seat = place_in("1234", first)) {
    outcome = Outcome::of(Outcome::Kind::kSeat, *seat);
    reader.next();
  } else if (reader.take('#')) {
    const TextReader before = reader;
    const auto card = reader.number();
    if (!card || *card < 1 || *card > kCards<Rules>) {
      reader = before;
      return fault("the number of an objective");
    }
    outcome = Outcome::of(Outcome::Kind::kObjective, *card - 1);
  } else {
    return fault("a stone's letter, * or o, # with an objective's number, or a seat's number");
  }
  if (!reader.at_end()) return fault("the end of the outcome");
  return {outcome, {}};
}

}  // namespace sandstone::stones
