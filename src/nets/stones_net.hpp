// The network of Mandala Stones: a row of numbers for each pick and each score, with the same weights for all rows of a
// kind. The table sees the rows through their largest and their mean values. train/games/stones.py trains it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "games/stones/features.hpp"
#include "nets/dense.hpp"
#include "nets/network.hpp"
#include "nets/weights.hpp"

namespace sandstone::nets {

template <class Rules>
class Network<stones::Stones<Rules>> {
 public:
  using G = stones::Stones<Rules>;
  using E = Encoding<G>;

  static constexpr int kMostWidth = 192;

  Network() = default;
  Network(const Network&) = delete;  // layers refer to the memory
  Network& operator=(const Network&) = delete;

  std::string_view open(const Weights& weights) {
    if (weights.feature_set != E::kFeatureSet) return kForAnotherGame;
    has_values_ = weights.layers.size() == kLayers;
    if (!has_values_ && weights.layers.size() != kValueHidden) return kNoSuchShape;
    width_ = weights.layers[kTable].outputs;
    const int players = weights.layers[kPlayer].outputs;
    const int picks = weights.layers[kPickOwn].outputs;
    const int scores = weights.layers[kScoreOwn].outputs;
    for (const int width : {width_, players, picks, scores}) {
      if (width > kMostWidth || width % kBlock != 0) return kNoSuchShape;
    }
    const int pooled = 2 * (picks + scores);
    const int values = has_values_ ? weights.layers[kValueHidden].outputs : 0;
    if (values > kMostWidth || values % kBlock != 0) return kNoSuchShape;
    const std::array<std::array<int, 2>, kLayers> shapes = {{
        {E::kPlayerFeatures, players},
        {E::kTableFeatures, width_},
        {stones::kMaxPlayers * players, width_},
        {E::kPickFeatures, picks},
        {width_, picks},
        {E::kScoreFeatures, scores},
        {width_, scores},
        {width_, width_},
        {pooled, width_},
        {picks, picks},
        {width_, picks},
        {scores, scores},
        {width_, scores},
        {picks, kSpaces},
        {scores, 1},
        {width_, kSpaces + 1},
        {width_, values},
        {values, stones::kMaxPlayers},
    }};
    if (stones::kMaxPlayers * players > kMostWidth * 2 || pooled > kMostWidth * 2) return kNoSuchShape;
    DenseStore store{memory_.weights, memory_.numbers};
    for (std::size_t k = 0; k < weights.layers.size(); ++k) {
      const Layer& layer = weights.layers[k];
      if (layer.inputs != shapes[k][0] || layer.outputs != shapes[k][1]) return kNoSuchShape;
      if (!layers_[k].open(layer, layer.inputs, store)) return "the network is too large";
    }
    return {};
  }

  SANDSTONE_FN bool has_values() const { return has_values_; }

  SANDSTONE_FN void answer(const typename E::ViewFeatures& view, Answer<G>& answer) const {
    Logits<G>& logits = answer.logits;
    logits.fill(0);
    const std::int8_t* features = view.values.data();
    Vector table = see_table(features);
    Rows<E::Rows::kRows> picks;
    Rows<E::kScoreRows> scores;
    picks.gather(features + E::kPicksAt, E::kPickFeatures, kPickLegal);
    scores.gather(features + E::kScoresAt, E::kScoreFeatures, 0);
    see_rows(picks, kPickOwn, table);
    see_rows(scores, kScoreOwn, table);
    mix(picks, scores, table);
    see_rows(picks, kPickAgain, table);
    see_rows(scores, kScoreAgain, table);
    write_rows(picks, kPickOut, kSpaces, logits.data());
    write_rows(scores, kScoreOut, 1, logits.data() + E::Frame::kPicks);
    Sums sums;
    apply(layers_[kWhiteOut], table.data(), 1, sums.data());
    std::copy_n(sums.data(), kSpaces + 1, logits.data() + E::Frame::kPicks + E::kScoreRows);
    if (has_values_) write_values(table, answer.values);
  }

 private:
  // As train/games/stones.py writes them. A layer of rows is followed by what the table adds to it.
  enum LayerName : std::uint8_t {
    kPlayer,
    kTable,
    kPlayers,
    kPickOwn,
    kPickTable,
    kScoreOwn,
    kScoreTable,
    kMix,
    kPool,
    kPickAgain,
    kPickTableAgain,
    kScoreAgain,
    kScoreTableAgain,
    kPickOut,
    kScoreOut,
    kWhiteOut,
    kValueHidden,
    kValueOut,
    kLayers
  };

  static constexpr std::string_view kNoSuchShape = "the layers do not fit together";
  static constexpr int kSpaces = stones::kSpaces<Rules>;
  static constexpr int kPickLegal = stones::kTowerHeight * Rules::kColours;  // its tower has a stone
  static constexpr int kTogether = 4;                                        // rows that share the reading of weights

  using Vector = std::array<std::int16_t, 2 * kMostWidth>;
  using Sums = std::array<std::int32_t, 2 * kMostWidth>;

  // Features of legal moves, or the activations that follow from them, row after row without gaps.
  template <int kMost>
  struct Rows {
    static constexpr int kRoom = rounded_up(kMost, kTogether);

    int count = 0;
    std::array<std::uint8_t, kMost> numbers{};
    alignas(32) std::array<std::int16_t, static_cast<std::size_t>(kRoom* kMostWidth)> values;
    alignas(32) std::array<std::int32_t, static_cast<std::size_t>(kRoom* kMostWidth)> sums;

