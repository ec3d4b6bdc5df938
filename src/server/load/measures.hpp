// What is measured while scripted clients play.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace sandstone::load {

using Clock = std::chrono::steady_clock;

struct Measures {
  bool counting = false;                // not while warming up
  std::uint64_t moves = 0;              // acknowledged as durable
  std::uint64_t bytes = 0;              // of all messages that reached a client of a table
  std::vector<float> millis;            // from sending a move to an opponent's receiving it, one for each opponent
  std::vector<std::string> games_over;  // the tables where the game came to its end
  std::vector<std::string> faults;      // what should not have happened
};

}  // namespace sandstone::load
