// The commands about puzzles: make and check.
#pragma once

#include "cli/command.hpp"

namespace sandstone::cli {

void add_puzzle_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