    SANDSTONE_FN void gather(const std::int8_t* features, int size, int legal) {
      const int padded = rounded_up(size, 2);
      for (int n = 0; n < kMost; ++n, features += size) {
        if (features[legal] == 0) continue;
        std::int16_t* row = values.data() + count * padded;
        std::copy_n(features, size, row);
        if (padded > size) row[size] = 0;
        numbers[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(n);
      }
    }
  };

  static SANDSTONE_FN void apply(const Dense& layer, const std::int16_t* x, int rows, std::int32_t* sums) {
    for (int row = 0; row < rows; ++row) layer.begin(sums + row * layer.outputs());
    int row = 0;
    for (; row + kTogether <= rows; row += kTogether) {
      layer.template accumulate<kTogether>(0, x + row * layer.inputs(0), sums + row * layer.outputs());
    }
    for (; row < rows; ++row) layer.template accumulate<1>(0, x + row * layer.inputs(0), sums + row * layer.outputs());
    layer.rescale(sums, rows);
  }

  static SANDSTONE_FN std::int16_t positive(std::int32_t value) { return plain::to_activation(std::max(value, 0)); }

  SANDSTONE_FN Vector see_table(const std::int8_t* features) const {
    const Dense& player = layers_[kPlayer];
    Vector seen{};
    Sums sums;
    constexpr int kPadded = rounded_up(E::kPlayerFeatures, 2);
    for (int place = 0; place < stones::kMaxPlayers; ++place) {
      std::array<std::int16_t, static_cast<std::size_t>(kPadded)> x{};
      std::copy_n(features + E::kPlayersAt + place * E::kPlayerFeatures, E::kPlayerFeatures, x.data());
      apply(player, x.data(), 1, sums.data());
      for (int o = 0; o < player.outputs(); ++o) {
        seen[static_cast<std::size_t>(place * player.outputs() + o)] = positive(sums[static_cast<std::size_t>(o)]);
      }
    }
    std::array<std::int16_t, static_cast<std::size_t>(rounded_up(E::kTableFeatures, 2))> x{};
    std::copy_n(features, E::kTableFeatures, x.data());
    apply(layers_[kTable], x.data(), 1, sums.data());
    Sums players;
    apply(layers_[kPlayers], seen.data(), 1, players.data());
    Vector table{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(width_); ++i) table[i] = positive(sums[i] + players[i]);
    return table;
  }

  template <int kMost>
  SANDSTONE_FN void see_rows(Rows<kMost>& rows, LayerName own, const Vector& table) const {
    const Dense& layer = layers_[own];
    Sums shared;
    apply(layers_[own + 1], table.data(), 1, shared.data());
    apply(layer, rows.values.data(), rows.count, rows.sums.data());
    const int outputs = layer.outputs();
    for (int row = 0; row < rows.count; ++row) {
      for (int o = 0; o < outputs; ++o) {
        const auto at = static_cast<std::size_t>(row * outputs + o);
        rows.values[at] = positive(rows.sums[at] + shared[static_cast<std::size_t>(o)]);
      }
    }
  }

  // The largest of each number, and the sums over the rows, 2 to the `shift` times smaller.
  template <int kMost>
  static SANDSTONE_FN int pool(const Rows<kMost>& rows, int outputs, int shift, std::int16_t* pooled) {
    for (int o = 0; o < outputs; ++o) {
      std::int16_t most = 0;
      std::int32_t sum = 0;
      for (int row = 0; row < rows.count; ++row) {
        const std::int16_t value = rows.values[static_cast<std::size_t>(row * outputs + o)];
        most = std::max(most, value);
        sum += value;
      }
      pooled[o] = most;
      pooled[outputs + o] = plain::to_activation((sum + (1 << (shift - 1))) >> shift);
    }
    return 2 * outputs;
  }

  template <int kPicks, int kScores>
  SANDSTONE_FN void mix(const Rows<kPicks>& picks, const Rows<kScores>& scores, Vector& table) const {
    Vector pooled;
    const int size = pool(picks, layers_[kPickOwn].outputs(), 4, pooled.data());
    pool(scores, layers_[kScoreOwn].outputs(), 3, pooled.data() + size);
    Sums own;
    Sums of_rows;
    apply(layers_[kMix], table.data(), 1, own.data());
    apply(layers_[kPool], pooled.data(), 1, of_rows.data());
    for (std::size_t i = 0; i < static_cast<std::size_t>(width_); ++i) {
      table[i] = plain::to_activation(table[i] + positive(own[i] + of_rows[i]));
    }
  }

  SANDSTONE_FN void write_values(const Vector& table, Values<G>& values) const {
    const Dense& hidden = layers_[kValueHidden];
    Sums sums;
    apply(hidden, table.data(), 1, sums.data());
    Vector seen;
    for (std::size_t o = 0; o < static_cast<std::size_t>(hidden.outputs()); ++o) seen[o] = positive(sums[o]);
    apply(layers_[kValueOut], seen.data(), 1, sums.data());
    std::copy_n(sums.data(), values.size(), values.data());
  }

  template <int kMost>
  SANDSTONE_FN void write_rows(Rows<kMost>& rows, LayerName out, int each, std::int32_t* logits) const {
    const Dense& layer = layers_[out];
    apply(layer, rows.values.data(), rows.count, rows.sums.data());
    for (int row = 0; row < rows.count; ++row) {
      std::copy_n(rows.sums.data() + row * layer.outputs(), each,
                  logits + rows.numbers[static_cast<std::size_t>(row)] * each);
    }
  }

  static constexpr std::size_t kMostWeights = 450'000;
  static constexpr std::size_t kMostNumbers = 2 * kLayers * kMostWidth;

  DenseMemory<kMostWeights, kMostNumbers> memory_;
  std::array<Dense, kLayers> layers_{};
  int width_ = 0;
  bool has_values_ = false;
};

}  // namespace sandstone::nets
