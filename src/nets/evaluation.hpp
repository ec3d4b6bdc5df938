// What a network thinks of a view: how likely it would choose each move, and how the game will end for each seat.
//
//   const auto opened = nets::open_network<G>(bytes);                      // of weights/GAME.net
//   const auto seen = nets::evaluate(*opened.network, view);
//   seen.moves[0].move, seen.moves[0].chance; seen.values[seat]
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/luck.hpp"
#include "core/seat.hpp"
#include "nets/exponential.hpp"
#include "nets/network.hpp"
#include "nets/whole_win.hpp"

namespace sandstone::nets {

// Logits and values before the last function come as whole numbers; these stand for 1.
inline constexpr int kLogitOne = 64;
inline constexpr int kValueOne = 1024;

template <class G>
struct Evaluation {
  struct Choice {
    typename G::Move move{};
    float chance = 0;  // all together 1
  };

  FixedVector<Choice, static_cast<std::size_t>(Encoding<G>::kActions)> moves;  // the legal ones, in no special order
  // By seat, from 0 to kWholeWin. A win counts nine tenths and the lead the rest, so that a certain win is a little
  // less than the whole. Nothing but zeros if the network has not learned values.
  std::array<int, static_cast<std::size_t>(Encoding<G>::kSeats)> values{};

  // The likeliest move; of equals the first. There must be one.
  typename G::Move best() const {
    return std::ranges::max_element(moves, [](const Choice& a, const Choice& b) { return a.chance < b.chance; })->move;
  }

  // A move by its chance.
  template <Luck L>
  typename G::Move draw(L& luck) const {
    constexpr std::uint32_t kParts = 1U << 24;
    float left = static_cast<float>(luck.below(kParts)) / kParts;
    std::size_t i = 0;
    while (i + 1 < moves.size() && left >= moves[i].chance) left -= moves[i++].chance;
    return moves[i].move;
  }
};

// From the sum before the last function to a share of a win: half of 1 + tanh.
constexpr int share_of(std::int32_t sum) {
  return static_cast<int>(kWholeWin / (1 + exponential(-2.0 * sum / kValueOne)) + 0.5);
}

// Values of the view, by seat.
template <class G>
void set_values(const Values<G>& from_mover, const typename G::View& view, Evaluation<G>& evaluation) {
  const int seats = seat_count(view);
  const int mover = to_move(view).index();
  for (int k = 0; k < seats; ++k) {
    evaluation.values[static_cast<std::size_t>((mover + k) % seats)] =
        share_of(from_mover[static_cast<std::size_t>(k)]);
  }
}

// It must be the viewer's turn. A higher temperature makes the chances more equal.
template <class G>
Evaluation<G> evaluate(const Network<G>& network, const typename G::View& view, double temperature = 1) {
  using E = Encoding<G>;
  const auto frame = E::frame_of(view);
  Answer<G> answer;
  network.answer(E::features_of(view, frame), answer);
  const auto legal = E::legal_actions(view, frame);
  Evaluation<G> evaluation;
  std::int32_t most = INT32_MIN;
  legal.for_each([&](int action) { most = std::max(most, answer.logits[static_cast<std::size_t>(action)]); });
  double sum = 0;
  const double step = 1 / (kLogitOne * temperature);
  legal.for_each([&](int action) {
    const double part = exponential((answer.logits[static_cast<std::size_t>(action)] - most) * step);
    sum += part;
    evaluation.moves.push_back({E::move_of(E::from_frame(action, frame)), static_cast<float>(part)});
  });
  for (auto& choice : evaluation.moves) choice.chance = static_cast<float>(choice.chance / sum);
  if (network.has_values()) set_values<G>(answer.values, view, evaluation);
  return evaluation;
}

}  // namespace sandstone::nets
