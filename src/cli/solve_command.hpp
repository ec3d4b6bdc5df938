// sandstone solve: perfect play in the miniatures, and how far bots are from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "solve/solve.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct SolveRequest {
  std::vector<std::string> bots;
  std::optional<std::string> game;  // both unless said
  int iterations = 1000;
  int samples = 8;
  int deals = 3;  // of Stones
  std::uint64_t seed = 1;
  bool json = false;
};

// What is measured unless bots are named: by simulations.
std::vector<std::string> usual_bots();

ExitCode solve_games(const SolveRequest& request, Console& console);

// An array with an object for each game; all figures are shares of a win.
std::string solve_json(const std::vector<solve::SolveReport>& reports);
// For people, in percent.
std::string solve_table(const solve::SolveReport& report);

void add_solve_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
