#include "core/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace sandstone {
namespace {

using Vector = FixedVector<int, 3>;

Vector vector_of(std::initializer_list<int> values) {
  Vector vector;
  for (const int value : values) vector.push_back(value);
  return vector;
}

TEST(FixedVector, starts_empty_and_holds_up_to_its_capacity) {
  Vector vector;
  EXPECT_EQ(Vector::capacity(), 3U);
  EXPECT_TRUE(vector.empty());
  vector = vector_of({1, 2});
  EXPECT_FALSE(vector.empty());
  EXPECT_FALSE(vector.full());
  vector.push_back(3);
  EXPECT_TRUE(vector.full());
  EXPECT_EQ(vector.size(), 3U);
}

TEST(FixedVector, keeps_the_order_of_what_was_pushed) {
  const Vector vector = vector_of({4, 5, 6});
  EXPECT_EQ(vector[0], 4);
  EXPECT_EQ(vector[2], 6);
  EXPECT_EQ(vector.back(), 6);
  EXPECT_EQ(std::accumulate(vector.begin(), vector.end(), 0), 15);
}

TEST(FixedVector, its_elements_can_be_changed_in_place) {
  Vector vector = vector_of({4, 5});
  vector[0] = 7;
  vector.back() = 8;
  EXPECT_EQ(vector, vector_of({7, 8}));
  for (int& value : vector) ++value;
  EXPECT_EQ(vector, vector_of({8, 9}));
}

TEST(FixedVector, pop_and_clear_forget) {
  Vector vector = vector_of({1, 2, 3});
  vector.pop_back();
  EXPECT_EQ(vector, vector_of({1, 2}));
  vector.clear();
  EXPECT_TRUE(vector.empty());
  EXPECT_EQ(vector.begin(), vector.end());
}

TEST(FixedVector, equality_looks_only_at_what_is_in_use) {
  Vector popped = vector_of({1, 2});
  popped.pop_back();
  EXPECT_EQ(popped, vector_of({1})) << "what was popped does not count";
  EXPECT_NE(popped, vector_of({2}));
  EXPECT_NE(popped, vector_of({1, 2}));
}

}  // namespace
}  // namespace sandstone
