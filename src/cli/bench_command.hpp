// sandstone bench: the speed of random play, and of thinking.
#pragma once

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/game_choice.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct BenchRequest {
  GameChoice choice;
  double seconds = 1;  // a row
  bool json = false;
  bool gpu = false;
  bool search = false;      // how fast bots think, instead of random play
  bool signatures = false;  // of the bots, without measuring
};

ExitCode bench(const BenchRequest& request, Console& console);

void add_bench_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
