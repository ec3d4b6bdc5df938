// The server's loop in turns: what is said to clients in one turn leaves at its end, so that several frames to the same
// client cost one call to the system. Other threads have their say in a turn too, those that wait one after the other.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
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

class Turns {
 public:
  explicit Turns(boost::asio::io_context& io) : io_{io} {}

  // On the loop's thread: does something, and then flushes whoever was marked meanwhile.
  template <class What>
  void take(What&& what) {
    ++depth_;
    std::forward<What>(what)();
    if (--depth_ == 0) flush();
  }

  // From any thread: takes a turn soon.
  void take_later(std::function<void()> what) {
    const std::scoped_lock guard{mutex_};
    waiting_.push_back(std::move(what));
    if (waiting_.size() == 1) boost::asio::post(io_, [this] { take_waiting(); });
  }

  // On the loop's thread: has something to send. Once until it is flushed.
  void mark(std::shared_ptr<Flushable> one) {
    marked_.push_back(std::move(one));
    if (depth_ == 0 && marked_.size() == 1) boost::asio::post(io_, [this] { flush(); });
  }

 private:
  void take_waiting() {
    {
      const std::scoped_lock guard{mutex_};
      taken_.swap(waiting_);
    }
    for (auto& what : taken_) take(std::exchange(what, {}));
    taken_.clear();
  }

  void flush() {
    // Nobody is marked while flushing: bytes leave, or they wait.
    for (const auto& one : marked_) one->flush();
    marked_.clear();
  }

  boost::asio::io_context& io_;
  int depth_ = 0;
  std::vector<std::shared_ptr<Flushable>> marked_;
  std::mutex mutex_;
  std::vector<std::function<void()>> waiting_;
  std::vector<std::function<void()>> taken_;
};

}  // namespace sandstone::net
