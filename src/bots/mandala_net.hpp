// How likely a seat is to win a game of Mandala: a small neural network in whole numbers, the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/mandala_features.hpp"
#include "bots/win_share.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// One layer of neurons with rectified sums, then a weighted sum of the neurons: the lead.
struct Net {
  static constexpr std::size_t kNeurons = 24;
  // Numbers are fixed-point. These stand for 1:
  static constexpr int kInputOne = 4096;   // in weights from inputs to neurons, and in biases
  static constexpr int kNeuronOne = 256;   // in what a neuron answers
  static constexpr int kOutputOne = 1024;  // in weights from neurons to the lead, and in output_bias
  using Neurons = std::array<std::int16_t, kNeurons>;

  std::array<Neurons, kInputs> inputs{};
  Neurons biases{};
  Neurons outputs{};
  std::int32_t output_bias = 0;

  // The share of a win that a seat with these features may expect, from 0 to kWholeWin.
  int value(const Features& features) const {
    std::array<std::int32_t, kNeurons> sums{};
    for (std::size_t n = 0; n < kNeurons; ++n) sums[n] = biases[n];
    for (std::size_t i = 0; i < kInputs; ++i) {
      const std::int32_t input = features[i];
      if (input == 0) continue;  // as most are
      for (std::size_t n = 0; n < kNeurons; ++n) sums[n] += input * inputs[i][n];
    }
    std::int64_t lead = std::int64_t{output_bias} * kNeuronOne;
    for (std::size_t n = 0; n < kNeurons; ++n) {
      const std::int32_t answer = sums[n] > 0 ? sums[n] / (kInputOne / kNeuronOne) : 0;
      lead += std::int64_t{answer} * outputs[n];
    }
    return win_share(static_cast<double>(lead) / (kNeuronOne * kOutputOne));
  }
};

}  // namespace sandstone::mandala
