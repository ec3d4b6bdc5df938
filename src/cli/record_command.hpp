// sandstone record: verify, show and convert game records.
#pragma once

#include "cli/console.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

void add_record_command(CLI::App& app, Console& console);

}  // namespace sandstone::cli
