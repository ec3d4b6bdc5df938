// sandstone serve: the server that people play on. Each of its settings can stand in a file, in the environment and on
// the command line.
#include <fmt/format.h>
#include <malloc.h>
#include <sys/stat.h>

#include "cli/commands.hpp"
#include "cli/server_settings.hpp"
#include "server/accounts/accounts.hpp"
#include "server/net/address_range.hpp"
#include "server/net/allowed_hosts.hpp"
#include "server/net/clocks.hpp"
#include "server/net/server.hpp"
#include "server/net/session_secret.hpp"
#include "server/net/test_mode.hpp"
#include "server/storage/stores.hpp"
#include "server/tables/thread_thinker.hpp"

namespace sandstone::cli {

namespace {

// ---- what a value must be ------------------------------------------------------------------------------------------

std::string check_hosts(const std::string& text) {
  return net::AllowedHosts::parse(text)
             ? ""
             : fmt::format("{} is no list of names such as example.org,www.example.org", text);
}

std::string check_proxy(std::string& text) {
  const auto range = net::AddressRange::parse(text);
  if (!range && !text.empty()) return fmt::format("{} is no address or net such as 127.0.0.1 or 10.0.0.0/8", text);
  text = range ? range->text() : "";
  return "";
}

// What must be true of them together, and what follows from them: with TLS, cookies are for TLS only.
void settle(net::Settings& settings) {
  if (settings.tls_certificate.empty() != settings.tls_key.empty()) {
    throw Failure{"tls-certificate and tls-key belong together: give both, or neither"};
  }
  const bool tls = !settings.tls_certificate.empty();
  if (settings.redirect_port != 0 && !tls) {
    throw Failure{"redirect-port redirects to TLS: set tls-certificate and tls-key too"};
  }
  if (settings.redirect_port != 0 && settings.redirect_port == settings.port) {
    throw Failure{"redirect-port is the same as port: choose another"};
  }
  if (!settings.bus.empty() && settings.store.empty()) {
    throw Failure{"bus is for several servers with one database: set store too"};
  }
  settings.secure_cookies = settings.secure_cookies || tls;
}

constexpr std::int64_t kDay = 24LL * 60 * 60;  // in seconds

// Ends the threads that answer the server: what was begun is written first.
struct EndThreads {
  bus::Bus& bus;
  accounts::Accounts& accounts;
  tables::ThreadThinker& thinker;
  storage::Stores& stores;

  EndThreads(bus::Bus& with_bus, accounts::Accounts& with_accounts, tables::ThreadThinker& with_thinker,
             storage::Stores& with_stores)
      : bus{with_bus}, accounts{with_accounts}, thinker{with_thinker}, stores{with_stores} {}
  EndThreads(const EndThreads&) = delete;
  EndThreads& operator=(const EndThreads&) = delete;
  ~EndThreads() {
    bus.stop();
    accounts.stop();
    thinker.stop();
    stores.stop();
  }
};

struct Serve {
  net::Settings settings;
  std::int64_t bot_pace = settings.bot_pace.count();  // in milliseconds
  std::string config;                                 // a file; empty: none
  bool print_config = false;
  CLI::App* command = nullptr;

  ExitCode run(Console& console) {
    if (!config.empty()) read_settings_file(config, *command);
    settings.bot_pace = std::chrono::milliseconds{bot_pace};
    settle(settings);
    if (print_config) {
      print_settings(*command, console);
      return ExitCode::kOk;
    }
    return serve(console);
  }

