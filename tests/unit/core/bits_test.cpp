#include "core/bits.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace sandstone {
namespace {

// Evaluated by the compiler, which cannot use the faster instructions.
static_assert(count_bits(0) == 0 && count_bits(~0ULL) == 64);
static_assert(lowest_bit(1) == 0 && lowest_bit(1ULL << 63) == 63);
static_assert(nth_bit(0b101100, 0) == 2 && nth_bit(0b101100, 2) == 5);
static_assert(nth_of_many_bits(0b101100, 0) == 2 && nth_of_many_bits(0b101100, 2) == 5);
static_assert(extract_bits(0b1101'0110, 0b0100'0011) == 0b110 && deposit_bits(0b110, 0b0100'0011) == 0b0100'0010);

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
    EXPECT_EQ(nth_of_many_bits(kWord, rank), at);
  }
}

TEST(Bits, of_a_full_word_the_bit_of_a_rank_is_the_rank_itself) {
  for (int rank = 0; rank < 64; ++rank) {
    EXPECT_EQ(nth_bit(~0ULL, rank), rank);
    EXPECT_EQ(nth_of_many_bits(~0ULL, rank), rank);
  }
}

TEST(Bits, extracted_bits_move_together_and_deposited_bits_apart) {
  constexpr std::uint64_t kMask = 0x8000'0F00'00F0'0001ULL;
  EXPECT_EQ(extract_bits(~0ULL, kMask), 0x3FFU);
  EXPECT_EQ(deposit_bits(0x3FF, kMask), kMask);
  EXPECT_EQ(extract_bits(0x8000'0100'0030'0000ULL, kMask), 0b10'0010'0110U);
  EXPECT_EQ(extract_bits(~kMask, kMask), 0U) << "what the mask leaves out is of no account";
  EXPECT_EQ(extract_bits(42, 0), 0U);
  EXPECT_EQ(deposit_bits(42, 0), 0U);
}

TEST(Bits, depositing_undoes_extracting) {
  constexpr std::uint64_t kMask = 0xF00D'0000'8000'1021ULL;
  for (const std::uint64_t word : {0x0ULL, ~0ULL, 0x1234'5678'9ABC'DEF0ULL, 0xA00C'0000'8000'0021ULL}) {
    EXPECT_EQ(deposit_bits(extract_bits(word, kMask), kMask), word & kMask);
  }
}

}  // namespace
}  // namespace sandstone
