#include "cli/serve_command.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "server/net/server.hpp"
#include "server/net/session_secret.hpp"
#include "server/rooms/thread_thinker.hpp"
#include "server/storage/sqlite_store.hpp"

namespace sandstone::cli {

namespace {

void print_config(const net::Settings& settings, std::ostream& out) {
  out << fmt::format(
      "address = \"{}\"\nport = {}\ndata = \"{}\"\nstatic = \"{}\"\nsecure-cookies = {}\nbot-threads = {}\n"
      "bot-pace = {}\nconnections = {}\nconnections-per-address = {}\nmessages-per-second = {}\n"
      "guests-per-minute = {}\ntables-per-player = {}\n",
      settings.address, settings.port, settings.data.string(), settings.pages.string(), settings.secure_cookies,
      settings.bot_threads, settings.bot_pace.count(), settings.connections, settings.connections_per_address,
      settings.messages_per_second, settings.guests_per_minute, settings.tables_per_player);
}

void add_limits(CLI::App& command, net::Settings& settings) {
  command.add_option("--connections", settings.connections, "connections in all")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SANDSTONE_CONNECTIONS")
      ->capture_default_str();
  command.add_option("--connections-per-address", settings.connections_per_address, "connections from one address")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SANDSTONE_CONNECTIONS_PER_ADDRESS")
      ->capture_default_str();
  command.add_option("--messages-per-second", settings.messages_per_second, "requests on one socket")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SANDSTONE_MESSAGES_PER_SECOND")
      ->capture_default_str();
  command.add_option("--guests-per-minute", settings.guests_per_minute, "new guests from one address")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SANDSTONE_GUESTS_PER_MINUTE")
      ->capture_default_str();
  command.add_option("--tables-per-player", settings.tables_per_player, "unfinished tables made by one player")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SANDSTONE_TABLES_PER_PLAYER")
      ->capture_default_str();
}

}  // namespace

ExitCode serve(const ServeRequest& request, Console& console) {
  // Memory that is freed for a moment stays: giving it back to the system stops all threads each time.
  ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
  if (request.print_config) {
    print_config(request.settings, console.out);
    return ExitCode::kOk;
  }
  if (!net::prepare_secrets()) return fail(console, "serve", "this machine has no source of good random numbers");
  auto store = storage::SqliteStore::open({.folder = request.settings.data});
  if (!store) return fail(console, "serve", store.error().what);
  rooms::ThreadThinker thinker{request.settings.bot_threads, request.settings.bot_pace};
  net::Server server{request.settings, **store, thinker, [&console](std::string_view line) {
                       console.err << line << '\n' << std::flush;
                     }};
  if (const auto fault = server.open()) return fail(console, "serve", *fault);
  server.stop_on_signals();
  console.out << fmt::format("Sandstone is ready: http://localhost:{}\nPress Ctrl+C to stop.\n", server.port())
              << std::flush;
  server.run();
  return ExitCode::kOk;
}

void add_serve_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<ServeRequest>();
  net::Settings& settings = request->settings;
  CLI::App& command = *app.add_subcommand("serve", "Serve tables that people anywhere can play at");
  command.add_option("--port", settings.port, "the port; 0 for any that is free")
      ->envname("SANDSTONE_PORT")
      ->capture_default_str();
  command.add_option("--address", settings.address, "the address to listen on; 0.0.0.0 for all of this machine's")
      ->check(CLI::ValidIPV4)
      ->envname("SANDSTONE_ADDRESS")
      ->capture_default_str();
  command.add_option("--data", settings.data, "the folder where tables and guests are kept; made if it is not there")
      ->type_name("DIR")
      ->envname("SANDSTONE_DATA")
      ->capture_default_str();
  command.add_option("--static", settings.pages, "the folder with the built browser client")
      ->type_name("DIR")
      ->envname("SANDSTONE_STATIC")
      ->capture_default_str();
  command.add_flag("--secure-cookies", settings.secure_cookies, "browsers reach this server over TLS only");
  command.add_option("--bot-threads", settings.bot_threads, "bots that think at the same time")
      ->check(CLI::Range(1, 256))
      ->envname("SANDSTONE_BOT_THREADS")
      ->capture_default_str();
  command
      .add_option_function<int>(
          "--bot-pace", [&settings](int millis) { settings.bot_pace = std::chrono::milliseconds{millis}; },
          "bots answer at multiples of so many milliseconds")
      ->check(CLI::Range(0, 60'000))
      ->envname("SANDSTONE_BOT_PACE")
      ->default_str("400");
  add_limits(command, settings);
  command.add_flag("--print-config", request->print_config, "print the configuration that these options make, and end");
  command.footer(
      "Everything that a client was told has happened is in DIR/sandstone.db and survives a power cut. Most options "
      "can\n"
      "be given in the environment too: SANDSTONE_PORT for --port. SIGTERM and Ctrl+C end the server when all that "
      "was\n"
      "begun is written. What happens goes to standard error, a JSON object a line.\n\n"
      "Examples:\n"
      "  sandstone serve\n"
      "  sandstone serve --address 0.0.0.0 --port 80 --data /var/lib/sandstone --secure-cookies");
  on_call(command, [request, &console] { return serve(*request, console); });
}

}  // namespace sandstone::cli
