#include "server/bus/redis_address.hpp"

#include <gtest/gtest.h>

namespace sandstone::bus {
namespace {

TEST(RedisAddress, says_where_and_who) {
  const auto plain = RedisAddress::parse("redis://localhost");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->host, "localhost");
  EXPECT_EQ(plain->port, 6379);
  EXPECT_EQ(plain->name, "sandstone");
  EXPECT_TRUE(plain->password.empty());
  const auto full = RedisAddress::parse("redis://anna:p%40ss@[::1]:7000/games");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->host, "::1");
  EXPECT_EQ(full->port, 7000);
  EXPECT_EQ(full->user, "anna");
  EXPECT_EQ(full->password, "p@ss");
  EXPECT_EQ(full->name, "games");
  EXPECT_EQ(RedisAddress::parse("redis://:secret@10.0.0.1:6380/")->password, "secret");
}

TEST(RedisAddress, is_nothing_else) {
  for (const char* text :
       {"", "localhost", "rediss://localhost", "redis://", "redis://:7000", "redis://host:0", "redis://host:70000",
        "redis://host:x", "redis://anna@host", "redis://:%4@host", "redis://host/a/b"}) {
    EXPECT_FALSE(RedisAddress::parse(text)) << text;
  }
}

}  // namespace
}  // namespace sandstone::bus
