// The loop goes on whatever a task does.
#include "server/net/batched_loop.hpp"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

namespace sandstone::net {
namespace {

struct Counted final : Flushable {
  int flushed = 0;
  bool throws = false;
  void flush() override {
    ++flushed;
    if (throws) throw std::bad_alloc{};
  }
};

struct Loop {
  boost::asio::io_context io{1};
  int exceptions = 0;
  BatchedLoop loop{io, [this](const std::exception_ptr&) { ++exceptions; }};

  void run() {
    io.restart();
    io.run();
  }
};

TEST(BatchedLoop, a_task_that_throws_ends_no_other) {
  Loop loop;
  int done = 0;
  loop.loop.post([&] { ++done; });
  loop.loop.post([] { throw std::runtime_error{"no memory"}; });
  loop.loop.post([&] { ++done; });
  loop.run();
  EXPECT_EQ(done, 2);
  EXPECT_EQ(loop.exceptions, 1);
  loop.loop.post([&] { ++done; });
  loop.run();
  EXPECT_EQ(done, 3) << "what comes later is done too";
}

TEST(BatchedLoop, a_handler_that_throws_does_not_end_the_loop) {
  Loop loop;
  int done = 0;
  boost::asio::post(loop.io, [] { throw std::runtime_error{"no memory"}; });
  boost::asio::post(loop.io, [&] { ++done; });
  loop.loop.run_until_stopped();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(loop.exceptions, 1);
}

TEST(BatchedLoop, what_was_marked_leaves_even_if_the_task_throws) {
  Loop loop;
  const auto client = std::make_shared<Counted>();
  loop.loop.run([&] {
    loop.loop.mark(client);
    throw std::runtime_error{"no memory"};
  });
  EXPECT_EQ(client->flushed, 1);
  loop.loop.run([&] { loop.loop.mark(client); });
  EXPECT_EQ(client->flushed, 2) << "and batches are flushed at their end as before";
}

TEST(BatchedLoop, a_client_that_cannot_be_flushed_keeps_nobody_else_back) {
  Loop loop;
  const auto bad = std::make_shared<Counted>();
  const auto good = std::make_shared<Counted>();
  bad->throws = true;
  loop.loop.run([&] {
    loop.loop.mark(bad);
    loop.loop.mark(good);
  });
  EXPECT_EQ(good->flushed, 1);
  EXPECT_EQ(loop.exceptions, 1);
}

}  // namespace
}  // namespace sandstone::net
