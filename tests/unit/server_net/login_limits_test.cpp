// Guessing passwords takes longer and longer, and keeps nobody else out.
#include "server/net/login_limits.hpp"

#include <gtest/gtest.h>

namespace sandstone::net {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kHour = 3600 * kSecond;

TEST(Escalation, each_try_that_fails_doubles_the_wait) {
  Escalation limits{2};
  std::int64_t now = 5 * kHour;
  std::vector<std::int64_t> waits;
  for (int i = 0; i < 10; ++i) {
    const std::int64_t began = now;
    while (!limits.may_try("who", now)) now += kSecond;
    waits.push_back((now - began) / kSecond);
    limits.tried("who", now);
  }
  EXPECT_EQ(waits, (std::vector<std::int64_t>{0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600}));
  EXPECT_TRUE(limits.may_try("another", now));
  limits.succeeded("who");
  EXPECT_TRUE(limits.may_try("who", now));
}

TEST(Escalation, is_forgotten_after_a_day) {
  Escalation limits{1};
  limits.tried("who", 0);
  limits.tried("who", 0);
  EXPECT_FALSE(limits.may_try("who", 59 * kSecond));
  limits.tried("who", 25 * kHour);
  EXPECT_TRUE(limits.may_try("who", 25 * kHour + 30 * kSecond)) << "the first one again";
}

TEST(LoginLimits, an_account_of_ones_own_opens_no_others) {
  LoginLimits limits{100'000};
  int tried = 0;
  for (int i = 0; i < 100; ++i) {
    const LoginLimits::Try own{"address", "own", {}};
    if (limits.take(own, 0)) limits.succeeded(own);
    if (limits.take({"address", "name " + std::to_string(i), {}}, 0)) ++tried;
  }
  EXPECT_EQ(tried, 40);
}

TEST(LoginLimits, a_known_device_has_limits_of_its_own) {
  LoginLimits limits{100'000};
  const LoginLimits::Try guess{"address", "anna", {}};
  while (limits.take(guess, 0)) {
  }
  const LoginLimits::Try known{"address", "anna", "token"};
  int tried = 0;
  while (limits.take(known, 0)) ++tried;
  EXPECT_EQ(tried, 5);
  EXPECT_TRUE(limits.take(known, 30 * kSecond));
}

}  // namespace
}  // namespace sandstone::net
