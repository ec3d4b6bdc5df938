#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "cli/play/columns.hpp"
#include "cli/play/words.hpp"

namespace sandstone::terminal {

namespace {

using stones::Circle;
using stones::Pattern;
using stones::Space;
using stones::Stone;
using stones::Towers;
using Rules = stones::StandardRules;

constexpr Style kQuiet{.text = Ink::kQuiet};
constexpr Style kBold{.bold = true};
constexpr Style kAccent{.text = Ink::kAccent, .bold = true};

constexpr int kWidth = 80;
constexpr int kCells = 3;      // where the lattice begins
constexpr int kCellStep = 6;   // a stack or circle, and a space
constexpr int kPanel = 45;     // where the players begin
constexpr int kSpaceStep = 7;  // a tower space
constexpr int kSpaces = stones::kSpaces<Rules>;

Ink ink_of(stones::Colour colour) {
  constexpr std::array kInks = {Ink::kYellow, Ink::kBlue, Ink::kRed, Ink::kPurple};
  return kInks[static_cast<std::size_t>(index(colour))];
}

Ink ink_of(Stone stone) { return stone == Stone::white() ? Ink::kWhite : ink_of(stone.colour()); }

// Capital; covered stones have small letters, and with open stacks the capital ones have the star.
char letter_of(stones::Colour colour) { return stones::kStoneLetters[static_cast<std::size_t>(index(colour))]; }

char covered_letter_of(Stone stone) {
  return stone.is_coloured() ? stones::kStoneLetters[static_cast<std::size_t>(stone.kind())]
                             : stones::letter(stone.colour());
}

class StonesDrawing {
 public:
  StonesDrawing(const StonesView& view, const Table& table)
      : view_{view},
        board_{view.board},
        table_{table},
        look_{table.look},
        signs_{glyphs(table.look)},
        me_{view.seat.is_spectator() ? board_.starting_seat.index() : view.seat.index()},
        canvas_{std::min(kWidth, table.look.width)} {}

  Canvas draw() {
    draw_head();
    draw_my_towers(1);
    draw_lattice();
    for (int n = 1; n < board_.players; ++n) draw_other((me_ + n) % board_.players);
    draw_spiral();
    draw_objectives();
    draw_legend();
    return canvas_;
  }

 private:
  std::string words(Message message) const { return say(look_.language, message); }
  std::string_view sign(Pattern pattern) const { return sign_of(pattern, look_); }

  void draw_head() {
    int column = canvas_.put(0, 1, words(Message::kPlayGameStones), kBold);
    if (board_.harmony != 0) column = canvas_.put(0, column + 2, words(Message::kPlayStonesHarmony), kQuiet);
    if (board_.open_stacks != 0) canvas_.put(0, column + 2, words(Message::kPlayStonesOpenStacks), kQuiet);
    for (int c = 0; c < Rules::kColumns; ++c) {
      canvas_.put(1, kCells + (1 + 2 * c) * kCellStep + 2, std::string{static_cast<char>('a' + c)}, kQuiet);
    }
  }

  // The top stone with its sign, then the stones below it, downwards: colours alone unless stacks are open (S9.2).
  void draw_stack(int row, int column, std::uint32_t stack) {
    if (stack == 0) {
      canvas_.put(row, column + 2, signs_.none, kQuiet);
      return;
    }
    column = put_stone(row, column, Stone::from_code(stack));
    for (stack >>= 4; stack != 0; stack >>= 4) {
      const Stone stone = Stone::from_code(stack);
      column = canvas_.put(row, column, std::string{covered_letter_of(stone)}, {.text = ink_of(stone.colour())});
    }
  }

  void draw_circle(int row, int column, Circle circle) {
    const auto artist = artist_on(board_, circle);
    if (artist) {
      canvas_.put(row, column, fmt::format("[{}{}]", sign(*artist), name_of(circle).view()),
                  {.text = Ink::kBlack, .ground = Ink::kWhite, .bold = true});
    } else {
      canvas_.put(row, column, fmt::format("( {})", name_of(circle).view()), kQuiet);
    }
  }

