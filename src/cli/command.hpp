// What the commands have in common: where they read and write, how they end, and how their options are declared.
#pragma once

#include <CLI/CLI.hpp>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace sandstone::cli {

// Where a command reads and writes. Commands never touch the standard streams themselves, so that tests can listen.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;  // colours are for people only
  bool err_is_terminal = false;  // and so are progress bars
};

// What the program ends with; docs/dev/cli.md tells users.
enum class ExitCode : int {
  kOk = 0,
  kFailed = 1,  // wrong usage, or something outside the program's power: no room on the disk, no such folder
  kFaulty = 2,  // the input was read and has a fault, or could not be read
};

// Thrown by a command that cannot go on: the program ends with this code when it has said why.
struct Failure : std::runtime_error {
  explicit Failure(const std::string& why, ExitCode with = ExitCode::kFailed) : runtime_error{why}, code{with} {}

  ExitCode code;
};

template <class Fault>
[[noreturn]] void fail_with(const Fault& fault, ExitCode code = ExitCode::kFailed) {
  if constexpr (requires { fault.text(); }) {
    throw Failure{fault.text(), code};
  } else if constexpr (requires { fault.what; }) {
    throw Failure{fault.what, code};
  } else {
    throw Failure{fault, code};
  }
}

// What there is; or a Failure that says why there is nothing.
template <class Value, class Fault>
Value need(tl::expected<Value, Fault> result, ExitCode code = ExitCode::kFailed) {
  if (!result) fail_with(result.error(), code);
  return std::move(*result);
}

// The same of what was to be done, and is unless there is a fault.
template <class Fault>
void need_done(const std::optional<Fault>& fault) {
  if (fault) fail_with(*fault);
}

// Says on the error stream what went wrong: "sandstone random: why".
void complain(Console& console, const CLI::App& command, std::string_view why);

template <class Request>
struct AddedCommand {
  CLI::App& app;
  Request& request;  // lives as long as the app
};

// A subcommand whose options are stored in a request, and which calls request.run(console).
template <class Request>
AddedCommand<Request> add_command(CLI::App& parent, Console& console, const char* name, const char* help) {
  auto request = std::make_shared<Request>();
  CLI::App& app = *parent.add_subcommand(name, help);
  app.callback([request, &console, &app] {
    ExitCode code = ExitCode::kOk;
    try {
      code = request->run(console);
    } catch (const Failure& failure) {
      complain(console, app, failure.what());
      code = failure.code;
    }
    // CLI11's way to end with a status of one's own.
    if (code != ExitCode::kOk) throw CLI::RuntimeError{static_cast<int>(code)};
  });
  return {app, *request};
}

// An option whose default is shown in its help.
template <class Value>
CLI::Option* add_value(CLI::App& app, const char* name, Value& value, const char* help, const char* type = "N") {
  return app.add_option(name, value, help)->type_name(type)->capture_default_str();
}

// A number from low to high.
template <class Value, class Limit>
CLI::Option* add_number(CLI::App& app, const char* name, Value& value, const char* help, Limit low, Limit high) {
  return add_value(app, name, value, help)->check(CLI::Range(low, high));
}

// What --help says below the options: a text, which is broken into lines here, and examples.
void explain(CLI::App& command, std::string_view text, const std::vector<std::string>& examples);

// "sandstone record verify": a command with those that it belongs to.
std::string path_of(const CLI::App& command);

// The word that is nearest to what was typed, if one is near enough to have been meant.
std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& words);

}  // namespace sandstone::cli
