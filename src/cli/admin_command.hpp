// sandstone admin: what an operator does with a server's data, while it runs or not.
#pragma once

#include "cli/console.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

void add_admin_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