  // S1.2: rows of stacks alone, and rows of circles with the stacks beside them.
  void draw_lattice() {
    constexpr int kRows = 2 * Rules::kRows + 1;
    constexpr int kTall = 32;
    const int step = look_.height < kTall ? 1 : 2;
    for (int r = 0; r < kRows; ++r) {
      const int row = 2 + r * step;
      const std::size_t first = 4 * (static_cast<std::size_t>(r) / 2);
      if (r % 2 == 0) {
        for (int n = 0; n < Rules::kColumns; ++n) {
          draw_stack(row, kCells + (1 + 2 * n) * kCellStep, board_.stacks[first + static_cast<std::size_t>(n)]);
        }
        continue;
      }
      canvas_.put(row, 1, std::to_string(r / 2 + 1), kQuiet);
      for (int n = 0; n <= Rules::kColumns; ++n) {
        draw_stack(row, kCells + 2 * n * kCellStep, board_.stacks[16 + first + static_cast<std::size_t>(n)]);
        if (n < Rules::kColumns) draw_circle(row, kCells + (1 + 2 * n) * kCellStep, Circle{r / 2, n});
      }
    }
    row_ = 2 + kRows * step;
  }

  void draw_legend() {
    int column = 1;
    for (int c = 0; c < Rules::kColours; ++c) {
      const auto colour = static_cast<stones::Colour>(c);
      column = canvas_.put(row_, column, std::string{letter_of(colour)}, piece(ink_of(colour)));
      const Message name = named("colour.stones", stones::kColourNames[static_cast<std::size_t>(c)]);
      column = canvas_.put(row_, column + 1, words(name), kQuiet) + 1;
    }
    const std::string patterns = fmt::format("  {} {}  {} {}", signs_.star, words(Message::kPatternStar), signs_.ring,
                                             words(Message::kPatternRing));
    canvas_.put(row_, column, patterns, kQuiet);
    ++row_;
    constexpr int kRoomBelow = 9;  // for what happened and for the prompt
    if (look_.height - row_ < kRoomBelow) return;
    canvas_.put(row_, 1, words(board_.open_stacks != 0 ? Message::kPlayStonesLegendOpen : Message::kPlayStonesLegend),
                kQuiet);
    ++row_;
  }

  bool decides(int seat) const { return node(view_) == Node::kDecision && to_move(view_) == Seat{seat}; }

  std::string points_of(int seat) const {
    const bool over = board_.phase == stones::Phase::kOver;
    const int points = over ? score(view_)[static_cast<std::size_t>(seat)].total
                            : board_.points[static_cast<std::size_t>(seat)].total();
    return say(look_.language, Message::kCountPoints, {{"n", points}});
  }

  // A stone as two columns: its letter, and the sign of its pattern.
  int put_stone(int row, int column, Stone stone) {
    if (stone == Stone::white()) {
      return canvas_.put(row, column, fmt::format("{} ", stones::kWhiteLetter), piece(Ink::kWhite));
    }
    return canvas_.put(row, column, fmt::format("{}{}", letter_of(stone.colour()), sign(stone.pattern())),
                       piece(ink_of(stone)));
  }

  void put_centred(int row, int space, std::string_view text, const Style& style) {
    canvas_.put(row, kPanel + space * kSpaceStep + (kSpaceStep - columns_of(text)) / 2, text, style);
  }

  // Upright, with what each space counts and what its tower would score now (S4).
  void draw_my_towers(int row) {
    if (decides(me_)) canvas_.put(row, kPanel - 1, signs_.turn, kAccent);
    canvas_.put(row, kPanel, cut_to(table_.name(Seat{me_}), 20, look_.unicode), kBold);
    canvas_.put_right(row, kPanel + kSpaces * kSpaceStep, points_of(me_));
    const Towers& towers = board_.towers[static_cast<std::size_t>(me_)];
    stones::TowerPoints<Rules> points;
    stones::add_tower_points<Rules>(towers, stones::occupied_lanes(towers.tops()), points);
    const std::array<std::string, kSpaces> rules = {words(Message::kPlayStonesRuleHeights), "4211", "1341", "1246",
                                                    words(Message::kPlayStonesRuleColours)};
    for (int i = 0; i < kSpaces; ++i) {
      const auto space = static_cast<Space>(i);
      const int height = towers.height(space);
      for (int above = 0; above < height; ++above) {
        put_stone(row + 1 + stones::kTowerHeight - height + above, kPanel + i * kSpaceStep + 2,
                  towers.stone(space, above));
      }
      if (height == 0) put_centred(row + stones::kTowerHeight, i, signs_.none, kQuiet);
      put_centred(row + 5, i, fmt::format("{} {}", i + 1, kSpaceNames[static_cast<std::size_t>(i)]), kBold);
      put_centred(row + 6, i, rules[static_cast<std::size_t>(i)], kQuiet);
      if (height > 0) put_centred(row + 7, i, fmt::format("={}", points.by_space[static_cast<std::size_t>(i)]), {});
    }
  }

