// Games played on from a position by the judge: to a horizon, where the judge says what the position is worth, or to
// the end, which also shows the points and where they come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "core/luck.hpp"
#include "review/judge.hpp"
#include "review/parts.hpp"

namespace sandstone::review {

inline constexpr int kHorizon = 8;  // decisions

template <Game G>
struct Answer {
  Seat seat;
  typename G::Move move{};
};

template <Game G>
struct Course {
  Shares<G> win{};                  // at the horizon, or at the end if that comes first
  std::optional<Answer<G>> answer;  // the first decision of another seat
  // Of a game that was played to the end:
  bool to_end = false;
  std::array<int, static_cast<std::size_t>(G::kMaxSeats)> points{};
  Parts parts;    // of the player whose move it was
  int turns = 0;  // and turns of that player, with this one

  // The player's points less those of the best other one.
  int lead(Seat seat) const { return points[static_cast<std::size_t>(seat.index())] - best_other(seat); }
  int best_other(Seat seat) const {
    int best = 0;
    for (std::size_t other = 0; other < points.size(); ++other) {
      if (static_cast<int>(other) != seat.index() && points[other] > best) best = points[other];
    }
    return best;
  }
};

// From here on, with a move first if one is given. All luck follows from the seed.
template <Game G>
Course<G> play_on(const Judge<G>& judge, typename G::State world, std::optional<typename G::Move> first, Seat seat,
                  std::uint64_t seed, int horizon, bool to_end) {
  SeededLuck luck{seed};
  Course<G> course;
  PartsLedger<G> ledger{seat};
  if (first) {
    ledger.before(world, *first);
    play(world, *first);
  }
  deal_through(world, luck);
  bool valued = false;
  for (int decisions = 0; !is_over(world); ++decisions) {
    if (decisions == horizon) {
      course.win = judge.value(world);
      valued = true;
      if (!to_end) return course;
    }
    const Seat mover = to_move(world);
    const auto move = move_count(world) == 1 ? nth_move(world, 0) : judge.choose(world);
    if (!course.answer && mover != seat) course.answer = Answer<G>{mover, move};
    ledger.before(world, move);
    play_through(world, move, luck);
  }
  if (!valued) course.win = shares_at_end<G>(world);
  course.to_end = true;
  const auto result = score(world);
  for (int at = 0; at < seat_count(world); ++at) {
    course.points[static_cast<std::size_t>(at)] = result[static_cast<std::size_t>(at)].total;
  }
  course.parts = ledger.finish(world);
  course.turns = ledger.turns();
  return course;
}

}  // namespace sandstone::review
