#include "cli/play/surroundings.hpp"

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

Surroundings surroundings_of_process() {
  return {.term = variable("TERM"),
          .colorterm = variable("COLORTERM"),
          .no_color = variable("NO_COLOR"),
          .lc_all = variable("LC_ALL"),
          .lc_ctype = variable("LC_CTYPE"),
          .lang = variable("LANG"),
          .xdg_state_home = variable("XDG_STATE_HOME"),
          .home = variable("HOME")};
}

ColourDepth colour_depth(const Surroundings& surroundings, bool is_screen) {
  if (!is_screen || !surroundings.no_color.empty() || surroundings.term.empty() || surroundings.term == "dumb") {
    return ColourDepth::kNone;
  }
  if (surroundings.colorterm == "truecolor" || surroundings.colorterm == "24bit") return ColourDepth::kTrue;
  if (surroundings.term.ends_with("-direct")) return ColourDepth::kTrue;
  if (surroundings.term.find("256") != std::string::npos) return ColourDepth::k256;
  return ColourDepth::kSixteen;
}

bool shows_unicode(const Surroundings& surroundings) {
  std::string locale = surroundings.lc_all;
  if (locale.empty()) locale = surroundings.lc_ctype;
  if (locale.empty()) locale = surroundings.lang;
  if (locale.empty()) return true;
  std::ranges::transform(locale, locale.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::optional<std::string> state_folder(const Surroundings& surroundings) {
  if (surroundings.xdg_state_home.starts_with('/')) return surroundings.xdg_state_home + "/sandstone";
  if (surroundings.home.starts_with('/')) return surroundings.home + "/.local/state/sandstone";
  return std::nullopt;
}

}  // namespace sandstone::terminal
