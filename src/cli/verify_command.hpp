// sandstone record verify: do records keep the rules?
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "messages/language.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct VerifyRequest {
  std::vector<std::string> files;
  Language language = Language::kEnglish;
  bool json = false;
  bool verbose = false;
};

ExitCode verify_records(const VerifyRequest& request, Console& console);

void add_verify_command(CLI::App& record, Console& console);

}  // namespace sandstone::cli
