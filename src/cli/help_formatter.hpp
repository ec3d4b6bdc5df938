// How --help looks: choices are spelt out, defaults named, and what only the parser needs is left out.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace sandstone::cli {

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter();

  std::string make_description(const CLI::App* app) const override;
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

}  // namespace sandstone::cli
