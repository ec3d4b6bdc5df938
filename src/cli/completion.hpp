// What help and completion scripts say of the options that CLI11 knows.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace sandstone::cli {

// What may stand where a value is wanted.
struct OptionValue {
  enum class Kind : std::uint8_t { kNothing, kAnything, kFile, kFolder, kChoices };

  Kind kind = Kind::kNothing;  // nothing: a flag
  std::vector<std::string> choices;
};

OptionValue value_of(const CLI::Option& option);
std::vector<std::string> names_of(const CLI::Option& option);  // with their dashes

// How --help looks: choices are spelt out, defaults named, and what only the parser needs is left out.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter();

  std::string make_description(const CLI::App* app) const override;
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

}  // namespace sandstone::cli
