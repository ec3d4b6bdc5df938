// The numbers and the rulings of Mandala, in one place. A corrected ruling is a new table with a new ruleset id;
// records made under the old one keep replaying under it.
#pragma once

#include <array>
#include <string_view>

#include "core/clause.hpp"

namespace sandstone::mandala {

struct StandardRules {
  static constexpr std::string_view kRuleset = "mandala-1";
  static constexpr int kColours = 6;        // M1.1
  static constexpr int kCopies = 18;        // M1.1: cards of each colour
  static constexpr int kMountainStart = 2;  // M2.2, M5.7: cards on a fresh mountain
  static constexpr int kHandStart = 6;      // M2.2
  static constexpr int kCupStart = 2;       // M2.2
  static constexpr int kBuildDraw = 3;      // M3.1
  static constexpr int kHandLimit = 8;      // M3.1
};

// Small enough to enumerate and to solve; every rule is the same.
struct MiniRules {
  static constexpr std::string_view kRuleset = "mandala-mini-1";
  static constexpr int kColours = 3;
  static constexpr int kCopies = 4;
  static constexpr int kMountainStart = 1;
  static constexpr int kHandStart = 2;
  static constexpr int kCupStart = 1;
  static constexpr int kBuildDraw = 2;
  static constexpr int kHandLimit = 3;
};

// The clauses that decide what the printed rules leave open; the players' rules page marks each of them.
inline constexpr std::array kRulings = {
    "M6.3"_clause,  // a draw comes before the completion check
    "M7.2"_clause,  // a full tie is shared
    "M8.2"_clause,  // the new deck running out ends the game
    "M8.3"_clause,  // the deck runs out while nothing is discarded
    "M8.4"_clause,  // neither mandala can be completed any more
    "M8.5"_clause,  // no turn ends with an empty hand
    "M9.3"_clause,  // what was public stays known
};

}  // namespace sandstone::mandala
