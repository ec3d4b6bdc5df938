// Which game is played, in which size and with which options: chosen at run time, played by the template that fits.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/seat.hpp"
#include "games/game_list.hpp"

namespace sandstone {

struct GameKind {
  GameName game = GameName::kMandala;
  bool mini = false;
  int players = 2;
  bool harmony = false;
  bool open_stacks = false;
  std::optional<Seat> starting_seat;  // drawn at random unless chosen

  constexpr bool operator==(const GameKind&) const = default;
};

// The options that this game has, as the kind sets them.
template <class G>
constexpr typename G::Options options_of(const GameKind& kind) {
  typename G::Options options;
  G::Options::coded(options, [&]<class Option>(std::string_view name, const auto&, Option& option) {
    if constexpr (std::same_as<Option, bool>) {
      option = name == "harmony" ? kind.harmony : kind.open_stacks;
    } else if constexpr (std::same_as<Option, int>) {
      option = kind.players;
    } else {
      option = kind.starting_seat;
    }
  });
  return options;
}

// Calls use(game, options) with a value of the game's tag type and its options, and returns its answer.
template <class Use>
constexpr decltype(auto) with_game(const GameKind& kind, Use&& use) {
  const auto with_options = [&]<class G>(G game) -> decltype(auto) { return use(game, options_of<G>(kind)); };
  const auto place = static_cast<std::size_t>(kind.game);
  return kind.mini ? AllMinis::at(place, with_options) : AllGames::at(place, with_options);
}

// Whether this game has such an option: "players", "harmony".
constexpr bool has_option(GameName game, std::string_view option) {
  return AllGames::at(static_cast<std::size_t>(game), [&]<class G>(G) {
    bool found = false;
    typename G::Options options;
    G::Options::coded(options, [&](std::string_view name, const auto&, auto&) { found = found || name == option; });
    return found;
  });
}

constexpr std::string_view ruleset_of(const GameKind& kind) {
  return with_game(kind, []<class G>(G, const auto&) -> std::string_view { return G::kRuleset; });
}

// The game and size of a ruleset; the options are left as they are by default.
constexpr std::optional<GameKind> kind_of_ruleset(std::string_view ruleset) {
  for (std::size_t place = 0; place < AllGames::kCount; ++place) {
    for (const bool mini : {false, true}) {
      GameKind kind;
      kind.game = static_cast<GameName>(place);
      kind.mini = mini;
      if (ruleset_of(kind) == ruleset) return kind;
    }
  }
  return std::nullopt;
}

}  // namespace sandstone
