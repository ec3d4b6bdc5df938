// What the commands have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <string_view>
#include <utility>

#include "cli/console.hpp"
#include "cli/exit_code.hpp"

namespace sandstone::cli {

// Says on the error stream what went wrong, and answers what the program ends with.
ExitCode fail(Console& console, std::string_view command, std::string_view why, ExitCode code = ExitCode::kFailed);

// What a command does when it is called.
template <class Run>
void on_call(CLI::App& command, Run run) {
  command.callback([run = std::move(run)] {
    // CLI11's way to end with a status of one's own.
    if (const ExitCode code = run(); code != ExitCode::kOk) throw CLI::RuntimeError{static_cast<int>(code)};
  });
}

}  // namespace sandstone::cli
