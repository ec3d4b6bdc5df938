// A console that a test can fill and listen to.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/program.hpp"

namespace sandstone::cli {

struct ListeningConsole {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};

  // The program's exit status.
  int run(const std::vector<std::string>& arguments, const std::string& input = "") {
    in.str(input);
    in.clear();
    out.str("");
    err.str("");
    return run_program(arguments, console);
  }
};

// What the program writes to standard output.
inline std::string output_of(const std::vector<std::string>& arguments, const std::string& input = "") {
  ListeningConsole listening;
  listening.run(arguments, input);
  return listening.out.str();
}

}  // namespace sandstone::cli
