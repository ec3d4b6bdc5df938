// sandstone record convert: from one format to the other.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/one_record.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct ConvertRequest {
  OneRecordRequest record;
  std::string to;
  std::string out = "-";
  bool force = false;
};

ExitCode convert_record(const ConvertRequest& request, Console& console);

void add_convert_command(CLI::App& record, Console& console);

}  // namespace sandstone::cli
