// A layer of a network in whole numbers, the same on every target: activations of 16 bits, weights of 8, sums of 32
// that cannot overflow, then a multiplication and a shift back to 16 bits. Vector instructions where the target has
// them; `plain` is the reference that they must equal, and what kernels on a GPU use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

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

// How a row of sums becomes a row of numbers on the scale of the next layer.
struct Rescaling {
  const std::int32_t* multipliers = nullptr;
  int outputs = 0;
  int shift = 0;
};

namespace plain {

// sums[row][output] += sum over inputs of x[row][input] * weight[output][input]
template <int kRows>
SANDSTONE_FN void accumulate(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
  for (int first = 0; first < packed.outputs; first += kBlock) {
    const std::int16_t* block = &packed.weights[std::ptrdiff_t{first} * packed.inputs];
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

SANDSTONE_FN void activate(const Rescaling& scale, const std::int32_t* sums, std::int16_t* y) {
  for (int o = 0; o < scale.outputs; ++o) {
    const std::int32_t value = rescaled(sums[o], scale.multipliers[o], scale.shift);
    y[o] = to_activation(value > 0 ? value : 0);
  }
}

SANDSTONE_FN void rescale(const Rescaling& scale, std::int32_t* sums) {
  for (int o = 0; o < scale.outputs; ++o) sums[o] = rescaled(sums[o], scale.multipliers[o], scale.shift);
}

}  // namespace plain

// Pairs of inputs that are not zero in all of some rows: only they add to the sums. Most features are 0, and so is what
// a layer before left out as negative.
template <int kRows>
class PairsInUse {
 public:
  PairsInUse(const Packed& packed, const std::int16_t* x) {
    const int pairs = packed.inputs / 2;
    for (int pair = 0; pair < pairs; ++pair) {
      std::int32_t any = 0;
      for (int row = 0; row < kRows; ++row) any |= pair_at(&x[std::ptrdiff_t{row} * packed.inputs], pair);
      numbers_[static_cast<std::size_t>(size_)] = static_cast<std::uint16_t>(pair);
      size_ += any != 0 ? 1 : 0;
    }
  }

  const std::uint16_t* begin() const { return numbers_.data(); }
  const std::uint16_t* end() const { return begin() + size_; }

  // Both inputs of a pair in one word.
  static std::int32_t pair_at(const std::int16_t* row, int pair) {
    std::int32_t both = 0;
    __builtin_memcpy(&both, &row[std::ptrdiff_t{2} * pair], sizeof(both));
    return both;
  }

 private:
  std::array<std::uint16_t, static_cast<std::size_t>(rounded_up(kMostInputs, 2) / 2)> numbers_;
  int size_ = 0;
};

// How many vectors of outputs are summed together, so that reading the inputs is shared and the sums stay in registers.
template <int kRows>
inline constexpr int kVectorsTogether = kRows == 1   ? 8
                                        : kRows <= 4 ? 3
                                                     : 2;

#if defined(SANDSTONE_AVX2)
#define SANDSTONE_VECTORS gnu::target("avx2")
// NOLINTBEGIN(modernize-avoid-c-arrays, portability-simd-intrinsics): g++ warns of vectors as template arguments.

// Compiled for AVX2 whatever the rest is compiled for: ask `supported` before.
struct Vector {
  using Type = __m256i;
  static constexpr int kOutputs = 8;

  static bool supported() { return __builtin_cpu_supports("avx2") != 0; }
  [[SANDSTONE_VECTORS]] static Type load(const void* at) { return _mm256_loadu_si256(static_cast<const Type*>(at)); }
  [[SANDSTONE_VECTORS]] static void store(void* at, Type value) { _mm256_storeu_si256(static_cast<Type*>(at), value); }
  [[SANDSTONE_VECTORS]] static Type splat(std::int32_t value) { return _mm256_set1_epi32(value); }
  // sum + x · weights, of pairs
  [[SANDSTONE_VECTORS]] static Type add_product(Type sum, Type x, Type weights) {
    return _mm256_add_epi32(sum, _mm256_madd_epi16(weights, x));
  }
  // As plain::rescaled: products of 64 bits, of which every second is made at a time.
  [[SANDSTONE_VECTORS]] static Type rescaled(Type sums, Type multipliers, int shift) {
    const Type half = _mm256_set1_epi64x(std::int64_t{1} << (shift - 1));
    const __m128i by = _mm_cvtsi32_si128(shift);
    const Type even = _mm256_add_epi64(_mm256_mul_epi32(sums, multipliers), half);
    const Type odd =
        _mm256_add_epi64(_mm256_mul_epi32(_mm256_srli_epi64(sums, 32), _mm256_srli_epi64(multipliers, 32)), half);
    // What is shifted in from above lies beyond the 32 bits that count, since no shift is longer than those.
    return _mm256_blend_epi32(_mm256_srl_epi64(even, by), _mm256_slli_epi64(_mm256_srl_epi64(odd, by), 32), 0b10101010);
  }
  // As activations without negative values.
  [[SANDSTONE_VECTORS]] static void store_positive(std::int16_t* at, Type values) {
    const Type positive = _mm256_max_epi32(values, _mm256_setzero_si256());
    _mm_storeu_si128(reinterpret_cast<__m128i*>(at),
                     _mm_packs_epi32(_mm256_castsi256_si128(positive), _mm256_extracti128_si256(positive, 1)));
  }
};
static_assert(kMostShift <= 32);
#elif defined(__wasm_simd128__)
#define SANDSTONE_VECTORS gnu::always_inline
struct Vector {
  using Type = v128_t;
  static constexpr int kOutputs = 4;

  static constexpr bool supported() { return true; }
  static Type load(const void* at) { return wasm_v128_load(at); }
  static void store(void* at, Type value) { wasm_v128_store(at, value); }
  static Type splat(std::int32_t value) { return wasm_i32x4_splat(value); }
  static Type add_product(Type sum, Type x, Type weights) {
    return wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(weights, x));
  }
  // As plain::rescaled: products of 64 bits, two at a time.
  static Type rescaled(Type sums, Type multipliers, int shift) {
    const Type half = wasm_i64x2_splat(std::int64_t{1} << (shift - 1));
    const Type low = wasm_i64x2_add(wasm_i64x2_extmul_low_i32x4(sums, multipliers), half);
    const Type high = wasm_i64x2_add(wasm_i64x2_extmul_high_i32x4(sums, multipliers), half);
    return wasm_i32x4_shuffle(wasm_i64x2_shr(low, shift), wasm_i64x2_shr(high, shift), 0, 2, 4, 6);
  }
  // As activations without negative values.
  static void store_positive(std::int16_t* at, Type values) {
    const Type positive = wasm_i32x4_max(values, wasm_i32x4_splat(0));
    wasm_v128_store64_lane(at, wasm_i16x8_narrow_i32x4(positive, positive), 0);
  }
};
#endif

#ifdef SANDSTONE_VECTORS
// The sums of so many vectors of outputs from the first one on.
template <int kRows, int kVectors>
[[SANDSTONE_VECTORS]] inline void accumulate_vectors(const Packed& packed, const PairsInUse<kRows>& pairs,
                                                     const std::int16_t* x, int first, std::int32_t* sums) {
  const std::int16_t* weights[kVectors];
  Vector::Type sum[kRows][kVectors];
  for (int v = 0; v < kVectors; ++v) {
    const int output = first + v * Vector::kOutputs;
    weights[v] = &packed.weights[output / kBlock * kBlock * packed.inputs + output % kBlock * 2];
    for (int row = 0; row < kRows; ++row) sum[row][v] = Vector::load(&sums[row * packed.outputs + output]);
  }
  for (const int pair : pairs) {
    for (int row = 0; row < kRows; ++row) {
      const auto both = Vector::splat(PairsInUse<kRows>::pair_at(&x[std::ptrdiff_t{row} * packed.inputs], pair));
      for (int v = 0; v < kVectors; ++v) {
        sum[row][v] =
            Vector::add_product(sum[row][v], both, Vector::load(&weights[v][std::ptrdiff_t{2} * kBlock * pair]));
      }
    }
  }
  for (int v = 0; v < kVectors; ++v) {
    const int output = first + v * Vector::kOutputs;
    for (int row = 0; row < kRows; ++row) Vector::store(&sums[row * packed.outputs + output], sum[row][v]);
  }
}

template <int kRows>
[[SANDSTONE_VECTORS]] inline void accumulate_fast(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
  constexpr int kTogether = kVectorsTogether<kRows>;
  const PairsInUse<kRows> pairs{packed, x};
  int output = 0;
  for (; output + kTogether * Vector::kOutputs <= packed.outputs; output += kTogether * Vector::kOutputs) {
    accumulate_vectors<kRows, kTogether>(packed, pairs, x, output, sums);
  }
  for (; output < packed.outputs; output += Vector::kOutputs) {
    accumulate_vectors<kRows, 1>(packed, pairs, x, output, sums);
  }
}

[[SANDSTONE_VECTORS]] inline void activate_fast(const Rescaling& scale, const std::int32_t* sums, std::int16_t* y) {
  for (int o = 0; o < scale.outputs; o += Vector::kOutputs) {
    const auto multipliers = Vector::load(&scale.multipliers[o]);
    Vector::store_positive(&y[o], Vector::rescaled(Vector::load(&sums[o]), multipliers, scale.shift));
  }
}

[[SANDSTONE_VECTORS]] inline void rescale_fast(const Rescaling& scale, std::int32_t* sums) {
  for (int o = 0; o < scale.outputs; o += Vector::kOutputs) {
    const auto multipliers = Vector::load(&scale.multipliers[o]);
    Vector::store(&sums[o], Vector::rescaled(Vector::load(&sums[o]), multipliers, scale.shift));
  }
}
// NOLINTEND(modernize-avoid-c-arrays, portability-simd-intrinsics)
#endif

template <int kRows>
SANDSTONE_FN void accumulate(const Packed& packed, const std::int16_t* x, std::int32_t* sums) {
#ifdef SANDSTONE_VECTORS
  if (!std::is_constant_evaluated() && Vector::supported()) return accumulate_fast<kRows>(packed, x, sums);
#endif
  plain::accumulate<kRows>(packed, x, sums);
}

// A row of sums as activations without negative values.
SANDSTONE_FN void activate(const Rescaling& scale, const std::int32_t* sums, std::int16_t* y) {
#ifdef SANDSTONE_VECTORS
  if (!std::is_constant_evaluated() && Vector::supported()) return activate_fast(scale, sums, y);
#endif
  plain::activate(scale, sums, y);
}

// A row of sums on their scale, with all their digits.
SANDSTONE_FN void rescale(const Rescaling& scale, std::int32_t* sums) {
#ifdef SANDSTONE_VECTORS
  if (!std::is_constant_evaluated() && Vector::supported()) return rescale_fast(scale, sums);
#endif
  plain::rescale(scale, sums);
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
    for (int row = 0; row < rows; ++row)
      nets::activate(scale(), sums + std::ptrdiff_t{row} * outputs_, y + std::ptrdiff_t{row} * outputs_);
  }
  // The sums on their scale, with all their digits.
  SANDSTONE_FN void rescale(std::int32_t* sums, int rows) const {
    for (int row = 0; row < rows; ++row) nets::rescale(scale(), sums + std::ptrdiff_t{row} * outputs_);
  }

 private:
  SANDSTONE_FN Rescaling scale() const { return {multipliers_.data(), outputs_, shift_}; }

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
