// The settings of sandstone serve, in one table: each can stand in a file, in the environment and on the command line,
// where the later wins, and is checked in the same way wherever it comes from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/settings.hpp"

namespace sandstone::cli {

struct SettingRow {
  std::string_view name;   // "bot-pace": also --bot-pace and SANDSTONE_BOT_PACE
  std::string_view value;  // what stands for its value in help; empty for a flag
  std::string_view help;
  // Answers what is wrong with the text, if anything is.
  std::optional<std::string> (*read)(net::Settings& settings, std::string_view text);
  // As it stands in a file.
  std::string (*show)(const net::Settings& settings);
};

std::span<const SettingRow> setting_rows();

// SANDSTONE_BOT_PACE
std::string environment_name(const SettingRow& row);

// Lines `name = value`, empty lines, and lines that begin with #. `path` is for complaints: "serve.conf:3: …".
std::optional<std::string> read_settings_text(std::string_view text, std::string_view path, net::Settings& settings);
std::optional<std::string> read_settings_file(const std::string& path, net::Settings& settings);
// Through `get`, since tests have an environment of their own.
std::optional<std::string> read_settings_environment(std::optional<std::string> (*get)(const std::string& name),
                                                     net::Settings& settings);

// What must be true of them together, and what follows from them: with TLS, cookies are for TLS only.
std::optional<std::string> settle_settings(net::Settings& settings);

// All of them, as a file that makes the same settings.
std::string show_settings(const net::Settings& settings);

}  // namespace sandstone::cli
