#include "core/counts.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sandstone {
namespace {

Counts counts_of(const std::vector<int>& numbers) {
  Counts counts;
  for (std::size_t kind = 0; kind < numbers.size(); ++kind) counts.add(static_cast<int>(kind), numbers[kind]);
  return counts;
}

TEST(KindSet, of_no_kinds_is_empty) {
  EXPECT_TRUE(KindSet{}.empty());
  EXPECT_EQ(KindSet{}.size(), 0);
  EXPECT_FALSE(KindSet{}.has(0));
}

TEST(KindSet, has_just_its_kinds_in_order) {
  const KindSet set = KindSet::of(5) | KindSet::of(0) | KindSet::of(7);
  EXPECT_EQ(set.size(), 3);
  for (int kind = 0; kind < 8; ++kind) EXPECT_EQ(set.has(kind), kind == 0 || kind == 5 || kind == 7) << kind;
  EXPECT_EQ(set.nth(0), 0);
  EXPECT_EQ(set.nth(1), 5);
  EXPECT_EQ(set.nth(2), 7);
}

TEST(KindSet, all_of_a_number_are_the_first_ones) {
  for (int kinds = 1; kinds <= 8; ++kinds) {
    const KindSet set = KindSet::all(kinds);
    EXPECT_EQ(set.size(), kinds);
    EXPECT_TRUE(set.has(kinds - 1));
  }
}

TEST(KindSet, joins_meets_and_leaves_out) {
  const KindSet low = KindSet::all(4);
  const KindSet mixed = KindSet::of(3) | KindSet::of(6);
  EXPECT_EQ((low | mixed).size(), 5);
  EXPECT_EQ(low & mixed, KindSet::of(3));
  EXPECT_EQ(mixed.without(low), KindSet::of(6));
  EXPECT_EQ(low.without(mixed), KindSet::all(3));
}

TEST(Counts, of_nothing_is_empty) {
  EXPECT_TRUE(Counts{}.empty());
  EXPECT_EQ(Counts{}.total(), 0);
  EXPECT_TRUE(Counts{}.kinds().empty());
}

TEST(Counts, keeps_each_kind_apart) {
  const Counts counts = counts_of({3, 0, 18, 1, 0, 7, 0, 98});
  for (int kind = 0; const int expected : {3, 0, 18, 1, 0, 7, 0, 98}) EXPECT_EQ(counts.of(kind++), expected);
  EXPECT_EQ(counts.total(), 127);
}

TEST(Counts, add_and_remove_one_unless_told_otherwise) {
  Counts counts;
  counts.add(2);
  counts.add(2, 4);
  counts.remove(2);
  EXPECT_EQ(counts.of(2), 4);
  counts.remove(2, 4);
  EXPECT_TRUE(counts.empty());
}

TEST(Counts, clear_takes_all_of_one_kind_and_no_other) {
  Counts counts = counts_of({2, 127, 0});
  counts.clear(1);
  EXPECT_EQ(counts, counts_of({2}));
  counts.clear(1);
  EXPECT_EQ(counts, counts_of({2}));
}

TEST(Counts, kinds_are_those_with_at_least_one) {
  EXPECT_EQ(counts_of({0, 1, 0, 0, 127}).kinds(), KindSet::of(1) | KindSet::of(4));
}

TEST(Counts, only_keeps_the_counts_of_the_kinds_asked_for) {
  EXPECT_EQ(counts_of({5, 6, 7, 127}).only(KindSet::of(1) | KindSet::of(3)), counts_of({0, 6, 0, 127}));
  EXPECT_EQ(counts_of({5, 6}).only({}), Counts{});
}

TEST(Counts, contains_compares_kind_by_kind) {
  const Counts counts = counts_of({2, 0, 18, 127});
  EXPECT_TRUE(counts.contains({}));
  EXPECT_TRUE(counts.contains(counts));
  EXPECT_TRUE(counts.contains(counts_of({1, 0, 18, 100})));
  EXPECT_FALSE(counts.contains(counts_of({3})));
  EXPECT_FALSE(counts.contains(counts_of({0, 1})));
  // More of one kind does not make up for less of another.
  EXPECT_FALSE(counts_of({0, 127}).contains(counts_of({1})));
  EXPECT_FALSE(counts_of({0, 0, 0, 0, 0, 0, 0, 1}).contains(counts_of({0, 0, 0, 0, 0, 0, 0, 2})));
}

TEST(Counts, sums_and_differences_are_kind_by_kind) {
  const Counts a = counts_of({1, 2, 3});
  const Counts b = counts_of({0, 2, 1});
  EXPECT_EQ(a + b, counts_of({1, 4, 4}));
  EXPECT_EQ(a - b, counts_of({1, 0, 2}));
  Counts c = a;
  c += b;
  EXPECT_EQ(c, a + b);
  c -= b;
  EXPECT_EQ(c, a);
}

TEST(Counts, one_is_a_single_item_and_uniform_as_many_of_each) {
  EXPECT_EQ(Counts::one(3), counts_of({0, 0, 0, 1}));
  EXPECT_EQ(Counts::uniform(6, 18), counts_of({18, 18, 18, 18, 18, 18}));
  EXPECT_EQ(Counts::uniform(6, 18).total(), 108);
}

}  // namespace
}  // namespace sandstone