 private:
  ExitCode serve(Console& console) const {
    // What the server keeps is nobody else's business on this machine.
    ::umask(S_IRWXG | S_IRWXO);
    // Memory that is freed for a moment stays: giving it back to the system stops all threads each time.
    ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
    if (!net::prepare_secrets()) throw Failure{"this machine has no source of good random numbers"};
    storage::WriteHealth health;
    const auto stores =
        need(storage::open_stores(settings.store.empty() ? settings.data.string() : settings.store, &health));
    std::optional<net::TestMode> test_mode;
    if (settings.test_seed != 0) test_mode.emplace(settings.test_seed);
    const auto now = [&test_mode] { return test_mode ? test_mode->now() : net::server_millis(); };
    const auto accounts = need(accounts::Accounts::open(
        stores->accounts(), {.now = now, .session_millis = settings.session_days * kDay * 1000}));
    tables::ThreadThinker thinker{settings.bot_threads, settings.bot_pace};
    const auto log = [&console](std::string_view line) { console.err << line << '\n' << std::flush; };
    const auto bus = make_bus(settings.bus);
    net::Server server{settings, *stores, *bus, health, *accounts, thinker, log, test_mode ? &*test_mode : nullptr};
    // Whatever ends this function: other threads must not answer to a server that is gone.
    const EndThreads ended{*bus, *accounts, thinker, *stores};
    if (const auto fault = server.open()) throw Failure{*fault};
    server.heed_signals();
    console.out << fmt::format("Sandstone is ready: {}://localhost:{}\nPress Ctrl+C to stop.\n",
                               settings.tls_certificate.empty() ? "http" : "https", server.port())
                << std::flush;
    server.run();
    return ExitCode::kOk;
  }
};

}  // namespace

void add_serve_command(CLI::App& app, Console& console) {
  auto [command, request] = add_command<Serve>(app, console, "serve", "Serve tables that people anywhere can play at");
  request.command = &command;
  net::Settings& to = request.settings;
  SettingOptions options{command};
  options.number("port", to.port, "the port; 0 for any that is free", 0, 65535);
  options.add("address", to.address, "the address to listen on; 0.0.0.0 for all of this machine's", "IP")
      ->check({check_address, ""});
  options.add("data", to.data, "the folder where everything is kept; made if it is not there", "DIR");
  options.add("store", to.store, "postgresql://…: everything is kept in that database, and not in the folder", "URL")
      ->check({check_store, ""});
  options.add("bus", to.bus, "redis://…: other servers and workers use that database, and are heard there", "URL")
      ->check({check_bus, ""});
  options.number("drain", to.drain, "seconds in which clients go to other servers before this one ends", 0, 600);
  options.add("static", to.pages, "the folder with the built browser client", "DIR");
  options.flag("secure-cookies", to.secure_cookies, "browsers reach this server over TLS only");
  options.add("tls-certificate", to.tls_certificate,
              "speak TLS with this certificate (PEM, with those that lead up from it)", "FILE");
  options.add("tls-key", to.tls_key, "the certificate's private key (PEM)", "FILE");
  options.number("redirect-port", to.redirect_port, "with TLS: plain HTTP that sends browsers on to it; 0 for none", 0,
                 65535);
  options.flag("metrics", to.metrics, "answer /metrics, to everybody who reaches this server");
  options.number("bot-threads", to.bot_threads, "bots that think at the same time; 0 leaves them to workers", 0, 256);
  options.number("bot-pace", request.bot_pace, "bots answer at multiples of so many milliseconds", 0, 60'000);
  options.add("proxy", to.proxy, "an address or net whose X-Forwarded-For is believed", "IP")
      ->transform({check_proxy, ""});
  options.number("proxies", to.proxies, "proxies in a row, of which that is the last", 1, 16);
  options.add("hosts", to.hosts, "the names by which browsers ask for this server, with commas between them", "NAMES")
      ->check({check_hosts, ""});
  options.number("connections", to.connections, "connections in all", 1, kMany);
  options.number("connections-per-address", to.connections_per_address, "connections from one address", 1, kMany);
  options.number("messages-per-second", to.messages_per_second, "requests on one socket", 1, kMany);
  options.number("requests-per-minute", to.requests_per_minute, "HTTP requests from one address", 1, kMany);
  options.number("guests-per-minute", to.guests_per_minute, "new guests from one address", 1, kMany);
  options.number("logins-per-minute", to.logins_per_minute, "passwords tried from one address, and for one name", 1,
                 kMany);
  options.number("session-days", to.session_days, "days that a session may be unused before it ends", 1, 3650);
  options.number("tables-per-player", to.tables_per_player, "unfinished tables made by one player", 1, kMany);
  options.number("tables-per-address", to.tables_per_address, "tables made from one address that wait for players", 1,
                 kMany);
  options.number("tables-per-minute", to.tables_per_minute, "tables that one player makes or sits down at", 1, kMany);
  options.number("grace", to.grace, "seconds that a player may be away from a game with a live clock", 0, kDay);
  options.number("long-grace", to.long_grace, "seconds that a player may be away from one without", 0, kDay);
  options.number("test-seed", to.test_seed,
                 "for tests, on loopback only: seeded luck and ids, and a clock that stands still", 0, kMany);
  options.number("queued-bytes", to.queued_bytes, "waiting for one client that does not read", 65536, 1 << 30);
  options.number("queued-bytes-in-all", to.queued_bytes_in_all, "waiting for all clients together", 65536, 1LL << 40);
  add_config_options(command, request.config, request.print_config);
  explain(
      command,
      "Everything that a client was told has happened is in DIR/sandstone.db and survives a power cut. A setting can "
      "stand in a file, in the environment (SANDSTONE_PORT for --port, SANDSTONE_CONFIG for --config) and on the "
      "command line: the later wins. SIGTERM and Ctrl+C end the server when all that was begun is written. What "
      "happens goes to standard error, a JSON object a line. docs/dev/operations.md teaches how to run one.",
      {"sandstone serve", "sandstone serve --config /etc/sandstone.conf --print-config",
       "sandstone serve --address 0.0.0.0 --port 443 --tls-certificate fullchain.pem --tls-key privkey.pem"});
}

}  // namespace sandstone::cli
