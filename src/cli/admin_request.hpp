// What the commands of `sandstone admin` have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "server/net/settings.hpp"

namespace sandstone::cli {

struct AdminRequest {
  std::filesystem::path data = net::Settings{}.data;
  std::filesystem::path file;
  std::string table;
  std::string who;
  std::string span;
  std::string note;
  std::int64_t report = 0;
  int most = 50;
  int lines = 10;
  bool all = false;
  bool json = false;
};
using SharedAdminRequest = std::shared_ptr<AdminRequest>;

// A command of `admin` with its --data.
CLI::App& add_admin_subcommand(CLI::App& admin, const SharedAdminRequest& request, const char* name, const char* help);
void add_json_flag(CLI::App& command, const SharedAdminRequest& request);

// 2026-11-16 16:27:00, of UTC.
std::string utc_text(std::int64_t millis);
// 90s, 30m, 12h, 7d, 4w in milliseconds; nothing if it is none of them.
std::optional<std::int64_t> parse_span(std::string_view text);

// Closing, muting and banning; players; reports.
void add_order_commands(CLI::App& admin, const SharedAdminRequest& request, Console& console);
void add_report_commands(CLI::App& admin, const SharedAdminRequest& request, Console& console);

}  // namespace sandstone::cli
