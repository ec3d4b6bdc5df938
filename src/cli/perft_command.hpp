// sandstone perft: counts everything that can happen, and compares the counts with tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/game_choice.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct PerftRequest {
  GameChoice choice;
  bool mini = false;
  int depth = 2;
  std::uint64_t seed = 1;
  int moves = 0;
  std::optional<std::string> setup;
  std::vector<std::string> check;
  std::vector<std::string> update;
};

ExitCode count_perft(const PerftRequest& request, Console& console);
ExitCode check_tables(const PerftRequest& request, Console& console);
ExitCode update_tables(const PerftRequest& request, Console& console);

void add_perft_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
