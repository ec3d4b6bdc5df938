// A game as it was played: the state at each decision, and the move that was made there.
#pragma once

#include <cstddef>
#include <optional>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "describe/fault.hpp"
#include "records/record.hpp"
#include "records/replay.hpp"

namespace sandstone::review {

template <Game G>
struct Timeline {
  static constexpr std::size_t kMost = static_cast<std::size_t>(G::kMaxDecisions);

  FixedVector<typename G::State, kMost + 1> states;  // the last one is where the record stops
  FixedVector<typename G::Move, kMost> moves;

  int turns() const { return static_cast<int>(moves.size()); }
  const typename G::State& at(int turn) const { return states[static_cast<std::size_t>(turn)]; }
  const typename G::Move& move_after(int turn) const { return moves[static_cast<std::size_t>(turn)]; }

  // A single position, without what led to it.
  void set(const typename G::State& state) {
    moves.clear();
    states.clear();
    states.push_back(state);
  }

  // Every event is checked; where the record breaks a rule, the timeline is left empty.
  std::optional<Fault> fill(const Record<G>& record, const Places<G>* places) {
    states.clear();
    moves.clear();
    Replay<G> replay{record, places};
    while (!replay.at_end()) {
      if (!replay.draw_is_next()) {
        states.push_back(replay.state());
        moves.push_back(replay.next_move().move);
      }
      if (const auto fault = replay.step()) {
        states.clear();
        moves.clear();
        return fault;
      }
    }
    states.push_back(replay.state());
    return replay.due_draw();
  }
};

}  // namespace sandstone::review
