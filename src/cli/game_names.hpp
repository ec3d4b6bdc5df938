// The games by the names that people type.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/game_kind.hpp"

namespace sandstone {

inline constexpr std::array kGameNames = {GameName::kMandala, GameName::kStones};

// The inverse of name_of.
constexpr std::optional<GameName> parse_game_name(std::string_view name) {
  for (const GameName game : kGameNames) {
    if (name_of(game) == name) return game;
  }
  return std::nullopt;
}

// Which game a template is about.
template <class G>
inline constexpr GameName kGameNameOf = kind_of_ruleset(G::kRuleset)->game;

}  // namespace sandstone
