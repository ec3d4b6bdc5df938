// sandstone load: scripted clients that play on a server, and how fast it answers them.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/json.hpp"
#include "cli/progress.hpp"
#include "server/load/crowd.hpp"
#include "server/load/server_process.hpp"

namespace sandstone::cli {

namespace {

// Limits that a crowd from one address would run into; everything else is as people have it.
std::vector<std::string> server_options() {
  return {"--connections",       "100000",  "--connections-per-address", "100000",  "--messages-per-second", "1000000",
          "--guests-per-minute", "1000000", "--requests-per-minute",     "1000000", "--tables-per-player",   "1000",
          "--tables-per-minute", "1000000", "--tables-per-address",      "1000000"};
}

double per_move(double seconds, std::uint64_t moves) {
  return moves == 0 ? 0 : seconds * 1e6 / static_cast<double>(moves);
}

// What is neither ours nor the servers': a database, another node's bus, and whatever else runs here.
double cores_elsewhere(const load::LoadReport& report) {
  return std::max(report.machine_cpu - report.client_cpu - report.server_cpu, 0.0) / report.seconds;
}

std::string table_of(const load::LoadReport& report, const load::LoadPlan& plan) {
  std::string text = fmt::format(
      "{} tables, {} idle connections, {:.1f} s\n"
      "moves/s          {:.0f}\n"
      "move to opponent p50 {:.2f} ms, p99 {:.2f} ms, slowest {:.1f} ms\n"
      "games over       {}, of which {} records were fetched and keep the rules\n",
      plan.tables, plan.idle, report.seconds, static_cast<double>(report.moves) / report.seconds, report.p50,
      report.p99, report.slowest, report.games, report.records);
  const double bytes = report.moves == 0 ? 0 : static_cast<double>(report.bytes) / static_cast<double>(report.moves);
  text += fmt::format("bytes a move     {:.0f}, to all clients together\n", bytes);
  text += fmt::format("CPU a move       {:.1f} µs here", per_move(report.client_cpu, report.moves));
  if (report.server_bytes > 0) {
    text += fmt::format(", {:.1f} µs in the server\nserver's memory  {:.1f} MB before the games, {:.1f} MB after",
                        per_move(report.server_cpu, report.moves), static_cast<double>(report.server_bytes) / 1e6,
                        static_cast<double>(report.server_bytes_end) / 1e6);
    text +=
        fmt::format("\ncores busy       {:.2f} here, {:.2f} in the server, {:.2f} in everything else of this machine",
                    report.client_cpu / report.seconds, report.server_cpu / report.seconds, cores_elsewhere(report));
  }
  return text + "\n";
}

// How the servers of a run are set up.
struct Setup {
  std::string name;
  std::string store;  // empty: SQLite in a folder
  int nodes = 1;
};

std::string table_of(const std::vector<Setup>& setups, const std::vector<load::LoadReport>& reports) {
  std::string text = fmt::format("{:<22}{:>9}{:>10}{:>10}{:>26}{:>26}\n{:<22}{:>9}{:>10}{:>10}{:>26}{:>26}\n", "", "",
                                 "p50", "p99", "µs a move", "cores busy", "", "moves/s", "ms", "ms",
                                 "here   servers  others", "here   servers  others");
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const load::LoadReport& report = reports[i];
    const double others = cores_elsewhere(report);
    text += fmt::format("{:<22}{:>9.0f}{:>10.2f}{:>10.2f}{:>9.1f}{:>9.1f}{:>8.1f}{:>9.2f}{:>9.2f}{:>8.2f}\n",
                        setups[i].name, static_cast<double>(report.moves) / report.seconds, report.p50, report.p99,
                        per_move(report.client_cpu, report.moves), per_move(report.server_cpu, report.moves),
                        per_move(others * report.seconds, report.moves), report.client_cpu / report.seconds,
                        report.server_cpu / report.seconds, others);
  }
  return text;
}

Json json_of(const Setup& setup, const load::LoadReport& report, const load::LoadPlan& plan) {
  return {{"setup", setup.name},
          {"nodes", setup.nodes},
          {"tables", plan.tables},
          {"idle", plan.idle},
          {"seconds", {report.seconds, 3}},
          {"moves", report.moves},
          {"bytes", report.bytes},
          {"moves_per_s", {static_cast<double>(report.moves) / report.seconds, 1}},
          {"p50_ms", {report.p50, 3}},
          {"p99_ms", {report.p99, 3}},
          {"slowest_ms", {report.slowest, 3}},
          {"games", report.games},
          {"records", report.records},
          {"client_us_per_move", {per_move(report.client_cpu, report.moves), 2}},
          {"server_us_per_move", {per_move(report.server_cpu, report.moves), 2}},
          {"client_cores", {report.client_cpu / report.seconds, 3}},
          {"server_cores", {report.server_cpu / report.seconds, 3}},
          {"other_cores", {cores_elsewhere(report), 3}},
          {"server_bytes", report.server_bytes},
          {"server_bytes_end", report.server_bytes_end},
          {"faults", report.faults.size()}};
}

void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

struct Load {
  GameChoice choice{.players = 2};
  load::LoadPlan plan;
  std::vector<std::string> urls;  // none: servers of our own
  std::filesystem::path folder;   // where our own servers keep their files
  std::string store;
  std::string bus;
  int nodes = 1;
  bool compare = false;
  bool json = false;
  const CLI::App* command = nullptr;

