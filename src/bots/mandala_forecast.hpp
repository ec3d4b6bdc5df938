// With what lead a game of Mandala may end: learned from games, in whole numbers, a hundred to the point.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/mandala_evaluation.hpp"
#include "bots/mandala_weights.hpp"
#include "core/counts.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// What is seen of a position, always as seat 0 has it more than seat 1; by place in this list the weights of
// mandala_weights.hpp. Lists by colours have a place for each number of colours that lie in a mandala, from 0 to 6.
enum Feature : std::uint8_t {
  kClaimShare,                   // hundredths of points by which the claims now made favour seat 0
  kShare,                        // the same of a mandala if it were complete, by its colours
  kFieldHeld = kShare + 7,       // fields that are not empty, by colours
  kFieldLead = kFieldHeld + 7,   // cards more in the field, up to 3, by colours
  kHandSize = kFieldLead + 7,    // a hand with so many cards, from 0 to 8
  kHandColours = kHandSize + 9,  // colours in hand
  kHandMost,                     // cards of the colour that the hand has most of
  kCupUnmatched,                 // cup cards whose colour is not in the river
  kCupUnmatchedLate,             // the same times the river's length
  kRiverLength,                  // a river with so many cards, from 0 to 6
  kOnTurn = kRiverLength + 7,    // it is this player's turn
  kPoints,                       // points so far
  kCanComplete,                  // holds the one colour that a mandala lacks
  kHoldsOfTwo,                   // holds of the two colours that a mandala lacks
  kHoldsOfThree,
  kHandForField,     // cards in hand of colours that lie in the own field
  kHandForMountain,  // cards in hand of colours that lie on a mountain
  kFeatureCount
};

using Features = std::array<int, kFeatureCount>;

template <class Rules>
constexpr void see_mandala(const State<Rules>& state, int m, Features& seen) {
  const Board<Rules>& board = state.board;
  const KindSet colours = board.cards_of(m).kinds();
  const int present = colours.size();
  const int missing = Rules::kColours - present;
  const std::array fields{board.field(m, 0), board.field(m, 1)};
  const int lead = fields[0].total() - fields[1].total();
  seen[kShare + present] += expected_share(board, state.cup, m);
  seen[kFieldHeld + present] += (fields[0].empty() ? 0 : 1) - (fields[1].empty() ? 0 : 1);
  seen[kFieldLead + present] += lead > 3 ? 3 : lead < -3 ? -3 : lead;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const int sign = seat == 0 ? 1 : -1;
    const Counts hand = state.hand[seat];
    const int held = hand.kinds().without(colours).size();
    if (missing == 1 && held == 1) seen[kCanComplete] += sign;
    if (missing == 2) seen[kHoldsOfTwo] += sign * held;
    if (missing == 3) seen[kHoldsOfThree] += sign * held;
    seen[kHandForField] += sign * hand.only(fields[seat].kinds()).total();
    seen[kHandForMountain] += sign * hand.only(board.mountain(m).kinds()).total();
  }
}

template <class Rules>
constexpr void see_player(const State<Rules>& state, int seat, int points, Features& seen) {
  const Board<Rules>& board = state.board;
  const auto at = static_cast<std::size_t>(seat);
  const int sign = seat == 0 ? 1 : -1;
  const Counts hand = state.hand[at];
  const River& river = board.river[at];
  const int cards = hand.total() + (board.actor == Seat{seat} ? board.pending : 0);
  int most = 0;
  int unmatched = 0;
  for (int c = 0; c < Rules::kColours; ++c) {
    if (hand.of(c) > most) most = hand.of(c);
    if (!river.has(static_cast<Colour>(c))) unmatched += state.cup[at].of(c);
  }
  seen[static_cast<std::size_t>(kHandSize + (cards > 8 ? 8 : cards))] += sign;
  seen[kHandColours] += sign * hand.kinds().size();
  seen[kHandMost] += sign * most;
  seen[kCupUnmatched] += sign * unmatched;
  seen[kCupUnmatchedLate] += sign * unmatched * river.length;
  seen[static_cast<std::size_t>(kRiverLength + river.length)] += sign;
  seen[kOnTurn] += board.actor == Seat{seat} ? sign : 0;
  seen[kPoints] += sign * points;
}

template <class Rules>
constexpr Features see(const State<Rules>& state, const std::array<int, 2>& points) {
  Features seen{};
  for (int m = 0; m < 2; ++m) {
    if (state.board.phase == Phase::kClaim && state.board.mandala == m) {
      seen[kClaimShare] += share(state.board, state.cup, m, state.board.chooser.index());
    } else {
      see_mandala(state, m, seen);
    }
  }
  for (int seat = 0; seat < 2; ++seat) see_player(state, seat, points[static_cast<std::size_t>(seat)], seen);
  return seen;
}

// The points that each seat may end with: only their difference means something.
template <class Rules>
constexpr std::array<int, 2> forecast(const State<Rules>& state) {
  const Score<Rules> now = score(state);
  std::array<int, 2> points{now[0].total, now[1].total};
  int expected = 0;
  if (state.board.phase != Phase::kOver) {
    const Features seen = see(state, points);
    for (std::size_t feature = 0; feature < kFeatureCount; ++feature) expected += seen[feature] * kWeights[feature];
    expected /= 100;
  }
  return {100 * points[0] + expected, 100 * points[1]};
}

}  // namespace sandstone::mandala
