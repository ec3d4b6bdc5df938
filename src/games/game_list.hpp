// All games, in one place: another game is a folder beside this file and a line in each list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone {

template <class... Games>
struct GameList {
  static constexpr std::size_t kCount = sizeof...(Games);

  // Calls fn with a value of the game's tag type and returns true; false if no game has this ruleset.
  template <class Fn>
  static constexpr bool with(std::string_view ruleset, Fn&& fn) {
    return ((ruleset == Games::kRuleset && (fn(Games{}), true)) || ...);
  }

  template <class Fn>
  static constexpr void for_each(Fn&& fn) {
    (fn(Games{}), ...);
  }

  // Calls fn with the game at this place and returns its answer.
  template <class Fn>
  static constexpr decltype(auto) at(std::size_t place, Fn&& fn) {
    return at_place<Games...>(place, fn);
  }

 private:
  template <class G, class... Rest, class Fn>
  static constexpr decltype(auto) at_place(std::size_t place, Fn& fn) {
    if constexpr (sizeof...(Rest) > 0) {
      if (place > 0) return at_place<Rest...>(place - 1, fn);
    }
    return fn(G{});
  }
};

// A corrected ruling adds a ruleset and takes none away, so that old records keep replaying.
using AllGames = GameList<mandala::Full, stones::Full>;
using AllMinis = GameList<mandala::Mini, stones::Mini>;

// By their places in the lists.
enum class GameName : std::uint8_t { kMandala, kStones };

constexpr std::string_view name_of(GameName game) {
  return AllGames::at(static_cast<std::size_t>(game), []<class G>(G) -> std::string_view { return G::kName; });
}

// with_game("mandala-1", [&]<class G>(G) { … });
template <class Fn>
constexpr bool with_game(std::string_view ruleset, Fn&& fn) {
  return AllGames::with(ruleset, fn);
}

}  // namespace sandstone
