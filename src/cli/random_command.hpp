// sandstone random: records of random games.
#pragma once

#include <cstdint>
#include <string>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/game_choice.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct RandomRequest {
  GameChoice choice;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::string out = "-";  // a folder, or - for standard output
  bool force = false;
};

ExitCode write_random_games(const RandomRequest& request, Console& console);

void add_random_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
