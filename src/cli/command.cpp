#include "cli/command.hpp"

namespace sandstone::cli {

ExitCode fail(Console& console, std::string_view command, std::string_view why, ExitCode code) {
  console.err << "sandstone " << command << ": " << why << '\n';
  return code;
}

}  // namespace sandstone::cli
