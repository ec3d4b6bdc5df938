// What a review says, as data: every surface turns it into sentences and curves of its own. Chances of winning count in
// ten-thousandths (kWholeWin is certain), points in hundredths, seats from 1. Nothing here needs a heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bots/win_share.hpp"
#include "core/fixed_vector.hpp"
#include "core/text.hpp"
#include "describe/members.hpp"

namespace sandstone::review {

inline constexpr std::size_t kMostSeats = 4;
inline constexpr std::size_t kMostTurns = 700;     // no game has more decisions
inline constexpr std::size_t kMostReasons = 6;     // told of one move
inline constexpr std::size_t kMovesOfTurn = 5;     // told of one decision of a review
inline constexpr std::size_t kMovesOfChoice = 24;  // told of one decision that is analysed by itself
inline constexpr std::size_t kMoments = 3;

using MoveText = Text<16>;
using BySeat = FixedVector<int, kMostSeats>;

// A mean with its standard error.
struct Estimate {
  static constexpr std::string_view kName = "Estimate";
  int mean = 0;
  int error = 0;

  constexpr bool operator==(const Estimate&) const = default;
  SANDSTONE_MEMBERS(mean, error)
};

// Where points come from.
enum class ReasonKind : std::uint8_t {
  kRiver,      // Mandala: cup cards of a colour, times their river place
  kTower,      // Stones: a tower on its space, scored by its colour
  kTops,       // Stones: stones scored for a single point each
  kBonus,      // Stones: bonuses of the spiral
  kObjective,  // Stones: the objective that counts
  kDenial,     // points that the others do not get
  kTempo,      // turns more or fewer until the end
  kRest,       // what is too small to tell, all together
};
constexpr EnumNames<8> names_of(ReasonKind) {
  return {"ReasonKind", {"river", "tower", "tops", "bonus", "objective", "denial", "tempo", "rest"}};
}

// A part of the difference in points to another move.
struct Reason {
  static constexpr std::string_view kName = "Reason";
  ReasonKind kind = ReasonKind::kRest;
  int points = 0;                   // more (or fewer, below 0) than with the other move
  std::optional<Text<8>> colour{};  // of kRiver
  std::optional<int> place{};       // kRiver: the usual place of the colour; kTower: the space; both from 1

  constexpr bool operator==(const Reason&) const = default;
  SANDSTONE_MEMBERS(kind, points, colour, place)
};

// What the next player to decide will probably do.
struct Reply {
  static constexpr std::string_view kName = "Reply";
  int seat = 0;
  MoveText move;
  int share = 0;  // of the worlds in which they do, in ten-thousandths

  constexpr bool operator==(const Reply&) const = default;
  SANDSTONE_MEMBERS(seat, move, share)
};

// One legal move, judged by what its player can know.
struct MoveVerdict {
  static constexpr std::string_view kName = "MoveVerdict";
  MoveText move;
  int worlds = 0;   // in which it was played on; 0: not looked at, and nothing below means anything
  Estimate points;  // final points of the player
  Estimate lead;    // the same less those of the best other player
  Estimate win;     // the chance of winning
  Estimate lost;    // the chance of winning that the best move has more, world by world; below 0 if it has less
  std::optional<Reply> reply;
  // Of the difference in lead to the best move, or of the best move to the second best; they add up to that difference.
  FixedVector<Reason, kMostReasons> reasons;

  constexpr bool operator==(const MoveVerdict&) const = default;
  SANDSTONE_MEMBERS(move, worlds, points, lead, win, lost, reply, reasons)
};

// A decision, analysed. The moves stand from the best to the worst; the best first.
struct ChoiceReport {
  static constexpr std::string_view kName = "ChoiceReport";
  Text<32> ruleset;
  int seat = 0;
  int choices = 0;  // legal moves; the list may hold fewer
  FixedVector<MoveVerdict, kMovesOfChoice> moves;

  SANDSTONE_MEMBERS(ruleset, seat, choices, moves)
};

// Cards of one colour in hidden places.
struct CardBelief {
  static constexpr std::string_view kName = "CardBelief";
  Text<8> colour;
  int unseen = 0;                 // cards of the colour that the viewer cannot see
  FixedVector<int, 12> at_least;  // the chance that at least 1, 2, … are there

  SANDSTONE_MEMBERS(colour, unseen, at_least)
};

// One objective card.
struct ObjectiveBelief {
  static constexpr std::string_view kName = "ObjectiveBelief";
  int card = 0;  // from 1
  int chance = 0;

  SANDSTONE_MEMBERS(card, chance)
};

// What another seat may hold: Mandala has hand and cup (the part that was dealt), Stones objectives.
struct SeatBelief {
  static constexpr std::string_view kName = "SeatBelief";
  int seat = 0;
  FixedVector<CardBelief, 6> hand;
  FixedVector<CardBelief, 6> cup;
  FixedVector<ObjectiveBelief, 16> objectives;

  SANDSTONE_MEMBERS(seat, hand, cup, objectives)
};

// A stone of Stones that is covered: how likely its pattern is a star.
struct CoveredBelief {
  static constexpr std::string_view kName = "CoveredBelief";
  int stack = 0;  // as lists of the view have them, from 0
  int depth = 0;  // stones above it
  int star = 0;

