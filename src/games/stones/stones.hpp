// Mandala Stones as a Game.
#pragma once

#include <string_view>

#include "core/game.hpp"
#include "games/stones/facts.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/play.hpp"
#include "games/stones/position_text.hpp"
#include "games/stones/refusals.hpp"
#include "games/stones/rules.hpp"
#include "games/stones/score.hpp"
#include "games/stones/setup.hpp"
#include "games/stones/state.hpp"
#include "games/stones/text.hpp"
#include "games/stones/view.hpp"
#include "games/stones/world.hpp"

namespace sandstone::stones {

template <class TheRules>
struct Stones {
  using Rules = TheRules;
  using State = stones::State<Rules>;
  using View = stones::View<Rules>;
  using Move = stones::Move;
  using Outcome = stones::Outcome;
  using Options = stones::Options;
  using Refusal = stones::Refusal;
  using Score = stones::Score<Rules>;
  using RecordFacts = stones::RecordFacts<Rules>;

  static constexpr std::string_view kName = "stones";
  static constexpr std::string_view kRuleset = Rules::kRuleset;
  static constexpr int kMaxSeats = kMaxPlayers;
  // A stack's top has one pattern, so that only artists of that pattern can take it: on each free circle, for each
  // side, at most kArtistsPerPattern picks a space. To that add all sets of towers and all colours.
  static constexpr int kFreeCircles = Rules::kRows * Rules::kColumns - kArtists<Rules>;
  static constexpr int kPicksPerSpace = kFreeCircles * kDirections * Rules::kArtistsPerPattern;
  static constexpr int kMaxMoves = kPicksPerSpace * kSpaces<Rules> + (1 << kSpaces<Rules>)-1 + Rules::kColours;
  static constexpr int kMaxOutcomes = kStoneKinds > kCards<Rules> ? kStoneKinds : kCards<Rules>;
  static constexpr int kMaxDraws = kStones<Rules> + kArtists<Rules> + kMaxPlayers * Rules::kObjectivesPerPlayer + 1;
  // No stone returns to a stack or leaves the mandala: a pick takes at least one from the stacks, a score places at
  // least one on the mandala, and a white stone is decided once.
  static constexpr int kMaxDecisions = kStones<Rules> + kMaxPlaced<Rules> + static_cast<int>(Rules::kBonuses.size());

  static SANDSTONE_FN State begin(const Options& options) { return stones::begin<Rules>(options); }
  static SANDSTONE_FN Parsed<Move> parse_move(std::string_view text) { return stones::parse_move<Rules>(text); }
  static SANDSTONE_FN Parsed<Outcome> parse_outcome(std::string_view text) {
    return stones::parse_outcome<Rules>(text);
  }
  static SANDSTONE_FN Parsed<State> parse_state(std::string_view text) { return parse_position<State>(text); }
  static SANDSTONE_FN Parsed<View> parse_view(std::string_view text) { return parse_position<View>(text); }
};

using Full = Stones<StandardRules>;
using Mini = Stones<MiniRules>;

static_assert(Game<Full> && Game<Mini>);

}  // namespace sandstone::stones
