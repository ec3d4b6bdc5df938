#include "nets/weights.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {
namespace {

using ::testing::HasSubstr;

File two_layers() { return body_of("mandala-1", {{3, 8}, {8, 2}}); }

TEST(Weights, are_read_as_they_were_written) {
  const File file = with_head(two_layers());
  const auto [weights, fault] = read_weights(file);
  ASSERT_TRUE(weights) << fault;
  EXPECT_EQ(weights->feature_set, "mandala-1");
  EXPECT_EQ(weights->architecture, "made up");
  EXPECT_EQ(weights->run, "no training");
  ASSERT_EQ(weights->layers.size(), 2U);
  const Layer& layer = weights->layers[1];
  EXPECT_EQ(layer.inputs, 8);
  EXPECT_EQ(layer.outputs, 2);
  EXPECT_EQ(layer.shift, 20);
  EXPECT_EQ(static_cast<std::uint8_t>(layer.weight(1, 7)), file.back());
  EXPECT_GE(layer.multiplier(0), 1000);
  EXPECT_GE(layer.bias(0), -10'000);
}

TEST(Weights, every_damaged_byte_is_noticed) {
  const File whole = with_head(two_layers());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    File damaged = whole;
    damaged[i] ^= 0x10;
    const auto [weights, fault] = read_weights(damaged);
    EXPECT_FALSE(weights) << "byte " << i;
    EXPECT_FALSE(fault.empty()) << "byte " << i;
  }
}

TEST(Weights, a_file_that_was_cut_off_is_refused) {
  const File whole = with_head(two_layers());
  for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_FALSE(read_weights(Bytes{whole}.first(size)).weights);
}

TEST(Weights, faults_are_told_in_plain_words) {
  const auto fault_of = [](const File& file) { return std::string{read_weights(file).fault}; };
  EXPECT_THAT(fault_of({'n', 'o', 't', ' ', 'o', 'n', 'e', '.', '.'}), HasSubstr("no file of weights"));
  EXPECT_THAT(fault_of(with_head(two_layers(), 2)), HasSubstr("version"));
  File longer = two_layers();
  longer.push_back(0);
  EXPECT_THAT(fault_of(with_head(longer)), HasSubstr("more after the last layer"));
  EXPECT_THAT(fault_of(with_head(body_of("mandala-1", {}))), HasSubstr("number of layers"));
  EXPECT_THAT(fault_of(with_head(body_of("mandala-1", {{0, 8}}))), HasSubstr("size of a layer"));
  EXPECT_THAT(fault_of(with_head(body_of("mandala-1", {{kMostInputs + 1, 8}}))), HasSubstr("size of a layer"));
  EXPECT_THAT(fault_of(with_head(body_of("mandala\n1", {{3, 8}}))), HasSubstr("cannot be printed"));
  File damaged = with_head(two_layers());
  damaged.back() ^= 1;
  EXPECT_THAT(fault_of(damaged), HasSubstr("checksum"));
}

// The bounds without which sums might overflow.
TEST(Weights, numbers_out_of_range_are_refused) {
  const auto fault_with = [](std::size_t at, std::uint32_t value, int size) {
    File body = body_of("m", {{2, 1}});
    File number;
    put_number(number, value, size);
    std::ranges::copy(number, body.begin() + static_cast<std::ptrdiff_t>(at));
    return std::string{read_weights(with_head(body)).fault};
  };
  const std::size_t shift = body_of("m", {}).size() + 4;
  EXPECT_THAT(fault_with(shift, kLeastShift - 1, 1), HasSubstr("shift"));
  EXPECT_THAT(fault_with(shift, kMostShift + 1, 1), HasSubstr("shift"));
  EXPECT_THAT(fault_with(shift + 1, kMostMultiplier + 1, 4), HasSubstr("multiplier"));
  EXPECT_THAT(fault_with(shift + 1, static_cast<std::uint32_t>(-1), 4), HasSubstr("multiplier"));
  EXPECT_THAT(fault_with(shift + 5, kMostBias + 1, 4), HasSubstr("bias"));
  EXPECT_THAT(fault_with(shift + 5, static_cast<std::uint32_t>(-kMostBias - 1), 4), HasSubstr("bias"));
  EXPECT_THAT(fault_with(shift + 9, 0x80, 1), HasSubstr("weight"));
}

}  // namespace
}  // namespace sandstone::nets
