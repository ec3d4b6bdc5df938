// A game that carries out only what the rules allow: every event of a record goes through here.
#pragma once

#include <optional>

#include "core/node.hpp"
#include "core/seat.hpp"
#include "describe/fault.hpp"

namespace sandstone {

template <class G>
class CheckedGame {
 public:
  explicit constexpr CheckedGame(const typename G::Options& options) : state_{G::begin(options)} {}

  constexpr const typename G::State& state() const { return state_; }

  // The fault says what is wrong with the event, without its place; the game then stands where it was.
  constexpr std::optional<Fault> try_deal(const typename G::Outcome& outcome) {
    if (node(state_) != Node::kChance) return Fault{.kind = FaultKind::kSurplusDraw};
    if (weight_of(state_, outcome) <= 0) return Fault{.kind = FaultKind::kImpossibleDraw};
    deal(state_, outcome);
    return std::nullopt;
  }

  constexpr std::optional<Fault> try_play(Seat seat, const typename G::Move& move) {
    if (node(state_) == Node::kChance) return Fault{.kind = FaultKind::kMissingDraw};
    if (node(state_) == Node::kOver) return Fault{.kind = FaultKind::kMoveAfterEnd};
    if (seat != to_move(state_)) {
      return Fault{.kind = FaultKind::kWrongSeat, .right = to_move(state_).index() + 1, .found = seat.index() + 1};
    }
    if (const auto refusal = why_not(state_, move)) {
      return Fault{.kind = FaultKind::kIllegalMove,
                   .seat = seat.index() + 1,
                   .clause = clause_of(*refusal),
                   .refusal = static_cast<int>(*refusal)};
    }
    play(state_, move);
    return std::nullopt;
  }

 private:
  typename G::State state_;
};

}  // namespace sandstone
