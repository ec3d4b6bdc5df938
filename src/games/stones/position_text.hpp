// States and views as text and as JSON, from one description. The text form has the fields in a fixed order on one
// line; parse and format are inverse.
//
// board= shows the lattice of S1.2 row by row, rows divided by '/', places by ',': stacks from the bottom up (upper
// case letters have the star, lower case the ring, in views a letter with '?' is a covered stone), '-' where none is
// left; circles as '.', or the artist as '*' or 'o'.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fields.hpp"
#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/stones/facts.hpp"
#include "games/stones/stones_codecs.hpp"
#include "games/stones/text.hpp"
#include "games/stones/validity.hpp"
#include "games/stones/view.hpp"

namespace sandstone::stones {

// The towers of one player, space by space.
template <class Rules>
inline constexpr EachCodec<TowerCodec<Rules>> kTowers{TowerCodec<Rules>{0}, kSpaces<Rules>, ','};

// In JSON {"stacks": [stones, …], "circles": ["star", null, …]}, each in reading order.
template <class Rules>
struct LatticeCodec {
  static constexpr std::string_view kTypeScript = "{ stacks: StoneName[][]; circles: (Pattern | null)[] }";

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, const Board<Rules>& board) const {
    for (int row = 0; row < kRows; ++row) {
      for (int n = 0; n < places(row); ++n) {
        if (n > 0 || row > 0) text.add(n > 0 ? ',' : '/');
        if (!is_circle(row, n)) {
          StackCodec<Rules>{stack_at(row, n)}.write(text, board);
        } else {
          const auto artist = artist_on(board, Circle{row / 2, n / 2});
          text.add(artist ? letter(*artist) : '.');
        }
      }
    }
  }
  SANDSTONE_FN void read(TextCursor& text, Board<Rules>& board) const {
    for (int row = 0; row < kRows; ++row) {
      for (int n = 0; n < places(row) && text.ok(); ++n) {
        if (n > 0 || row > 0) text.expect(n > 0 ? "," : "/");
        if (!is_circle(row, n)) {
          StackCodec<Rules>{stack_at(row, n)}.read(text, board);
        } else if (const auto pattern = text.take_one_of(kArtistLetters)) {
          board.artists |= Circle{row / 2, n / 2}.bit() << (16 * *pattern);
        } else if (!text.take('.')) {
          text.fail("a circle: ., * or o");
        }
      }
    }
  }
  template <class Json>
  constexpr void write_json(Json& json, const Board<Rules>& board) const {
    json.begin_object(Json::Flow::kLines);
    json.key("stacks");
    json.begin_list(Json::Flow::kLines);
    for (int i = 0; i < kStacks<Rules>; ++i) StackCodec<Rules>{nth_stack<Rules>(i)}.write_json(json, board);
    json.end_list();
    json.key("circles");
    json.begin_list();
    for (int i = 0; i < kCircles; ++i) {
      const auto artist = artist_on(board, Circle{i / Rules::kColumns, i % Rules::kColumns});
      artist ? json.string(kPatternNames[static_cast<std::size_t>(index(*artist))]) : json.null();
    }
    json.end_list();
    json.end_object();
  }

 private:
  static constexpr int kRows = 2 * Rules::kRows + 1;
  static constexpr int kCircles = Rules::kRows * Rules::kColumns;

  // Rows of stacks, and rows of stacks and circles in turn.
  static SANDSTONE_FN int places(int row) { return row % 2 == 1 ? 2 * Rules::kColumns + 1 : Rules::kColumns; }
  static SANDSTONE_FN bool is_circle(int row, int n) { return row % 2 == 1 && n % 2 == 1; }
  static SANDSTONE_FN int stack_at(int row, int n) { return row % 2 == 1 ? 16 + 4 * (row / 2) + n / 2 : 2 * row + n; }
};

// 8+1+3; in JSON {"colours": 8, "tops": 1, "bonuses": 3}.
template <class Rules>
struct PointsCodec {
  static constexpr std::string_view kTypeScript = "{ colours: number; tops: number; bonuses: number }";

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, const Points& points) const {
    text.add_number(points.colours);
    text.add('+');
    text.add_number(points.tops);
    text.add('+');
    text.add_number(points.bonuses);
  }
  SANDSTONE_FN void read(TextCursor& text, Points& points) const {
    kColourPoints.read(text, points.colours);
    text.expect("+");
    kFewPoints.read(text, points.tops);
    text.expect("+");
    kFewPoints.read(text, points.bonuses);
  }
  template <class Json>
  constexpr void write_json(Json& json, const Points& points) const {
    json.begin_object();
    json.member("colours", points.colours);
    json.member("tops", points.tops);
    json.member("bonuses", points.bonuses);
    json.end_object();
  }

 private:
  static constexpr NumberCodec kColourPoints{0, 999};
  static constexpr NumberCodec kFewPoints{0, kMaxPlaced<Rules>};
};

// The number of draws made, counted from the pieces on the board; validity.hpp compares.
template <class Rules>
SANDSTONE_FN std::uint16_t draws_made(const Board<Rules>& board, int cards) {
  if (board.phase != Phase::kSetup) return static_cast<std::uint16_t>(setup_draws(board));
  int draws = count_bits(board.artists) + cards;
  for (const std::uint16_t stack : board.stacks) draws += stack_height(stack);
  return static_cast<std::uint16_t>(draws);
}

// The objectives of each player: #1#8, ? for each that is hidden, - for none. In JSON [1, 8], null for each hidden one.
// They are the last field, so that the draws made can be counted when they are read.
template <class Rules>
struct ObjectivesCodec {
  static constexpr std::string_view kTypeScript = "(number | null)[][]";

