// sandstone load: scripted clients that play on a server, and how fast it answers them.
#pragma once

#include <filesystem>
#include <string>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/game_choice.hpp"
#include "server/load/crowd.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct LoadRequest {
  GameChoice choice;
  load::LoadPlan plan;
  std::string url;               // empty: a server of our own
  std::filesystem::path folder;  // where our own server keeps its files
  bool json = false;
};

ExitCode load_server(LoadRequest request, Console& console);

void add_load_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
