// What `serve` and `worker` share: settings that can stand in a file, in the environment and on the command line.
#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "server/bus/bus.hpp"

namespace sandstone::cli {

inline constexpr long long kMany = 1'000'000;

CLI::Validator whole_number(long long low, long long high);
// Of an address to listen on.
std::string check_address(const std::string& text);
// Of the addresses of a database and of a Redis; both may be empty.
std::string check_store(const std::string& text);
std::string check_bus(const std::string& text);

// Is it one of the settings, and not an option of the command line alone?
bool is_setting(const CLI::Option* option);
// Takes from a file what neither the command line nor the environment says.
void read_settings_file(const std::string& path, CLI::App& command);
// All settings, in the format of the file.
void print_settings(const CLI::App& command, Console& console);

// Hints to other servers and from them; no address: there are none.
std::unique_ptr<bus::Bus> make_bus(const std::string& address);

// Adds the options of the settings: `port` is --port, and SANDSTONE_PORT in the environment.
class SettingOptions {
 public:
  explicit SettingOptions(CLI::App& command) : command_{command} {}

  template <class Value>
  CLI::Option* add(const std::string& name, Value& value, const char* help, const char* type) {
    return named(command_.add_option("--" + name, value, help)->type_name(type)->capture_default_str(), name);
  }
  template <class Value>
  void number(const std::string& name, Value& value, const char* help, long long low, long long high) {
    add(name, value, help, "N")->check(whole_number(low, high));
  }
  void flag(const std::string& name, bool& value, const char* help) {
    named(command_.add_flag("--" + name, value, help), name);
  }

 private:
  static CLI::Option* named(CLI::Option* option, const std::string& name) {
    std::string variable = "SANDSTONE_" + name;
    std::ranges::transform(variable, variable.begin(), [](char c) {
      return c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    });
    return option->envname(variable);
  }

  CLI::App& command_;
};

// Adds --config and --print-config.
void add_config_options(CLI::App& command, std::string& config, bool& print_config);

}  // namespace sandstone::cli
