// The search's tree, and the logarithm its bounds need.
#include "bots/tree.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "bots/logarithm.hpp"

namespace sandstone {
namespace {

constexpr std::uint32_t kRoot = Tree<TreeNode<int>>::kRoot;

TEST(Logarithm, is_near_the_libms_for_every_size) {
  for (std::uint32_t n = 1; n < 1'000'000; n += 1 + n / 97) EXPECT_NEAR(logarithm(n), std::log(n), 1e-4) << n;
  EXPECT_NEAR(logarithm(0xFFFFFFFF), std::log(4294967295.0), 1e-4);
}

TEST(Tree, keeps_children_apart_by_parent_and_move) {
  std::array<TreeNode<int>, 4> memory;
  Tree<TreeNode<int>> tree{memory};
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

TEST(Tree, forgets_everything_when_cleared) {
  std::array<TreeNode<int>, 3> memory;
  Tree<TreeNode<int>> tree{memory};
  tree[tree.add_child(kRoot, 5)].visits = 9;
  tree.clear();
  EXPECT_EQ(tree.size(), 1U);
  EXPECT_FALSE(tree.has_child(kRoot, 5));
  EXPECT_EQ(tree[tree.add_child(kRoot, 5)].visits, 0U);
}

TEST(Tree, keeps_what_is_below_a_new_root) {
  std::array<TreeNode<int>, 8> memory;
  Tree<TreeNode<int>> tree{memory};
  const auto gone = tree.add_child(kRoot, 1);
  const auto root = tree.add_child(kRoot, 2);
  tree.add_child(gone, 3);
  const auto left = tree.add_child(root, 4);
  tree.add_child(gone, 5);
  tree.add_child(root, 6);
  tree[tree.add_child(left, 7)].visits = 70;
  tree.reroot(root);
  EXPECT_EQ(tree.size(), 4U);
  EXPECT_EQ(tree[kRoot].next_sibling, 0U);
  EXPECT_FALSE(tree.has_child(kRoot, 1));
  ASSERT_TRUE(tree.has_child(kRoot, 4));
  EXPECT_TRUE(tree.has_child(kRoot, 6));
  const auto deep = tree.child_of(tree.child_of(kRoot, 4), 7);
  ASSERT_NE(deep, kRoot);
  EXPECT_EQ(tree[deep].visits, 70U);
}

TEST(Tree, drops_the_children_that_are_not_wanted) {
  std::array<TreeNode<int>, 6> memory;
  Tree<TreeNode<int>> tree{memory};
  for (const int move : {1, 2, 3, 4, 5}) tree.add_child(kRoot, move);
  tree.keep_children(kRoot, [](int move) { return move % 2 == 0; });
  for (const int move : {1, 2, 3, 4, 5}) EXPECT_EQ(tree.has_child(kRoot, move), move % 2 == 0);
}

}  // namespace
}  // namespace sandstone
