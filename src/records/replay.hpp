// Plays a record again, event by event, each checked against the rules before it is carried out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "describe/fault.hpp"
#include "records/checked_game.hpp"
#include "records/record.hpp"

namespace sandstone {

// The record and the places must outlive the replay. Without places, faults are at byte 0.
template <class G>
class Replay {
 public:
  explicit constexpr Replay(const Record<G>& record, const Places<G>* places = nullptr)
      : record_{record}, places_{places}, game_{record.options}, draws_left_{record.setup_draws} {}

  constexpr const typename G::State& state() const { return game_.state(); }

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
    if (draw_is_next() || node(state()) != Node::kChance) return std::nullopt;
    Fault fault = placed({.kind = FaultKind::kMissingDraw}, moves_played());
    fault.draw = drawn_ + 1;
    return fault;
  }

 private:
  // Where the fault is: at this move, or before the first one.
  constexpr Fault placed(Fault fault, int move) const {
    fault.move = move;
    if (places_ != nullptr) fault.at = move == 0 ? places_->setup : places_->moves[static_cast<std::size_t>(move - 1)];
    return fault;
  }

  constexpr std::optional<Fault> step_draw() {
    if (const auto wrong = game_.try_deal(next_draw())) {
      Fault fault = placed(*wrong, moves_played());
      fault.draw = drawn_ + 1;
      if (places_ != nullptr) fault.at = places_->draws[draws_];
      return fault;
    }
    ++draws_;
    ++drawn_;
    --draws_left_;
    return std::nullopt;
  }

  constexpr std::optional<Fault> step_move() {
    const RecordedMove<G>& next = next_move();
    const int number = moves_played() + 1;
    if (const auto wrong = game_.try_play(next.seat, next.move)) return placed(*wrong, number);
    if (next.at && *next.at < clock_) return placed({.kind = FaultKind::kTimeRunsBack}, number);
    if (next.at) clock_ = *next.at;
    ++moves_;
    drawn_ = 0;
    draws_left_ = next.draws;
    return std::nullopt;
  }

  const Record<G>& record_;
  const Places<G>* places_;
  CheckedGame<G> game_;
  std::size_t moves_ = 0;
  std::size_t draws_ = 0;  // of the whole game
  int drawn_ = 0;          // since the latest move
  int draws_left_ = 0;     // before the next move
  std::int64_t clock_ = 0;
};

}  // namespace sandstone
