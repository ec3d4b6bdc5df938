// A budget of time: stops a bot when its time is up. What it answers then depends on the machine.
#pragma once

#include <chrono>
#include <limits>

#include "bots/bot.hpp"

namespace sandstone {

// Counts from its making. Another watcher may be told as well, and may stop the bot earlier.
class Deadline final : public Watcher {
 public:
  explicit Deadline(std::chrono::milliseconds time, Watcher* other = nullptr)
      : until_{std::chrono::steady_clock::now() + time}, other_{other} {}

  bool go_on(int done, int of) override {
    return std::chrono::steady_clock::now() < until_ && (other_ == nullptr || other_->go_on(done, of));
  }

  // As many simulations as there is time for.
  Budget budget() { return {std::numeric_limits<int>::max(), this}; }

 private:
  std::chrono::steady_clock::time_point until_;
  Watcher* other_;
};

}  // namespace sandstone
