// A quick evaluation of a position of Mandala for one seat, a hundred to the point. Greedy plays by it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/counts.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// What claiming so many cards of a colour would bring a seat with this river and cup: by these cards, and by the cards
// of the colour that lie in the cup already.
template <class Rules>
constexpr int claim_value(const River& river, Counts cup, int colour, int cards) {
  constexpr int kNewPlace = 60;  // a colour in the river makes later cards of it count
  for (int place = 0; place < river.length; ++place) {
    if (index(river.at(place)) == colour) return 100 * (place + 1) * cards;
  }
  return 100 * (river.length + 1) * (cards - 1 + cup.of(colour)) + kNewPlace;
}

// What both seats get from the mountain of a mandala.
struct Shares {
  std::array<int, 2> value{};   // hundredths of points
  std::array<int, 2> places{};  // river places filled

  constexpr int lead() const { return value[0] - value[1]; }  // of seat 0
};

// If the mandala were complete and `first` claimed first. Both take what is best for themselves or worst to leave.
template <class Rules>
constexpr Shares shares_of(const Board<Rules>& board, const std::array<Counts, 2>& cups, int m, int first) {
  Shares shares;
  std::array<River, 2> rivers = board.river;
  const std::array<bool, 2> claims{!board.field(m, 0).empty(), !board.field(m, 1).empty()};  // M5.5
  Counts left = board.mountain(m);
  for (std::size_t who = static_cast<std::size_t>(first); !left.empty(); who ^= 1) {
    int best = -1;
    int best_sum = -1;
    int best_value = 0;
    for (KindSet colours = left.kinds(); !colours.empty(); colours.lanes &= colours.lanes - 1) {
      const int c = colours.nth(0);
      const int cards = left.of(c);
      const int mine = claims[who] ? claim_value<Rules>(rivers[who], cups[who], c, cards) : 0;
      const int theirs = claims[who ^ 1] ? claim_value<Rules>(rivers[who ^ 1], cups[who ^ 1], c, cards) : 0;
      if (2 * mine + theirs <= best_sum) continue;
      best_sum = 2 * mine + theirs;
      best_value = mine;
      best = c;
    }
    shares.value[who] += best_value;
    if (claims[who] && !rivers[who].has(static_cast<Colour>(best))) {
      rivers[who].add(static_cast<Colour>(best));
      ++shares.places[who];
    }
    left.clear(best);
  }
  return shares;
}

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
