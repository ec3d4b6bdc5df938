// Worlds that a seat must reckon with: drawn from its view, and weighted by what the other players have done in them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "core/luck.hpp"
#include "review/past.hpp"

namespace sandstone::review {

// A seed for one of many things that share a seed.
constexpr std::uint64_t seed_for(std::uint64_t seed, std::uint64_t what, std::uint64_t number) {
  return mix_bits(mix_bits(seed + 0x9E3779B97F4A7C15ULL * what) + number);
}

template <Game G>
class Worlds {
 public:
  static constexpr int kMost = 512;

  // Of the seat's view after `turn` moves. Without a past, as at the first decision, nothing is to be weighed.
  void begin(const Timeline<G>& timeline, int turn, Seat seat, int count, std::uint64_t seed, Trust trust = {}) {
    timeline_ = &timeline;
    turn_ = turn;
    seat_ = seat;
    seed_ = seed;
    trust_ = trust;
    view_ = view_for(timeline.at(turn), seat);
    wanted_ = has_past() ? std::clamp(count, 1, kMost) : 0;
    made_ = 0;
  }

  // Draws so many worlds all the same, for somebody who wants to see them.
  void begin_uniform(int count) { wanted_ = std::clamp(count, 1, kMost); }

  int wanted() const { return wanted_; }
  int made() const { return made_; }
  const typename G::View& view() const { return view_; }

  // Draws and weighs one more world.
  void step(const Judge<G>& judge) {
    const auto at = static_cast<std::size_t>(made_);
    SeededLuck luck{seed_for(seed_, kDraw, at)};
    worlds_[at] = sample_world(view_, luck);
    Past<G> past{judge, *timeline_, turn_, seat_, worlds_[at], seed_for(seed_, kPast, at), trust_};
    while (past.step()) continue;
    weights_[at] = past.weight();
    if (++made_ < wanted_) return;
    normalise();
    // Roots keep the order of the weights and bring them closer together.
    for (int roots = 0; roots < kMostRoots && effective_share() < trust_.effective; ++roots) {
      for (int n = 0; n < wanted_; ++n) {
        weights_[static_cast<std::size_t>(n)] = __builtin_sqrt(weight(n));
      }
      normalise();
    }
  }

  // The n-th world of a sequence in which each comes up as often as its weight says, with the number of its draw: the
  // same draw may come up several times.
  typename G::State draw(int n, int& number) const {
    if (wanted_ == 0) {
      number = n;
      SeededLuck luck{seed_for(seed_, kDraw, static_cast<std::uint64_t>(n))};
      return sample_world(view_, luck);
    }
    // Steps of the golden ratio cover the weights evenly, however many are taken.
    const std::uint32_t offset = static_cast<std::uint32_t>(seed_for(seed_, kOffset, 0));
    const std::uint32_t position = offset + static_cast<std::uint32_t>(n) * 2654435769U;
    const double share = static_cast<double>(position) / 4294967296.0;
    const auto end = upto_.begin() + wanted_;
    const auto found = std::upper_bound(upto_.begin(), end, share);
    number = static_cast<int>(std::min<std::ptrdiff_t>(found - upto_.begin(), wanted_ - 1));
    return worlds_[static_cast<std::size_t>(number)];
  }

  const typename G::State& world(int number) const { return worlds_[static_cast<std::size_t>(number)]; }
  double weight(int number) const { return weights_[static_cast<std::size_t>(number)]; }

  // As many worlds of equal weight would tell as much.
  int effective() const { return static_cast<int>(effective_share() * wanted_ + 0.5); }

 private:
  static constexpr std::uint64_t kDraw = 1;
  static constexpr std::uint64_t kPast = 2;
  static constexpr std::uint64_t kOffset = 3;
  static constexpr int kMostRoots = 12;

  double effective_share() const {
    double squares = 0;
    for (int n = 0; n < wanted_; ++n) squares += weight(n) * weight(n);
    return squares > 0 ? 1 / (squares * wanted_) : 0;
  }

  // Does anything tell of what the seat cannot see?
  bool has_past() const {
    for (int turn = 0; turn < turn_; ++turn) {
      if (to_move(timeline_->at(turn)) != seat_) return true;
    }
    return false;
  }

  // If no world explains what was done, all count the same.
  void normalise() {
    double sum = 0;
    for (int n = 0; n < wanted_; ++n) sum += weight(n);
    double before = 0;
    for (int n = 0; n < wanted_; ++n) {
      const auto at = static_cast<std::size_t>(n);
      weights_[at] = sum > 0 ? weights_[at] / sum : 1.0 / wanted_;
      before += weights_[at];
      upto_[at] = before;
    }
  }

  const Timeline<G>* timeline_ = nullptr;
  int turn_ = 0;
  Seat seat_;
  std::uint64_t seed_ = 0;
  Trust trust_;
  typename G::View view_{};
  int wanted_ = 0;
  int made_ = 0;
  std::array<typename G::State, kMost> worlds_{};
  std::array<double, kMost> weights_{};
  std::array<double, kMost> upto_{};
};

}  // namespace sandstone::review
