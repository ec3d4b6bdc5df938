// What a position is worth to all seats for somebody who knows what any of the players knows: hands, cups and
// objectives, but neither the order of the deck nor covered patterns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "review/play_on.hpp"
#include "review/report.hpp"
#include "review/worlds.hpp"

namespace sandstone::review {

// A world in which all that no player knows is drawn anew.
template <class Rules>
mandala::State<Rules> open_world(const mandala::State<Rules>& state, SeededLuck&) {
  return state;  // the deck has no order
}
template <class Rules>
stones::State<Rules> open_world(const stones::State<Rules>& state, SeededLuck& luck) {
  stones::State<Rules> world = sample_world(view_for(state, Seat::spectator()), luck);
  world.objectives = state.objectives;
  return world;
}

template <Game G>
class Expectation {
 public:
  static constexpr int kGames = 32;

  // With a move first if one is given; at least one decision is played before the judge is asked.
  void begin(const Judge<G>& judge, const typename G::State& state, std::optional<typename G::Move> first,
             std::uint64_t seed, int horizon) {
    judge_ = &judge;
    state_ = state;
    first_ = first;
    seed_ = seed;
    horizon_ = horizon;
    made_ = 0;
    wins_ = {};
    points_ = {};
  }

  int made() const { return made_; }
  bool is_done() const { return made_ == kGames; }

  void step() {
    const auto number = static_cast<std::uint64_t>(made_);
    SeededLuck luck{seed_for(seed_, kDraw, number)};
    const bool to_end = made_ % 2 == 0;
    const auto course = play_on<G>(*judge_, open_world(state_, luck), first_, to_move(state_),
                                   seed_for(seed_, kPlay, number), horizon_, to_end);
    for (std::size_t seat = 0; seat < wins_.size(); ++seat) {
      wins_[seat] += course.win[seat];
      if (to_end) points_[seat] += course.points[seat];
    }
    ++made_;
  }

  BySeat win() const { return means(wins_, 1, kGames); }
  BySeat points() const { return means(points_, 100, kGames / 2); }

 private:
  static constexpr std::uint64_t kDraw = 5;
  static constexpr std::uint64_t kPlay = 6;
  using Sums = std::array<std::int64_t, static_cast<std::size_t>(G::kMaxSeats)>;

  BySeat means(const Sums& sums, int times, int count) const {
    BySeat means;
    for (int seat = 0; seat < seat_count(state_); ++seat) {
      means.push_back(static_cast<int>(sums[static_cast<std::size_t>(seat)] * times / count));
    }
    return means;
  }

  const Judge<G>* judge_ = nullptr;
  typename G::State state_{};
  std::optional<typename G::Move> first_;
  std::uint64_t seed_ = 0;
  int horizon_ = 0;
  int made_ = 0;
  Sums wins_{};
  Sums points_{};
};

// Of a finished game, exactly.
template <Game G>
BySeat result_shares(const typename G::State& over) {
  BySeat shares;
  const Shares<G> at_end = shares_at_end<G>(over);
  for (int seat = 0; seat < seat_count(over); ++seat) shares.push_back(at_end[static_cast<std::size_t>(seat)]);
  return shares;
}
template <Game G>
BySeat result_points(const typename G::State& over) {
  BySeat points;
  const auto result = score(over);
  for (int seat = 0; seat < seat_count(over); ++seat) {
    points.push_back(100 * result[static_cast<std::size_t>(seat)].total);
  }
  return points;
}

}  // namespace sandstone::review
