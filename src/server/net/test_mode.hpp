// Luck, ids and clock of a server that is being tested: the same seed and the same requests give the same games.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/luck.hpp"

namespace sandstone::net {

class TestMode {
 public:
  explicit TestMode(std::uint64_t seed) : luck_{seed} {}

  // On the server's thread.
  std::uint64_t random() { return luck_.next(); }
  // From any thread: milliseconds since 1970. The clock stands still until it is advanced.
  std::int64_t now() const { return now_; }
  void advance(std::int64_t millis) { now_ += millis; }

 private:
  SeededLuck luck_;
  std::atomic<std::int64_t> now_ = 1'577'836'800'000;  // 1 January 2020
};

}  // namespace sandstone::net
