// The program: its commands, and what it says of command lines that it does not understand.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace sandstone::cli {

// Adds all commands to an empty app.
void add_commands(CLI::App& app, Console& console);

// Runs the command that the arguments ask for (the program's name is not among them); answers the exit status.
int run_program(const std::vector<std::string>& arguments, Console& console);

}  // namespace sandstone::cli
