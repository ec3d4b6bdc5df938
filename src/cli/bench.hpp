// How fast random games are played on one core, and a signature of what was played.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/progress.hpp"
#include "perft/game_kind.hpp"
#include "perft/playouts.hpp"

namespace sandstone::cli {

struct BenchRow {
  GameKind kind;
  double moves_per_s = 0;
  double games_per_s = 0;
  double moves_per_game = 0;
  std::uint64_t signature = 0;
};

// The digest of the games that tests/data/digests.txt lists: it changes only when behaviour does.
std::uint64_t signature_of(const GameKind& kind);

BenchRow bench_row(const GameKind& kind, const Playouts& played, double seconds, std::uint64_t signature);

// Plays for about so long.
BenchRow measure(const GameKind& kind, std::chrono::duration<double> time,
                 const Clock& clock = std::chrono::steady_clock::now);

// An array of {game, players, harmony, moves_per_s, games_per_s, moves_per_game, signature}.
std::string bench_json(const std::vector<BenchRow>& rows);

// For people: a head and a line a row.
std::string bench_table_head();
std::string bench_table_line(const BenchRow& row);

}  // namespace sandstone::cli
