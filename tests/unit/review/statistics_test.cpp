#include "review/statistics.hpp"

#include <gtest/gtest.h>

#include "review/labels.hpp"

namespace sandstone::review {
namespace {

TEST(GroupedMeans, values_of_their_own_have_the_textbooks_error) {
  GroupedMean<8> mean;
  int group = 0;
  for (const int value : {100, 300, 200, 400}) mean.add(group++, value);
  // The sample's standard deviation is 129.1; divided by the root of 4.
  EXPECT_EQ(mean.estimate(9), (Estimate{250, 65}));
}

TEST(GroupedMeans, a_group_counts_as_one_observation) {
  GroupedMean<8> grouped;
  for (const int value : {100, 300}) {
    for (int copy = 0; copy < 10; ++copy) grouped.add(value == 100 ? 0 : 1, value);
  }
  EXPECT_EQ(grouped.estimate(9), (Estimate{200, 100}));
}

TEST(GroupedMeans, of_one_observation_the_error_is_unknown) {
  GroupedMean<8> mean;
  EXPECT_EQ(mean.estimate(9), (Estimate{0, 9}));
  mean.add(3, -5);
  EXPECT_EQ(mean.estimate(9), (Estimate{-5, 9}));
}

TEST(Labels, a_loss_has_a_name_only_if_it_is_certain) {
  EXPECT_EQ(label_of_loss({999, 10}), Label::kNone);
  EXPECT_EQ(label_of_loss({1000, 499}), Label::kInaccuracy);
  EXPECT_EQ(label_of_loss({1000, 500}), Label::kNone);
  EXPECT_EQ(label_of_loss({2000, 100}), Label::kMistake);
  EXPECT_EQ(label_of_loss({3000, 100}), Label::kBlunder);
  EXPECT_EQ(label_of_loss({9000, 4500}), Label::kNone);
}

}  // namespace
}  // namespace sandstone::review
