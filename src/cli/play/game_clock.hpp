// The time of day, injected, and how records write it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::terminal {

// Milliseconds since 1970 in UTC.
using Clock = std::function<std::int64_t()>;

std::int64_t system_time();

// 2026-01-31T18:30:00Z, and the other way round; as is_start_time wants it.
std::string format_start_time(std::int64_t millis);
std::optional<std::int64_t> parse_start_time(std::string_view text);

}  // namespace sandstone::terminal
