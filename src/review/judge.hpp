// Who plays games on, and judges positions that are not played on: analyses ask it what players would do and how likely
// they are to win. Another judge, such as a network that has learned values, is another class of this kind.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

#include "bots/mandala_traits.hpp"
#include "bots/stones_traits.hpp"
#include "bots/value.hpp"
#include "core/game.hpp"
#include "nets/evaluation.hpp"
#include "nets/exponential.hpp"
#include "nets/network.hpp"

namespace sandstone::review {

// By seat: shares of a win, together a whole one but for rounding.
template <Game G>
using Shares = std::array<int, static_cast<std::size_t>(G::kMaxSeats)>;

// By legal move, in the order of nth_move: how likely it is to be made. They add up to 1.
template <Game G>
struct Chances {
  std::array<double, static_cast<std::size_t>(G::kMaxMoves)> of{};
  int count = 0;
};

template <Game G>
class Judge {
 public:
  virtual ~Judge() = default;

  // What the seat to move would do in this world, by what it may know. The same world gives the same move.
  virtual typename G::Move choose(const typename G::State& world) const = 0;
  // What a player of the seat whose turn it is might do.
  virtual void expect(const typename G::View& view, Chances<G>& chances) const = 0;
  // Of a position that goes on.
  virtual Shares<G> value(const typename G::State& world) const = 0;
};

// Of a finished game.
template <Game G>
Shares<G> shares_at_end(const typename G::State& over) {
  Shares<G> shares{};
  const SeatSet won = winners(over);
  for (int seat = 0; seat < seat_count(over); ++seat) {
    if (won.has(Seat{seat})) shares[static_cast<std::size_t>(seat)] = kWholeWin / won.size();
  }
  return shares;
}

// The bots' own evaluation, made to add up to a whole win.
template <Game G>
Shares<G> shares_in_play(const typename G::State& world) {
  const auto values = value_in_play(world, BotTraits<G>::kGuidance.scale);
  const int seats = seat_count(world);
  int sum = 0;
  for (int seat = 0; seat < seats; ++seat) sum += values[static_cast<std::size_t>(seat)];
  Shares<G> shares{};
  for (int seat = 0; seat < seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    shares[at] = sum > 0 ? values[at] * kWholeWin / sum : kWholeWin / seats;
  }
  return shares;
}

// Turns larger-is-better numbers into chances: `one` more is e times as likely.
template <Game G, class NumberOf>
void spread_chances(int count, int one, const NumberOf& number_of, Chances<G>& chances) {
  chances.count = count;
  int most = std::numeric_limits<int>::min();
  for (int i = 0; i < count; ++i) most = number_of(i) > most ? number_of(i) : most;
  double sum = 0;
  for (int i = 0; i < count; ++i) {
    double& chance = chances.of[static_cast<std::size_t>(i)];
    chance = nets::exponential(static_cast<double>(number_of(i) - most) / one);
    sum += chance;
  }
  for (int i = 0; i < count; ++i) chances.of[static_cast<std::size_t>(i)] /= sum;
}

// Looks one move ahead with the bots' evaluation. It needs no files.
template <Game G>
class QuickJudge : public Judge<G> {
 public:
  typename G::Move choose(const typename G::State& world) const override {
    typename G::Move best{};
    int best_value = std::numeric_limits<int>::min();
    quick_eval_moves<G>(world, BotTraits<G>::kGuidance.scale, [&](const typename G::Move& move, int value) {
      if (value <= best_value) return;
      best_value = value;
      best = move;
    });
    return best;
  }

  // The evaluation uses nothing of a world that the seat to move may not know, so any world will do.
  void expect(const typename G::View& view, Chances<G>& chances) const override {
    SeededLuck luck{0};
    const typename G::State world = sample_world(view, luck);
    std::array<int, static_cast<std::size_t>(G::kMaxMoves)> values{};
    std::size_t count = 0;
    quick_eval_moves<G>(world, BotTraits<G>::kGuidance.scale,
                        [&](const typename G::Move&, int value) { values[count++] = value; });
    spread_chances<G>(
        static_cast<int>(count), kOne, [&](int i) { return values[static_cast<std::size_t>(i)]; }, chances);
  }

  Shares<G> value(const typename G::State& world) const override { return shares_in_play<G>(world); }

 private:
  static constexpr int kOne = 400;  // of a win, in ten-thousandths
};

// Plays by the policy network of the game.
template <Game G>
class NetJudge final : public QuickJudge<G> {
 public:
  // The network must outlive the judge.
  explicit NetJudge(const nets::Network<G>& network) : network_{network} {}

  typename G::Move choose(const typename G::State& world) const override {
    return nets::best_move(network_, view_for(world, to_move(world)));
  }

  void expect(const typename G::View& view, Chances<G>& chances) const override {
    using E = Encoding<G>;
    const auto frame = E::frame_of(view);
    nets::Answer<G> answer;
    network_.answer(E::features_of(view, frame), answer);
    const auto logit_of = [&](int i) {
      return static_cast<int>(
          answer.logits[static_cast<std::size_t>(E::to_frame(E::action_of(nth_move(view, i)), frame))]);
    };
    spread_chances<G>(move_count(view), nets::kLogitOne, logit_of, chances);
  }

 private:
  const nets::Network<G>& network_;
};

}  // namespace sandstone::review
