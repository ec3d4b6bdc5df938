// The numbers and the rulings of Mandala Stones, in one place. A corrected ruling is a new table with a new ruleset id;
// records made under the old one keep replaying under it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/clause.hpp"
#include "games/stones/pieces.hpp"

namespace sandstone::stones {

// S4: what a tower on one space scores.
struct TowerRule {
  enum class Kind : std::uint8_t {
    kDifferentHeights,  // 1 for each different height on the whole board, empty spaces included
    kHeight,            // by this tower's height
    kDifferentColours,  // 1 for each colour in this tower, and 1
  };

  Kind kind = Kind::kDifferentHeights;
  std::array<std::uint8_t, kTowerHeight + 1> by_height{};  // for kHeight: points of heights 0 … 4
};

// S7: an objective card.
struct Objective {
  enum class Kind : std::uint8_t {
    kStones,   // exactly this many stones
    kColour,   // enough stones of this colour, or more of it than each other player
    kPattern,  // all top stones show this pattern, and there is one
  };

  Kind kind = Kind::kStones;
  std::uint8_t what = 0;  // the number, the colour or the pattern
  std::uint8_t points = 0;

  static SANDSTONE_FN Objective stones(int number, int points) { return of(Kind::kStones, number, points); }
  static SANDSTONE_FN Objective colour(Colour colour, int points) { return of(Kind::kColour, index(colour), points); }
  static SANDSTONE_FN Objective pattern(Pattern pattern, int points) {
    return of(Kind::kPattern, index(pattern), points);
  }
  constexpr bool operator==(const Objective&) const = default;

 private:
  static SANDSTONE_FN Objective of(Kind kind, int what, int points) {
    Objective objective;
    objective.kind = kind;
    objective.what = static_cast<std::uint8_t>(what);
    objective.points = static_cast<std::uint8_t>(points);
    return objective;
  }
};

// S5.2: a space of the spiral, numbered from 1, with the points it gives.
struct Bonus {
  int space;
  int points;
};

struct StandardRules {
  static constexpr std::string_view kRuleset = "stones-1";
  static constexpr int kRows = 3;               // S1.2: of circles
  static constexpr int kColumns = 3;            // S1.2
  static constexpr int kStackHeight = 4;        // S2.1
  static constexpr int kColours = 4;            // S1.1
  static constexpr int kCopies = 12;            // S1.1: stones of each colour and pattern
  static constexpr int kArtistsPerPattern = 2;  // S1.3
  // S2.2: the middles of the sides
  static constexpr std::array kStartCircles = {Circle{0, 1}, Circle{1, 0}, Circle{1, 2}, Circle{2, 1}};
  // S4.1 – S4.5
  static constexpr std::array kTowerRules = {
      TowerRule{TowerRule::Kind::kDifferentHeights, {}},    TowerRule{TowerRule::Kind::kHeight, {0, 4, 2, 1, 1}},
      TowerRule{TowerRule::Kind::kHeight, {0, 1, 3, 4, 1}}, TowerRule{TowerRule::Kind::kHeight, {0, 1, 2, 4, 6}},
      TowerRule{TowerRule::Kind::kDifferentColours, {}},
  };
  // S5.5
  static constexpr int kSpiral = 66;
  static constexpr std::array kHands = {0, 0, 36, 48, 60};  // the space that triggers the end, by players
  static constexpr std::array kBonuses = {Bonus{6, 1},  Bonus{11, 2}, Bonus{16, 1}, Bonus{21, 2},
                                          Bonus{26, 1}, Bonus{31, 2}, Bonus{37, 1}, Bonus{42, 2},
                                          Bonus{47, 1}, Bonus{52, 2}, Bonus{57, 1}, Bonus{62, 2}};
  static constexpr int kObjectivesPerPlayer = 2;  // S2.3
  static constexpr int kEnoughOfColour = 3;       // S7.3 – S7.6
  // S7.1 – S7.10, in that order
  static constexpr std::array kObjectives = {
      Objective::stones(1, 8),
      Objective::stones(3, 6),
      Objective::colour(Colour::kYellow, 7),
      Objective::colour(Colour::kBlue, 7),
      Objective::colour(Colour::kRed, 7),
      Objective::colour(Colour::kPurple, 7),
      Objective::pattern(Pattern::kStar, 7),
      Objective::pattern(Pattern::kRing, 7),
      Objective::stones(2, 7),
      Objective::stones(4, 5),
  };
};

// Small enough to enumerate what is hidden, and to solve; every rule is the same.
struct MiniRules {
  static constexpr std::string_view kRuleset = "stones-mini-1";
  static constexpr int kRows = 2;
  static constexpr int kColumns = 2;
  static constexpr int kStackHeight = 2;
  static constexpr int kColours = 2;
  static constexpr int kCopies = 6;
  static constexpr int kArtistsPerPattern = 1;
  static constexpr std::array kStartCircles = {Circle{0, 1}, Circle{1, 0}};
  static constexpr std::array kTowerRules = {
      TowerRule{TowerRule::Kind::kDifferentHeights, {}},
      TowerRule{TowerRule::Kind::kHeight, {0, 1, 3, 4, 1}},
      TowerRule{TowerRule::Kind::kDifferentColours, {}},
  };
  static constexpr int kSpiral = 12;
  static constexpr std::array kHands = {0, 0, 5, 7, 9};
  static constexpr std::array kBonuses = {Bonus{3, 1}, Bonus{6, 2}, Bonus{8, 1}, Bonus{11, 2}};
  static constexpr int kObjectivesPerPlayer = 1;
  static constexpr int kEnoughOfColour = 2;
  static constexpr std::array kObjectives = {
      Objective::stones(1, 4),
      Objective::colour(Colour::kYellow, 3),
      Objective::colour(Colour::kBlue, 3),
      Objective::pattern(Pattern::kStar, 3),
      Objective::pattern(Pattern::kRing, 3),
  };
};

// The clauses that decide what the printed rules leave open, or showed in a picture; the players' rules page marks
// each.
inline constexpr std::array kRulings = {
    "S1.1"_clause,  // 12 stones of each colour and pattern
    "S1.2"_clause,  // the circles and stacks
    "S1.5"_clause,  // the order of the hand spaces
    "S2.2"_clause,  // the start circles
    "S5.5"_clause,  // the spiral
    "S7.3"_clause,  // yellow, red and purple by symmetry to blue (S7.3 – S7.6)
    "S7.7"_clause,  // both patterns, and not by an empty board (S7.7 – S7.8)
    "S7.9"_clause,  // two cards of our own (S7.9 – S7.10)
    "S8.2"_clause,  // where a white stone may go
    "S8.3"_clause,  // what colour a white stone is
    "S9.2"_clause,  // covered stones show their colour
};

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

}  // namespace sandstone::stones
