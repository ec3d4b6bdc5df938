#include "server/tables/thread_thinker.hpp"

#include <utility>

namespace sandstone::tables {

ThreadThinker::ThreadThinker(int threads, std::chrono::milliseconds pace) : pace_{pace} {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  threads_.emplace_back([this] { tell(); });
}

ThreadThinker::~ThreadThinker() { stop(); }

void ThreadThinker::stop() {
  {
    const std::scoped_lock guard{mutex_};
    closing_ = true;
  }
  asked_wake_.notify_all();
  answered_wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void ThreadThinker::think(AskedThought asked, std::function<void(std::string move)> answer) {
  {
    const std::scoped_lock guard{mutex_};
    asked_.add({std::move(asked), std::move(answer), seconds()});
  }
  asked_wake_.notify_one();
}

ThinkerCounts ThreadThinker::counts() const {
  const std::scoped_lock guard{mutex_};
  ThinkerCounts counts = counts_;
  counts.waiting = asked_.size();
  return counts;
}

ThreadThinker::Clock::time_point ThreadThinker::due(double asked) const {
  if (pace_.count() == 0) return Clock::now();
  const Clock::time_point then =
      began_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{asked});
  const auto thought_for = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - then);
  return then + pace_ * (thought_for / pace_ + 1);
}

void ThreadThinker::work() {
  std::unique_lock guard{mutex_};
  while (true) {
    asked_wake_.wait(guard, [this] { return closing_ || !asked_.empty(); });
    if (closing_) return;
    const double began = seconds();
    WaitingThought next = asked_.take(began);
    guard.unlock();
    std::string move = next.asked.thought(next.asked.seed);
    guard.lock();
    const double ended = seconds();
    asked_.thought(next.asked, ended - began, ended);
    ++counts_.thoughts;
    counts_.waiting_seconds += began - next.at;
    counts_.thinking_seconds += ended - began;
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
