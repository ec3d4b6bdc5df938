// The tree searches: the same in slices of any size, in bounded memory, and no longer than can change the answer.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "tests/unit/bots/allocations.hpp"
#include "tests/unit/bots/match.hpp"

namespace sandstone {
namespace {

template <Game Rules, template <Game> class S>
struct Searching {
  using G = Rules;
  using Search = S<Rules>;
  using Memory = std::vector<typename Search::Node>;
};

template <Game G>
using Unadvised = GuidedSearch<G>;

template <class T>
class EverySearch : public testing::Test {};
using Searches = testing::Types<Searching<mandala::Full, PlainSearch>, Searching<stones::Full, PlainSearch>,
                                Searching<mandala::Full, Unadvised>, Searching<stones::Full, Unadvised>>;
TYPED_TEST_SUITE(EverySearch, Searches);

TYPED_TEST(EverySearch, thinks_alike_in_slices_of_any_size_and_its_visits_add_up) {
  using G = typename TypeParam::G;
  const auto view = view_of<G>(opening<G>(5));
  typename TypeParam::Memory memory(20'000);
  typename TypeParam::Memory other_memory(20'000);
  typename TypeParam::Search at_once{view, memory, 9};
  typename TypeParam::Search sliced{view, other_memory, 9};
  at_once.step(600);
  for (int i = 0; i < 200; ++i) sliced.step(3);
  EXPECT_EQ(at_once.best(), sliced.best());
  EXPECT_EQ(at_once.tree().size(), sliced.tree().size());
  const auto& tree = at_once.tree();
  std::uint32_t visits = 0;
  for (auto child = tree[0].first_child; child != 0; child = tree[child].next_sibling) visits += tree[child].visits;
  EXPECT_EQ(visits, 600U);
  EXPECT_EQ(tree[0].visits, 600U);
}

TYPED_TEST(EverySearch, goes_on_thinking_in_memory_that_is_full_and_allocates_nothing) {
  using G = typename TypeParam::G;
  const auto view = view_of<G>(opening<G>(5));
  typename TypeParam::Memory memory(12);
  typename TypeParam::Search search{view, memory, 9};
  const int before = allocations();
  search.step(500);
  EXPECT_EQ(allocations(), before);
  EXPECT_TRUE(search.tree().full());
  EXPECT_EQ(search.tree()[0].visits, 500U);
  EXPECT_FALSE(why_not(view, search.best()));
}

// Counts how far a bot thinks, and stops it after so many calls.
class Counter final : public Watcher {
 public:
  explicit Counter(int calls) : left_{calls} {}
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
  using G = typename TypeParam::G;
  const auto view = view_of<G>(opening<G>(6));
  const TreeBot<G, typename TypeParam::Search> bot;
  for (const int calls : {0, 1, 3}) {
    Counter counter{calls};
    SeededLuck luck{1};
    EXPECT_FALSE(why_not(view, bot.choose(view, {1'000'000'000, &counter}, luck)));
    EXPECT_EQ(counter.last, calls * kSlice);
  }
}

TYPED_TEST(EverySearch, ends_early_only_where_the_rest_would_change_nothing) {
  using G = typename TypeParam::G;
  constexpr int kSimulations = 3000;
  const TreeBot<G, typename TypeParam::Search> bot;
  int ended_early = 0;
  auto state = opening<G>(4);
  SeededLuck deals{9};
  for (int decision = 0; decision < 12 && !is_over(state); ++decision) {
    const auto view = view_of<G>(state);
    Counter counter{kSimulations};
    SeededLuck luck{static_cast<std::uint64_t>(decision)};
    const auto move = bot.choose(view, {kSimulations, &counter}, luck);
    if (counter.last + kSlice < kSimulations) ++ended_early;
    typename TypeParam::Memory memory(200'000);
    SeededLuck same{static_cast<std::uint64_t>(decision)};
    typename TypeParam::Search whole{view, memory, same.next()};
    whole.step(kSimulations);
    EXPECT_EQ(move, whole.best());
    play_through(state, move, deals);
  }
  EXPECT_GT(ended_early, 0);
}

TEST(Tree, is_decided_when_the_second_move_cannot_catch_up) {
  std::array<TreeNode<int>, 3> memory;
  Tree<int> tree{memory};
  tree[tree.add_child(Tree<int>::kRoot, 1)].visits = 10;
  EXPECT_TRUE(is_decided(tree, 9));
  tree[tree.add_child(Tree<int>::kRoot, 2)].visits = 4;
  EXPECT_TRUE(is_decided(tree, 5));
  EXPECT_FALSE(is_decided(tree, 6));
}

TEST(Tree, keeps_children_apart_by_parent_and_move) {
  constexpr std::uint32_t kRoot = Tree<int>::kRoot;
  std::array<TreeNode<int>, 4> memory;
  Tree<int> tree{memory};
  EXPECT_EQ(tree.size(), 1U);
  const auto seven = tree.add_child(kRoot, 7);
  const auto eight = tree.add_child(kRoot, 8);
  const auto below = tree.add_child(seven, 8);
  EXPECT_TRUE(tree.has_child(kRoot, 7));
  EXPECT_TRUE(tree.has_child(seven, 8));
  EXPECT_FALSE(tree.has_child(seven, 7));
  EXPECT_FALSE(tree.has_child(eight, 8));
  EXPECT_EQ(tree[below].move, 8);
  EXPECT_TRUE(tree.full());
}

TEST(Logarithm, is_near_the_libms_for_every_size) {
  for (std::uint32_t n = 1; n < 1'000'000; n += 1 + n / 97) EXPECT_NEAR(logarithm(n), std::log(n), 1e-4) << n;
  EXPECT_NEAR(logarithm(0xFFFFFFFF), std::log(4294967295.0), 1e-4);
}

template <class G>
void expect_the_best_quick_evaluation() {
  const auto state = opening<G>(8);
  const Seat seat = to_move(state);
  const auto view = view_for(state, seat);
  SeededLuck luck{1};
  const auto chosen = SearchBot<G>{}.choose(view, {0}, luck);
  SeededLuck same{SeededLuck{1}.next()};
  const auto world = sample_world(view, same);
  const auto value_after = [&](const auto& move) {
    auto after = world;
    play(after, move);
    return value_of<G>(after, Guidance{}.scale)[static_cast<std::size_t>(seat.index())];
  };
  for (const auto& move : legal_moves<G>(view)) EXPECT_LE(value_after(move), value_after(chosen));
}

TEST(GuidedSearch, without_a_budget_plays_the_move_with_the_best_quick_evaluation) {
  expect_the_best_quick_evaluation<mandala::Full>();
  expect_the_best_quick_evaluation<stones::Full>();
}

// Widening: the root opens more of its moves the longer it looks, the best first.
TEST(GuidedSearch, opens_more_moves_the_longer_it_looks) {
  using G = stones::Full;
  const auto view = view_of<G>(opening<G>(2));
  std::vector<TreeNode<G::Move>> memory(100'000);
  GuidedSearch<G> search{view, memory, 3, {{.root_width = 10}}};
  const auto open = [&] {
    int count = 0;
    for (auto child = search.tree()[0].first_child; child != 0; child = search.tree()[child].next_sibling) ++count;
    return count;
  };
  ASSERT_GT(move_count(view), 60);
  EXPECT_EQ(open(), 10);
  search.step(31);
  EXPECT_EQ(open(), 10);
  search.step(500);
  EXPECT_EQ(open(), 60);
}

// What a network likes is tried, even where the quick evaluation would not open it.
TEST(AdvisedSearch, opens_what_the_network_finds_likely_and_knows_how_likely) {
  using G = stones::Full;
  const auto view = view_of<G>(opening<G>(2));
  const auto network = built_in_network<G>();
  const AdvisedSearch<G>::Settings settings{{.root_width = 1}, {{.moves = 4}, network.get()}};
  std::vector<TreeNode<G::Move>> memory(1000);
  const AdvisedSearch<G> search{view, memory, 3, settings};
  const auto& tree = search.tree();
  int likely = 0;
  float chance_of_best = 0;
  for (auto child = tree[0].first_child; child != 0; child = tree[child].next_sibling) {
    if (tree[child].chance > 0) ++likely;
    if (tree[child].move == nets::best_move(*network, view)) chance_of_best = tree[child].chance;
  }
  EXPECT_GE(likely, 4);
  EXPECT_GT(chance_of_best, 1.0F / static_cast<float>(move_count(view)));
}

TEST(AdvisedSearch, goes_on_in_memory_that_is_full) {
  using G = stones::Full;
  const auto view = view_of<G>(opening<G>(5));
  const auto network = built_in_network<G>();
  std::vector<TreeNode<G::Move>> memory(12);
  AdvisedSearch<G> search{view, memory, 9, BotTraits<G>::with_net(network.get())};
  search.step(500);
  EXPECT_TRUE(search.tree().full());
  EXPECT_FALSE(why_not(view, search.best()));
}

TEST(Value, grows_with_the_lead_and_is_even_without_one) {
  EXPECT_EQ(win_share(0, 1000), kWholeWin / 2);
  int last = -1;
  for (int lead = -5000; lead <= 5000; lead += 250) {
    EXPECT_GT(win_share(lead, 1000), last);
    last = win_share(lead, 1000);
    EXPECT_NEAR(win_share(lead, 1000) + win_share(-lead, 1000), kWholeWin, 1);
  }
  EXPECT_LE(last, kWholeWin);
}

TEST(Value, of_a_finished_game_is_above_half_for_the_winner_alone) {
  SeededLuck luck{1};
  for (int game = 0; game < 20; ++game) {
    stones::Full::State state = stones::Full::begin({2 + game % 3, game % 2 == 0, false, {}});
    play_out(state, luck);
    const auto values = value_of<stones::Full>(state, 1000);
    for (int seat = 0; seat < seat_count(state); ++seat) {
      EXPECT_EQ(winners(state).has(Seat{seat}), values[static_cast<std::size_t>(seat)] > kWholeWin / 2);
    }
  }
}

}  // namespace
}  // namespace sandstone