  ExitCode run(Console& console) {
    if ((compare || nodes > 1) && store.empty()) throw Failure{"several nodes share a database: name it with --store"};
    if (nodes > 1 && bus.empty()) throw Failure{"several nodes hear of each other over Redis: name it with --bus"};
    plan.kinds = played_kinds_of(choice);
    raise_descriptor_limit();
    const std::vector<Setup> setups = setups_to_measure();
    std::vector<load::LoadReport> reports;
    for (const Setup& setup : setups) reports.push_back(measure(console, setup));
    for (std::size_t i = 0; i < reports.size() && json; ++i) {
      console.out << json_of(setups[i], reports[i], plan).text << "\n";
    }
    if (!json) console.out << (compare ? table_of(setups, reports) : table_of(reports.front(), plan));
    bool is_good = true;
    for (const load::LoadReport& report : reports) {
      constexpr std::size_t kShown = 5;
      for (std::size_t i = 0; i < std::min(kShown, report.faults.size()); ++i)
        complain(console, *command, report.faults[i]);
      is_good = is_good && report.faults.empty();
    }
    return is_good ? ExitCode::kOk : ExitCode::kFailed;
  }

 private:
  std::vector<Setup> setups_to_measure() const {
    const auto named = [this](int count) {
      return Setup{fmt::format("{}, {} node{}", store.empty() ? "SQLite" : "PostgreSQL", count, count == 1 ? "" : "s"),
                   store, count};
    };
    if (!compare) return {named(nodes)};
    std::vector<Setup> setups = {{"SQLite", "", 1}};
    for (int count = 1; count <= nodes; ++count) setups.push_back(named(count));
    return setups;
  }

  std::vector<std::string> options_of(const Setup& setup) const {
    std::vector<std::string> options = server_options();
    if (!setup.store.empty()) options.insert(options.end(), {"--store", setup.store});
    if (setup.nodes > 1) options.insert(options.end(), {"--bus", bus});
    return options;
  }

