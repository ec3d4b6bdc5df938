// All rulesets that records can be played under, in one place. A corrected ruling adds one and takes none away, so that
// old records keep replaying.
#pragma once

#include <optional>
#include <string_view>

#include "describe/fault.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "records/header.hpp"
#include "records/parse_record.hpp"

namespace sandstone {

template <class... Games>
struct GameList {
  // Calls fn with a value of the game's tag type and returns true; false if no game has this ruleset.
  template <class Fn>
  static constexpr bool with(std::string_view ruleset, Fn&& fn) {
    return ((ruleset == Games::kRuleset && (fn(Games{}), true)) || ...);
  }

  template <class Fn>
  static constexpr void for_each(Fn&& fn) {
    (fn(Games{}), ...);
  }
};

using AllGames = GameList<mandala::Full, stones::Full>;

// with_game("mandala-1", [&]<class G>(G) { … });
template <class Fn>
constexpr bool with_game(std::string_view ruleset, Fn&& fn) {
  return AllGames::with(ruleset, fn);
}

// Reads the header of a record and calls fn with the tag of its game and the header, for parse_record; or returns the
// fault.
template <class Fn>
constexpr std::optional<Fault> with_game_of(std::string_view text, Fn&& fn) {
  RecordHeader header;
  if (const auto fault = read_header(text, header)) return fault;
  if (with_game(header.ruleset.view(), [&](auto game) { fn(game, header); })) return std::nullopt;
  return Fault{.kind = FaultKind::kUnknownRuleset, .at = header.ruleset_at};
}

}  // namespace sandstone
