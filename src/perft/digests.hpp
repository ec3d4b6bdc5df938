// The digests of some random games of every kind, as lines of text. Every target that runs the rules prints them, and
// all must print the same: tests/data/digests.txt.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/text.hpp"
#include "games/game_kind.hpp"
#include "perft/playouts.hpp"

namespace sandstone {

// Every kind of game, the miniatures last.
using DigestKinds = FixedVector<GameKind, 16>;

constexpr DigestKinds digest_kinds() {
  DigestKinds kinds;
  for (const bool mini : {false, true}) {
    for (std::size_t place = 0; place < AllGames::kCount; ++place) {
      const auto game = static_cast<GameName>(place);
      const int most = !has_option(game, "players") ? 2 : mini ? 3 : 4;
      for (int players = 2; players <= most; ++players) {
        for (const bool harmony : {false, true}) {
          if (!harmony || has_option(game, "harmony")) kinds.push_back({game, mini, players, harmony, false, {}});
        }
      }
    }
  }
  return kinds;
}

// The games of the seeds first … first + games - 1.
constexpr Playouts play_seeds(const GameKind& kind, std::uint64_t first, std::uint64_t games) {
  return with_game(kind, [&]<class G>(G, const auto& options) { return play_seeds<G>(options, first, games); });
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
  line.add_hex(playouts.digest);
  line.add('\n');
  sink.add(line.view());
}

// `play` answers the Playouts of a kind for so many seeds from the first.
template <class Sink, class Play>
constexpr void write_digests(Sink& sink, Play play) {
  for (const GameKind& kind : digest_kinds()) write_digest(sink, kind, play(kind, kDigestFirstSeed, kDigestGames));
}

}  // namespace sandstone
