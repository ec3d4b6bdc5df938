// Which game is played, in which size and with which options: chosen at run time, played by the template that fits.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone {

enum class GameName : std::uint8_t { kMandala, kStones };

struct GameKind {
  GameName game = GameName::kMandala;
  bool mini = false;
  int players = 2;                    // Mandala: 2; Stones: 2 to 4
  bool harmony = false;               // Stones only
  bool open_stacks = false;           // Stones only
  std::optional<Seat> starting_seat;  // drawn at random unless chosen

  constexpr bool operator==(const GameKind&) const = default;
};

// The same with a type for the game, so that a function can be chosen by it.
template <class G>
struct GameTag {
  using Game = G;
};

// Calls use(GameTag<G>{}, options) with the game and its options, and returns its answer.
template <class Use>
constexpr decltype(auto) with_game(const GameKind& kind, Use&& use) {
  const mandala::Options mandala_options{kind.starting_seat};
  const stones::Options stones_options{kind.players, kind.harmony, kind.open_stacks, kind.starting_seat};
  if (kind.game == GameName::kMandala) {
    return kind.mini ? use(GameTag<mandala::Mini>{}, mandala_options) : use(GameTag<mandala::Full>{}, mandala_options);
  }
  return kind.mini ? use(GameTag<stones::Mini>{}, stones_options) : use(GameTag<stones::Full>{}, stones_options);
}

constexpr std::string_view ruleset_of(const GameKind& kind) {
  return with_game(kind, []<class Tag>(Tag, const auto&) -> std::string_view { return Tag::Game::kRuleset; });
}

// The game and size of a ruleset; the options are left as they are by default.
constexpr std::optional<GameKind> kind_of_ruleset(std::string_view ruleset) {
  for (const GameName game : {GameName::kMandala, GameName::kStones}) {
    for (const bool mini : {false, true}) {
      GameKind kind;
      kind.game = game;
      kind.mini = mini;
      if (ruleset_of(kind) == ruleset) return kind;
    }
  }
  return std::nullopt;
}

}  // namespace sandstone
