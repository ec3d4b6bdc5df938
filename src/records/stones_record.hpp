// What records need to know of Mandala Stones: its options, and the parts of its score.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/stones/stones.hpp"
#include "records/record.hpp"

namespace sandstone {

template <class Rules>
struct RecordTraits<stones::Stones<Rules>> {
  static constexpr std::array<std::string_view, 4> kOptionNames{"players", "harmony", "open_stacks", "starting_seat"};
  static constexpr std::size_t kFirstOptionalOption = 3;

  template <class Options, class Visit>
  static constexpr void visit_options(Options& options, Visit&& visit) {
    visit(RangedOption{options.players, stones::kMinPlayers, stones::kMaxPlayers});
    visit(options.harmony);
    visit(options.open_stacks);
    visit(options.starting_seat);
  }

  // Points for scored colours (S3.5), for top stones (S3.6), from the mandala (S5.2), and of the objective (S6.2).
  static constexpr std::array<std::string_view, 4> kPartNames{"colours", "tops", "bonuses", "objective"};

  static constexpr int total(const stones::Score<Rules>& score, Seat seat) { return of(score, seat).total; }
  static constexpr std::array<int, 4> parts(const stones::Score<Rules>& score, Seat seat) {
    const stones::SeatScore<Rules>& points = of(score, seat);
    return {points.colours, points.tops, points.bonuses, points.objective};
  }

  static constexpr int kSetupGroup = Rules::kStackHeight;

 private:
  static constexpr const stones::SeatScore<Rules>& of(const stones::Score<Rules>& score, Seat seat) {
    return score[static_cast<std::size_t>(seat.index())];
  }
};

}  // namespace sandstone
