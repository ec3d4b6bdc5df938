// sandstone serve: the server that people play on. Each of its settings can stand in a file, in the environment and on
// the command line.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <malloc.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/files.hpp"
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

CLI::Validator whole_number(long long low, long long high) {
  return {[low, high](std::string& text) -> std::string {
            long long number = 0;
            if (CLI::detail::lexical_cast(text, number) && number >= low && number <= high) return "";
            return fmt::format("{} is not a whole number from {} to {}", text, low, high);
          },
          ""};
}

std::string check_address(std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> parsed{};
  const bool good =
      ::inet_pton(AF_INET, text.c_str(), parsed.data()) == 1 || ::inet_pton(AF_INET6, text.c_str(), parsed.data()) == 1;
  return good ? "" : fmt::format("{} is no address such as 127.0.0.1, 0.0.0.0 or ::1", text);
}

std::string check_hosts(const std::string& text) {
  return net::AllowedHosts::parse(text)
             ? ""
             : fmt::format("{} is no list of names such as example.org,www.example.org", text);
}

std::string check_store(const std::string& text) {
  return text.empty() || storage::is_postgres(text)
             ? ""
             : fmt::format("{} is no address such as postgresql://localhost/sandstone", text);
}

std::string check_proxy(std::string& text) {
  const auto range = net::AddressRange::parse(text);
  if (!range && !text.empty()) return fmt::format("{} is no address or net such as 127.0.0.1 or 10.0.0.0/8", text);
  text = range ? range->text() : "";
  return "";
}

// ---- where values come from ----------------------------------------------------------------------------------------

bool is_setting(const CLI::Option* option) { return option->get_configurable() && !option->get_envname().empty(); }

// What CLI11 says of an option begins with its name.
std::string without_name(std::string_view said, const std::string& name) {
  const std::string prefix = name + ": ";
  return std::string{said.starts_with(prefix) ? said.substr(prefix.size()) : said};
}

// The number of the line that gives this setting.
int line_of(std::istream& file, const std::string& name) {
  int number = 1;
  for (std::string line; std::getline(file, line); ++number) {
    CLI::detail::trim(line);
    if (line.starts_with(name) && line.find_first_not_of(" \t", name.size()) == line.find('=', name.size()))
      return number;
  }
  return number;
}

// CLI11 reads the file, but not by its set_config: there a file would win over the environment. Options that have a
// value by now have it from the command line or the environment.
void read_settings_file(const std::string& path, CLI::App& command) {
  const std::string text = need(read_file(path, std::size_t{1} << 20));
  std::istringstream file{text};
  for (const CLI::ConfigItem& item : CLI::ConfigINI{}.from_config(file)) {
    const auto refuse = [&](const std::string& why) {
      std::istringstream again{text};
      throw Failure{fmt::format("{}:{}: {}", path, line_of(again, item.name), why)};
    };
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || !is_setting(option)) {
      std::vector<std::string> names;
      for (const CLI::Option* one : command.get_options(is_setting)) names.push_back(one->get_lnames().front());
      const auto near = nearest(item.name, names);
      refuse(fmt::format("there is no setting {}{}", item.name, near ? fmt::format("; did you mean {}?", *near) : ""));
    }
    if (item.inputs.size() != 1) refuse(item.name + ": needs one value; put a value with spaces in quotes");
    if (option->count() > 0) continue;
    try {
      option->add_result(item.inputs.front());
      option->run_callback();
    } catch (const CLI::Error& error) {
      refuse(fmt::format("{}: {}", item.name, without_name(error.what(), option->get_name())));
    }
  }
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
  settings.secure_cookies = settings.secure_cookies || tls;
}

constexpr std::int64_t kDay = 24LL * 60 * 60;  // in seconds

// Ends the threads that answer the server: what was begun is written first.
struct EndThreads {
  accounts::Accounts& accounts;
  tables::ThreadThinker& thinker;
  storage::Stores& stores;

  EndThreads(accounts::Accounts& with_accounts, tables::ThreadThinker& with_thinker, storage::Stores& with_stores)
      : accounts{with_accounts}, thinker{with_thinker}, stores{with_stores} {}
  EndThreads(const EndThreads&) = delete;
  EndThreads& operator=(const EndThreads&) = delete;
  ~EndThreads() {
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
      for (const CLI::Option* option : command->get_options(is_setting)) {
        const bool flag = option->get_items_expected_max() == 0;
        const std::string usual = flag ? "false" : option->get_default_str();
        const std::string value = option->count() > 0 ? option->results().back() : usual;
        console.out << fmt::format("{} = {}\n", option->get_lnames().front(), CLI::detail::convert_arg_for_ini(value));
      }
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
    net::Server server{settings, *stores, health, *accounts, thinker, log, test_mode ? &*test_mode : nullptr};
    // Whatever ends this function: other threads must not answer to a server that is gone.
    const EndThreads ended{*accounts, thinker, *stores};
    if (const auto fault = server.open()) throw Failure{*fault};
    server.heed_signals();
    console.out << fmt::format("Sandstone is ready: {}://localhost:{}\nPress Ctrl+C to stop.\n",
                               settings.tls_certificate.empty() ? "http" : "https", server.port())
                << std::flush;
    server.run();
    return ExitCode::kOk;
  }
};

constexpr long long kMany = 1'000'000;

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
  options.add("static", to.pages, "the folder with the built browser client", "DIR");
  options.flag("secure-cookies", to.secure_cookies, "browsers reach this server over TLS only");
  options.add("tls-certificate", to.tls_certificate,
              "speak TLS with this certificate (PEM, with those that lead up from it)", "FILE");
  options.add("tls-key", to.tls_key, "the certificate's private key (PEM)", "FILE");
  options.number("redirect-port", to.redirect_port, "with TLS: plain HTTP that sends browsers on to it; 0 for none", 0,
                 65535);
  options.flag("metrics", to.metrics, "answer /metrics, to everybody who reaches this server");
  options.number("bot-threads", to.bot_threads, "bots that think at the same time", 1, 256);
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
  command.add_option("--config", request.config, "a file with settings, a line each: port = 8080")
      ->type_name("FILE")
      ->envname("SANDSTONE_CONFIG")
      ->configurable(false);
  command.add_flag("--print-config", request.print_config, "print all settings as such a file, and end");
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
