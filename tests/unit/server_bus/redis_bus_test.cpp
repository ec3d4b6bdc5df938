// Hints over a Redis of the test's own, which goes away, hangs and comes back.
#include "server/bus/redis_bus.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <string>
#include <vector>

namespace sandstone::bus {
namespace {

using namespace std::chrono_literals;

int free_port() {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(::bind(descriptor, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(::getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size), 0);
  ::close(descriptor);
  return ntohs(address.sin_port);
}

class TestRedis {
 public:
  TestRedis() { start(); }
  ~TestRedis() { stop(); }
  TestRedis(const TestRedis&) = delete;
  TestRedis& operator=(const TestRedis&) = delete;

  void start() {
    process_ = ::fork();
    if (process_ != 0) return;
    static_cast<void>(!std::freopen("/dev/null", "w", stdout));
    ::execlp("redis-server", "redis-server", "--port", std::to_string(port_).c_str(), "--bind", "127.0.0.1", "--save",
             "", "--appendonly", "no", "--dir", "/tmp", static_cast<char*>(nullptr));
    ::_exit(1);
  }
  void signal(int number) const { ::kill(process_, number); }
  void stop() {
    signal(SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  RedisAddress address() const {
    RedisAddress address;
    address.host = "127.0.0.1";
    address.port = port_;
    return address;
  }

 private:
  const int port_ = free_port();
  pid_t process_ = 0;
};

// A bus, and what it has heard.
class Listener {
 public:
  explicit Listener(const TestRedis& redis) : bus{redis.address()} {
    bus.open([this](const std::string& topic, const std::string& text) {
      const std::scoped_lock guard{mutex_};
      heard_.push_back(topic + ' ' + text);
      wake_.notify_all();
    });
  }
  std::vector<std::string> heard() {
    const std::scoped_lock guard{mutex_};
    return heard_;
  }
  // Waits until it has heard this; `again` is done until then.
  template <class Again>
  bool hears(const std::string& what, Again again) {
    const auto end = std::chrono::steady_clock::now() + 30s;
    std::unique_lock guard{mutex_};
    while (std::ranges::find(heard_, what) == heard_.end()) {
      guard.unlock();
      again();
      guard.lock();
      wake_.wait_for(guard, 20ms);
      if (std::chrono::steady_clock::now() > end) return false;
    }
    return true;
  }

  bool becomes(bool connected) const {
    const auto end = std::chrono::steady_clock::now() + 30s;
    while (bus.counts().connected != connected) {
      if (std::chrono::steady_clock::now() > end) return false;
      ::usleep(5'000);
    }
    return true;
  }

  RedisBus bus;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::string> heard_;
};

TEST(RedisBus, whoever_follows_a_topic_hears_what_is_told_about_it_in_order) {
  const TestRedis redis;
  Listener one{redis};
  Listener other{redis};
  other.bus.follow("table/a");
  ASSERT_TRUE(one.becomes(true));
  ASSERT_TRUE(other.becomes(true));
  // It is known to follow when the first is heard.
  ASSERT_TRUE(other.hears("table/a first", [&] { one.bus.tell("table/a", "first"); }));
  const std::string text = "with spaces,\nlines and \"quotes\" ż";
  one.bus.tell("table/b", "nobody follows this");
  one.bus.tell("table/a", text);
  one.bus.tell("table/a", "last");
  ASSERT_TRUE(other.hears("table/a last", [] {}));
  const auto heard = other.heard();
  ASSERT_GE(heard.size(), 2U);
  EXPECT_EQ(heard[heard.size() - 2], "table/a " + text);
  EXPECT_EQ(std::ranges::count(heard, "table/b nobody follows this"), 0);
  EXPECT_TRUE(one.heard().empty());

  other.bus.unfollow("table/a");
  other.bus.follow("table/c");
  ASSERT_TRUE(other.hears("table/c now", [&] { one.bus.tell("table/c", "now"); }));
  const auto before = other.heard().size();
  one.bus.tell("table/a", "not followed any more");
  ASSERT_TRUE(other.hears("table/c later", [&] { one.bus.tell("table/c", "later"); }));
  EXPECT_EQ(std::ranges::count(other.heard(), "table/a not followed any more"), 0) << before;
}

TEST(RedisBus, while_redis_is_away_hints_are_lost_and_afterwards_topics_are_followed_again) {
  TestRedis redis;
  Listener one{redis};
  one.bus.follow("x");
  ASSERT_TRUE(one.hears("x 1", [&] { one.bus.tell("x", "1"); }));
  redis.stop();
  ASSERT_TRUE(one.becomes(false));
  one.bus.tell("x", "lost");
  EXPECT_GE(one.bus.counts().lost, 1U);
  redis.start();
  ASSERT_TRUE(one.hears("x 2", [&] { one.bus.tell("x", "2"); }));
  EXPECT_EQ(std::ranges::count(one.heard(), "x lost"), 0);
}

TEST(RedisBus, a_redis_that_hangs_is_away) {
  const TestRedis redis;
  Listener one{redis};
  ASSERT_TRUE(one.becomes(true));
  redis.signal(SIGSTOP);
  EXPECT_TRUE(one.becomes(false));
  redis.signal(SIGCONT);
  EXPECT_TRUE(one.becomes(true));
}

TEST(RedisBus, one_that_finds_no_redis_can_be_stopped) {
  Listener one{TestRedis{}};
  one.bus.tell("x", "1");
  one.bus.stop();
  EXPECT_FALSE(one.bus.counts().connected);
}

}  // namespace
}  // namespace sandstone::bus
