// What others need to know of Mandala Stones beyond its rules: names, refusals, and what a record of it holds.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/clause.hpp"
#include "core/portable.hpp"
#include "core/record_facts.hpp"
#include "core/seat.hpp"
#include "games/stones/refusals.hpp"
#include "games/stones/rules.hpp"
#include "games/stones/score.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

inline constexpr std::string_view kColourLetters = "ybrp";
inline constexpr std::string_view kDirectionLetters = "nesw";
inline constexpr std::string_view kStoneLetters = "YBRPybrp";  // by kind: upper case has the star, lower case the ring
inline constexpr char kWhiteLetter = 'W';
inline constexpr std::string_view kArtistLetters = "*o";  // by pattern
inline constexpr std::array<std::string_view, 4> kColourNames{"yellow", "blue", "red", "purple"};
inline constexpr std::array<std::string_view, 2> kPatternNames{"star", "ring"};
inline constexpr std::array<std::string_view, 4> kPhaseNames = {"setup", "turn", "white", "over"};
inline constexpr std::array<std::string_view, 5> kMoveKinds = {"pick", "colour", "tops", "white_tower", "white_points"};

// By Refusal.
inline constexpr std::array kRefusals = {
    RefusalFact{"game_over", "S6.1"_clause},
    RefusalFact{"setup_unfinished", "S2.1"_clause},
    RefusalFact{"not_your_turn", "S2.3"_clause},
    RefusalFact{"mixed_move", "S3.1"_clause},
    RefusalFact{"no_such_circle", "S1.2"_clause},
    RefusalFact{"no_such_direction", "S1.2"_clause},
    RefusalFact{"no_such_space", "S1.4"_clause},
    RefusalFact{"no_such_colour", "S1.1"_clause},
    RefusalFact{"no_empty_space", "S3.1"_clause},
    RefusalFact{"no_artist_there", "S3.2"_clause},
    RefusalFact{"same_circle", "S3.2"_clause},
    RefusalFact{"circle_occupied", "S3.2"_clause},
    RefusalFact{"takes_nothing", "S3.2"_clause},
    RefusalFact{"first_stack_empty", "S3.2"_clause},
    RefusalFact{"first_stone_other_pattern", "S3.2"_clause},
    RefusalFact{"first_stone_guarded", "S3.2"_clause},
    RefusalFact{"space_taken", "S3.3"_clause},
    RefusalFact{"colour_needs_two_tops", "S3.5"_clause},
    RefusalFact{"no_towers_chosen", "S3.6"_clause},
    RefusalFact{"tower_empty", "S3.6"_clause},
    RefusalFact{"white_stone_pending", "S8.2"_clause},
    RefusalFact{"no_white_stone_pending", "S8.2"_clause},
    RefusalFact{"white_needs_tower", "S8.2"_clause},
    RefusalFact{"white_tower_full", "S8.2"_clause},
};
static_assert(kRefusals.size() == static_cast<std::size_t>(Refusal::kWhiteTowerFull) + 1);

SANDSTONE_FN Clause clause_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)].clause; }
SANDSTONE_FN std::string_view name_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)].name; }

// S6.3: by points; among equals by turn order.
template <class Rules>
SANDSTONE_FN int place_of(const State<Rules>& state, Seat seat) {
  const auto points = score(state);
  const int players = seat_count(state);
  const auto turn = [&](int one) { return (one - state.board.starting_seat.index() + players) % players; };
  int place = 1;
  for (int other = 0; other < players; ++other) {
    const int lead =
        points[static_cast<std::size_t>(other)].total - points[static_cast<std::size_t>(seat.index())].total;
    if (lead > 0 || (lead == 0 && turn(other) < turn(seat.index()))) ++place;
  }
  return place;
}

// What records hold of a game. core/game.hpp says what each part is.
template <class Rules>
struct RecordFacts {
  // Points for scored colours (S3.5), for top stones (S3.6), from the mandala (S5.2), and of the objective (S6.2).
  static constexpr std::array<std::string_view, 4> kPartNames{"colours", "tops", "bonuses", "objective"};
  static constexpr std::array<int, 4> parts(const SeatScore<Rules>& score) {
    return {score.colours, score.tops, score.bonuses, score.objective};
  }

  // For the figures of a match: none are counted.
  static constexpr bool begins_counted_turn(const Move&) { return false; }
  static constexpr bool is_discard(const Move&) { return false; }

  static constexpr int kSetupGroup = Rules::kStackHeight;
  static constexpr bool kDrawsAfterMoves = false;  // all chance is in the setup

  static constexpr RecordText kOutcomeText{
      "A stone by its colour, a capital letter for the star and a small one for the ring; an artist, * with the star "
      "and "
      "o with the ring; an objective card by its number in S7; or the starting seat.",
      "^([YBRPybrp*o1-4]|#([1-9]|10))$"};
  static constexpr RecordText kMoveText{
      "b1a2n3 picks, sb scores blue, t134 scores top stones, w2 puts the white stone on a tower, wp takes its points.",
      "^([abc][123][abc][123][nesw][1-5]|s[ybrp]|t(?=[1-5])1?2?3?4?5?|w[1-5p])$"};
  static constexpr std::string_view kScoreDescription =
      "Points for scored colours (S3.5), for top stones (S3.6), from the mandala (S5.2), and of the objective (S6.2).";
};

}  // namespace sandstone::stones
