// sandstone serve: the server that people play on.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "server/net/settings.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct ServeRequest {
  std::string config;                                       // a file; empty: none
  std::map<std::string, std::optional<std::string>> given;  // on the command line, by the settings' names
  std::map<std::string, bool> flags;                        // the same for those without a value
  bool print_config = false;
  net::Settings settings;
};

// Fills in the settings from file, environment and command line; answers what is wrong and where.
std::optional<std::string> gather_settings(ServeRequest& request);

// Serves until the process is asked to end.
ExitCode serve(ServeRequest request, Console& console);

void add_serve_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
