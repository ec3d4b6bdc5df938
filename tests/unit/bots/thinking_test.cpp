// How thinking is spent: no more than can change the answer, within time and memory, on any number of threads.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <vector>

#include "bots/deadline.hpp"
#include "bots/forest_bot.hpp"
#include "bots/levels.hpp"
#include "bots/plain_bot.hpp"
#include "bots/remembering_search.hpp"
#include "bots/think.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "tests/unit/bots/allocations.hpp"

namespace sandstone {
namespace {

template <class G>
typename G::State opening(std::uint64_t seed) {
  typename G::State state = G::begin({});
  SeededLuck deals{seed};
  deal_through(state, deals);
  return state;
}

template <class G>
typename G::View view_of(const typename G::State& state) {
  return view_for(state, to_move(state));
}

template <class G>
class EveryThinker : public testing::Test {};
using Games = testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(EveryThinker, Games);

TYPED_TEST(EveryThinker, allocates_nothing_while_it_simulates) {
  const auto view = view_of<TypeParam>(opening<TypeParam>(5));
  std::vector<GuidedNode<typename TypeParam::Move>> guided_memory(20'000);
  std::vector<TreeNode<typename TypeParam::Move>> textbook_memory(20'000);
  GuidedSearch<TypeParam> guided{view, guided_memory, 1};
  InformationSetSearch<TypeParam> textbook{view, textbook_memory, 1};
  const int before = allocations();
  guided.step(500);
  textbook.step(500);
  EXPECT_EQ(allocations(), before);
}

// Counts how far a bot thinks.
class Counter final : public Watcher {
 public:
  bool go_on(int done, int of) override {
    last = done;
    total = of;
    return true;
  }
  int last = 0;
  int total = 0;
};

TYPED_TEST(EveryThinker, ends_early_only_where_the_rest_would_change_nothing) {
  constexpr int kPlayouts = 3000;
  const SearchBot<TypeParam> bot{guidance_of<TypeParam>()};
  int ended_early = 0;
  auto state = opening<TypeParam>(4);
  SeededLuck deals{9};
  for (int decision = 0; decision < 12 && !is_over(state); ++decision) {
    const auto view = view_of<TypeParam>(state);
    Counter counter;
    SeededLuck luck{static_cast<std::uint64_t>(decision)};
    const auto move = bot.choose(view, {kPlayouts, &counter}, luck);
    if (counter.last + kSlice < kPlayouts) ++ended_early;
    std::vector<GuidedNode<typename TypeParam::Move>> memory(200'000);
    SeededLuck same{static_cast<std::uint64_t>(decision)};
    GuidedSearch<TypeParam> whole{view, memory, same.next(), guidance_of<TypeParam>()};
    whole.step(kPlayouts);
    EXPECT_EQ(move, whole.best());
    play_through(state, move, deals);
  }
  EXPECT_GT(ended_early, 0);
}

TYPED_TEST(EveryThinker, answers_in_time) {
  const auto view = view_of<TypeParam>(opening<TypeParam>(6));
  const SearchBot<TypeParam> bot{guidance_of<TypeParam>(), 100'000};
  Counter counter;
  const auto began = std::chrono::steady_clock::now();
  Deadline deadline{std::chrono::milliseconds{50}, &counter};
  SeededLuck luck{1};
  EXPECT_FALSE(why_not(view, bot.choose(view, deadline.budget(), luck)));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{20});
  EXPECT_GT(counter.last, 0);
  EXPECT_GT(counter.total, counter.last);
}

TYPED_TEST(EveryThinker, grows_a_forest_alike_on_any_number_of_threads) {
  const auto view = view_of<TypeParam>(opening<TypeParam>(7));
  const auto choose = [&](Forest forest, int playouts) {
    SeededLuck luck{3};
    return ForestBot<TypeParam>{guidance_of<TypeParam>(), forest}.choose(view, {playouts}, luck);
  };
  for (const int playouts : {0, 3, 1003}) {
    const auto alone = choose({.trees = 5, .threads = 1}, playouts);
    EXPECT_FALSE(why_not(view, alone));
    for (const int threads : {2, 3, 5, 9}) EXPECT_EQ(choose({.trees = 5, .threads = threads}, playouts), alone);
  }
}

class Stopper final : public Watcher {
 public:
  bool go_on(int, int) override { return false; }
};

TYPED_TEST(EveryThinker, stops_a_forest_when_told_to) {
  const auto view = view_of<TypeParam>(opening<TypeParam>(7));
  Stopper stopper;
  SeededLuck luck{3};
  const ForestBot<TypeParam> bot{guidance_of<TypeParam>(), {.trees = 4, .threads = 2, .most_nodes = 50'000}};
  EXPECT_FALSE(why_not(view, bot.choose(view, {1'000'000'000, &stopper}, luck)));
}

TYPED_TEST(EveryThinker, goes_on_with_what_it_found_in_the_last_turn) {
  auto state = opening<TypeParam>(11);
  const Seat me = to_move(state);
  RememberingSearch<TypeParam> search{guidance_of<TypeParam>(), 60'000};
  SeededLuck luck{2};
  SeededLuck deals{3};
  int choices = 0;
  int remembered = 0;
  while (!is_over(state)) {
    const bool mine = to_move(state) == me;
    const auto view = view_of<TypeParam>(state);
    typename TypeParam::Move move;
    if (mine) {
      move = search.choose(view, {300}, luck);
      ++choices;
      if (search.simulations() > 300) ++remembered;
    } else {
      move = SearchBot<TypeParam>{guidance_of<TypeParam>()}.choose(view, {20}, luck);
    }
    ASSERT_FALSE(why_not(view, move));
    search.saw(move);
    play_through(state, move, deals);
  }
  EXPECT_GT(remembered, choices / 4);
  search.forget();
  EXPECT_EQ(search.simulations(), 0U);
}

TEST(Thinking, is_decided_when_the_second_move_cannot_catch_up) {
  std::array<TreeNode<int>, 3> memory;
  Tree<TreeNode<int>> tree{memory};
  tree[tree.add_child(Tree<TreeNode<int>>::kRoot, 1)].visits = 10;
  EXPECT_TRUE(is_decided(tree, 9));
  tree[tree.add_child(Tree<TreeNode<int>>::kRoot, 2)].visits = 4;
  EXPECT_TRUE(is_decided(tree, 5));
  EXPECT_FALSE(is_decided(tree, 6));
}

}  // namespace
}  // namespace sandstone
