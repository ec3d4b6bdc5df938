#include "server/accounts/task_thread.hpp"

#include <utility>

namespace sandstone::accounts {

void TaskThread::start() {
  thread_ = std::thread{[this] { work(); }};
}

void TaskThread::add(Task task) {
  {
    const std::scoped_lock guard{mutex_};
    if (waiting_.size() < most_waiting_ && !draining_ && !closing_) {
      waiting_.push_back(std::move(task));
      wake_.notify_one();
      return;
    }
  }
  task.refuse();
}

void TaskThread::drain() {
  std::deque<Task> waiting;
  {
    const std::scoped_lock guard{mutex_};
    draining_ = true;
    waiting.swap(waiting_);
  }
  for (const Task& task : waiting) task.refuse();
}

void TaskThread::stop() {
  {
    const std::scoped_lock guard{mutex_};
    closing_ = true;
    waiting_.clear();
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void TaskThread::work() {
  std::unique_lock guard{mutex_};
  while (true) {
    wake_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const Task next = std::move(waiting_.front());
    waiting_.pop_front();
    guard.unlock();
    next.carry_out();
    guard.lock();
  }
}

}  // namespace sandstone::accounts
