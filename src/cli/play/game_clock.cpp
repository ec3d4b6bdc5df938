#include "cli/play/game_clock.hpp"

#include <fmt/chrono.h>

#include <charconv>
#include <chrono>
#include <ctime>

#include "records/header_values.hpp"

namespace sandstone::terminal {

std::int64_t system_time() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string format_start_time(std::int64_t millis) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(millis / 1000)));
}

std::optional<std::int64_t> parse_start_time(std::string_view text) {
  if (!is_start_time(text)) return std::nullopt;
  std::tm parts{};
  ::strptime(std::string{text}.c_str(), "%Y-%m-%dT%H:%M:%S", &parts);
  int millis = 0;
  if (text.size() > 20) std::from_chars(text.data() + 20, text.data() + 23, millis);
  return std::int64_t{::timegm(&parts)} * 1000 + millis;
}

}  // namespace sandstone::terminal
