// sandstone completion: scripts that let a shell complete commands and options.
#pragma once

#include "cli/console.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

// The whole program must outlive the command: the scripts are made from it.
void add_completion_command(CLI::App& program, Console& console);

}  // namespace sandstone::cli
