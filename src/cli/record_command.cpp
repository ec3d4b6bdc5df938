#include "cli/record_command.hpp"

#include <CLI/CLI.hpp>

#include "cli/convert_command.hpp"
#include "cli/show_command.hpp"
#include "cli/verify_command.hpp"

namespace sandstone::cli {

void add_record_command(CLI::App& app, Console& console) {
  CLI::App& command = *app.add_subcommand("record", "Verify, show and convert game records");
  command.require_subcommand(1);
  add_verify_command(command, console);
  add_show_command(command, console);
  add_convert_command(command, console);
  command.footer(
      "sandstone record COMMAND --help tells more of each.\n\n"
      "Examples:\n"
      "  sandstone record verify games/*.json\n"
      "  sandstone record show game.json --seat 1\n"
      "  sandstone record convert game.json --to notation");
}

}  // namespace sandstone::cli
