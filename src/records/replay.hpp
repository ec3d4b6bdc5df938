// Plays a record again, event by event, each checked against the rules before it is carried out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "describe/fault.hpp"
#include "records/record.hpp"

namespace sandstone {

// The record and the places must outlive the replay. Without places, faults are at byte 0.
template <class G>
class Replay {
 public:
  explicit constexpr Replay(const Record<G>& record, const Places<G>* places = nullptr)
      : record_{record}, places_{places}, state_{G::begin(record.options)}, draws_left_{record.setup_draws} {}

  constexpr const typename G::State& state() const { return state_; }

  // Which event comes next: an outcome, a move, or nothing.
  constexpr bool draw_is_next() const { return draws_left_ > 0; }
  constexpr bool at_end() const { return draws_left_ == 0 && moves_ == record_.moves.size(); }
  constexpr const typename G::Outcome& next_draw() const { return record_.draws[draws_]; }
  constexpr const RecordedMove<G>& next_move() const { return record_.moves[moves_]; }
  // The number of moves played so far, which is also the number of the latest move.
  constexpr int moves_played() const { return static_cast<int>(moves_); }

  // Carries out the next event; there must be one. What the rules forbid is not carried out.
  constexpr std::optional<Fault> step() {
    if (draw_is_next()) return step_draw();
    if (const auto fault = due_draw()) return fault;
    return step_move();
  }

  // A record must not stop, and a move must not come, where an outcome is due.
  constexpr std::optional<Fault> due_draw() const {
    if (draw_is_next() || node(state_) != Node::kChance) return std::nullopt;
    Fault fault = fault_of(FaultKind::kMissingDraw, moves_played());
    fault.draw = drawn_ + 1;
    return fault;
  }

 private:
  constexpr Fault fault_of(FaultKind kind, int move) const {
    Fault fault{.kind = kind, .at = 0, .move = move};
    if (places_ != nullptr) fault.at = move == 0 ? places_->setup : places_->moves[static_cast<std::size_t>(move - 1)];
    return fault;
  }

  constexpr std::optional<Fault> step_draw() {
    const bool due = node(state_) == Node::kChance;
    if (!due || weight_of(state_, next_draw()) <= 0) {
      Fault fault = fault_of(due ? FaultKind::kImpossibleDraw : FaultKind::kSurplusDraw, moves_played());
      fault.draw = drawn_ + 1;
      if (places_ != nullptr) fault.at = places_->draws[draws_];
      return fault;
    }
    deal(state_, next_draw());
    ++draws_;
    ++drawn_;
    --draws_left_;
    return std::nullopt;
  }

  constexpr std::optional<Fault> step_move() {
    const RecordedMove<G>& next = next_move();
    const int number = moves_played() + 1;
    if (node(state_) == Node::kOver) return fault_of(FaultKind::kMoveAfterEnd, number);
    if (next.seat != to_move(state_)) {
      Fault fault = fault_of(FaultKind::kWrongSeat, number);
      fault.right = to_move(state_).index() + 1;
      fault.found = next.seat.index() + 1;
      return fault;
    }
    if (const auto refusal = why_not(state_, next.move)) {
      Fault fault = fault_of(FaultKind::kIllegalMove, number);
      fault.seat = next.seat.index() + 1;
      fault.clause = clause_of(*refusal);
      fault.refusal = static_cast<int>(*refusal);
      return fault;
    }
    if (next.at && *next.at < clock_) return fault_of(FaultKind::kTimeRunsBack, number);
    if (next.at) clock_ = *next.at;
    play(state_, next.move);
    ++moves_;
    drawn_ = 0;
    draws_left_ = next.draws;
    return std::nullopt;
  }

  const Record<G>& record_;
  const Places<G>* places_;
  typename G::State state_;
  std::size_t moves_ = 0;
  std::size_t draws_ = 0;  // of the whole game
  int drawn_ = 0;          // since the latest move
  int draws_left_ = 0;     // before the next move
  std::int64_t clock_ = 0;
};

}  // namespace sandstone
