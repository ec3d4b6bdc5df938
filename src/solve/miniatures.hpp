// Miniatures that are small enough to be solved: the same rules in other sizes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/game.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/game_list.hpp"

namespace sandstone::solve {

// Three colours of three cards, hands of two, one hidden card in each cup, and a deck that the first draw empties.
struct MandalaTinyRules {
  static constexpr std::string_view kRuleset = "mandala-tiny-1";
  static constexpr int kColours = 3;
  static constexpr int kCopies = 3;
  static constexpr int kMountainStart = 1;
  static constexpr int kHandStart = 2;
  static constexpr int kCupStart = 1;
  static constexpr int kBuildDraw = 1;
  static constexpr int kHandLimit = 3;
};

// Four circles, twelve stones in stacks of one, two tower spaces, the end at the second stone, and a secret objective
// each. Nothing but the objectives is hidden.
struct StonesTinyRules {
  static constexpr std::string_view kRuleset = "stones-tiny-1";
  static constexpr int kRows = 2;
  static constexpr int kColumns = 2;
  static constexpr int kStackHeight = 1;
  static constexpr int kColours = 2;
  static constexpr int kCopies = 3;
  static constexpr int kArtistsPerPattern = 1;
  static constexpr std::array kStartCircles = {stones::Circle{0, 1}, stones::Circle{1, 0}};
  static constexpr std::array kTowerRules = {
      stones::TowerRule{stones::TowerRule::Kind::kDifferentHeights, {}},
      stones::TowerRule{stones::TowerRule::Kind::kHeight, {0, 1, 3, 4, 1}},
  };
  static constexpr int kSpiral = 8;
  static constexpr std::array kHands = {0, 0, 2, 3, 4};
  static constexpr std::array kBonuses = {stones::Bonus{1, 1}, stones::Bonus{3, 1}};
  static constexpr int kObjectivesPerPlayer = 1;
  static constexpr int kEnoughOfColour = 2;
  static constexpr std::array kObjectives = {
      stones::Objective::stones(1, 3),
      stones::Objective::colour(stones::Colour::kYellow, 2),
      stones::Objective::colour(stones::Colour::kBlue, 2),
      stones::Objective::pattern(stones::Pattern::kStar, 2),
  };
};

using MandalaTiny = mandala::Mandala<MandalaTinyRules>;
using StonesTiny = stones::Stones<StonesTinyRules>;
// A board of Stones, dealt by a seed. Every choice of objectives makes it another deal.
SANDSTONE_FN StonesTiny::State board_of(std::uint64_t seed) {
  StonesTiny::Options options;
  options.starting_seat = Seat{0};
  StonesTiny::State state = StonesTiny::begin(options);
  SeededLuck luck{seed};
  deal_through(state, luck);
  return state;
}

SANDSTONE_FN void set_objectives(StonesTiny::State& state, int first, int second) {
  state.objectives[0] = static_cast<stones::CardSet>(1U << first);
  state.objectives[1] = static_cast<stones::CardSet>(1U << second);
}

using AllTinies = GameList<MandalaTiny, StonesTiny>;  // as AllGames has them

}  // namespace sandstone::solve
