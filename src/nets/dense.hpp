// A layer of a network in whole numbers, the same on every target: activations of 16 bits, weights of 8, sums of 32
// that cannot overflow, then a multiplication and a shift back to 16 bits. Vector instructions where the target has
// them; `plain` is the reference that they must equal, and what kernels on a GPU use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/portable.hpp"
#include "nets/weights.hpp"
#if defined(__x86_64__) && !defined(__CUDACC__) && !defined(__CUDA__)
#define SANDSTONE_AVX2
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sandstone::nets {

// Weights lie in blocks of so many outputs; in a block pair of inputs after pair, and of each pair its two weights for
// every output of the block.
inline constexpr int kBlock = 8;

constexpr int rounded_up(int number, int to) { return (number + to - 1) / to * to; }

// Weights of some inputs, packed: how many there are, rounded up to pairs, and the outputs rounded up to blocks.
struct Packed {
  const std::int16_t* weights = nullptr;
  int inputs = 0;
  int outputs = 0;
};

namespace plain {

// sums[row][output] += sum over inputs of x[row][input] * weight[output][input]
template <int kRows>
SANDSTONE_FN void accumulate(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
  for (int first = 0; first < packed.outputs; first += kBlock) {
    const std::int16_t* block = &packed.weights[first * packed.inputs];
    for (int row = 0; row < kRows; ++row) {
      for (int o = 0; o < kBlock; ++o) {
        std::int32_t sum = 0;
        for (int i = 0; i < packed.inputs; ++i)
          sum += x[row * packed.inputs + i] * block[(i / 2 * kBlock + o) * 2 + i % 2];
        sums[row * packed.outputs + first + o] += sum;
      }
    }
  }
}

SANDSTONE_FN std::int32_t rescaled(std::int32_t sum, std::int32_t multiplier, int shift) {
  return static_cast<std::int32_t>((std::int64_t{sum} * multiplier + (std::int64_t{1} << (shift - 1))) >> shift);
}

SANDSTONE_FN std::int16_t to_activation(std::int32_t value) {
  return static_cast<std::int16_t>(value > kMostActivation    ? kMostActivation
                                   : value < -kMostActivation ? -kMostActivation
                                                              : value);
}

}  // namespace plain

#if defined(SANDSTONE_AVX2)
// Compiled for AVX2 whatever the rest is compiled for: ask `supported` before.
// NOLINTBEGIN(modernize-avoid-c-arrays, portability-simd-intrinsics): g++ warns of vectors as template arguments.
namespace avx2 {

inline bool supported() { return __builtin_cpu_supports("avx2") != 0; }

template <int kRows>
[[gnu::target("avx2")]] void accumulate(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
  for (int first = 0; first < packed.outputs; first += kBlock) {
    const std::int16_t* block = &packed.weights[first * packed.inputs];
    __m256i sum[kRows];
    for (int row = 0; row < kRows; ++row) {
      sum[row] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&sums[row * packed.outputs + first]));
    }
    for (int pair = 0; pair < packed.inputs / 2; ++pair) {
      const __m256i weights = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&block[2 * kBlock * pair]));
      for (int row = 0; row < kRows; ++row) {
        std::int32_t both = 0;
        __builtin_memcpy(&both, &x[row * packed.inputs + 2 * pair], sizeof(both));
        sum[row] = _mm256_add_epi32(sum[row], _mm256_madd_epi16(weights, _mm256_set1_epi32(both)));
      }
    }
    for (int row = 0; row < kRows; ++row) {
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(&sums[row * packed.outputs + first]), sum[row]);
    }
  }
}

}  // namespace avx2
// NOLINTEND(modernize-avoid-c-arrays, portability-simd-intrinsics)
#elif defined(__wasm_simd128__)
namespace simd128 {

template <int kRows>
void accumulate(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
  for (int first = 0; first < packed.outputs; first += kBlock / 2) {
    const std::int16_t* block = packed.weights + first / kBlock * kBlock * packed.inputs + first % kBlock * 2;
    v128_t sum[kRows];
    for (int row = 0; row < kRows; ++row) sum[row] = wasm_v128_load(sums + row * packed.outputs + first);
    for (int pair = 0; pair < packed.inputs / 2; ++pair) {
      const v128_t weights = wasm_v128_load(block + 2 * kBlock * pair);
      for (int row = 0; row < kRows; ++row) {
        const v128_t both = wasm_v128_load32_splat(x + row * packed.inputs + 2 * pair);
        sum[row] = wasm_i32x4_add(sum[row], wasm_i32x4_dot_i16x8(weights, both));
      }
    }
    for (int row = 0; row < kRows; ++row) wasm_v128_store(sums + row * packed.outputs + first, sum[row]);
  }
}

}  // namespace simd128
#endif

template <int kRows>
SANDSTONE_FN void accumulate(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
#if defined(SANDSTONE_AVX2)
  if (avx2::supported()) return avx2::accumulate<kRows>(packed, x, sums);
#elif defined(__wasm_simd128__)
  return simd128::accumulate<kRows>(packed, x, sums);
#endif
  plain::accumulate<kRows>(packed, x, sums);
}

