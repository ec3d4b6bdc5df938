#include "core/seat.hpp"

#include <gtest/gtest.h>

namespace sandstone {
namespace {

TEST(Seat, knows_its_index) {
  EXPECT_EQ(Seat{}.index(), 0);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(Seat{i}.index(), i);
  EXPECT_EQ(Seat{2}, Seat{2});
  EXPECT_NE(Seat{2}, Seat{3});
}

TEST(Seat, a_spectator_sits_on_none_of_them) {
  EXPECT_TRUE(Seat::spectator().is_spectator());
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(Seat{i}.is_spectator());
    EXPECT_NE(Seat{i}, Seat::spectator());
  }
}

TEST(SeatSet, has_just_the_seats_that_were_added) {
  SeatSet set;
  EXPECT_EQ(set.size(), 0);
  set.add(Seat{1});
  set.add(Seat{3});
  set.add(Seat{1});
  EXPECT_EQ(set.size(), 2);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(set.has(Seat{i}), i == 1 || i == 3) << i;
}

TEST(SeatSet, never_has_a_spectator) {
  SeatSet set;
  for (int i = 0; i < 8; ++i) set.add(Seat{i});
  EXPECT_FALSE(set.has(Seat::spectator()));
}

TEST(SeatSet, is_equal_whatever_the_order_of_adding) {
  SeatSet one;
  one.add(Seat{0});
  one.add(Seat{2});
  SeatSet two;
  two.add(Seat{2});
  EXPECT_NE(one, two);
  two.add(Seat{0});
  EXPECT_EQ(one, two);
}

TEST(SeatSet, a_spectator_is_in_no_set) {
  SeatSet seats;
  seats.add(Seat::spectator());
  EXPECT_EQ(seats, SeatSet{});
  EXPECT_FALSE(seats.has(Seat::spectator()));
}

}  // namespace
}  // namespace sandstone
