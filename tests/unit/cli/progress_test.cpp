#include "cli/progress.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace sandstone::cli {
namespace {

using namespace std::chrono_literals;

// Time that passes when the test says so.
struct FakeTime {
  std::chrono::steady_clock::time_point now{};
  int asked = 0;

  Clock clock() {
    return [this] {
      ++asked;
      return now;
    };
  }
};

// What is on the line: everything after the last carriage return, without the wiping of what follows.
std::string line_of(const std::string& drawn) {
  std::string line = drawn.substr(drawn.rfind('\r') + 1);
  const auto wipe = line.find("\x1b[K");
  if (wipe != std::string::npos) line.erase(wipe, 3);
  return line;
}

TEST(Progress, shows_how_far_how_fast_and_how_long_still) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "games", 1000, time.clock()};
  time.now += 2s;
  progress.advance(250);
  EXPECT_EQ(line_of(out.str()), "games  [######..................]  25 %  125/s  6 s left");
  time.now += 6s;
  progress.advance(750);
  EXPECT_EQ(line_of(out.str()), "games  [########################] 100 %  125/s  0 s left");
}

TEST(Progress, of_steps_that_take_seconds_each_has_no_speed) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "bench", 7, time.clock()};
  time.now += 4s;
  progress.advance();
  EXPECT_EQ(line_of(out.str()), "bench  [###.....................]  14 %  24 s left");
}

TEST(Progress, without_a_total_shows_how_many_and_how_fast) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "verify", 0, time.clock()};
  time.now += 1s;
  progress.advance(12345);
  EXPECT_EQ(line_of(out.str()), "verify  12345  12.3 k/s");
}

TEST(Progress, is_quiet_in_the_first_half_second) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "games", 10, time.clock()};
  time.now += 499ms;
  progress.advance();
  EXPECT_EQ(out.str(), "");
  time.now += 1ms;
  progress.advance();
  EXPECT_NE(out.str(), "");
}

TEST(Progress, is_not_drawn_more_than_ten_times_a_second) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "games", 100, time.clock()};
  for (int i = 0; i < 60; ++i) {
    time.now += 50ms;
    progress.advance();
  }
  const std::string drawn = out.str();
  EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '\r'), 26);  // in the 2.5 s after the first half
}

TEST(Progress, does_not_ask_the_time_at_every_of_many_steps) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "games", 1'000'000, time.clock()};
  for (int i = 0; i < 1'000'000; ++i) {
    time.now += 1us;
    progress.advance();
  }
  EXPECT_LT(time.asked, 5000);
  EXPECT_NE(out.str(), "");
}

TEST(Progress, leaves_an_empty_line_behind) {
  FakeTime time;
  std::ostringstream out;
  {
    Progress progress{out, true, "games", 4, time.clock()};
    time.now += 1s;
    progress.advance();
  }
  EXPECT_TRUE(out.str().ends_with("\r\x1b[K"));
}

TEST(Progress, makes_room_and_comes_back) {
  FakeTime time;
  std::ostringstream out;
  Progress progress{out, true, "games", 4, time.clock()};
  time.now += 1s;
  progress.advance();
  progress.clear();
  EXPECT_EQ(line_of(out.str()), "");
  progress.clear();
  const auto before = out.str().size();
  time.now += 1s;
  progress.advance();
  EXPECT_GT(out.str().size(), before);
}

TEST(Progress, shows_nothing_where_nobody_watches) {
  FakeTime time;
  std::ostringstream out;
  {
    Progress progress{out, false, "games", 4, time.clock()};
    time.now += 10s;
    progress.advance(4);
  }
  EXPECT_EQ(out.str(), "");
  EXPECT_EQ(time.asked, 0);
}

TEST(ShortNumber, has_three_figures_and_a_unit) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(7.4), "7");
  EXPECT_EQ(short_number(999), "999");
  EXPECT_EQ(short_number(999.7), "1.00 k");
  EXPECT_EQ(short_number(1234), "1.23 k");
  EXPECT_EQ(short_number(12345), "12.3 k");
  EXPECT_EQ(short_number(123456), "123 k");
  EXPECT_EQ(short_number(9'996'000), "10.0 M");
  EXPECT_EQ(short_number(15.4e9), "15.4 G");
  EXPECT_EQ(short_number(15.4e12), "15400 G");
}

TEST(ShortTime, has_at_most_two_units) {
  EXPECT_EQ(short_time(0s), "0 s");
  EXPECT_EQ(short_time(59s), "59 s");
  EXPECT_EQ(short_time(60s), "1 min 0 s");
  EXPECT_EQ(short_time(200s), "3 min 20 s");
  EXPECT_EQ(short_time(7500s), "2 h 5 min");
}

}  // namespace
}  // namespace sandstone::cli