  SANDSTONE_MEMBERS(stack, depth, star)
};

struct BeliefReport {
  static constexpr std::string_view kName = "BeliefReport";
  Text<32> ruleset;
  int seat = 0;       // who believes
  int turn = 0;       // after so many moves
  int worlds = 0;     // that were weighed
  int effective = 0;  // as many worlds of equal weight would tell as much
  FixedVector<SeatBelief, kMostSeats> seats;
  FixedVector<CoveredBelief, 96> covered;

  SANDSTONE_MEMBERS(ruleset, seat, turn, worlds, effective, seats, covered)
};

enum class Label : std::uint8_t { kNone, kBest, kBrilliant, kInaccuracy, kMistake, kBlunder };
constexpr EnumNames<6> names_of(Label) {
  return {"Label", {"none", "best", "brilliant", "inaccuracy", "mistake", "blunder"}};
}

// A decision that was made, judged. Of a forced move there is none.
struct Judgement {
  static constexpr std::string_view kName = "Judgement";
  Label label = Label::kNone;
  int choices = 0;
  MoveText best;
  Estimate lost;       // the chance of winning that the move cost, by what its player could know
  Estimate open_lost;  // the same for somebody who sees all hands and objectives
  FixedVector<MoveVerdict, kMovesOfTurn> moves;  // the best ones and the one that was played, best first

  SANDSTONE_MEMBERS(label, choices, best, lost, open_lost, moves)
};

// A move of the game with the draws that followed. Expectations are those of somebody who knows all that any player
// knows, after the draws. By seat: start + all luck + all skill = result, exactly.
struct TurnReview {
  static constexpr std::string_view kName = "TurnReview";
  int turn = 0;  // from 1
  int seat = 0;
  MoveText move;
  BySeat win;
  BySeat points;
  BySeat skill;  // how the chances of winning changed by the move
  BySeat luck;   // and by what was drawn or uncovered after it
  std::optional<Judgement> judgement;

  SANDSTONE_MEMBERS(turn, seat, move, win, points, skill, luck, judgement)
};

// What was decisive.
enum class MomentKind : std::uint8_t { kError, kFind, kDecision, kLuck, kBadLuck };
constexpr EnumNames<5> names_of(MomentKind) {
  return {"MomentKind", {"error", "find", "decision", "luck", "bad_luck"}};
}

struct Moment {
  static constexpr std::string_view kName = "Moment";
  int turn = 0;
  MomentKind kind = MomentKind::kDecision;
  int seat = 0;    // whose chances changed most: of who moved, or of who had luck
  int before = 0;  // their chance of winning
  int after = 0;
  std::optional<MoveText> better;  // of kError

  constexpr bool operator==(const Moment&) const = default;
  SANDSTONE_MEMBERS(turn, kind, seat, before, after, better)
};

struct PlayerReview {
  static constexpr std::string_view kName = "PlayerReview";
  int seat = 0;
  int start = 0;  // a fair share, before the setup
  int luck = 0;
  int skill = 0;
  int result = 0;  // start + luck + skill; a shared win is shared
  int points = 0;  // at the end
  int decisions = 0;
  int lost = 0;  // the chance of winning that was lost, of all judged decisions together
  int brilliant = 0;
  int inaccuracies = 0;
  int mistakes = 0;
  int blunders = 0;

  SANDSTONE_MEMBERS(seat, start, luck, skill, result, points, decisions, lost, brilliant, inaccuracies, mistakes,
                    blunders)
};

// While it is being made, it holds the turns that are done; players and moments come at the end.
struct ReviewReport {
  static constexpr std::string_view kName = "ReviewReport";
  Text<32> ruleset;
  int budget = 0;  // games played on for each decision
  std::int64_t seed = 0;
  bool finished = false;  // the game, not the review
  BySeat setup_win;       // expectations after the setup
  BySeat setup_points;
  FixedVector<TurnReview, kMostTurns> turns;
  FixedVector<PlayerReview, kMostSeats> players;
  FixedVector<Moment, kMoments> moments;

  SANDSTONE_MEMBERS(ruleset, budget, seed, finished, setup_win, setup_points, turns, players, moments)
};

// What a puzzle is about: the reasons for its solution, and what the solution does.
enum class Theme : std::uint8_t {
  kRiver,
  kTower,
  kTops,
  kBonus,
  kObjective,
  kDenial,
  kTempo,
  kCompleting,  // Mandala: the move completes a mandala
  kClaiming,    // Mandala: a colour is claimed
  kEnding,      // the move brings the end of the game
};
constexpr EnumNames<10> names_of(Theme) {
  return {"Theme",
          {"river", "tower", "tops", "bonus", "objective", "denial", "tempo", "completing", "claiming", "ending"}};
}

inline constexpr std::size_t kMostThemes = 4;

// A position with one clearly best move.
struct Puzzle {
  static constexpr std::string_view kName = "Puzzle";
  Text<32> id;     // "mandala-17": its place in the set, which never changes
  Text<10> since;  // the first day on which it may be the puzzle of the day: "2026-11-20"
  Text<32> ruleset;
  Text<1024> view;  // of the player to move, in its text form
  MoveText best;
  FixedVector<Theme, kMostThemes> themes;  // the most important first
  int rating = 0;                          // how hard it is: how many of the bots of all levels miss it
  FixedVector<MoveVerdict, kMovesOfTurn> moves;

  SANDSTONE_MEMBERS(id, since, ruleset, view, best, themes, rating, moves)
};

}  // namespace sandstone::review
