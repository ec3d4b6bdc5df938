// How fast random games are played and bots think on one core, and signatures of what was played.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "bots/bot_choice.hpp"
#include "cli/progress.hpp"
#include "games/game_kind.hpp"
#include "perft/playouts.hpp"

namespace sandstone::cli {

struct BenchRow {
  GameKind kind;
  std::optional<BotChoice> bot;  // none: random play
  double moves_per_s = 0;
  double games_per_s = 0;        // of random play
  double simulations_per_s = 0;  // of bots; 0: it makes none
  std::uint64_t signature = 0;

  double moves_per_game() const { return moves_per_s / games_per_s; }
};

// The digest of the games that tests/data/digests.txt lists: it changes only when behaviour does.
std::uint64_t signature_of(const GameKind& kind);

// Plays for about so long.
BenchRow measure(const GameKind& kind, std::chrono::duration<double> time,
                 const Clock& clock = std::chrono::steady_clock::now);
BenchRow bench_row(const GameKind& kind, const Playouts& played, double seconds, std::uint64_t signature);

// A hash of the moves that a bot chooses in fixed positions with fixed luck: it changes only when behaviour does.
std::uint64_t search_signature(const GameKind& kind, const BotChoice& bot);

// Thinks about openings for about so long.
BenchRow measure_search(const GameKind& kind, const BotChoice& bot, std::chrono::duration<double> time,
                        const Clock& clock = std::chrono::steady_clock::now);

// On a GPU, where this build has support for one: the name of the device, or why there is none.
tl::expected<std::string, std::string> gpu_name();
// Wrong results are an error too: the signature must be the CPU's.
tl::expected<BenchRow, std::string> measure_on_gpu(const GameKind& kind, std::chrono::duration<double> time);

}  // namespace sandstone::cli
