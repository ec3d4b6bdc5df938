#include "core/bits.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace sandstone {
namespace {

// Evaluated by the compiler, where the quicker instructions are out of reach.
static_assert(count_bits(0) == 0 && count_bits(~0ULL) == 64);
static_assert(lowest_bit(1) == 0 && lowest_bit(1ULL << 63) == 63);
static_assert(nth_bit(0b101100, 0) == 2 && nth_bit(0b101100, 2) == 5);

TEST(Bits, counts_the_set_bits_of_all_64) {
  EXPECT_EQ(count_bits(0), 0);
  EXPECT_EQ(count_bits(0x8000'0001'0000'0001ULL), 3);
  EXPECT_EQ(count_bits(~0ULL), 64);
}

TEST(Bits, finds_the_lowest_bit_wherever_it_stands) {
  for (int at = 0; at < 64; ++at) {
    EXPECT_EQ(lowest_bit(1ULL << at), at);
    EXPECT_EQ(lowest_bit(~0ULL << at), at);
  }
}

TEST(Bits, the_bit_of_a_rank_has_that_many_set_bits_below_it) {
  constexpr std::uint64_t kWord = 0xF00D'0000'8000'1021ULL;
  for (int rank = 0; rank < count_bits(kWord); ++rank) {
    const int at = nth_bit(kWord, rank);
    EXPECT_EQ(kWord >> at & 1, 1U) << rank;
    EXPECT_EQ(count_bits(kWord & ((1ULL << at) - 1)), rank);
  }
}

TEST(Bits, of_a_full_word_the_bit_of_a_rank_is_the_rank_itself) {
  for (int rank = 0; rank < 64; ++rank) EXPECT_EQ(nth_bit(~0ULL, rank), rank);
}

}  // namespace
}  // namespace sandstone
