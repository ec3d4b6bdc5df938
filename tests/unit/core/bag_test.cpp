#include "core/bag.hpp"

#include <gtest/gtest.h>

namespace sandstone {
namespace {

Counts sample_counts() {
  Counts counts;
  counts.add(0, 2);
  counts.add(2, 1);
  counts.add(7, 3);
  return counts;
}

TEST(Bag, of_nothing_is_empty) {
  EXPECT_TRUE(Bag{}.empty());
  EXPECT_EQ(Bag{}.size(), 0);
  EXPECT_EQ(Bag{}.counts(), Counts{});
  EXPECT_EQ(Bag{Counts{}}, Bag{});
}

TEST(Bag, holds_what_was_put_in) {
  const Bag bag{sample_counts()};
  EXPECT_FALSE(bag.empty());
  EXPECT_EQ(bag.size(), 6);
  EXPECT_EQ(bag.counts(), sample_counts());
  EXPECT_EQ(bag.of(0), 2);
  EXPECT_EQ(bag.of(1), 0);
  EXPECT_EQ(bag.of(7), 3);
}

TEST(Bag, ranks_go_through_the_kinds_in_order) {
  const Bag bag{sample_counts()};
  for (int rank = 0; const int kind : {0, 0, 2, 7, 7, 7}) EXPECT_EQ(bag.kind_at(rank++), kind);
  EXPECT_EQ(bag.size(), 6) << "looking takes nothing";
}

TEST(Bag, take_removes_one_of_the_kind_at_that_rank) {
  for (int rank = 0; rank < 6; ++rank) {
    Bag bag{sample_counts()};
    const int kind = bag.kind_at(rank);
    EXPECT_EQ(bag.take(rank), kind);
    EXPECT_EQ(bag.counts(), sample_counts() - Counts::one(kind));
  }
}

TEST(Bag, remove_takes_one_of_a_kind) {
  for (const int kind : {0, 2, 7}) {
    Bag bag{sample_counts()};
    bag.remove(kind);
    EXPECT_EQ(bag, Bag{sample_counts() - Counts::one(kind)});
  }
}

TEST(Bag, all_108_cards_can_be_taken_one_by_one) {
  Bag bag{Counts::uniform(6, 18)};
  Counts taken;
  for (int left = 108; left > 0; --left) {
    ASSERT_EQ(bag.size(), left);
    taken.add(bag.take(left % 3 == 0 ? left - 1 : left / 2));
    ASSERT_EQ(bag.counts() + taken, Counts::uniform(6, 18));
  }
  EXPECT_TRUE(bag.empty());
  EXPECT_EQ(bag, Bag{});
}

// SeededLuck without the member that looks ahead.
class BlindLuck {
 public:
  explicit BlindLuck(std::uint64_t seed) : luck_{seed} {}
  std::uint32_t below(std::uint32_t n) { return luck_.below(n); }
  std::uint64_t next() { return luck_.next(); }

 private:
  SeededLuck luck_;
};

TEST(Bag, drawing_several_is_taking_one_by_one) {
  static_assert(Luck<BlindLuck> && !ForeseeableLuck<BlindLuck>);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (std::uint32_t items = 0; items < 6; ++items) {
      Bag taken{sample_counts()};
      Bag foreseen{sample_counts()};
      Bag blind{sample_counts()};
      SeededLuck one_by_one{seed};
      SeededLuck foresight{seed};
      BlindLuck blindness{seed};
      Counts expected;
      for (std::uint32_t i = 0; i < items; ++i) {
        expected.add(taken.take(static_cast<int>(one_by_one.below(static_cast<std::uint32_t>(taken.size())))));
      }
      ASSERT_EQ(foreseen.draw(items, foresight), expected) << items;
      ASSERT_EQ(blind.draw(items, blindness), expected) << items;
      ASSERT_EQ(foreseen, taken);
      ASSERT_EQ(blind, taken);
      const std::uint64_t next = one_by_one.next();
      ASSERT_EQ(foresight.next(), next) << "as much luck was used";
      ASSERT_EQ(blindness.next(), next);
    }
  }
}

TEST(Bag, the_last_of_127_can_be_taken) {
  Counts counts;
  counts.add(3, 64);
  counts.add(4, 63);
  Bag bag{counts};
  EXPECT_EQ(bag.kind_at(63), 3);
  EXPECT_EQ(bag.take(126), 4);
  EXPECT_EQ(bag.size(), 126);
}

}  // namespace
}  // namespace sandstone
