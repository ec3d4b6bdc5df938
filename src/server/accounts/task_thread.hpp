// A thread that carries out tasks one after the other.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace sandstone::accounts {

class TaskThread {
 public:
  struct Task {
    std::function<void()> carry_out;
    std::function<void()> refuse;
  };

  explicit TaskThread(std::size_t most_waiting) : most_waiting_{most_waiting} {}
  ~TaskThread() { stop(); }
  TaskThread(const TaskThread&) = delete;
  TaskThread& operator=(const TaskThread&) = delete;

  void start();
  // One that comes while too many wait is refused at once.
  void add(Task task);
  // What has not been begun is refused, and so is what comes now.
  void drain();
  // Ends the thread. What it has not begun by then is neither carried out nor refused.
  void stop();

 private:
  void work();

  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> waiting_;
  bool draining_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace sandstone::accounts
