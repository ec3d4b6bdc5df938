// What the commands of `sandstone admin` have in common.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "server/net/settings.hpp"
#include "server/storage/stores.hpp"
#include "server/storage/wait.hpp"

namespace sandstone::cli {

struct AdminRequest {
  ExitCode (*act)(const AdminRequest& request, Console& console) = nullptr;
  std::filesystem::path data = net::Settings{}.data;
  std::string store{};  // as of `serve`
  std::filesystem::path file{};
  std::string table{};
  std::string who{};
  std::string span{};
  std::string note{};
  std::int64_t report = 0;
  int most = 50;
  int lines = 10;
  bool all = false;
  bool json = false;

  ExitCode run(Console& console) const { return act(*this, console); }
};

using AdminCommand = AddedCommand<AdminRequest>;
using AdminAct = ExitCode (*)(const AdminRequest& request, Console& console);

// A command of `admin` that works on a folder, with its --data.
AdminCommand add_folder_command(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act);
// A command of `admin` that works on a folder or a database: with --data and --store.
AdminCommand add_admin_command(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act);
// The same for commands that programs read, with --json.
AdminCommand add_telling_command(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act);

// What --help says below the options: a text, and what is written after --data in an example.
void explain_admin(CLI::App& command, std::string_view text, const std::vector<std::string>& examples);

// What a server keeps there, while it runs or not.
std::unique_ptr<storage::Stores> stores_of(const AdminRequest& request);

// What the moderators' part of it answers; or a Failure that says why there is no answer.
template <class Answer, class Ask>
Answer ask(const AdminRequest& request, Ask&& question) {
  const auto stores = stores_of(request);
  return need(storage::answer_of<Answer>([&](auto answer) { question(stores->moderation(), std::move(answer)); }));
}
// The same of an order, which is carried out or not.
template <class Order>
void carry_out(const AdminRequest& request, Order&& order) {
  const auto stores = stores_of(request);
  need_done(storage::wait_for([&](storage::Done done) { order(stores->moderation(), std::move(done)); }));
}

// Writes one or the other, by --json.
ExitCode tell(const AdminRequest& request, Console& console, const Json& json, std::string_view words);

// 2026-11-16 16:27:00, of UTC.
std::string utc_text(std::int64_t millis);
// "Ola (8f3k…)"; a dash for what is not known.
std::string player_text(std::string_view name, std::string_view id);
// 90s, 30m, 12h, 7d, 4w in milliseconds; nothing if it is none of them.
std::optional<std::int64_t> parse_span(std::string_view text);

// Closing, muting and banning; players.
void add_moderation_commands(CLI::App& admin, Console& console);

}  // namespace sandstone::cli
