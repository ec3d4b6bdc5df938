// Bots that think on threads of their own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

#include "server/tables/thinker.hpp"

namespace sandstone::tables {

// A move is answered only at a multiple of the pace after it was asked for: people can follow, and how long a bot
// thought tells little of what it holds.
class ThreadThinker final : public Thinker {
 public:
  ThreadThinker(int threads, std::chrono::milliseconds pace);
  // What has not been begun is forgotten; what has is finished first.
  ~ThreadThinker() override;
  ThreadThinker(const ThreadThinker&) = delete;
  ThreadThinker& operator=(const ThreadThinker&) = delete;

  void think(Thought thought, std::uint64_t seed, std::function<void(std::string move)> answer) override;

 private:
  using Clock = std::chrono::steady_clock;

  struct Asked {
    Thought thought;
    std::uint64_t seed = 0;
    std::function<void(std::string move)> answer;
    Clock::time_point at;
  };
  struct Answered {
    Clock::time_point due;
    std::string move;
    std::function<void(std::string move)> answer;

    bool operator<(const Answered& other) const { return due > other.due; }  // the earliest is the top of a queue
  };

  void work();
  void tell();
  Clock::time_point due(Clock::time_point asked) const;

  const std::chrono::milliseconds pace_;
  std::mutex mutex_;
  std::condition_variable asked_wake_;
  std::condition_variable answered_wake_;
  std::queue<Asked> asked_;
  std::priority_queue<Answered> answered_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sandstone::tables
