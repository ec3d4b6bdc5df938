// The eight levels of the bots, by number and by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "messages/language.hpp"

namespace sandstone::terminal {

// What "bot" means where no level is named: in the middle, so that a newcomer has a chance.
inline constexpr int kUsualLevel = 4;

// Levels count from 1, the weakest.
std::string level_name(int level, Language language);

// A number, or a name in either language; small letters.
std::optional<int> parse_level(std::string_view word);

}  // namespace sandstone::terminal
