// The features of a position of Mandala for one seat: whole numbers, the inputs of the network in mandala_net.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/mandala_evaluation.hpp"
#include "core/counts.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

inline constexpr std::size_t kMandalaInputs = 29;
inline constexpr std::size_t kPlayerInputs = 12;
inline constexpr std::size_t kInputs = 2 * kMandalaInputs + 2 * kPlayerInputs + 6;

using Features = std::array<std::int16_t, kInputs>;

// Writes one feature after the other.
class FeatureWriter {
 public:
  explicit constexpr FeatureWriter(Features& features) : features_{&features} {}
  constexpr void add(int value) { (*features_)[next_++] = static_cast<std::int16_t>(value); }
  constexpr void add(bool value) { add(value ? 1 : 0); }

 private:
  Features* features_;
  std::size_t next_ = 0;
};

template <class Rules>
constexpr void add_mandala(const State<Rules>& state, int m, std::size_t me, FeatureWriter& out) {
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
    const int as_first = by_first[seat].value[seat];
    const int as_second = by_first[seat ^ 1].value[seat];
    out.add(as_first / kFine);
    out.add(as_second / kFine);
    out.add((first == 2 ? (as_first + as_second) / 2 : by_first[first].value[seat]) / kFine);
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
constexpr void add_player(const State<Rules>& state, std::size_t seat, int points, FeatureWriter& out) {
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
constexpr Features features_of(const State<Rules>& state, Seat seat) {
  const Board<Rules>& board = state.board;
  const auto me = static_cast<std::size_t>(seat.index());
  Features features{};
  FeatureWriter out{features};
  const auto progress = [&](int m) {
    return board.phase == Phase::kClaim && board.mandala == m ? Rules::kColours : board.cards_of(m).kinds().size();
  };
  const int first = progress(1) > progress(0) ? 1 : 0;
  add_mandala(state, first, me, out);
  add_mandala(state, first ^ 1, me, out);
  const Score<Rules> points = score(state);
  add_player(state, me, points[me].total, out);
  add_player(state, me ^ 1, points[me ^ 1].total, out);
  out.add(points[me].total - points[me ^ 1].total);
  out.add(state.deck.size() / 4);
  out.add(board.last_phase != 0);
  out.add(board.actor == seat);
  out.add(board.chooser == seat);
  out.add(board.phase == Phase::kClaim);
  return features;
}

}  // namespace sandstone::mandala
