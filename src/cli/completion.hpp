// What help and completion say of the options that CLI11 knows.
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

// The command of this name that an app has, or nothing.
const CLI::App* find_command(const CLI::App& app, const std::string& name);

// What may stand in place of the last of these words, which is begun at most: with what --help says of it, or any file
// or folder.
struct Offer {
  std::string word;
  std::string help;
};
struct Offers {
  OptionValue::Kind kind = OptionValue::Kind::kChoices;
  std::vector<Offer> choices;
};
Offers offers_for(const CLI::App& program, std::vector<std::string> words);

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
