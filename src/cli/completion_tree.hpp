// The program's commands and options as completion scripts see them, read off the very tree that parses the command
// line: they cannot go stale.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sandstone::cli {

// What may stand where a value is wanted.
struct CompletionValue {
  enum class Kind : std::uint8_t { kNothing, kAnything, kFile, kFolder, kChoices };

  Kind kind = Kind::kNothing;
  std::vector<std::string> choices;
};

struct CompletionOption {
  std::vector<std::string> names;  // with their dashes
  std::string description;
  CompletionValue value;  // nothing: a flag
};

struct CompletionCommand {
  std::string name;
  std::string description;
  std::vector<CompletionOption> options;
  CompletionValue argument;  // what it takes without an option
  std::vector<CompletionCommand> commands;
};

CompletionOption describe(const CLI::Option& option);

CompletionCommand completion_tree(const CLI::App& app);

}  // namespace sandstone::cli
