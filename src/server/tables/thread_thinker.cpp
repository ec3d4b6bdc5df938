#include "server/tables/thread_thinker.hpp"

#include <utility>

namespace sandstone::tables {

ThreadThinker::ThreadThinker(int threads, std::chrono::milliseconds pace) : pace_{pace} {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  threads_.emplace_back([this] { tell(); });
}

ThreadThinker::~ThreadThinker() {
  {
    const std::scoped_lock guard{mutex_};
    closing_ = true;
  }
  asked_wake_.notify_all();
  answered_wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadThinker::think(Thought thought, std::uint64_t seed, std::function<void(std::string move)> answer) {
  {
    const std::scoped_lock guard{mutex_};
    asked_.push({std::move(thought), seed, std::move(answer), Clock::now()});
  }
  asked_wake_.notify_one();
}

ThreadThinker::Clock::time_point ThreadThinker::due(Clock::time_point asked) const {
  if (pace_.count() == 0) return Clock::now();
  const auto thought_for = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked);
  return asked + pace_ * (thought_for / pace_ + 1);
}

void ThreadThinker::work() {
  std::unique_lock guard{mutex_};
  while (true) {
    asked_wake_.wait(guard, [this] { return closing_ || !asked_.empty(); });
    if (closing_) return;
    Asked next = std::move(asked_.front());
    asked_.pop();
    guard.unlock();
    std::string move = next.thought(next.seed);
    guard.lock();
    answered_.push({due(next.at), std::move(move), std::move(next.answer)});
    answered_wake_.notify_one();
  }
}

void ThreadThinker::tell() {
  std::unique_lock guard{mutex_};
  while (!closing_) {
    if (answered_.empty()) {
      answered_wake_.wait(guard);
      continue;
    }
    if (answered_.top().due > Clock::now()) {
      answered_wake_.wait_until(guard, answered_.top().due);
      continue;
    }
    const Answered next = answered_.top();
    answered_.pop();
    guard.unlock();
    next.answer(next.move);
    guard.lock();
  }
}

}  // namespace sandstone::tables
