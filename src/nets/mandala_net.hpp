// The network of Mandala: a row of numbers for each colour, with the same weights for all colours, which hear of each
// other through their mean; the value of the view follows from that mean at the end. train/games/mandala.py trains it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "games/mandala/features.hpp"
#include "nets/dense.hpp"
#include "nets/network.hpp"
#include "nets/weights.hpp"

namespace sandstone::nets {

template <class Rules>
class Network<mandala::Mandala<Rules>> {
 public:
  using G = mandala::Mandala<Rules>;
  using E = Encoding<G>;

  static constexpr int kRows = Rules::kColours;
  static constexpr int kMostWidth = 256;
  static constexpr int kMostDepth = 6;

  Network() = default;
  Network(const Network&) = delete;  // layers refer to the memory
  Network& operator=(const Network&) = delete;

  std::string_view open(const Weights& weights) {
    if (weights.feature_set != E::kFeatureSet) return kForAnotherGame;
    const int layers = static_cast<int>(weights.layers.size());
    width_ = weights.layers[0].outputs;
    int head = 0;
    while (head < layers && weights.layers[static_cast<std::size_t>(head)].outputs != kSlots) ++head;
    depth_ = head - 1;
    has_values_ = layers == head + 1 + kValueLayers;
    if (!has_values_ && layers != head + 1) return kNoSuchShape;
    if (depth_ < 0 || depth_ > kMostDepth || width_ > kMostWidth || width_ % kBlock != 0) return kNoSuchShape;
    DenseStore store{memory_.weights, memory_.numbers};
    for (int k = 0; k < layers; ++k) {
      const Layer& layer = weights.layers[static_cast<std::size_t>(k)];
      const int own = k == 0          ? E::kColourFeatures
                      : k == head + 2 ? weights.layers[static_cast<std::size_t>(head) + 1].outputs
                                      : width_;
      const int shared = k == 0 ? E::kTableFeatures : k >= head ? 0 : width_;
      const int outputs = k < head ? width_ : k == head ? kSlots : k == head + 1 ? layer.outputs : 1;
      if (layer.inputs != own + shared || layer.outputs != outputs) return kNoSuchShape;
      if (k == head + 1 && (outputs > kMostWidth || outputs % kBlock != 0)) return kNoSuchShape;
      if (!layers_[static_cast<std::size_t>(k)].open(layer, own, store)) return "the network is too large";
    }
    return {};
  }

  SANDSTONE_FN bool has_values() const { return has_values_; }

  SANDSTONE_FN void answer(const typename E::ViewFeatures& view, Answer<G>& answer) const {
    alignas(32) Rows h;
    alignas(32) Rows change;
    alignas(32) std::array<std::int16_t, kMostWidth> mean;
    alignas(32) Sums sums;
    embed(view, h, sums);
    for (int k = 1; k <= depth_; ++k) {
      take_mean(h, mean);
      const Dense& layer = layers_[static_cast<std::size_t>(k)];
      add_up(layer, h.data(), mean.data(), sums);
      layer.activate(sums.data(), kRows, change.data());
      for (int i = 0; i < kRows * width_; ++i) {
        const auto at = static_cast<std::size_t>(i);
        h[at] = plain::to_activation(h[at] + change[at]);
      }
    }
    const Dense& head = layers_[static_cast<std::size_t>(depth_ + 1)];
    add_up(head, h.data(), nullptr, sums);
    head.rescale(sums.data(), kRows);
    for (int c = 0; c < kRows; ++c) {
      for (int j = 0; j < kSlots; ++j) {
        answer.logits[static_cast<std::size_t>(c * kSlots + j)] =
            sums[static_cast<std::size_t>(c * head.outputs() + j)];
      }
    }
    if (!has_values_) return;
    take_mean(h, mean);
    const Dense& hidden = layers_[static_cast<std::size_t>(depth_ + 2)];
    const Dense& out = layers_[static_cast<std::size_t>(depth_ + 3)];
    hidden.begin(sums.data());
    hidden.template accumulate<1>(0, mean.data(), sums.data());
    hidden.activate(sums.data(), 1, change.data());
    out.begin(sums.data());
    out.template accumulate<1>(0, change.data(), sums.data());
    out.rescale(sums.data(), 1);
    answer.values = {sums[0], -sums[0]};
  }

 private:
  static constexpr std::string_view kNoSuchShape = "the layers do not fit together";
  static constexpr int kValueLayers = 2;
  static constexpr int kSlots = mandala::ColourActions<Rules>::kSize;
  static constexpr int kPaired = rounded_up(E::kColourFeatures, 2);
  static constexpr int kTablePaired = rounded_up(E::kTableFeatures, 2);

  using Rows = std::array<std::int16_t, static_cast<std::size_t>(kRows* kMostWidth)>;
  using Sums = std::array<std::int32_t, static_cast<std::size_t>(kRows* kMostWidth)>;

  SANDSTONE_FN void embed(const typename E::ViewFeatures& view, Rows& h, Sums& sums) const {
    std::array<std::int16_t, static_cast<std::size_t>(kRows * kPaired)> colours{};
    std::array<std::int16_t, static_cast<std::size_t>(kTablePaired)> table{};
    std::size_t at = 0;
    for (int c = 0; c < kRows; ++c) {
      for (int k = 0; k < E::kColourFeatures; ++k)
        colours[static_cast<std::size_t>(c * kPaired + k)] = view.values[at++];
    }
    for (int k = 0; k < E::kTableFeatures; ++k) table[static_cast<std::size_t>(k)] = view.values[at++];
    add_up(layers_[0], colours.data(), table.data(), sums);
    layers_[0].activate(sums.data(), kRows, h.data());
  }

  // What all rows share is summed once.
  static SANDSTONE_FN void add_up(const Dense& layer, const std::int16_t* own, const std::int16_t* shared, Sums& sums) {
    const auto outputs = static_cast<std::size_t>(layer.outputs());
    layer.begin(sums.data());
    if (shared != nullptr) layer.accumulate<1>(1, shared, sums.data());
    for (std::size_t at = outputs; at < kRows * outputs; ++at) sums[at] = sums[at - outputs];
    layer.accumulate<kRows>(0, own, sums.data());
  }

  // Of rows without negative values.
  SANDSTONE_FN void take_mean(const Rows& h, std::array<std::int16_t, kMostWidth>& mean) const {
    constexpr int kShift = 16;
    constexpr std::uint32_t kPart = ((1U << kShift) + kRows / 2) / kRows;
    static_assert(std::uint64_t{kRows} * kMostActivation * kPart + (1U << (kShift - 1)) <= 0xFFFFFFFF);
    for (int i = 0; i < width_; ++i) {
      std::uint32_t sum = 0;
      for (int c = 0; c < kRows; ++c) sum += static_cast<std::uint16_t>(h[static_cast<std::size_t>(c * width_ + i)]);
      const std::uint32_t rounded = (sum * kPart + (1U << (kShift - 1))) >> kShift;
      mean[static_cast<std::size_t>(i)] = plain::to_activation(static_cast<std::int32_t>(rounded));
    }
  }

  static constexpr std::size_t kMostWeights = 400'000;
  static constexpr std::size_t kMostNumbers = 2 * (kMostDepth + 2 + kValueLayers) * kMostWidth;

  DenseMemory<kMostWeights, kMostNumbers> memory_;
  std::array<Dense, kMostDepth + 2 + kValueLayers> layers_{};
  int width_ = 0;
  int depth_ = 0;
  bool has_values_ = false;
};

}  // namespace sandstone::nets
