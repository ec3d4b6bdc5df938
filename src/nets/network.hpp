// A game's network: from what a player sees to a number for every action. Whole numbers only, so the same view gives
// the same move on every target.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "core/encoding.hpp"
#include "core/game.hpp"
#include "nets/weights.hpp"

namespace sandstone::nets {

// Specialised for each game:
//
//   std::string_view open(const Weights& weights)     empty, or why these weights do not fit
//   void answer(const Encoding<G>::ViewFeatures&, Answer<G>&) const
//   bool has_values() const                           whether the answer has values
template <class G>
class Network;

inline constexpr std::string_view kForAnotherGame = "the weights are for another game, or for other features";

template <class G>
inline constexpr bool kHasNetwork = requires { sizeof(Network<G>); };

template <class G>
using Logits = std::array<std::int32_t, static_cast<std::size_t>(Encoding<G>::kActions)>;

// By player, from the one who is to move: how the game ends, before the function that makes it a share of a win.
template <class G>
using Values = std::array<std::int32_t, static_cast<std::size_t>(Encoding<G>::kSeats)>;

// What a network says of a view. See nets/evaluation.hpp for what that means.
template <class G>
struct Answer {
  Logits<G> logits;
  Values<G> values{};
};

// The legal action with the largest number; of equals the first. It must be the viewer's turn.
template <class G>
int best_action(const Network<G>& network, const typename G::View& view) {
  using E = Encoding<G>;
  const auto frame = E::frame_of(view);
  Answer<G> answer;
  network.answer(E::features_of(view, frame), answer);
  const Logits<G>& logits = answer.logits;
  int best = -1;
  E::legal_actions(view, frame).for_each([&](int action) {
    if (best < 0 || logits[static_cast<std::size_t>(action)] > logits[static_cast<std::size_t>(best)]) best = action;
  });
  return E::from_frame(best, frame);
}

template <class G>
typename G::Move best_move(const Network<G>& network, const typename G::View& view) {
  if (move_count(view) == 1) return nth_move(view, 0);
  return Encoding<G>::move_of(best_action(network, view));
}

// A network from the bytes of a file, or why there is none.
template <class G>
struct OpenedNetwork {
  std::shared_ptr<const Network<G>> network;
  std::string_view fault;
};

template <class G>
OpenedNetwork<G> open_network(Bytes file) {
  const ReadWeights read = read_weights(file);
  if (!read.weights) return {nullptr, read.fault};
  if constexpr (kHasNetwork<G>) {
    auto network = std::make_shared<Network<G>>();
    if (const std::string_view fault = network->open(*read.weights); !fault.empty()) return {nullptr, fault};
    return {std::move(network), {}};
  } else {
    return {nullptr, "no network plays this game"};
  }
}

}  // namespace sandstone::nets
