// Fits the network of Mandala to positions and how their games ended, by gradient descent (Adam).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <random>
#include <vector>

#include "bots/mandala_net.hpp"

namespace sandstone::fit {

struct Position {
  mandala::Features features;
  float value;  // of the end of its game to the seat whose features these are, from 0 to 1
};

class NetTrainer {
 public:
  // The first twentieth of the positions, of games that the others are not from, is kept out of the training, to
  // measure it.
  explicit NetTrainer(const std::vector<Position>& positions)
      : positions_{positions}, held_back_{positions.size() / 20} {
    measure_inputs();
    std::normal_distribution<float> normal;
    for (std::size_t i = 0; i < kInputWeights; ++i) now_[i] = 0.12F * normal(random_);
    for (std::size_t n = 0; n < kNeurons; ++n) now_[kOutputs + n] = 0.2F * normal(random_);
    for (std::size_t i = held_back_; i < positions.size(); ++i) order_.push_back(i);
  }

  // Once through all positions. `progress`, from 0 to 1, says how much of the training is over: steps become smaller.
  void learn(double progress_before, double progress_after) {
    std::shuffle(order_.begin(), order_.end(), random_);
    for (std::size_t from = 0; from + kBatch <= order_.size(); from += kBatch) {
      slopes_.fill(0);
      for (std::size_t i = from; i < from + kBatch; ++i) add_slopes(positions_[order_[i]]);
      const double share = static_cast<double>(from) / static_cast<double>(order_.size());
      step(progress_before + share * (progress_after - progress_before));
    }
  }

  // The cross-entropy over the positions held back: smaller is better, and ln 2 is what guessing gets.
  double loss() const {
    double sum = 0;
    for (std::size_t i = 0; i < held_back_; ++i) {
      const double expected = share_of_win(lead(positions_[i].features, nullptr));
      const double value = positions_[i].value;
      sum -= value * std::log(expected + 1e-6) + (1 - value) * std::log(1 - expected + 1e-6);
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, held_back_));
  }

  // In whole numbers, as it is used.
  mandala::Net net() const {
    using mandala::Net;
    Net net;
    for (std::size_t i = 0; i < mandala::kInputs; ++i) {
      for (std::size_t n = 0; n < kNeurons; ++n) {
        net.inputs[i][n] = whole(now_[i * kNeurons + n] * scale_[i] * Net::kInputOne);
      }
    }
    for (std::size_t n = 0; n < kNeurons; ++n) {
      net.biases[n] = whole(now_[kBiases + n] * Net::kInputOne);
      net.outputs[n] = whole(now_[kOutputs + n] * Net::kOutputOne);
    }
    net.output_bias = static_cast<std::int32_t>(std::lround(now_[kOutputBias] * Net::kOutputOne));
    return net;
  }

 private:
  static constexpr std::size_t kNeurons = mandala::Net::kNeurons;
  static constexpr std::size_t kBatch = 256;
  // Where each weight stands among all of them.
  static constexpr std::size_t kInputWeights = mandala::kInputs * kNeurons;
  static constexpr std::size_t kBiases = kInputWeights;
  static constexpr std::size_t kOutputs = kBiases + kNeurons;
  static constexpr std::size_t kOutputBias = kOutputs + kNeurons;
  using Weights = std::array<float, kOutputBias + 1>;
  using Neurons = std::array<float, kNeurons>;

  static std::int16_t whole(float weight) {
    return static_cast<std::int16_t>(std::clamp<long>(std::lround(weight), -32'767, 32'767));
  }
  static float share_of_win(float lead) {
    return 0.5F * (1 + lead / std::sqrt(1 + lead * lead));
  }  // as win_share() has it

  // Inputs of different sizes learn alike when each is divided by what is usual for it.
  void measure_inputs() {
    for (std::size_t i = 0; i < mandala::kInputs; ++i) {
      double squares = 1;
      for (const Position& position : positions_)
        squares += static_cast<double>(position.features[i]) * position.features[i];
      const double usual = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, positions_.size())));
      scale_[i] = static_cast<float>(std::min(2.0, 1 / usual));
    }
  }

  float lead(const mandala::Features& features, Neurons* said) const {
    Neurons sums;
    for (std::size_t n = 0; n < kNeurons; ++n) sums[n] = now_[kBiases + n];
    for (std::size_t i = 0; i < mandala::kInputs; ++i) {
      const float input = scale_[i] * static_cast<float>(features[i]);
      if (input == 0) continue;
      for (std::size_t n = 0; n < kNeurons; ++n) sums[n] += input * now_[i * kNeurons + n];
    }
    float sum = now_[kOutputBias];
    for (std::size_t n = 0; n < kNeurons; ++n) {
      sums[n] = std::max(0.0F, sums[n]);
      sum += sums[n] * now_[kOutputs + n];
    }
    if (said != nullptr) *said = sums;
    return sum;
  }

  void add_slopes(const Position& position) {
    Neurons said;
    const float sum = lead(position.features, &said);
    const float slope = 2 * (share_of_win(sum) - position.value) / std::sqrt(1 + sum * sum);
    slopes_[kOutputBias] += slope;
    Neurons below;
    for (std::size_t n = 0; n < kNeurons; ++n) {
      slopes_[kOutputs + n] += slope * said[n];
      below[n] = said[n] > 0 ? slope * now_[kOutputs + n] : 0;
      slopes_[kBiases + n] += below[n];
    }
    for (std::size_t i = 0; i < mandala::kInputs; ++i) {
      const float input = scale_[i] * static_cast<float>(position.features[i]);
      if (input == 0) continue;
      for (std::size_t n = 0; n < kNeurons; ++n) slopes_[i * kNeurons + n] += input * below[n];
    }
  }

  void step(double progress) {
    constexpr float kFast = 0.9F;
    constexpr float kSlow = 0.999F;
    ++steps_;
    const auto pace = static_cast<float>(0.0015 * (1 + std::cos(std::numbers::pi * progress)) + 1e-5);
    const float fast_so_far = 1 - std::pow(kFast, static_cast<float>(steps_));
    const float slow_so_far = 1 - std::pow(kSlow, static_cast<float>(steps_));
    for (std::size_t i = 0; i < now_.size(); ++i) {
      const float slope = slopes_[i] / kBatch + 1e-5F * now_[i];
      mean_[i] = kFast * mean_[i] + (1 - kFast) * slope;
      square_[i] = kSlow * square_[i] + (1 - kSlow) * slope * slope;
      now_[i] -= pace * (mean_[i] / fast_so_far) / (std::sqrt(square_[i] / slow_so_far) + 1e-8F);
    }
  }

  const std::vector<Position>& positions_;
  std::size_t held_back_;
  std::vector<std::size_t> order_;
  std::array<float, mandala::kInputs> scale_{};
  Weights now_{};
  Weights slopes_{};
  Weights mean_{};
  Weights square_{};
  int steps_ = 0;
  std::mt19937 random_{1};
};

}  // namespace sandstone::fit
