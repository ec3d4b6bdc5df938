// Thoughts that wait for a thread. Those players come first who have had the least of the bots' time lately; of one
// player's thoughts the short ones. One thought waits for each table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/thinker.hpp"

namespace sandstone::tables {

struct WaitingThought {
  AskedThought asked;
  std::function<void(std::string move)> answer;
  double at = 0;  // when it was asked for, in seconds on a clock that never goes back
};

// For one thread at a time. All times are seconds.
class ThoughtQueue {
 public:
  bool empty() const { return waiting_.empty(); }
  std::size_t size() const { return waiting_.size(); }
  // Takes the place of a thought that waits for the same table.
  void add(WaitingThought thought);
  // The next to be thought; there must be one. Its player is charged what such thoughts usually take.
  WaitingThought take(double now);
  // How long a thought that was taken has really taken.
  void thought(const AskedThought& asked, double seconds, double now);

 private:
  static constexpr int kLevels = 8;

  struct Share {
    double used = 0;  // seconds of thinking, of which half is forgotten every half minute
    double at = 0;    // as of then
  };

  double used_by(const std::string& player, double now) const;
  void charge(const std::string& player, double seconds, double now);
  double& usual(int level);
  double usual(int level) const;
  // When it is its turn among its player's: short ones overtake long ones, but not for ever.
  double turn_of(const WaitingThought& thought) const;

  std::vector<WaitingThought> waiting_;  // one a table at most; in the order in which they came
  std::unordered_map<std::string, Share> shares_;
  std::array<double, kLevels> usual_ = {0.001, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1};  // seconds, by level
};

}  // namespace sandstone::tables