  load::LoadReport measure(Console& console, const Setup& setup) const {
    std::vector<std::unique_ptr<load::ServerProcess>> servers;
    std::vector<load::Address> addresses;
    for (const std::string& url : urls) addresses.push_back(need(load::parse_address(url)));
    for (int i = 0; i < setup.nodes && urls.empty(); ++i) {
      servers.push_back(need(load::ServerProcess::start(folder, options_of(setup))));
      addresses.push_back(servers.back()->address());
    }
    load::ServerSight sight;
    if (urls.empty()) {
      const auto sum = [&servers](auto of_one) {
        decltype(of_one(*servers.front())) all = 0;
        for (const auto& server : servers) all += of_one(*server);
        return all;
      };
      sight = {[sum] { return sum([](const auto& server) { return server.resident_bytes(); }); },
               [sum] { return sum([](const auto& server) { return server.cpu_seconds(); }); }};
    }
    std::optional<Progress> progress;
    std::string doing;
    std::uint64_t told = 0;
    const auto tell = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
      if (what != doing) {
        progress.reset();
        progress.emplace(console.err, console.err_is_terminal,
                         fmt::format("load: {}{}{}", compare ? setup.name : "", compare ? ": " : "", what), total);
        doing = what;
        told = 0;
      }
      progress->advance(done - std::min(std::exchange(told, done), done));
    };
    return need(load::drive(addresses, plan, sight, tell));
  }
};

}  // namespace

void add_load_command(CLI::App& app, Console& console) {
  auto [command, request] =
      add_command<Load>(app, console, "load", "Measure a server: scripted clients play whole games on it");
  request.command = &command;
  load::LoadPlan& plan = request.plan;
  std::error_code none;
  request.folder = std::filesystem::temp_directory_path(none);
  add_game_options(command, request.choice);
  add_number(command, "--tables", plan.tables, "tables that play at the same time", 0, 10'000);
  add_number(command, "--idle", plan.idle, "more connections that only listen", 0, 60'000);
  CLI::Option* seconds =
      add_value(command, "--seconds", plan.seconds, "how long to measure", "S")->check(CLI::Range(0.1, 3600.0));
  add_value(command, "--warm-up", plan.warm_up, "how long to play before that", "S")->check(CLI::Range(0.0, 3600.0));
  command.add_option("--games", plan.games, "instead: until every table has played so many games")
      ->check(CLI::Range(1, 1'000'000))
      ->excludes(seconds)
      ->type_name("N");
  add_number(command, "--records", plan.records, "how many records of finished games to fetch and verify", 0,
             1'000'000);
  add_value(command, "--seed", plan.seed, "of the scripts' choices");
  CLI::Option* url = command.add_option("--url", request.urls,
                                        "a server that is running, instead of our own; again for more nodes of one");
  add_value(command, "--folder", request.folder,
            "where our own server keeps its files meanwhile: on a disk, not in memory", "DIR")
      ->excludes(url);
  add_value(command, "--store", request.store, "our own servers keep everything in this database: postgresql://…",
            "URL")
      ->excludes(url);
  add_value(command, "--bus", request.bus, "over which our own nodes hear of each other: redis://…", "URL")
      ->excludes(url);
  add_number(command, "--nodes", request.nodes, "so many servers of our own on one database", 1, 16)->excludes(url);
  command
      .add_flag("--compare", request.compare, "one after the other: SQLite, then the database with one node, two, …")
      ->excludes(url);
  command.add_flag("--json", request.json, "an object a line for programs, instead of lines for people");
  explain(
      command,
      "Every table has a client for each seat with a socket of its own. A client reads its view, asks the rulebook "
      "for the legal moves, and plays one by luck, when the move before has reached it and its own was acknowledged; "
      "then comes the next game. Unless --game or --players says otherwise, Mandala and Stones for two, with and "
      "without Harmony, take turns. The time is taken from sending a move until an opponent has received it, durable "
      "by then. Without --url the program starts a server as another process. A server elsewhere must allow the "
      "crowd: see --connections-per-address, --messages-per-second and --guests-per-minute of sandstone serve. Players "
      "of one table come in at one node after the other. What is busy, of all cores of this machine, says what limits.",
      {"sandstone load", "sandstone load --tables 100 --game mandala --seconds 30 --json",
       "sandstone load --tables 0 --idle 5000 --seconds 1", "sandstone load --url http://127.0.0.1:8080 --tables 5",
       "sandstone load --compare --nodes 3 --store postgresql:///load --bus redis://127.0.0.1"});
}

}  // namespace sandstone::cli
