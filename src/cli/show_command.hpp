// sandstone record show: a record for people to read.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/one_record.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct ShowRequest {
  OneRecordRequest record;
  std::string seat = "all";
  std::string boards = "ends";
  bool states = false;
  bool ascii = false;
};

ExitCode show_record(const ShowRequest& request, Console& console);

void add_show_command(CLI::App& record, Console& console);

}  // namespace sandstone::cli