  template <class Sink, class Position>
  SANDSTONE_FN void write(Sink& text, const Position& position) const {
    for (int seat = 0; seat < position.board.players; ++seat) {
      if (seat > 0) text.add('/');
      CardSet cards = position.objectives[seat];
      int hidden = hidden_of(position, seat);
      if (cards == 0 && hidden == 0) text.add('-');
      for (; cards != 0; cards = static_cast<CardSet>(cards & (cards - 1))) {
        text.add('#');
        text.add_number(lowest_bit(cards) + 1);
      }
      for (; hidden > 0; --hidden) text.add('?');
    }
  }
  template <class Position>
  SANDSTONE_FN void read(TextCursor& text, Position& position) const {
    const std::size_t start = text.at();
    Hidden hidden{};
    for (int seat = 0; seat < position.board.players && text.ok(); ++seat) {
      if (seat > 0) text.expect("/");
      hidden[seat] = read_cards(text, position.objectives[seat]);
    }
    if (const auto wrong = count_draws(position, hidden); !wrong.empty()) text.fail_at(start, wrong);
  }
  template <class Json, class Position>
  constexpr void write_json(Json& json, const Position& position) const {
    json.begin_list(Json::Flow::kLines);
    for (int seat = 0; seat < position.board.players; ++seat) {
      json.begin_list();
      for (CardSet cards = position.objectives[seat]; cards != 0; cards = static_cast<CardSet>(cards & (cards - 1))) {
        json.integer(lowest_bit(cards) + 1);
      }
      for (int hidden = hidden_of(position, seat); hidden > 0; --hidden) json.null();
      json.end_list();
    }
    json.end_list();
  }

 private:
  using Hidden = std::array<int, kMaxPlayers>;

  static SANDSTONE_FN int hidden_of(const State<Rules>&, int) { return 0; }
  static SANDSTONE_FN int hidden_of(const View<Rules>& view, int seat) {
    return view.hides(seat) ? cards_of(view.board, seat) : 0;
  }
  static SANDSTONE_FN bool add_card(CardSet& set, int card) {
    const auto bit = static_cast<CardSet>(1U << (card - 1));
    if (set >= bit) return false;
    set = static_cast<CardSet>(set | bit);
    return true;
  }
  // How many cards are hidden.
  static SANDSTONE_FN int read_cards(TextCursor& text, CardSet& set) {
    int hidden = 0;
    const std::size_t start = text.at();
    if (text.take('-')) return hidden;
    while (text.take('#')) {
      const std::size_t at = text.at();
      const int card = text.number(1, kCards<Rules>, "the number of an objective");
      if (text.ok() && !add_card(set, card)) text.fail_at(at, "objectives in rising order");
    }
    while (text.take('?')) ++hidden;
    if (text.at() == start) text.fail("objectives such as #1#8, or -");
    return hidden;
  }
  template <class Position>
  static SANDSTONE_FN std::string_view count_draws(Position& position, const Hidden& hidden) {
    int cards = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) cards += count_bits(position.objectives[seat]) + hidden[seat];
    position.board.dealt = draws_made(position.board, cards);
    for (int seat = 0; seat < position.board.players; ++seat) {
      if (hidden[seat] != hidden_of(position, seat)) return "a ? for each objective that this seat cannot see (S9.3)";
    }
    return {};
  }
};

template <class Rules>
template <class Self, class Visit>
SANDSTONE_FN void Board<Rules>::fields(Self& self, Visit&& visit) {
  visit(" phase=", "phase", WordCodec<4>{kPhaseNames, "setup, turn, white or over"}, self.phase);
  visit(" players=", "players", NumberCodec{kMinPlayers, kMaxPlayers}, self.players);
  visit(" harmony=", "harmony", FlagCodec{}, self.harmony);
  visit(" open=", "open_stacks", FlagCodec{}, self.open_stacks);
  visit(" chosen=", "starting_seat_chosen", FlagCodec{}, self.seat_chosen);
  visit(" first=", "starting_seat", SeatCodec{self.players}, self.starting_seat);
  visit(" turn=", "to_move", SeatCodec{self.players}, self.turn);
  visit(" board=", "board", LatticeCodec<Rules>{}, self);
  visit(" towers=", "towers", EachCodec{kTowers<Rules>, self.players, '/', true}, self.towers);
  visit(" points=", "points", EachCodec<PointsCodec<Rules>>{{}, self.players, '/', true}, self.points);
  visit(" mandala=", "mandala", PlacedCodec<Rules>{false}, self);
  visit(" aside=", "set_aside", PlacedCodec<Rules>{true}, self);
  visit(" waiting=", "waiting", WaitingCodec<Rules>{}, self.waiting);
}

template <class Rules>
template <class Self, class Visit>
SANDSTONE_FN void State<Rules>::fields(Self& self, Visit&& visit) {
  Board<Rules>::fields(self.board, visit);
  visit(" objectives=", "objectives", ObjectivesCodec<Rules>{}, self);
}

template <class Rules>
template <class Self, class Visit>
SANDSTONE_FN void View<Rules>::fields(Self& self, Visit&& visit) {
  visit(" seat=", "viewer", ViewerCodec{kMaxPlayers}, self.seat);
  Board<Rules>::fields(self.board, visit);
  visit(" objectives=", "objectives", ObjectivesCodec<Rules>{}, self);
}

template <HasBoard P>
SANDSTONE_FN Text<768> format(const P& position) {
  Text<768> text;
  write_fields(text, position);
  return text;
}

}  // namespace sandstone::stones
