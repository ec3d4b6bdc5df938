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

// Move `number` of a record that can be replayed, counted from 1, with the draws that follow it.
template <class G>
constexpr Seen<G> seen_move(const Record<G>& record, int number, Seat seat) {
  Replay<G> replay{record};
  while (!replay.at_end() && (replay.draw_is_next() || replay.moves_played() + 1 < number)) replay.step();
  const RecordedMove<G> next = replay.next_move();
  const typename G::View before = view_for(replay.state(), seat);
  replay.step();
  while (replay.draw_is_next()) replay.step();
  return {next.seat, before, next.move, view_for(replay.state(), seat)};
}

// The latest move, without replaying those before it.
template <class G>
constexpr Seen<G> seen_latest(const Recorder<G>& recorder, Seat seat) {
  const RecordedMove<G>& latest = recorder.record().moves.back();
  return {latest.seat, view_for(recorder.state_before_latest(), seat), latest.move, view_for(recorder.state(), seat)};
}

namespace mandala {

// Between these two views of a spectator, did anything come to light that was hidden? Draws are not meant.
template <class Rules>
constexpr bool uncovers(const View<Rules>&, const View<Rules>&) {
  return false;
}

// M5.6: the last colour of a mountain is claimed without asking.
template <class Rules>
constexpr bool is_forced(const View<Rules>& view) {
  return view.board.phase == Phase::kClaim && move_count(view) == 1;
}

}  // namespace mandala

namespace stones {

// The same here: was a covered pattern uncovered (S9.2)?
template <class Rules>
constexpr bool uncovers(const View<Rules>& before, const View<Rules>& after) {
  for (std::size_t i = 0; i < before.board.stacks.size(); ++i) {
    const std::uint32_t was = before.board.stacks[i];
    const std::uint32_t is = after.board.stacks[i];
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
