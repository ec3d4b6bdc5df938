#include "cli/play/game_clock.hpp"

#include <fmt/core.h>

#include <chrono>
#include <cstddef>

#include "records/header_values.hpp"

namespace sandstone::terminal {

using std::chrono::milliseconds;
using std::chrono::sys_days;

std::int64_t system_time() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<milliseconds>(now).count();
}

std::string format_start_time(std::int64_t millis) {
  const std::chrono::sys_time<milliseconds> time{milliseconds{millis}};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{std::chrono::floor<std::chrono::seconds>(time - day)};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count());
}

std::optional<std::int64_t> parse_start_time(std::string_view text) {
  if (!is_start_time(text)) return std::nullopt;
  const auto number = [&](std::size_t at, std::size_t digits) {
    int value = 0;
    for (const char digit : text.substr(at, digits)) value = 10 * value + (digit - '0');
    return value;
  };
  const std::chrono::year_month_day date{std::chrono::year{number(0, 4)},
                                         std::chrono::month{static_cast<unsigned>(number(5, 2))},
                                         std::chrono::day{static_cast<unsigned>(number(8, 2))}};
  const auto time = sys_days{date} + std::chrono::hours{number(11, 2)} + std::chrono::minutes{number(14, 2)} +
                    std::chrono::seconds{number(17, 2)};
  const int millis = text.size() > 20 ? number(20, 3) : 0;
  return std::chrono::duration_cast<milliseconds>(time.time_since_epoch()).count() + millis;
}

}  // namespace sandstone::terminal
