// What a position of Mandala is worth to a seat, at a glance: a hundred to the point.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/counts.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// What claiming so many cards of a colour would bring a seat with this river and cup, now and by the cards of the
// colour that it has put by already.
template <class Rules>
constexpr int claim_worth(const River& river, Counts cup, int colour, int cards) {
  constexpr int kNewPlace = 60;  // a colour in the river makes later cards of it count
  for (int place = 0; place < river.length; ++place) {
    if (index(river.at(place)) == colour) return 100 * (place + 1) * cards;
  }
  return 100 * (river.length + 1) * (cards - 1 + cup.of(colour)) + kNewPlace;
}

// How the mountain of a mandala would be shared if it were complete, `first` claiming first and both taking what is
// best for themselves or worst to leave: what seat 0 gets more than seat 1.
template <class Rules>
constexpr int share(const Board<Rules>& board, const std::array<Counts, 2>& cups, int m, int first) {
  std::array<River, 2> rivers = board.river;
  Counts left = board.mountain(m);
  int lead = 0;
  for (int who = first; !left.empty(); who ^= 1) {
    int best = -1, best_sum = -1, best_worth = 0;
    for (int c = 0; c < Rules::kColours; ++c) {
      const int cards = left.of(c);
      if (cards == 0) continue;
      std::array<int, 2> worth{};
      for (int p = 0; p < 2; ++p) {
        if (!board.field(m, p).empty()) worth[p] = claim_worth<Rules>(rivers[p], cups[p], c, cards);  // M5.5
      }
      const int sum = 2 * worth[who] + worth[who ^ 1];
      if (sum > best_sum) {
        best_sum = sum;
        best_worth = worth[who];
        best = c;
      }
    }
    lead += who == 0 ? best_worth : -best_worth;
    if (!board.field(m, who).empty() && !rivers[who].has(static_cast<Colour>(best))) {
      rivers[who].add(static_cast<Colour>(best));
    }
    left.clear(best);
  }
  return lead;
}

// Who would claim first if the mandala were complete: the larger field, else (half each way) nobody yet knows.
template <class Rules>
constexpr int expected_share(const Board<Rules>& board, const std::array<Counts, 2>& cups, int m) {
  const int lead = board.field(m, 0).total() - board.field(m, 1).total();
  if (lead != 0) return share(board, cups, m, lead > 0 ? 0 : 1);
  return (share(board, cups, m, 0) + share(board, cups, m, 1)) / 2;
}

// Uses only what the seat may know of a state drawn from its view: boards, its own cup and hand, and what the other
// seat has claimed.
template <class Rules>
constexpr int evaluate(const State<Rules>& state, Seat seat) {
  const Board<Rules>& board = state.board;
  const int me = seat.index();
  std::array<Counts, 2> cups{state.claimed(0), state.claimed(1)};
  cups[me] = state.cup[me];
  int worth = 0;  // seat 0's lead
  for (int p = 0; p < 2; ++p) {
    const int points = 100 * score_cup<Rules>(board.river[p], cups[p]).total;
    worth += p == 0 ? points : -points;
  }
  for (int m = 0; m < 2; ++m) {
    const int missing = Rules::kColours - board.cards_of(m).kinds().size();
    if (board.phase == Phase::kClaim && board.mandala == m) {
      worth += share(board, cups, m, board.chooser.index());
    } else if (missing < Rules::kColours) {
      // A mandala that lacks more colours will change more before it is shared.
      worth += expected_share(board, cups, m) * (Rules::kColours - missing) / (Rules::kColours + 2 * missing);
    }
  }
  if (me == 1) worth = -worth;
  const bool ends = board.phase == Phase::kClaim && board.last_phase != 0;
  if (ends || board.phase == Phase::kOver) return worth + (worth > 0 ? 100'000 : worth < 0 ? -100'000 : 0);
  constexpr int kHandCard = 55;
  return worth + kHandCard * (state.hand[me].total() + board.pending);
}

}  // namespace sandstone::mandala
