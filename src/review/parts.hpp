// Where the points of a player come from, in games that are played on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "review/report.hpp"

namespace sandstone::review {

inline constexpr std::size_t kMostParts = 8;

// Whole points by part, and for a colour of Mandala its river place (0: none).
struct Parts {
  std::array<std::int16_t, kMostParts> points{};
  std::array<std::int8_t, kMostParts> places{};
};

// Specialised for each game:
//
//   kCount                  how many parts it has
//   before(state, move)     is told each move before it is made
//   turns()                 so many turns the seat has had
//   finish(over)            the parts of the seat's final points, as far as they differ from game to game
//   points_now(view)        what the seat has already
//   reason_of(part)         what the part is, without its points
template <class G>
class PartsLedger;

template <class Rules>
class PartsLedger<mandala::Mandala<Rules>> {
 public:
  using G = mandala::Mandala<Rules>;
  static constexpr std::size_t kCount = static_cast<std::size_t>(Rules::kColours);

  explicit PartsLedger(Seat seat) : seat_{seat} {}

  void before(const typename G::State& state, const typename G::Move& move) {
    if (state.board.chooser == seat_ && move.kind != mandala::MoveKind::kClaim) ++turns_;
  }
  int turns() const { return turns_; }
  static int points_now(const typename G::View& view) {
    return score(view)[static_cast<std::size_t>(view.seat.index())].total;
  }
  Parts finish(const typename G::State& over) const {
    Parts parts;
    const mandala::SeatScore<Rules> own = score(over)[static_cast<std::size_t>(seat_.index())];
    for (int place = 0; place < own.length; ++place) {
      const mandala::PlaceScore& here = own.places[static_cast<std::size_t>(place)];
      const auto colour = static_cast<std::size_t>(mandala::index(here.colour));
      parts.points[colour] = here.points;
      parts.places[colour] = static_cast<std::int8_t>(place + 1);
    }
    return parts;
  }
  static Reason reason_of(std::size_t part) {
    Reason reason{.kind = ReasonKind::kRiver};
    reason.colour.emplace(mandala::kColourNames[part]);
    return reason;
  }

 private:
  Seat seat_;
  int turns_ = 0;
};

template <class Rules>
class PartsLedger<stones::Stones<Rules>> {
 public:
  using G = stones::Stones<Rules>;
  static constexpr std::size_t kSpaces = static_cast<std::size_t>(stones::kSpaces<Rules>);
  static constexpr std::size_t kCount = kSpaces + 3;
  static_assert(kCount <= kMostParts);

  explicit PartsLedger(Seat seat) : seat_{seat} {}

  // S3.5: which towers brought the points can be seen only now.
  void before(const typename G::State& state, const typename G::Move& move) {
    if (state.board.turn != seat_) return;
    if (move.kind <= stones::MoveKind::kTops) ++turns_;  // what becomes of a white stone is no turn
    if (move.kind != stones::MoveKind::kColour) return;
    const auto points = stones::colour_points(state.board, seat_, move.colour);
    for (std::size_t space = 0; space < kSpaces; ++space) {
      parts_.points[space] = static_cast<std::int16_t>(parts_.points[space] + points.by_space[space]);
    }
  }
  int turns() const { return turns_; }
  static int points_now(const typename G::View& view) { return view.board.points[view.seat.index()].total(); }
  Parts finish(const typename G::State& over) const {
    Parts parts = parts_;
    const stones::SeatScore<Rules> own =
        stones::score_seat(over.board, over.objectives[static_cast<std::size_t>(seat_.index())], seat_);
    parts.points[kSpaces] = static_cast<std::int16_t>(own.tops);
    parts.points[kSpaces + 1] = static_cast<std::int16_t>(own.bonuses);
    parts.points[kSpaces + 2] = static_cast<std::int16_t>(own.objective);
    return parts;
  }
  static Reason reason_of(std::size_t part) {
    if (part < kSpaces) return {.kind = ReasonKind::kTower, .place = static_cast<int>(part) + 1};
    return {.kind = part == kSpaces       ? ReasonKind::kTops
                    : part == kSpaces + 1 ? ReasonKind::kBonus
                                          : ReasonKind::kObjective};
  }

 private:
  Seat seat_;
  int turns_ = 0;
  Parts parts_;
};

}  // namespace sandstone::review
