// Plain: the textbook's search, in slices, in bounded memory.
#include "bots/plain_bot.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "bots/greedy_bot.hpp"
#include "bots/random_bot.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "tests/unit/bots/match.hpp"

namespace sandstone {
namespace {

template <class G>
typename G::View opening(std::uint64_t seed, const typename G::Options& options = {}) {
  typename G::State state = G::begin(options);
  SeededLuck deals{seed};
  deal_through(state, deals);
  return view_for(state, to_move(state));
}

template <class G>
class EverySearch : public testing::Test {};
using Games = testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(EverySearch, Games);

TYPED_TEST(EverySearch, plays_legal_moves_to_the_end) {
  const RandomBot<TypeParam> random;
  const PlainBot<TypeParam> plain;
  Match<TypeParam> match{{&random, &plain}, {50}};
  for (std::uint64_t seed = 0; seed < 3; ++seed) EXPECT_TRUE(is_over(match.play_game({}, seed)));
  EXPECT_EQ(match.illegal, 0);
}

TYPED_TEST(EverySearch, thinks_alike_in_slices_of_any_size) {
  const auto view = opening<TypeParam>(5);
  std::vector<TreeNode<typename TypeParam::Move>> memory(5000);
  std::vector<TreeNode<typename TypeParam::Move>> other_memory(5000);
  InformationSetSearch<TypeParam> at_once{view, memory, 9};
  InformationSetSearch<TypeParam> sliced{view, other_memory, 9};
  at_once.step(900);
  for (int i = 0; i < 300; ++i) sliced.step(3);
  EXPECT_EQ(at_once.best(), sliced.best());
  EXPECT_EQ(at_once.tree().size(), sliced.tree().size());
  EXPECT_EQ(at_once.simulations(), 900U);
}

TYPED_TEST(EverySearch, goes_on_thinking_in_memory_that_is_full) {
  const auto view = opening<TypeParam>(5);
  std::vector<TreeNode<typename TypeParam::Move>> memory(static_cast<std::size_t>(move_count(view)) + 10);
  InformationSetSearch<TypeParam> search{view, memory, 9};
  search.step(2000);
  EXPECT_TRUE(search.tree().full());
  EXPECT_EQ(search.simulations(), 2000U);
  EXPECT_FALSE(why_not(view, search.best()));
}

TYPED_TEST(EverySearch, visits_add_up) {
  const auto view = opening<TypeParam>(6);
  std::vector<TreeNode<typename TypeParam::Move>> memory(5000);
  InformationSetSearch<TypeParam> search{view, memory, 1};
  search.step(1000);
  std::uint32_t visits = 0;
  const auto& tree = search.tree();
  for (auto child = tree[0].first_child; child != 0; child = tree[child].next_sibling) visits += tree[child].visits;
  EXPECT_EQ(visits, 1000U);
}

class Stopper final : public Watcher {
 public:
  explicit Stopper(int calls) : left_{calls} {}
  bool go_on(int done, int of) override {
    EXPECT_LT(done, of);
    last = done;
    return left_-- > 0;
  }
  int last = -1;

 private:
  int left_;
};

TYPED_TEST(EverySearch, answers_when_it_is_stopped) {
  const auto view = opening<TypeParam>(6);
  for (const int calls : {0, 1, 3}) {
    Stopper stopper{calls};
    SeededLuck luck{1};
    EXPECT_FALSE(why_not(view, PlainBot<TypeParam>{}.choose(view, {1'000'000'000, &stopper}, luck)));
    EXPECT_EQ(stopper.last, calls * kSlice);
  }
}

TEST(PlainBot, beats_greedy_in_Mandala) {
  const GreedyBot<mandala::Full> greedy;
  const PlainBot<mandala::Full> plain;
  Match<mandala::Full> match{{&plain, &greedy}, {500}};
  EXPECT_GE(match.wins(20, 100), 12);
}

TEST(PlainBot, beats_random_play_in_Mandala_Stones_of_four) {
  const RandomBot<stones::Full> random;
  const PlainBot<stones::Full> plain;
  Match<stones::Full> match{{&plain, &random, &random, &random}, {1000}};
  int won = 0;
  for (std::uint64_t game = 0; game < 12; ++game) {
    won += winners(match.play_game({4, false, false, {}}, game)).has(Seat{0}) ? 1 : 0;
  }
  EXPECT_GE(won, 8);
}

}  // namespace
}  // namespace sandstone
