#include "cli/help_formatter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion_tree.hpp"

namespace sandstone::cli {

HelpFormatter::HelpFormatter() {
  column_width(32);
  label("SUBCOMMAND", "COMMAND");
  label("Positionals", "Arguments");
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return fmt::format("{}.\n\n", app->get_description());
}

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  if (is_positional) return option->get_name(true, false);
  return fmt::format("{}", fmt::join(describe(*option).names, ", "));
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  const CompletionValue value = describe(*option).value;
  if (value.kind == CompletionValue::Kind::kNothing) return "";
  const std::string type = option->get_type_name();
  std::string more = option->get_expected_max() > 1 ? "..." : "";
  if (option->get_positional()) return more;
  if (value.kind == CompletionValue::Kind::kChoices) return fmt::format(" {}{}", fmt::join(value.choices, "|"), more);
  return fmt::format(" {}{}", type.substr(0, type.find(':')), more);
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  const std::string& text = option->get_description();
  const std::string normally = option->get_default_str();
  return normally.empty() ? text : fmt::format("{} (normally {})", text, normally);
}

}  // namespace sandstone::cli
