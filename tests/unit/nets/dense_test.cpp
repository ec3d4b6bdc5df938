#include "nets/dense.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {
namespace {

struct Memory : DenseMemory<20'000, 2'000> {
  DenseStore store() { return {weights, numbers}; }
};

std::vector<std::int16_t> random_row(int size, SeededLuck& luck) {
  std::vector<std::int16_t> row;
  for (int i = 0; i < size; ++i)
    row.push_back(static_cast<std::int16_t>(static_cast<int>(luck.below(65'535)) - 32'767));
  return row;
}

// y = (x · weights + bias) * multiplier >> shift, straight from the file.
std::int32_t expected(const Layer& layer, int output, const std::int16_t* own, int owns, const std::int16_t* shared) {
  std::int64_t sum = layer.bias(output);
  for (int i = 0; i < layer.inputs; ++i)
    sum += std::int64_t{layer.weight(output, i)} * (i < owns ? own[i] : shared[i - owns]);
  EXPECT_LE(sum, 0x7FFFFFFF);
  EXPECT_GE(sum, -0x7FFFFFFF - 1LL);
  return static_cast<std::int32_t>((sum * layer.multiplier(output) + (1LL << (layer.shift - 1))) >> layer.shift);
}

TEST(Dense, computes_what_the_file_says_with_own_and_shared_inputs) {
  constexpr int kRows = 6;
  SeededLuck luck{3};
  for (const auto& [owns, shares, outputs] : {std::array{56, 64, 128}, {5, 3, 25}, {1, 0, 1}, {7, 0, 9}}) {
    const File file = with_head(body_of("m", {{owns + shares, outputs}}, static_cast<std::uint64_t>(outputs)));
    const Layer layer = read_weights(file).weights->layers[0];
    const auto memory = std::make_unique<Memory>();
    DenseStore store = memory->store();
    Dense dense;
    ASSERT_TRUE(dense.open(layer, owns, store));
    const auto wide = static_cast<std::size_t>(dense.inputs(0));
    const auto high = static_cast<std::size_t>(dense.outputs());
    std::vector<std::int16_t> own(kRows * wide);
    for (std::size_t row = 0; row < kRows; ++row) {
      std::ranges::copy(random_row(owns, luck), &own[row * wide]);
    }
    std::vector<std::int16_t> shared = random_row(shares, luck);
    shared.resize(static_cast<std::size_t>(dense.inputs(1)));
    std::vector<std::int32_t> sums(kRows * high);
    for (std::size_t row = 0; row < kRows; ++row) {
      dense.begin(&sums[row * high]);
      dense.accumulate<1>(1, shared.data(), &sums[row * high]);
    }
    dense.accumulate<kRows>(0, own.data(), sums.data());
    std::vector<std::int16_t> activated(sums.size());
    dense.activate(sums.data(), kRows, activated.data());
    dense.rescale(sums.data(), kRows);
    for (std::size_t row = 0; row < kRows; ++row) {
      for (int o = 0; o < outputs; ++o) {
        const auto at = row * high + static_cast<std::size_t>(o);
        const std::int32_t value = expected(layer, o, &own[row * wide], owns, shared.data());
        ASSERT_EQ(sums[at], value);
        ASSERT_EQ(activated[at], std::clamp(value, 0, kMostActivation));
      }
    }
  }
}

// Vector instructions or not: the same numbers. Zeros are passed over, and outputs summed several vectors at a time.
template <int kRows>
void expect_fast_equals_plain(int inputs, int outputs, std::uint64_t seed) {
  SeededLuck luck{seed};
  const File file = with_head(body_of("m", {{inputs, outputs}}));
  const auto memory = std::make_unique<Memory>();
  DenseStore store = memory->store();
  Dense dense;
  ASSERT_TRUE(dense.open(read_weights(file).weights->layers[0], inputs, store));
  const Packed packed{memory->weights.data(), dense.inputs(0), dense.outputs()};
  auto x = random_row(kRows * dense.inputs(0), luck);
  for (std::int16_t& value : x) value = luck.below(3) == 0 ? value : std::int16_t{0};
  std::vector<std::int32_t> fast(static_cast<std::size_t>(kRows * dense.outputs()), 17);
  std::vector<std::int32_t> slow = fast;
  accumulate<kRows>(packed, x.data(), fast.data());
  plain::accumulate<kRows>(packed, x.data(), slow.data());
  EXPECT_EQ(fast, slow);
}

TEST(Dense, the_fast_way_equals_the_plain_one) {
  expect_fast_equals_plain<1>(101, 40, 4);
  expect_fast_equals_plain<1>(64, 128, 5);
  expect_fast_equals_plain<3>(101, 40, 6);
  expect_fast_equals_plain<4>(48, 64, 7);
  expect_fast_equals_plain<6>(56, 72, 8);
}

TEST(Dense, numbers_are_rescaled_as_plainly_whatever_the_shift) {
  constexpr int kOutputs = 24;
  SeededLuck luck{9};
  for (int shift = kLeastShift; shift <= kMostShift; ++shift) {
    std::vector<std::int32_t> multipliers;
    std::vector<std::int32_t> sums;
    for (int o = 0; o < kOutputs; ++o) {
      multipliers.push_back(static_cast<std::int32_t>(luck.below(kMostMultiplier + 1)));
      sums.push_back(static_cast<std::int32_t>(luck.below(0xFFFFFFFF) + luck.below(2)));
    }
    const Rescaling scale{multipliers.data(), kOutputs, shift};
    std::vector<std::int16_t> fast(kOutputs);
    std::vector<std::int16_t> slow = fast;
    activate(scale, sums.data(), fast.data());
    plain::activate(scale, sums.data(), slow.data());
    EXPECT_EQ(fast, slow) << shift;
    std::vector<std::int32_t> plainly = sums;
    rescale(scale, sums.data());
    plain::rescale(scale, plainly.data());
    EXPECT_EQ(sums, plainly) << shift;
  }
}

TEST(Dense, the_largest_sums_fit) {
  File body;
  for (const char* text : {"m", "a", "r"}) put_text(body, text);
  put_number(body, 1, 2);
  put_number(body, kMostInputs, 2);
  put_number(body, 1, 2);
  put_number(body, kLeastShift, 1);
  put_number(body, kMostMultiplier, 4);
  put_number(body, kMostBias, 4);
  for (int i = 0; i < kMostInputs; ++i) body.push_back(kMostWeight);
  const File file = with_head(body);
  const auto memory = std::make_unique<Memory>();
  DenseStore store = memory->store();
  Dense dense;
  ASSERT_TRUE(dense.open(read_weights(file).weights->layers[0], kMostInputs, store));
  const std::vector<std::int16_t> x(kMostInputs, kMostActivation);
  std::vector<std::int32_t> sums(static_cast<std::size_t>(dense.outputs()));
  dense.begin(sums.data());
  dense.accumulate<1>(0, x.data(), sums.data());
  EXPECT_EQ(sums[0], std::int64_t{kMostInputs} * kMostWeight * kMostActivation + kMostBias);
}

TEST(Dense, a_layer_that_does_not_fit_its_memory_is_refused) {
  const File file = with_head(body_of("m", {{500, 60}}));
  const auto memory = std::make_unique<Memory>();
  DenseStore store = memory->store();
  EXPECT_FALSE(Dense{}.open(read_weights(file).weights->layers[0], 500, store));
}

}  // namespace
}  // namespace sandstone::nets
