// What can be asked of a position, in one number: without its bytes, which a faster layout may change, and without its
// text, whose tables device code must not touch.
#pragma once

#include <cstdint>

#include "core/node.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "perft/hash.hpp"

namespace sandstone {

// Of a decision: whose it is and how many moves there are; of the end: who wins; and always every seat's points as if
// the game ended now. Needs a score with `total` by seat, which both games have.
template <class State>
SANDSTONE_FN std::uint64_t fingerprint(const State& state) {
  Hash hash;
  const Node where = node(state);
  const int seats = seat_count(state);
  const auto points = score(state);
  hash.add(static_cast<std::uint64_t>(where));
  if (where == Node::kOver) {
    const SeatSet best = winners(state, points);
    for (int i = 0; i < seats; ++i) hash.add(best.has(Seat{i}) ? 1 : 0);
  } else {
    hash.add(static_cast<std::uint64_t>(to_move(state).index()));
    if (where == Node::kDecision) hash.add(static_cast<std::uint64_t>(move_count(state)));
  }
  for (int i = 0; i < seats; ++i) hash.add(static_cast<std::uint64_t>(points[i].total));
  return hash.value();
}

}  // namespace sandstone
