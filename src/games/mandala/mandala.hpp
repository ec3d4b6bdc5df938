// The card game Mandala as a Game.
#pragma once

#include <string_view>

#include "core/game.hpp"
#include "games/mandala/facts.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/play.hpp"
#include "games/mandala/rules.hpp"
#include "games/mandala/score.hpp"
#include "games/mandala/state.hpp"
#include "games/mandala/text.hpp"
#include "games/mandala/view.hpp"
#include "games/mandala/world.hpp"

namespace sandstone::mandala {

template <class TheRules>
struct Mandala {
  using Rules = TheRules;
  using State = mandala::State<Rules>;
  using View = mandala::View<Rules>;
  using Move = mandala::Move;
  using Outcome = mandala::Outcome;
  using Options = mandala::Options;
  using Refusal = mandala::Refusal;
  using Score = mandala::Score<Rules>;
  using RecordFacts = mandala::RecordFacts<Rules>;

  static constexpr std::string_view kName = "mandala";
  static constexpr std::string_view kRuleset = Rules::kRuleset;
  static constexpr int kMaxSeats = 2;
  static constexpr int kCards = Rules::kColours * Rules::kCopies;
  // At most a build of each colour on both mountains, a growth by each number of cards on both fields, and a redraw of
  // each number of cards.
  static constexpr int kMaxMoves = 2 * (Rules::kColours + Rules::kHandLimit) + Rules::kHandLimit;
  static constexpr int kMaxOutcomes = Rules::kColours > 2 ? Rules::kColours : 2;
  // Every card leaves the deck at most once before and once after the new deck is made, each in a chance node of its
  // own; a redraw without a deck (M8.3) draws its own discards once more.
  static constexpr int kMaxDraws = 1 + 2 * kCards + Rules::kHandLimit;
  // A build or redraw draws a card or, without a deck, removes one from the hand; a growth removes one from the hand; a
  // claim removes a colour from a mountain, where at least one card was played or dealt. So each decision uses up a
  // card of its own: one that was drawn, one that was played, or one on a mountain. No card is used twice in the same
  // role.
  static constexpr int kMaxDecisions = 3 * kMaxDraws;

  static SANDSTONE_FN State begin(const Options& options) { return mandala::begin<Rules>(options); }
  static SANDSTONE_FN Parsed<Move> parse_move(std::string_view text) { return mandala::parse_move(text); }
  static SANDSTONE_FN Parsed<Outcome> parse_outcome(std::string_view text) { return mandala::parse_outcome(text); }
  static SANDSTONE_FN Parsed<State> parse_state(std::string_view text) { return parse_position<State>(text); }
  static SANDSTONE_FN Parsed<View> parse_view(std::string_view text) { return parse_position<View>(text); }
};

using Full = Mandala<StandardRules>;
using Mini = Mandala<MiniRules>;

}  // namespace sandstone::mandala
