// Milliseconds: on a clock that never goes back, and since 1970.
#pragma once

#include <chrono>
#include <cstdint>

namespace sandstone::net {

inline std::int64_t monotonic_millis() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

inline std::int64_t wall_millis() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace sandstone::net