// Memory for packed weights, given out piece by piece.
template <std::size_t kMostWeights, std::size_t kMostOutputsTogether>
struct DenseMemory {
  std::array<std::int16_t, kMostWeights> weights;
  std::array<std::int32_t, kMostOutputsTogether> numbers;
};

class DenseStore {
 public:
  DenseStore(std::span<std::int16_t> weights, std::span<std::int32_t> numbers) : weights_{weights}, numbers_{numbers} {}

  std::span<std::int16_t> take_weights(std::size_t size) { return take(weights_, size); }
  std::span<std::int32_t> take_numbers(std::size_t size) { return take(numbers_, size); }

 private:
  template <class T>
  static std::span<T> take(std::span<T>& from, std::size_t size) {
    if (size > from.size()) return {};
    const std::span<T> taken = from.first(size);
    from = from.subspan(size);
    return taken;
  }

  std::span<std::int16_t> weights_;
  std::span<std::int32_t> numbers_;
};

// Two kinds of inputs can add to the same sums: an output's own, and what it shares with the other rows.
class Dense {
 public:
  static constexpr int kParts = 2;

  // The inputs of the layer in one part, or in two, the first of which has `own` inputs. False: the memory is full.
  bool open(const Layer& layer, int own, DenseStore& store) {
    outputs_ = rounded_up(layer.outputs, kBlock);
    shift_ = layer.shift;
    const std::array<int, kParts> inputs{own, layer.inputs - own};
    int first = 0;
    for (std::size_t part = 0; part < kParts; ++part) {
      if (!pack(layer, first, inputs[part], store, parts_[part])) return false;
      first += inputs[part];
    }
    biases_ = store.take_numbers(static_cast<std::size_t>(outputs_));
    multipliers_ = store.take_numbers(static_cast<std::size_t>(outputs_));
    if (multipliers_.empty()) return false;
    for (int o = 0; o < outputs_; ++o) {
      const auto at = static_cast<std::size_t>(o);
      biases_[at] = o < layer.outputs ? layer.bias(o) : 0;
      multipliers_[at] = o < layer.outputs ? layer.multiplier(o) : 0;
    }
    return true;
  }

  // Rounded up: rows of sums and of outputs are so long, and what is beyond the layer's outputs is 0. Inputs are
  // rounded up to pairs likewise.
  SANDSTONE_FN int outputs() const { return outputs_; }
  SANDSTONE_FN int inputs(int part) const { return parts_[part].inputs; }

  SANDSTONE_FN void begin(std::int32_t* sums) const {
    for (int o = 0; o < outputs_; ++o) sums[o] = biases_[static_cast<std::size_t>(o)];
  }

  template <int kRows>
  SANDSTONE_FN void accumulate(int part, const std::int16_t* x, std::int32_t* sums) const {
    nets::accumulate<kRows>(parts_[part], x, sums);
  }

  // Without negative values.
  SANDSTONE_FN void activate(const std::int32_t* sums, int rows, std::int16_t* y) const {
    for (int row = 0; row < rows; ++row) {
      for (int o = 0; o < outputs_; ++o) {
        const std::int32_t value = rescaled(sums, row, o);
        y[row * outputs_ + o] = plain::to_activation(value > 0 ? value : 0);
      }
    }
  }
  // The sums on their scale, with all their digits.
  SANDSTONE_FN void rescale(std::int32_t* sums, int rows) const {
    for (int row = 0; row < rows; ++row) {
      for (int o = 0; o < outputs_; ++o) sums[row * outputs_ + o] = rescaled(sums, row, o);
    }
  }

 private:
  SANDSTONE_FN std::int32_t rescaled(const std::int32_t* sums, int row, int o) const {
    return plain::rescaled(sums[row * outputs_ + o], multipliers_[static_cast<std::size_t>(o)], shift_);
  }

  bool pack(const Layer& layer, int first, int inputs, DenseStore& store, Packed& packed) const {
    const int pairs = rounded_up(inputs, 2) / 2;
    const auto memory = store.take_weights(2 * static_cast<std::size_t>(pairs) * static_cast<std::size_t>(outputs_));
    if (inputs > 0 && memory.empty()) return false;
    packed = {memory.data(), 2 * pairs, outputs_};
    std::size_t at = 0;
    for (int block = 0; block < outputs_; block += kBlock) {
      for (int pair = 0; pair < pairs; ++pair) {
        for (int o = block; o < block + kBlock; ++o) {
          for (int i = 2 * pair; i < 2 * pair + 2; ++i) {
            memory[at++] = o < layer.outputs && i < inputs ? layer.weight(o, first + i) : std::int16_t{0};
          }
        }
      }
    }
    return true;
  }

  std::array<Packed, kParts> parts_{};
  std::span<std::int32_t> biases_;
  std::span<std::int32_t> multipliers_;
  int outputs_ = 0;
  int shift_ = 0;
};

}  // namespace sandstone::nets