  // In one row: name, points, and the towers from bottom to top.
  void draw_other(int seat) {
    constexpr int kPoints = 14;
    constexpr int kTowers = 25;
    constexpr int kStep = 11;
    if (decides(seat)) canvas_.put(row_, 0, signs_.turn, kAccent);
    canvas_.put(row_, 1, cut_to(table_.name(Seat{seat}), kPoints - 2, look_.unicode), kBold);
    canvas_.put(row_, kPoints, points_of(seat));
    const Towers& towers = board_.towers[static_cast<std::size_t>(seat)];
    int column = kTowers;
    for (int i = 0; i < kSpaces; ++i, column += kStep) {
      const auto space = static_cast<Space>(i);
      int at = canvas_.put(row_, column, std::to_string(i + 1), kQuiet) + 1;
      if (towers.height(space) == 0) canvas_.put(row_, at, signs_.none, kQuiet);
      for (int above = towers.height(space); above-- > 0;) at = put_stone(row_, at, towers.stone(space, above));
    }
    ++row_;
  }

  // S5: what is placed, the bonuses ahead, and where the end is triggered.
  void draw_spiral() {
    const int end = stones::trigger<Rules>(board_.players) - 1;
    int column = canvas_.put(row_, 1, words(Message::kNounMandala), kQuiet) + 1;
    int next_bonus = -1;
    for (int space = 0; space < Rules::kSpiral; ++space, ++column) {
      const int bonus = stones::bonus_points<Rules>(space, 1);
      if (space < board_.placed) {
        const Stone stone = placed_stone(board_, space);
        const char letter = stone == Stone::white() ? stones::kWhiteLetter : letter_of(stone.colour());
        canvas_.put(row_, column, std::string{letter}, piece(ink_of(stone)));
      } else if (space == end) {
        canvas_.put(row_, column, signs_.end, kAccent);
      } else if (bonus > 0) {
        const Style style = white_on(board_, space) ? piece(Ink::kWhite) : Style{.bold = true};
        canvas_.put(row_, column, std::to_string(bonus), style);
      } else {
        canvas_.put(row_, column, signs_.none, kQuiet);
      }
      if (bonus > 0 && space >= board_.placed && next_bonus < 0) next_bonus = space;
    }
    ++row_;
    draw_ahead(next_bonus, end);
  }

  void draw_ahead(int next_bonus, int end) {
    const bool over = board_.phase == stones::Phase::kOver;
    std::string ahead = say(look_.language, Message::kPlayStonesPlaced, {{"n", int{board_.placed}}});
    if (next_bonus >= 0 && !over) {
      ahead +=
          "  " + say(look_.language, Message::kPlayStonesNextBonus,
                     {{"bonus", stones::bonus_points<Rules>(next_bonus, 1)}, {"in", next_bonus + 1 - board_.placed}});
    }
    if (!end_triggered(board_) && !over) {
      ahead += "  " +
               say(look_.language, Message::kPlayStonesEndIn, {{"sign", signs_.end}, {"in", end + 1 - board_.placed}});
    }
    const int column = canvas_.put(row_, 1, ahead, kQuiet);
    if (end_triggered(board_) && !over) canvas_.put(row_, column + 2, words(Message::kPlayStonesLastRound), kAccent);
    ++row_;
  }

  // S9.3: the viewer's own; at the end they are told with the result.
  void draw_objectives() {
    if (view_.seat.is_spectator() || board_.phase == stones::Phase::kOver) return;
    const auto points = score(view_)[static_cast<std::size_t>(me_)];
    for (const stones::ObjectiveScore& objective : points.objectives) {
      if (objective.card < 0) continue;
      const std::string text =
          say(look_.language, Message::kPlayStonesObjective,
              {{"points", int{objective.points}},
               {"objective", objective_in_short(stones::objective<Rules>(objective.card), look_.language)}});
      const int column = canvas_.put(row_, 1, text, kQuiet);
      if (objective.met) canvas_.put(row_, column + 1, signs_.tick, kAccent);
      ++row_;
    }
  }

  const StonesView& view_;
  const stones::Board<Rules>& board_;
  const Table& table_;
  const Look& look_;
  const Glyphs& signs_;
  int me_;  // whose towers stand upright
  Canvas canvas_;
  int row_ = 0;
};

}  // namespace

Canvas draw_board(const StonesView& view, const Table& table) { return StonesDrawing{view, table}.draw(); }

}  // namespace sandstone::terminal
