// Milliseconds on a clock that never goes back.
#pragma once

#include <chrono>
#include <cstdint>

namespace sandstone::net {

inline std::int64_t monotonic_millis() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace sandstone::net
