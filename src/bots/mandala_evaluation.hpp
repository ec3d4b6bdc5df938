// A quick evaluation of a position of Mandala for one seat, a hundred to the point. Greedy plays by it.
#pragma once

#include <array>
#include <cstddef>

#include "core/counts.hpp"
#include "core/seat.hpp"
#include "games/mandala/claim_value.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// Who would claim first if the mandala were complete: the larger field, else the mean of both cases.
template <class Rules>
constexpr int expected_share(const Board<Rules>& board, const std::array<Counts, 2>& cups, int m) {
  const int lead = board.field(m, 0).total() - board.field(m, 1).total();
  if (lead != 0) return shares_of(board, cups, m, lead > 0 ? 0 : 1).lead();
  return (shares_of(board, cups, m, 0).lead() + shares_of(board, cups, m, 1).lead()) / 2;
}

// Uses only what the seat may know of a state drawn from its view: boards, its own cup and hand, and what the other
// seat has claimed.
template <class Rules>
constexpr int evaluate(const State<Rules>& state, Seat seat) {
  const Board<Rules>& board = state.board;
  const int me = seat.index();
  std::array<Counts, 2> cups{state.claimed(0), state.claimed(1)};
  cups[me] = state.cup[me];
  int value = 0;  // seat 0's lead
  for (int p = 0; p < 2; ++p) {
    const int points = 100 * score_cup<Rules>(board.river[p], cups[p]).total;
    value += p == 0 ? points : -points;
  }
  for (int m = 0; m < 2; ++m) {
    const int missing = Rules::kColours - board.cards_of(m).kinds().size();
    if (board.phase == Phase::kClaim && board.mandala == m) {
      value += shares_of(board, cups, m, board.chooser.index()).lead();
    } else if (missing < Rules::kColours) {
      // A mandala that lacks more colours will change more before it is shared.
      value += expected_share(board, cups, m) * (Rules::kColours - missing) / (Rules::kColours + 2 * missing);
    }
  }
  if (me == 1) value = -value;
  const bool ends = board.phase == Phase::kClaim && board.last_phase != 0;
  if (ends || board.phase == Phase::kOver) return value + (value > 0 ? 100'000 : value < 0 ? -100'000 : 0);
  constexpr int kHandCard = 55;
  return value + kHandCard * (state.hand[me].total() + board.pending);
}

}  // namespace sandstone::mandala
