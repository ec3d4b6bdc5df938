// How fast bots think on one core, and a signature of what they choose.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot_choice.hpp"
#include "cli/progress.hpp"
#include "perft/game_kind.hpp"

namespace sandstone::cli {

struct SearchRow {
  GameKind kind;
  BotChoice bot;
  double moves_per_s = 0;
  double simulations_per_s = 0;  // 0: the bot makes none
  std::uint64_t signature = 0;
};

// The bots that are measured: greedy, and both searches at a fixed number of simulations.
std::vector<BotChoice> measured_bots();

// A hash of the moves that a bot chooses in fixed positions with fixed luck: it changes only when behaviour does.
std::uint64_t search_signature(const GameKind& kind, const BotChoice& bot);

// Thinks about openings for about so long.
SearchRow measure_search(const GameKind& kind, const BotChoice& bot, std::chrono::duration<double> time,
                         const Clock& clock = std::chrono::steady_clock::now);

// An array of {game, players, harmony, bot, moves_per_s, simulations_per_s (or null), signature}.
std::string search_json(const std::vector<SearchRow>& rows);

// For people: a head and a line a row.
std::string search_table_head();
std::string search_table_line(const SearchRow& row);

// "mandala search:1000 0123456789abcdef": a line of tests/data/search_signatures.txt.
std::string signature_line(const GameKind& kind, const BotChoice& bot);

}  // namespace sandstone::cli
