#include "cli/serve_command.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "cli/serve_settings.hpp"
#include "server/accounts/accounts.hpp"
#include "server/net/clocks.hpp"
#include "server/net/server.hpp"
#include "server/net/session_secret.hpp"
#include "server/net/test_mode.hpp"
#include "server/storage/sqlite_store.hpp"
#include "server/tables/thread_thinker.hpp"

namespace sandstone::cli {

namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): there is one thread yet
  if (value == nullptr) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::string> gather_settings(ServeRequest& request) {
  std::string file = request.config;
  if (file.empty()) file = environment("SANDSTONE_CONFIG").value_or("");
  if (!file.empty()) {
    if (auto fault = read_settings_file(file, request.settings)) return fault;
  }
  if (auto fault = read_settings_environment(environment, request.settings)) return fault;
  for (const SettingRow& row : setting_rows()) {
    const std::string name{row.name};
    const std::optional<std::string> said = request.flags[name] ? "true" : request.given[name];
    if (!said) continue;
    if (auto fault = row.read(request.settings, *said)) return fmt::format("--{}: {}", row.name, *fault);
  }
  return settle_settings(request.settings);
}

ExitCode serve(ServeRequest request, Console& console) {
  if (const auto fault = gather_settings(request)) return fail(console, "serve", *fault);
  if (request.print_config) {
    console.out << show_settings(request.settings);
    return ExitCode::kOk;
  }
  // What the server keeps is nobody else's business on this machine.
  ::umask(S_IRWXG | S_IRWXO);
  // Memory that is freed for a moment stays: giving it back to the system stops all threads each time.
  ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
  if (!net::prepare_secrets()) return fail(console, "serve", "this machine has no source of good random numbers");
  std::optional<net::TestMode> test_mode;
  if (request.settings.test_seed != 0) test_mode.emplace(request.settings.test_seed);
  storage::WriteHealth health;
  auto store = storage::SqliteStore::open({.folder = request.settings.data, .health = &health});
  if (!store) return fail(console, "serve", store.error().what);
  auto accounts =
      accounts::Accounts::open({.file = request.settings.data / "sandstone.db",
                                .now = [&test_mode] { return test_mode ? test_mode->now() : net::wall_millis(); },
                                .health = &health});
  if (!accounts) return fail(console, "serve", accounts.error().what);
  auto orders = storage::OrderBook::open(request.settings.data);
  if (!orders) return fail(console, "serve", orders.error().what);
  tables::ThreadThinker thinker{request.settings.bot_threads, request.settings.bot_pace};
  net::Server server{request.settings,
                     **store,
                     **orders,
                     health,
                     **accounts,
                     thinker,
                     [&console](std::string_view line) { console.err << line << '\n'
                                                                     << std::flush; },
                     test_mode ? &*test_mode : nullptr};
  if (const auto fault = server.open()) return fail(console, "serve", *fault);
  server.heed_signals();
  console.out << fmt::format("Sandstone is ready: {}://localhost:{}\nPress Ctrl+C to stop.\n",
                             request.settings.tls_certificate.empty() ? "http" : "https", server.port())
              << std::flush;
  server.run();
  (*accounts)->stop();
  return ExitCode::kOk;
}

void add_serve_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<ServeRequest>();
  const net::Settings usual;
  CLI::App& command = *app.add_subcommand("serve", "Serve tables that people anywhere can play at");
  for (const SettingRow& row : setting_rows()) {
    const std::string option = fmt::format("--{}", row.name);
    const std::string name{row.name};
    if (row.value.empty()) {
      command.add_flag(option, request->flags[name], std::string{row.help});
    } else {
      command.add_option(option, request->given[name], std::string{row.help})
          ->type_name(std::string{row.value})
          ->default_str(row.show(usual));
    }
  }
  command.add_option("--config", request->config, "a file with settings, a line each: port = 8080")->type_name("FILE");
  command.add_flag("--print-config", request->print_config, "print all settings as such a file, and end");
  command.footer(
      "Everything that a client was told has happened is in DIR/sandstone.db and survives a power cut. A setting can\n"
      "stand in a file, in the environment (SANDSTONE_PORT for --port, SANDSTONE_CONFIG for --config) and on the "
      "command\n"
      "line: the later wins. SIGTERM and Ctrl+C end the server when all that was begun is written. What happens goes "
      "to\n"
      "standard error, a JSON object a line. docs/dev/operations.md teaches how to run one.\n\n"
      "Examples:\n"
      "  sandstone serve\n"
      "  sandstone serve --config /etc/sandstone.conf --print-config\n"
      "  sandstone serve --address 0.0.0.0 --port 443 --tls-certificate fullchain.pem --tls-key privkey.pem");
  on_call(command, [request, &console] { return serve(*request, console); });
}

}  // namespace sandstone::cli
