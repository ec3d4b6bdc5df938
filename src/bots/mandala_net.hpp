// How likely a seat is to win a game of Mandala: a small neural network in whole numbers, the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/mandala_sight.hpp"
#include "bots/squash.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

// One layer of neurons that answer with their sum, or 0 if that is negative; what they say is summed up to a lead.
struct Net {
  static constexpr std::size_t kNeurons = 32;
  static constexpr int kInputOne = 4096;   // what a weight of 1 is written as, from inputs to neurons
  static constexpr int kNeuronOne = 256;   // what a neuron that says 1 says
  static constexpr int kOutputOne = 1024;  // what a weight of 1 is written as, from neurons to the lead
  using Neurons = std::array<std::int16_t, kNeurons>;

  std::array<Neurons, kInputs> inputs{};
  Neurons biases{};  // written like input weights
  Neurons outputs{};
  std::int32_t output_bias = 0;  // written like an output weight

  // The share of a win that a seat with this sight may expect, from 0 to kMostWorth.
  int worth(const Sight& sight) const {
    std::array<std::int32_t, kNeurons> sums{};
    for (std::size_t n = 0; n < kNeurons; ++n) sums[n] = biases[n];
    for (std::size_t i = 0; i < kInputs; ++i) {
      const std::int32_t input = sight[i];
      if (input == 0) continue;  // as most are
      for (std::size_t n = 0; n < kNeurons; ++n) sums[n] += input * inputs[i][n];
    }
    std::int64_t lead = std::int64_t{output_bias} * kNeuronOne;
    for (std::size_t n = 0; n < kNeurons; ++n) {
      const std::int32_t said = sums[n] > 0 ? sums[n] / (kInputOne / kNeuronOne) : 0;
      lead += std::int64_t{said} * outputs[n];
    }
    return squash(static_cast<double>(lead) / (kNeuronOne * kOutputOne));
  }
};

}  // namespace sandstone::mandala
