#include "cli/play/environment.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

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

}  // namespace sandstone::terminal
