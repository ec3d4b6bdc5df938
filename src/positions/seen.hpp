// Moves as a seat saw them: the views before and after, and whether anything came to light between the two.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "records/record.hpp"
#include "records/recorder.hpp"
#include "records/replay.hpp"

namespace sandstone {

template <class G>
struct Seen {
  Seat mover;
  typename G::View before;
  typename G::Move move;
  typename G::View after;
};

// Visits moves `from` to `to` of a record that can be replayed, counted from 1, each with the draws that follow it.
template <class G, class Visit>
constexpr void for_each_seen(const Record<G>& record, int from, int to, Seat seat, Visit&& visit) {
  Replay<G> replay{record};
  while (!replay.at_end() && replay.moves_played() < to) {
    if (replay.draw_is_next() || replay.moves_played() + 1 < from) {
      replay.step();
      continue;
    }
    const RecordedMove<G> next = replay.next_move();
    const typename G::View before = view_for(replay.state(), seat);
    replay.step();
    while (replay.draw_is_next()) replay.step();
    visit(Seen<G>{next.seat, before, next.move, view_for(replay.state(), seat)});
  }
}

// The latest move, without replaying those before it.
template <class G>
constexpr Seen<G> seen_latest(const Recorder<G>& recorder, Seat seat) {
  const RecordedMove<G>& latest = recorder.record().moves.back();
  return {latest.seat, view_for(recorder.state_before_latest(), seat), latest.move, view_for(recorder.state(), seat)};
}

namespace mandala {

// Was a card drawn, so that the move cannot be taken back? A redraw may leave the deck as it was (M8.3).
template <class Rules>
constexpr bool reveals(const Seen<Mandala<Rules>>& seen) {
  const std::size_t mover = static_cast<std::size_t>(seen.mover.index());
  const int kept = seen.before.hand_size[mover] - (seen.move.kind == MoveKind::kClaim ? 0 : seen.move.count);
  return seen.after.hand_size[mover] > kept || seen.after.deck_size != seen.before.deck_size ||
         seen.after.board.last_phase != seen.before.board.last_phase;
}

// M5.6: the last colour of a mountain is claimed without asking.
template <class Rules>
constexpr bool is_forced(const View<Rules>& view) {
  return view.board.phase == Phase::kClaim && move_count(view) == 1;
}

}  // namespace mandala

namespace stones {

// Was a covered pattern uncovered (S9.2), so that the move cannot be taken back?
template <class Rules>
constexpr bool reveals(const Seen<Stones<Rules>>& seen) {
  for (std::size_t i = 0; i < seen.before.board.stacks.size(); ++i) {
    const std::uint32_t was = seen.before.board.stacks[i];
    const std::uint32_t is = seen.after.board.stacks[i];
    if (is != was && is != was >> 4) return true;
  }
  return false;
}

template <class Rules>
constexpr bool is_forced(const View<Rules>&) {
  return false;
}

}  // namespace stones

}  // namespace sandstone
