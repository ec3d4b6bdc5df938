// Milliseconds: on a clock that never goes back, and since 1970.
// The machine's clock may be set while the server runs; then neither games nor limits may jump with it.
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

// Since 1970 as the machine's clock had it when the process first asked, and from then on as time really passes.
inline std::int64_t server_millis() {
  static const std::int64_t kBegan = wall_millis() - monotonic_millis();
  return kBegan + monotonic_millis();
}

}  // namespace sandstone::net
