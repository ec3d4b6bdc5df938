#include "cli/completion_tree.hpp"

#include <CLI/CLI.hpp>
#include <sstream>

namespace sandstone::cli {

namespace {

// The choices that CLI::IsMember describes as {one,two}.
std::vector<std::string> choices_of(const std::string& type) {
  std::vector<std::string> choices;
  const std::size_t open = type.find('{');
  const std::size_t close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos) return choices;
  std::istringstream list{type.substr(open + 1, close - open - 1)};
  for (std::string choice; std::getline(list, choice, ',');) choices.push_back(choice);
  return choices;
}

CompletionValue value_of(const CLI::Option& option) {
  using Kind = CompletionValue::Kind;
  if (option.get_items_expected_max() == 0) return {};
  const std::string type = option.get_type_name();
  if (auto choices = choices_of(type); !choices.empty()) return {Kind::kChoices, std::move(choices)};
  if (type == "FILE") return {Kind::kFile, {}};
  if (type == "DIR") return {Kind::kFolder, {}};
  return {Kind::kAnything, {}};
}

}  // namespace

CompletionOption describe(const CLI::Option& option) {
  CompletionOption result{{}, option.get_description(), value_of(option)};
  for (const std::string& name : option.get_snames()) result.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
  return result;
}

CompletionCommand completion_tree(const CLI::App& app) {
  CompletionCommand result;
  result.name = app.get_name();
  result.description = app.get_description();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      result.argument = value_of(*option);
    } else {
      result.options.push_back(describe(*option));
    }
  }
  for (const CLI::App* command : app.get_subcommands({})) result.commands.push_back(completion_tree(*command));
  return result;
}

}  // namespace sandstone::cli
