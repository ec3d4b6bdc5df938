#include "core/luck.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace sandstone {
namespace {

// Any type with below() is a Luck, so a test can define its own.
struct AlwaysFirst {
  static std::uint32_t below(std::uint32_t) { return 0; }
};
static_assert(Luck<SeededLuck> && Luck<AlwaysFirst> && !Luck<int>);
static_assert(ForeseeableLuck<SeededLuck> && ForeseeableLuck<LuckAhead> && !ForeseeableLuck<AlwaysFirst>);

// The published first outputs of SplitMix64 from state 0: seed 0 stays 0 when it is mixed. A change here would change
// every deal that a seed stands for.
static_assert(SeededLuck{0}.next() == 0xE220A8397B1DCDAFULL);
static_assert(SeededLuck{0, 1}.next() == 0x6E789E6AA1B965F4ULL);

TEST(SeededLuck, draw_k_can_be_had_without_the_draws_before_it) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 42ULL, ~0ULL}) {
    SeededLuck in_order{seed};
    for (std::uint64_t k = 0; k < 300; ++k) {
      ASSERT_EQ(SeededLuck(seed, k).next(), in_order.next()) << "seed " << seed << ", draw " << k;
    }
  }
}

TEST(SeededLuck, every_draw_uses_one_number_whatever_was_asked) {
  SeededLuck small{7};
  SeededLuck large{7};
  for (int i = 0; i < 50; ++i) {
    small.below(2);
    large.below(1'000'000);
  }
  EXPECT_EQ(small.next(), large.next());
  EXPECT_EQ(SeededLuck(7, 51).next(), small.next());
}

TEST(SeededLuck, neighbouring_seeds_share_no_draws) {
  // Seeds are mixed first: otherwise seed s+step would be seed s one draw later.
  constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15ULL;
  EXPECT_NE(SeededLuck(1 + kStep).next(), SeededLuck(1, 1).next());
  EXPECT_NE(SeededLuck(1).next(), SeededLuck(2).next());
}

TEST(SeededLuck, below_stays_below) {
  SeededLuck luck{3};
  for (const std::uint32_t n : {1U, 2U, 7U, 108U, 1U << 26, ~0U}) {
    for (int i = 0; i < 200; ++i) ASSERT_LT(luck.below(n), n);
  }
  for (int i = 0; i < 10; ++i) EXPECT_EQ(luck.below(1), 0U);
}

TEST(SeededLuck, below_gives_each_number_its_share) {
  constexpr int kEach = 10'000;
  std::array<int, 6> times{};
  SeededLuck luck{2019};
  for (int i = 0; i < 6 * kEach; ++i) ++times[luck.below(6)];
  for (const int n : times) EXPECT_NEAR(n, kEach, 500);  // more than five standard deviations of 91
}

TEST(SeededLuck, what_is_peeked_at_comes_so_when_it_is_drawn) {
  SeededLuck luck{11};
  for (const std::uint32_t n : {108U, 2U, 7U}) {
    for (std::uint32_t k = 0; k < SeededLuck::kSight; ++k) {
      SeededLuck drawing = luck;
      for (std::uint32_t i = 0; i < k; ++i) drawing.next();
      EXPECT_EQ(luck.peek(k, n), drawing.below(n)) << k;
    }
    luck.next();
  }
}

TEST(SeededLuck, to_skip_is_to_draw_unseen) {
  SeededLuck skipping{12};
  skipping.skip(5);
  EXPECT_EQ(skipping.next(), SeededLuck(12, 5).next());
}

TEST(LuckAhead, is_the_luck_that_it_was_given) {
  LuckAhead::Block block{};
  LuckAhead ahead{SeededLuck{13}, block};
  SeededLuck luck{13};
  for (std::uint32_t i = 0; i < 5 * LuckAhead::kNumbers; ++i)
    ASSERT_EQ(ahead.below(1000 + i), luck.below(1000 + i)) << i;
}

TEST(LuckAhead, peeks_and_skips_across_the_ends_of_its_blocks) {
  LuckAhead::Block block{};
  LuckAhead ahead{SeededLuck{14}, block};
  SeededLuck luck{14};
  for (std::uint32_t i = 0; i < 5 * LuckAhead::kNumbers; ++i) {
    for (std::uint32_t k = 0; k < LuckAhead::kSight; ++k) ASSERT_EQ(ahead.peek(k, 108), luck.peek(k, 108)) << i;
    ahead.skip(i % (LuckAhead::kSight + 1));
    luck.skip(i % (LuckAhead::kSight + 1));
  }
}

TEST(LuckAhead, gives_back_the_luck_as_it_is_after_all_draws) {
  for (std::uint32_t draws : {0U, 1U, 60U, 61U, 64U, 200U}) {
    LuckAhead::Block block{};
    LuckAhead ahead{SeededLuck{15}, block};
    for (std::uint32_t i = 0; i < draws; ++i) ahead.below(6);
    EXPECT_EQ(ahead.rest().next(), SeededLuck(15, draws).next()) << draws;
  }
}

}  // namespace
}  // namespace sandstone
