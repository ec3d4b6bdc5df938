// `sandstone play`: the games in the terminal.
#pragma once

namespace CLI {
class App;
}

namespace sandstone {

// Adds the subcommand. When it is chosen it plays and then leaves CLI11's parsing by CLI::RuntimeError if its exit code
// is not 0: 1 for flags that make no sense, 2 for a saved game that cannot be read, 128 and a signal's number when a
// signal ended it.
void add_play_command(CLI::App& app);

}  // namespace sandstone
