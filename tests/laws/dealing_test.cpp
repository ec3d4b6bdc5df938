// Chance: outcomes have known weights, luck picks by weight, and the quick ways equal the slow ones.
#include <vector>

#include "lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class Dealing : public ::testing::Test {};
TYPED_TEST_SUITE(Dealing, LawfulGames, GameNames);

// Luck that returns a given number and remembers the bound it was asked for.
struct OneAnswer {
  std::uint32_t answer;
  std::uint32_t asked_below = 0;
  int questions = 0;

  std::uint32_t below(std::uint32_t n) {
    asked_below = n;
    ++questions;
    return answer;
  }
};

TYPED_TEST(Dealing, just_the_listed_outcomes_weigh_something) {
  using G = TypeParam;
  const auto universe = Lawful<G>::all_outcomes();
  EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
    const auto state = any_state<G>(seed);
    int possible = 0;
    for (const auto& outcome : universe) possible += weight_of(state, outcome) > 0 ? 1 : 0;
    RC_ASSERT(possible == outcome_count(state));
    for (int i = 0; i < outcome_count(state); ++i) RC_ASSERT(weight_of(state, nth_outcome(state, i)) > 0);
  }));
}

TYPED_TEST(Dealing, sampling_asks_luck_once_and_counts_the_weights_in_order) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const auto state = any_state<G>(seed);
    RC_PRE(node(state) == Node::kChance);
    std::uint32_t rank = 0;
    for (int i = 0; i < outcome_count(state); ++i) {
      const auto outcome = nth_outcome(state, i);
      for (int n = 0; n < weight_of(state, outcome); ++n, ++rank) {
        OneAnswer luck{rank};
        RC_ASSERT(sample(state, luck) == outcome);
        RC_ASSERT(luck.questions == 1);
      }
    }
    OneAnswer luck{0};
    sample(state, luck);
    RC_ASSERT(luck.asked_below == rank);
  }));
}

TYPED_TEST(Dealing, a_sampled_move_is_the_nth_move_of_one_answer_of_luck) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const auto state = any_state<G>(seed, false);
    for (int i = 0; i < move_count(state); ++i) {
      OneAnswer luck{static_cast<std::uint32_t>(i)};
      RC_ASSERT(sample_move(state, luck) == nth_move(state, i));
      RC_ASSERT(luck.questions == 1);
      RC_ASSERT(luck.asked_below == static_cast<std::uint32_t>(move_count(state)));
    }
  }));
}

TYPED_TEST(Dealing, fused_and_stepwise_dealing_agree) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    SeededLuck choices{seed};
    SeededLuck fused_luck{~seed};
    auto fused = any_beginning<G>(choices);
    auto stepwise = fused;
    SeededLuck stepwise_luck = fused_luck;
    deal_through(fused, fused_luck);
    while (node(stepwise) == Node::kChance) deal(stepwise, sample(stepwise, stepwise_luck));
    RC_ASSERT(same_bytes(fused, stepwise));
    while (!is_over(fused)) {
      const auto move = nth_move(fused, pick(choices, move_count(fused)));
      play_through(fused, move, fused_luck);
      play(stepwise, move);
      while (node(stepwise) == Node::kChance) deal(stepwise, sample(stepwise, stepwise_luck));
      RC_ASSERT(same_bytes(fused, stepwise));
      RC_ASSERT(fused_luck.next() == stepwise_luck.next());
    }
  }));
}

TYPED_TEST(Dealing, a_random_step_is_a_sampled_move_played_through) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    SeededLuck options{seed};
    auto quick = any_beginning<G>(options);
    auto slow = quick;
    SeededLuck luck{seed};
    SeededLuck same{seed};
    const int decisions = play_out(quick, luck);
    int played = 0;
    for (deal_through(slow, same); !is_over(slow); ++played) {
      const auto move = nth_move(slow, pick(same, move_count(slow)));
      play(slow, move);
      while (node(slow) == Node::kChance) deal(slow, sample(slow, same));
    }
    RC_ASSERT(decisions == played);
    RC_ASSERT(same_bytes(quick, slow));
    RC_ASSERT(luck.next() == same.next());
  }));
}

TYPED_TEST(Dealing, a_game_begun_anywhere_in_the_setup_can_be_dealt_on) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    SeededLuck luck{seed};
    auto state = any_beginning<G>(luck);
    for (int steps = pick(luck, 30); steps > 0 && node(state) == Node::kChance; --steps) {
      deal(state, sample(state, luck));
    }
    auto stepwise = state;
    SeededLuck same = luck;
    deal_through(state, luck);
    while (node(stepwise) == Node::kChance) deal(stepwise, sample(stepwise, same));
    RC_ASSERT(same_bytes(state, stepwise));
  }));
}

TYPED_TEST(Dealing, the_same_seed_plays_the_same_game) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    SeededLuck options{seed};
    auto one = any_beginning<G>(options);
    auto other = one;
    SeededLuck luck{seed};
    SeededLuck again{seed};
    RC_ASSERT(play_out(one, luck) == play_out(other, again));
    RC_ASSERT(same_bytes(one, other));
  }));
}

}  // namespace
}  // namespace sandstone::laws
