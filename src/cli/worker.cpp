// sandstone worker: makes bots' moves and sees to what is due, beside servers that use the same database.
#include "server/net/worker.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/server_settings.hpp"
#include "server/net/session_secret.hpp"
#include "server/storage/stores.hpp"
#include "server/tables/thread_thinker.hpp"

namespace sandstone::cli {

namespace {

// Whatever ends the command: other threads must not answer to a worker that is gone.
struct EndWorkersThreads {
  bus::Bus& bus;
  tables::ThreadThinker& thinker;
  storage::Stores& stores;

  EndWorkersThreads(bus::Bus& with_bus, tables::ThreadThinker& with_thinker, storage::Stores& with_stores)
      : bus{with_bus}, thinker{with_thinker}, stores{with_stores} {}
  EndWorkersThreads(const EndWorkersThreads&) = delete;
  EndWorkersThreads& operator=(const EndWorkersThreads&) = delete;
  ~EndWorkersThreads() {
    bus.stop();
    thinker.stop();
    stores.stop();
  }
};

struct Work {
  std::string store;
  std::string bus;
  int bot_threads = 1;
  std::int64_t bot_pace = 400;  // in milliseconds
  net::HealthAddress watched_at;
  std::string config;  // a file; empty: none
  bool print_config = false;
  CLI::App* command = nullptr;

  ExitCode run(Console& console) {
    if (!config.empty()) read_settings_file(config, *command);
    if (print_config) {
      print_settings(*command, console);
      return ExitCode::kOk;
    }
    if (store.empty()) throw Failure{"a worker works beside servers: name their database with --store"};
    return work(console);
  }

 private:
  ExitCode work(Console& console) const {
    if (!net::prepare_secrets()) throw Failure{"this machine has no source of good random numbers"};
    storage::WriteHealth health;
    const auto stores = need(storage::join_stores(store, &health));
    const auto hints = make_bus(bus);
    tables::ThreadThinker thinker{bot_threads, std::chrono::milliseconds{bot_pace}};
    const auto log = [&console](std::string_view line) { console.err << line << '\n' << std::flush; };
    net::Worker worker{*stores, *hints, health, thinker, log};
    const EndWorkersThreads ended{*hints, thinker, *stores};
    if (const auto fault = worker.open(watched_at)) throw Failure{*fault};
    console.out << "The worker is ready.\nPress Ctrl+C to stop.\n" << std::flush;
    worker.run();
    return ExitCode::kOk;
  }
};

}  // namespace

void add_worker_command(CLI::App& app, Console& console) {
  auto [command, request] =
      add_command<Work>(app, console, "worker", "Make bots' moves beside servers that use one database");
  request.command = &command;
  SettingOptions options{command};
  options.add("store", request.store, "postgresql://…: the servers' database", "URL")->check({check_store, ""});
  options
      .add("bus", request.bus,
           "redis://…: where servers say that a bot is to move; without it the worker looks "
           "every second",
           "URL")
      ->check({check_bus, ""});
  options.number("bot-threads", request.bot_threads, "bots that think at the same time", 1, 256);
  options.number("bot-pace", request.bot_pace, "bots answer at multiples of so many milliseconds", 0, 60'000);
  options.number("health-port", request.watched_at.port, "answers /healthz, /readyz and /metrics there; 0 for none", 0,
                 65535);
  options.add("health-address", request.watched_at.address, "the address of that port", "IP")
      ->check({check_address, ""});
  add_config_options(command, request.config, request.print_config);
  explain(command,
          "A worker takes what is due at tables, for ten seconds: bots' moves, clocks that have run out, tables to be "
          "closed. If it ends before that is done, a server or another worker takes it. Servers that are to think of "
          "no moves themselves have bot-threads = 0. Settings can stand in a file and in the environment, as for "
          "serve. SIGTERM and Ctrl+C give back what was begun, and end it. A line of JSON a minute on standard error "
          "says what was done.",
          {"sandstone worker --store postgresql://localhost/sandstone --bus redis://localhost --bot-threads 4"});
}

}  // namespace sandstone::cli
