#include "cli/play/environment.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "records/header_values.hpp"

namespace sandstone::terminal {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): the program has one thread
  return value == nullptr ? "" : value;
}

}  // namespace

Environment environment_of_process() {
  return {.term = variable("TERM"),
          .colorterm = variable("COLORTERM"),
          .no_color = variable("NO_COLOR"),
          .lc_all = variable("LC_ALL"),
          .lc_ctype = variable("LC_CTYPE"),
          .lang = variable("LANG"),
          .xdg_state_home = variable("XDG_STATE_HOME"),
          .home = variable("HOME")};
}

ColourDepth colour_depth(const Environment& environment, bool is_screen) {
  if (!is_screen || !environment.no_color.empty() || environment.term.empty() || environment.term == "dumb") {
    return ColourDepth::kNone;
  }
  if (environment.colorterm == "truecolor" || environment.colorterm == "24bit") return ColourDepth::kTrue;
  if (environment.term.ends_with("-direct")) return ColourDepth::kTrue;
  if (environment.term.find("256") != std::string::npos) return ColourDepth::k256;
  return ColourDepth::kSixteen;
}

bool shows_unicode(const Environment& environment) {
  std::string locale = environment.lc_all;
  if (locale.empty()) locale = environment.lc_ctype;
  if (locale.empty()) locale = environment.lang;
  if (locale.empty()) return true;
  std::ranges::transform(locale, locale.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::optional<std::string> state_folder(const Environment& environment) {
  if (environment.xdg_state_home.starts_with('/')) return environment.xdg_state_home + "/sandstone";
  if (environment.home.starts_with('/')) return environment.home + "/.local/state/sandstone";
  return std::nullopt;
}

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
