// The file of a network's weights: data, not code, one file a game. train/quantise.py writes it; all numbers are
// little-endian.
//
//   magic "sandnet\0", version u32, size of the rest u32, checksum of the rest u64 (FNV-1a), and the rest:
//   feature set, architecture, training run: each a length u8 and so many printable letters
//   layers u16, and of each layer: inputs u16, outputs u16, shift u8,
//     multiplier i32 for each output, bias i32 for each output, weight i8 for each output and input
//
// What a reader gets keeps the bounds that make the arithmetic of nets/dense.hpp exact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"

namespace sandstone::nets {

inline constexpr std::string_view kMagic{"sandnet\0", 8};
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::size_t kMostFileBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostLayers = 32;
inline constexpr int kMostInputs = 512;  // of a layer: sums of as many products fit 32 bits
inline constexpr int kMostOutputs = 1024;
inline constexpr int kMostWeight = 127;
inline constexpr int kMostActivation = 32767;
inline constexpr int kMostBias = (1 << 24) - 1;
inline constexpr int kMostMultiplier = 32767;
inline constexpr int kLeastShift = 15;
inline constexpr int kMostShift = 31;
static_assert(std::int64_t{kMostInputs} * kMostActivation * kMostWeight + kMostBias <= 0x7FFFFFFF);

using Bytes = std::span<const std::uint8_t>;

// A layer as it lies in the file.
struct Layer {
  int inputs = 0;
  int outputs = 0;
  int shift = 0;
  Bytes multipliers;
  Bytes biases;
  Bytes weights;

  std::int32_t multiplier(int output) const { return read(multipliers, output); }
  std::int32_t bias(int output) const { return read(biases, output); }
  std::int8_t weight(int output, int input) const {
    return static_cast<std::int8_t>(
        weights[static_cast<std::size_t>(output) * static_cast<std::size_t>(inputs) + static_cast<std::size_t>(input)]);
  }

 private:
  static std::int32_t read(Bytes bytes, int i) {
    std::uint32_t value = 0;
    for (int k = 3; k >= 0; --k)
      value = value << 8 | bytes[4 * static_cast<std::size_t>(i) + static_cast<std::size_t>(k)];
    return static_cast<std::int32_t>(value);
  }
};

// Refers to the bytes that it was read from.
struct Weights {
  std::string_view feature_set;
  std::string_view architecture;
  std::string_view run;
  FixedVector<Layer, kMostLayers> layers;
};

inline std::uint64_t checksum_of(Bytes bytes) {
  std::uint64_t value = 0xCBF29CE484222325ULL;
  for (const std::uint8_t byte : bytes) value = (value ^ byte) * 0x100000001B3ULL;
  return value;
}

// The weights, or in plain words what is wrong with the file.
struct ReadWeights {
  std::optional<Weights> weights;
  std::string_view fault;
};

// Reads from left to right; the first fault sticks.
class WeightsReader {
 public:
  explicit WeightsReader(Bytes bytes) : rest_{bytes} {}

  ReadWeights read() {
    Weights weights;
    read_head();
    weights.feature_set = take_text();
    weights.architecture = take_text();
    weights.run = take_text();
    const auto layers = static_cast<std::size_t>(take_number(2));
    if (layers < 1 || layers > kMostLayers) fail("the number of layers is impossible");
    for (std::size_t k = 0; ok() && k < layers; ++k) weights.layers.push_back(take_layer());
    if (!rest_.empty()) fail("there is more after the last layer");
    if (!ok()) return {std::nullopt, fault_};
    return {weights, {}};
  }

 private:
  bool ok() const { return fault_.empty(); }
  void fail(std::string_view fault) {
    if (ok()) fault_ = fault;
  }

  Bytes take(std::size_t size) {
    if (!ok() || size > rest_.size()) {
      fail("the file ends too early");
      return {};
    }
    const Bytes taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }
  std::uint64_t take_number(std::size_t size) {
    const Bytes bytes = take(size);
    std::uint64_t value = 0;
    for (std::size_t k = bytes.size(); k > 0; --k) value = value << 8 | bytes[k - 1];
    return value;
  }
  std::string_view take_text() {
    const Bytes bytes = take(static_cast<std::size_t>(take_number(1)));
    for (const std::uint8_t byte : bytes) {
      if (byte < 0x20 || byte > 0x7E) fail("a name holds letters that cannot be printed");
    }
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

  void read_head() {
    if (rest_.size() > kMostFileBytes) return fail("the file is too large");
    const Bytes magic = take(kMagic.size());
    for (std::size_t k = 0; k < magic.size(); ++k) {
      if (magic[k] != static_cast<std::uint8_t>(kMagic[k])) return fail("this is no file of weights");
    }
    if (take_number(4) != kVersion) fail("the file has a version that this program does not know");
    const std::uint64_t size = take_number(4);
    const std::uint64_t checksum = take_number(8);
    if (size != rest_.size()) fail("the file is not as long as it says");
    if (ok() && checksum != checksum_of(rest_)) fail("the checksum is wrong: the file is damaged");
  }

  Layer take_layer() {
    Layer layer;
    layer.inputs = static_cast<int>(take_number(2));
    layer.outputs = static_cast<int>(take_number(2));
    layer.shift = static_cast<int>(take_number(1));
    if (layer.inputs < 1 || layer.inputs > kMostInputs || layer.outputs < 1 || layer.outputs > kMostOutputs) {
      fail("the size of a layer is impossible");
    }
    if (layer.shift < kLeastShift || layer.shift > kMostShift) fail("the shift of a layer is impossible");
    const auto outputs = static_cast<std::size_t>(layer.outputs);
    layer.multipliers = take(4 * outputs);
    layer.biases = take(4 * outputs);
    layer.weights = take(outputs * static_cast<std::size_t>(layer.inputs));
    if (!ok()) return {};
    for (int o = 0; o < layer.outputs; ++o) {
      if (layer.multiplier(o) < 0 || layer.multiplier(o) > kMostMultiplier) fail("a multiplier is out of range");
      if (layer.bias(o) < -kMostBias || layer.bias(o) > kMostBias) fail("a bias is out of range");
    }
    for (const std::uint8_t weight : layer.weights) {
      if (static_cast<std::int8_t>(weight) < -kMostWeight) fail("a weight is out of range");
    }
    return layer;
  }

  Bytes rest_;
  std::string_view fault_;
};

inline ReadWeights read_weights(Bytes bytes) { return WeightsReader{bytes}.read(); }

}  // namespace sandstone::nets
