// Could the moves that were taken back be made where they were, and be taken back?
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/node.hpp"
#include "describe/fault.hpp"
#include "records/checked_game.hpp"
#include "records/record.hpp"

namespace sandstone {

// Plays the game up to one of the takebacks. The moves before it are those that stand, except the last ones, which may
// have been taken back themselves later on. Then the next takeback at the same place has the move.
template <class G>
class TakebackCheck {
 public:
  // The moves that stand must have been verified.
  constexpr TakebackCheck(const Record<G>& record, std::size_t number)
      : record_{record}, number_{number}, game_{record.options} {}

  constexpr bool holds() {
    const Takeback<G>& takeback = record_.takebacks[number_];
    draw(record_.setup_draws);
    bool stands = true;
    for (int place = 0; place < takeback.after; ++place) {
      const Takeback<G>* later = next_at(place);
      if (later != nullptr) {
        stands = false;
        if (!make(later->seat, later->move)) return false;
      } else if (stands && static_cast<std::size_t>(place) < record_.moves.size()) {
        const RecordedMove<G>& move = record_.moves[static_cast<std::size_t>(place)];
        game_.try_play(move.seat, move.move);
        draw(move.draws);
        clock_ = move.at.value_or(clock_);
      } else {
        return false;
      }
    }
    return make(takeback.seat, takeback.move) && keeps_time(takeback);
  }

 private:
  constexpr void draw(int count) {
    for (int i = 0; i < count; ++i) game_.try_deal(record_.draws[drawn_++]);
  }

  // What draws or ends the game reveals something, and stands.
  constexpr bool make(Seat seat, const typename G::Move& move) {
    return !game_.try_play(seat, move) && node(game_.state()) == Node::kDecision;
  }

  constexpr const Takeback<G>* next_at(int place) const {
    for (std::size_t i = number_ + 1; i < record_.takebacks.size(); ++i) {
      if (record_.takebacks[i].after == place) return &record_.takebacks[i];
    }
    return nullptr;
  }

  constexpr bool keeps_time(const Takeback<G>& takeback) const {
    if (!takeback.at) return true;
    const auto& earlier = number_ == 0 ? std::nullopt : record_.takebacks[number_ - 1].at;
    return *takeback.at >= clock_ && *takeback.at >= earlier.value_or(0);
  }

  const Record<G>& record_;
  std::size_t number_;
  CheckedGame<G> game_;
  std::size_t drawn_ = 0;
  std::int64_t clock_ = 0;
};

// The first takeback that cannot have happened, or none. The moves that stand must have been verified.
template <class G>
constexpr std::optional<Fault> verify_takebacks(const Record<G>& record, const Places<G>* places) {
  for (std::size_t i = 0; i < record.takebacks.size(); ++i) {
    if (TakebackCheck<G>{record, i}.holds()) continue;
    return Fault{.kind = FaultKind::kImpossibleTakeback,
                 .at = places != nullptr ? places->takebacks[i] : 0,
                 .move = record.takebacks[i].after,
                 .seat = record.takebacks[i].seat.index() + 1};
  }
  return std::nullopt;
}

}  // namespace sandstone
