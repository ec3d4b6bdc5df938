// The server's event loop, in batches: what is sent to clients during a task leaves at its end, so that several frames
// to the same client cost one system call.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sandstone::net {

class Flushable {
 public:
  virtual ~Flushable() = default;
  virtual void flush() = 0;
};

class BatchedLoop {
 public:
  // Is told of what was thrown. Nothing of ours throws, but memory may run out: then that task ends, and no other.
  using OnException = std::function<void(const std::exception_ptr&)>;

  BatchedLoop(boost::asio::io_context& io, OnException on_exception)
      : io_{io}, on_exception_{std::move(on_exception)} {}

  // Runs the loop until it is stopped or has nothing to do, whatever its handlers throw.
  void run_until_stopped() {
    while (!io_.stopped()) attempt([this] { io_.run(); });
  }

  // On the loop's thread: runs a task, and then flushes all clients that it marked.
  template <class Task>
  void run(Task&& task) {
    ++depth_;
    attempt(std::forward<Task>(task));
    if (--depth_ == 0) flush();
  }

  // From any thread: runs a task soon.
  void post(std::function<void()> task) {
    const std::scoped_lock guard{mutex_};
    waiting_.push_back(std::move(task));
    if (waiting_.size() == 1) boost::asio::post(io_, [this] { run_waiting(); });
  }

  // On the loop's thread: this one has something to send. To be called once until it is flushed.
  void mark(std::shared_ptr<Flushable> one) {
    marked_.push_back(std::move(one));
    if (depth_ == 0 && marked_.size() == 1) boost::asio::post(io_, [this] { flush(); });
  }

 private:
  template <class Task>
  void attempt(Task&& task) {
    try {
      std::forward<Task>(task)();
    } catch (...) {
      on_exception_(std::current_exception());
    }
  }

  void run_waiting() {
    {
      const std::scoped_lock guard{mutex_};
      taken_.swap(waiting_);
    }
    for (auto& task : taken_) run(std::exchange(task, {}));
    taken_.clear();
  }

  void flush() {
    // Flushing marks nobody: bytes leave, or they wait.
    for (const auto& one : marked_) attempt([&] { one->flush(); });
    marked_.clear();
  }

  boost::asio::io_context& io_;
  OnException on_exception_;
  int depth_ = 0;
  std::vector<std::shared_ptr<Flushable>> marked_;
  std::mutex mutex_;
  std::vector<std::function<void()>> waiting_;
  std::vector<std::function<void()>> taken_;
};

}  // namespace sandstone::net
