// What the environment says about how to show things, and the time of day; the clock is injected.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/canvas.hpp"

namespace sandstone::terminal {

// The value of an environment variable; empty where it is unset or empty.
using Environment = std::function<std::string(const char* name)>;

std::string variable_of_process(const char* name);

// NO_COLOR (https://no-color.org), a dumb terminal, or none: no colours.
ColourDepth colour_depth(const Environment& environment, bool is_screen);

// Whether the terminal shows more than ASCII: yes, unless the locale names another character set, as "C" does.
bool shows_unicode(const Environment& environment);

// $XDG_STATE_HOME/sandstone or ~/.local/state/sandstone; nothing where there is neither.
std::optional<std::string> state_folder(const Environment& environment);

// Milliseconds since 1970 in UTC.
using Clock = std::function<std::int64_t()>;

// How records write it: 2026-01-31T18:30:00Z; and the other way round; as is_start_time wants it.
std::string format_start_time(std::int64_t millis);
std::optional<std::int64_t> parse_start_time(std::string_view text);

}  // namespace sandstone::terminal
