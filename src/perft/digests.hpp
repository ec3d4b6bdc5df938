// The digests of some random games of every kind, as lines of text. Every target that runs the rules prints them, and
// all must print the same: tests/data/digests.txt.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.hpp"
#include "perft/game_kind.hpp"
#include "perft/playouts.hpp"

namespace sandstone {

// Every kind of game, the miniatures last.
constexpr std::array<GameKind, 12> digest_kinds() {
  std::array<GameKind, 12> kinds{};
  std::size_t n = 0;
  for (const bool mini : {false, true}) {
    kinds[n++] = {GameName::kMandala, mini, 2, false, false, {}};
    for (int players = 2; players <= (mini ? 3 : 4); ++players) {
      for (const bool harmony : {false, true}) kinds[n++] = {GameName::kStones, mini, players, harmony, false, {}};
    }
  }
  return kinds;
}

// The games of these seeds are digested.
inline constexpr std::uint64_t kDigestFirstSeed = 1;
inline constexpr std::uint64_t kDigestGames = 20'000;

template <class Sink>
constexpr void write_digest(Sink& sink, const GameKind& kind, const Playouts& playouts) {
  Text<96> line{ruleset_of(kind)};
  line.add(' ');
  line.add_number(kind.players);
  line.add(kind.harmony ? " harmony games " : " plain games ");
  line.add_number(static_cast<long long>(playouts.games));
  line.add(" decisions ");
  line.add_number(static_cast<long long>(playouts.decisions));
  line.add(" digest ");
  for (int shift = 60; shift >= 0; shift -= 4) line.add("0123456789abcdef"[playouts.digest >> shift & 0xF]);
  line.add('\n');
  sink.add(line.view());
}

// `play` answers the Playouts of a kind for so many seeds from the first.
template <class Sink, class Play>
constexpr void write_digests(Sink& sink, Play play) {
  for (const GameKind& kind : digest_kinds()) write_digest(sink, kind, play(kind, kDigestFirstSeed, kDigestGames));
}

}  // namespace sandstone
