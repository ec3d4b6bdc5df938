// Bots that think on threads of their own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <string>
#include <thread>
#include <vector>

#include "server/tables/thinker.hpp"
#include "server/tables/thought_queue.hpp"

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

  void think(AskedThought asked, std::function<void(std::string move)> answer) override;
  ThinkerCounts counts() const override;
  // Ends the threads, as the destructor does: no answer comes after this.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  struct Answered {
    Clock::time_point due;
    std::string move;
    std::function<void(std::string move)> answer;

    bool operator<(const Answered& other) const { return due > other.due; }  // the earliest is the top of a queue
  };

  void work();
  void tell();
  // When an answer to what was asked then may be told.
  Clock::time_point due(double asked) const;
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  const std::chrono::milliseconds pace_;
  const Clock::time_point began_ = Clock::now();
  mutable std::mutex mutex_;
  std::condition_variable asked_wake_;
  std::condition_variable answered_wake_;
  ThoughtQueue asked_;
  ThinkerCounts counts_;
  std::priority_queue<Answered> answered_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sandstone::tables
