// What is seen of a position of Mandala by the one who judges it: whole numbers, the inputs of mandala_net.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/mandala_evaluation.hpp"
#include "core/counts.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// What two players get from a mountain, each in turn taking what is best for themselves or worst to leave.
struct Shares {
  std::array<int, 2> worth{};   // hundredths of points
  std::array<int, 2> places{};  // river places filled
};

template <class Rules>
constexpr Shares shares_of(const Board<Rules>& board, const std::array<Counts, 2>& cups, int m, int first) {
  Shares shares;
  std::array<River, 2> rivers = board.river;
  const std::array<bool, 2> claims{!board.field(m, 0).empty(), !board.field(m, 1).empty()};  // M5.5
  Counts left = board.mountain(m);
  for (std::size_t who = static_cast<std::size_t>(first); !left.empty(); who ^= 1) {
    int best = -1;
    int best_sum = -1;
    int best_worth = 0;
    for (KindSet colours = left.kinds(); !colours.empty(); colours.lanes &= colours.lanes - 1) {
      const int c = colours.nth(0);
      const int cards = left.of(c);
      const int mine = claims[who] ? claim_worth<Rules>(rivers[who], cups[who], c, cards) : 0;
      const int theirs = claims[who ^ 1] ? claim_worth<Rules>(rivers[who ^ 1], cups[who ^ 1], c, cards) : 0;
      if (2 * mine + theirs <= best_sum) continue;
      best_sum = 2 * mine + theirs;
      best_worth = mine;
      best = c;
    }
    shares.worth[who] += best_worth;
    if (claims[who] && !rivers[who].has(static_cast<Colour>(best))) {
      rivers[who].add(static_cast<Colour>(best));
      ++shares.places[who];
    }
    left.clear(best);
  }
  return shares;
}

inline constexpr std::size_t kMandalaInputs = 29;
inline constexpr std::size_t kPlayerInputs = 12;
inline constexpr std::size_t kInputs = 2 * kMandalaInputs + 2 * kPlayerInputs + 6;

using Sight = std::array<std::int16_t, kInputs>;

// Fills inputs one after the other.
class SightWriter {
 public:
  explicit constexpr SightWriter(Sight& sight) : sight_{&sight} {}
  constexpr void add(int value) { (*sight_)[next_++] = static_cast<std::int16_t>(value); }
  constexpr void add(bool value) { add(value ? 1 : 0); }
  constexpr std::size_t written() const { return next_; }

 private:
  Sight* sight_;
  std::size_t next_ = 0;
};

template <class Rules>
constexpr void see_mandala(const State<Rules>& state, int m, std::size_t me, SightWriter& out) {
  const Board<Rules>& board = state.board;
  const bool claiming = board.phase == Phase::kClaim && board.mandala == m;
  const KindSet colours = board.cards_of(m).kinds();
  const int present = claiming ? Rules::kColours : colours.size();
  const std::array<std::size_t, 2> seats{me, me ^ 1};
  const std::array fields{board.field(m, 0), board.field(m, 1)};
  const int lead = fields[me].total() - fields[me ^ 1].total();
  for (int least = Rules::kColours - 3; least <= Rules::kColours; ++least) out.add(present >= least);
  for (const std::size_t seat : seats) {
    out.add(fields[seat].total());
    out.add(!fields[seat].empty());
  }
  out.add(board.mountain(m).total());
  out.add(lead > 0);
  out.add(lead < 0);
  std::array<Shares, 2> by_first{shares_of(board, state.cup, m, 0), shares_of(board, state.cup, m, 1)};
  std::size_t first = lead == 0 ? 2 : lead > 0 ? me : me ^ 1;
  if (claiming) first = static_cast<std::size_t>(board.chooser.index());
  if (!claiming && lead == 0 && present == Rules::kColours) first = static_cast<std::size_t>(board.actor.index() ^ 1);
  for (const std::size_t seat : seats) {
    constexpr int kFine = 20;  // a fifth of a point
    const int as_first = by_first[seat].worth[seat];
    const int as_second = by_first[seat ^ 1].worth[seat];
    out.add(as_first / kFine);
    out.add(as_second / kFine);
    out.add((first == 2 ? (as_first + as_second) / 2 : by_first[first].worth[seat]) / kFine);
    const int places = first == 2 ? by_first[seat].places[seat] : by_first[first].places[seat];
    out.add(places);
    out.add(board.river[seat].length + places >= Rules::kColours);
    const Counts hand = state.hand[seat];
    const int held = claiming ? 0 : hand.kinds().without(colours).size();
    out.add(held);
    out.add(held == 1 && present == Rules::kColours - 1);
    out.add(hand.only(fields[seat].kinds()).total());
    out.add(hand.only(board.mountain(m).kinds()).total());
  }
}

template <class Rules>
constexpr void see_player(const State<Rules>& state, std::size_t seat, int points, SightWriter& out) {
  const Board<Rules>& board = state.board;
  const Counts hand = state.hand[seat];
  const River& river = board.river[seat];
  int most = 0;
  int unmatched = 0;
  for (int c = 0; c < Rules::kColours; ++c) {
    if (hand.of(c) > most) most = hand.of(c);
    if (!river.has(static_cast<Colour>(c))) unmatched += state.cup[seat].of(c);
  }
  out.add(points);
  out.add(unmatched);
  out.add(state.cup[seat].total());
  for (int least = 1; least <= 6; ++least) out.add(river.length >= least);
  const bool draws = board.phase == Phase::kDraw && static_cast<std::size_t>(board.actor.index()) == seat;
  out.add(hand.total() + (draws ? board.pending : 0));
  out.add(hand.kinds().size());
  out.add(most);
}

template <class Rules>
constexpr Sight sight_of(const State<Rules>& state, Seat seat) {
  const Board<Rules>& board = state.board;
  const auto me = static_cast<std::size_t>(seat.index());
  Sight sight{};
  SightWriter out{sight};
  const auto progress = [&](int m) {
    return board.phase == Phase::kClaim && board.mandala == m ? Rules::kColours : board.cards_of(m).kinds().size();
  };
  const int first = progress(1) > progress(0) ? 1 : 0;
  see_mandala(state, first, me, out);
  see_mandala(state, first ^ 1, me, out);
  const Score<Rules> points = score(state);
  see_player(state, me, points[me].total, out);
  see_player(state, me ^ 1, points[me ^ 1].total, out);
  out.add(points[me].total - points[me ^ 1].total);
  out.add(state.deck.size() / 4);
  out.add(board.last_phase != 0);
  out.add(board.actor == seat);
  out.add(board.chooser == seat);
  out.add(board.phase == Phase::kClaim);
  return sight;
}

}  // namespace sandstone::mandala
