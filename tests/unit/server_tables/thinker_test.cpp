#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>

#include "server/tables/thread_thinker.hpp"

namespace sandstone::tables {
namespace {

using namespace std::chrono_literals;

AskedThought asked(Thought thought, std::uint64_t seed = 0, const std::string& table = "table") {
  return {std::move(thought), seed, table, "player", 1};
}

TEST(ThreadThinker, answers_from_another_thread_with_the_seed_it_was_given) {
  ThreadThinker thinker{1, 0ms};
  std::promise<std::string> answer;
  std::promise<std::thread::id> thread;
  thinker.think(asked(
                    [&](std::uint64_t seed) {
                      thread.set_value(std::this_thread::get_id());
                      return std::to_string(seed);
                    },
                    17),
                [&](const std::string& move) { answer.set_value(move); });
  EXPECT_EQ(answer.get_future().get(), "17");
  EXPECT_NE(thread.get_future().get(), std::this_thread::get_id());
}

TEST(ThreadThinker, short_and_long_thoughts_are_answered_at_the_same_moment) {
  ThreadThinker thinker{2, 300ms};
  const auto began = std::chrono::steady_clock::now();
  const auto time_of = [&](std::chrono::milliseconds thinking) {
    std::promise<void> answered;
    thinker.think(asked([thinking](std::uint64_t) {
                    std::this_thread::sleep_for(thinking);
                    return std::string{};
                  }),
                  [&](const std::string&) { answered.set_value(); });
    answered.get_future().wait();
    return std::chrono::steady_clock::now();
  };
  EXPECT_GE(time_of(0ms) - began, 300ms);
  EXPECT_GE(time_of(60ms) - began, 600ms);
}

TEST(ThreadThinker, ending_it_forgets_what_was_not_begun) {
  std::atomic<int> begun = 0;
  {
    ThreadThinker thinker{1, 0ms};
    for (int i = 0; i < 100; ++i) {
      thinker.think(asked(
                        [&](std::uint64_t) {
                          ++begun;
                          std::this_thread::sleep_for(5ms);
                          return std::string{};
                        },
                        0, "table " + std::to_string(i)),
                    [](const std::string&) {});
    }
  }
  EXPECT_LT(begun, 100);
}

}  // namespace
}  // namespace sandstone::tables
