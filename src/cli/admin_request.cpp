#include "cli/admin_request.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <chrono>

namespace sandstone::cli {

CLI::App& add_admin_subcommand(CLI::App& admin, const SharedAdminRequest& request, const char* name, const char* help) {
  CLI::App& command = *admin.add_subcommand(name, help);
  command.add_option("--data", request->data, "the server's folder")
      ->type_name("DIR")
      ->envname("SANDSTONE_DATA")
      ->capture_default_str();
  return command;
}

void add_json_flag(CLI::App& command, const SharedAdminRequest& request) {
  command.add_flag("--json", request->json, "for programs: JSON instead of words");
}

std::string utc_text(std::int64_t millis) {
  const std::chrono::sys_seconds time{std::chrono::seconds{millis / 1000}};
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

std::optional<std::int64_t> parse_span(std::string_view text) {
  constexpr std::int64_t kMost = 100'000;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end + 1 != text.data() + text.size() || number < 1 || number > kMost) return std::nullopt;
  constexpr std::int64_t kSecond = 1000;
  switch (*end) {
    case 's': return number * kSecond;
    case 'm': return number * 60 * kSecond;
    case 'h': return number * 3600 * kSecond;
    case 'd': return number * 86'400 * kSecond;
    case 'w': return number * 604'800 * kSecond;
    default: return std::nullopt;
  }
}

}  // namespace sandstone::cli
