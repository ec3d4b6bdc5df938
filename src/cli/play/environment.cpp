#include "cli/play/environment.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <ctime>

#include "records/header_values.hpp"

namespace sandstone::terminal {

std::string variable_of_process(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): the program has one thread
  return value == nullptr ? "" : value;
}

ColourDepth colour_depth(const Environment& environment, bool is_screen) {
  const std::string term = environment("TERM");
  const std::string colours = environment("COLORTERM");
  if (!is_screen || !environment("NO_COLOR").empty() || term.empty() || term == "dumb") return ColourDepth::kNone;
  if (colours == "truecolor" || colours == "24bit" || term.ends_with("-direct")) return ColourDepth::kTrue;
  if (term.find("256") != std::string::npos) return ColourDepth::k256;
  return ColourDepth::kSixteen;
}

bool shows_unicode(const Environment& environment) {
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) locale = locale.empty() ? environment(name) : locale;
  if (locale.empty()) return true;
  std::ranges::transform(locale, locale.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::optional<std::string> state_folder(const Environment& environment) {
  const std::string state = environment("XDG_STATE_HOME");
  const std::string home = environment("HOME");
  if (state.starts_with('/')) return state + "/sandstone";
  return home.starts_with('/') ? std::optional{home + "/.local/state/sandstone"} : std::nullopt;
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
