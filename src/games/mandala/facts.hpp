// What others need to know of Mandala beyond its rules: names, refusals, and what a record of it holds.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/clause.hpp"
#include "core/portable.hpp"
#include "core/record_facts.hpp"
#include "core/seat.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/score.hpp"
#include "games/mandala/state.hpp"

namespace sandstone::mandala {

inline constexpr int kColourCount = 6;  // M1.1
inline constexpr std::string_view kColourLetters = "roygpb";
inline constexpr std::array<std::string_view, kColourCount> kColourNames{"red",   "orange", "yellow",
                                                                         "green", "purple", "black"};
inline constexpr std::array<std::string_view, 7> kPhaseNames = {"start", "setup",  "turn", "draw",
                                                                "claim", "refill", "over"};
inline constexpr std::array<std::string_view, 4> kMoveKinds = {"build", "grow", "redraw", "claim"};

// By Refusal.
inline constexpr std::array kRefusals = {
    RefusalFact{"game_over", "M6.1"_clause},
    RefusalFact{"cards_still_drawn", "M3.1"_clause},
    RefusalFact{"not_your_turn", "M3.4"_clause},
    RefusalFact{"must_claim", "M5.6"_clause},
    RefusalFact{"nothing_to_claim", "M5.1"_clause},
    RefusalFact{"not_on_mountain", "M5.2"_clause},
    RefusalFact{"not_in_hand", "M3.1"_clause},
    RefusalFact{"no_such_mandala", "M1.2"_clause},
    RefusalFact{"no_such_colour", "M1.1"_clause},
    RefusalFact{"build_one_card", "M3.1"_clause},
    RefusalFact{"play_at_least_one", "M3.2"_clause},
    RefusalFact{"discard_at_least_one", "M3.3"_clause},
    RefusalFact{"not_enough_to_grow", "M3.2"_clause},
    RefusalFact{"not_enough_to_discard", "M3.3"_clause},
    RefusalFact{"keep_one_card", "M3.2"_clause},
    RefusalFact{"colour_in_field", "M4.1"_clause},
    RefusalFact{"colour_on_mountain", "M4.1"_clause},
    RefusalFact{"colour_in_other_field", "M4.1"_clause},
    RefusalFact{"last_card_needs_deck", "M8.5"_clause},
    RefusalFact{"claim_whole_colour", "M5.2"_clause},
};
static_assert(kRefusals.size() == static_cast<std::size_t>(Refusal::kClaimWholeColour) + 1);

SANDSTONE_FN Clause clause_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)].clause; }
SANDSTONE_FN std::string_view name_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)].name; }

// M7.2: who does not win comes second.
template <class Rules>
SANDSTONE_FN int place_of(const State<Rules>& state, Seat seat) {
  return winners(state).has(seat) ? 1 : 2;
}

// What records hold of a game. core/game.hpp says what each part is.
template <class Rules>
struct RecordFacts {
  // M7.1: the points of each river place; then the number of cards in the cup, which breaks ties (M7.2).
  static constexpr std::size_t kParts = Rules::kColours + 1;
  static constexpr std::array<std::string_view, kParts> kPartNames = [] {
    constexpr std::array<std::string_view, 6> kPlaces{"place_1", "place_2", "place_3", "place_4", "place_5", "place_6"};
    std::array<std::string_view, kParts> names{};
    for (std::size_t i = 0; i + 1 < kParts; ++i) names[i] = kPlaces[i];
    names[kParts - 1] = "cup";
    return names;
  }();
  static constexpr std::array<int, kParts> parts(const SeatScore<Rules>& score) {
    std::array<int, kParts> parts{};
    for (std::size_t i = 0; i + 1 < kParts; ++i) parts[i] = score.places[i].points;
    parts[kParts - 1] = score.cup;
    return parts;
  }

  // For the figures of a match: all decisions but claims, and of these M3.3.
  static constexpr bool begins_counted_turn(Move move) { return move.kind != MoveKind::kClaim; }
  static constexpr bool is_discard(Move move) { return move.kind == MoveKind::kRedraw; }

  static constexpr int kSetupGroup = 0;
  static constexpr bool kDrawsAfterMoves = true;

  static constexpr RecordText kOutcomeText{
      "A card by its colour: red, orange, yellow, green, purple, black; or the starting seat.", "^[roygpb12]$"};
  static constexpr RecordText kMoveText{
      "m1r builds, f2g3 grows, dr2 discards and redraws, cb claims.",
      "^(m[12][roygpb]|f[12][roygpb]([2-9]|[1-9][0-9])?|d[roygpb]([2-9]|[1-9][0-9])?|c[roygpb])$"};
  static constexpr std::string_view kScoreDescription =
      "M7: the points of each river place; the number of cup cards, which breaks ties and gives no points.";
};

}  // namespace sandstone::mandala
