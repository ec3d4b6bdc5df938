// sandstone serve: the server that people play on.
#pragma once

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "server/net/settings.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct ServeRequest {
  net::Settings settings;
  bool print_config = false;
};

// Serves until the process is asked to end.
ExitCode serve(const ServeRequest& request, Console& console);

void add_serve_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
