#include "cli/bench_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <vector>

#include "cli/bench.hpp"
#include "cli/bench_gpu.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

// CLI::Range lets it pass, since it is neither too small nor too large.
std::string refuse_nan(const std::string& text) {
  return CLI::detail::to_lower(text).find("nan") == std::string::npos ? "" : "not a number";
}

}  // namespace

ExitCode bench(const BenchRequest& request, Console& console) {
  std::vector<GameKind> kinds = kinds_of(request.choice);
  std::erase_if(kinds, [](const GameKind& kind) { return kind.open_stacks; });  // they change what is seen, not played
  if (kinds.empty()) return fail(console, "bench", kNoSuchKind);
  if (request.gpu) {
    const auto device = gpu_name();
    if (!device) return fail(console, "bench", device.error());
    if (!request.json) console.out << "On a GPU: " << *device << '\n';
  }
  const std::chrono::duration<double> time{request.seconds};
  if (!request.json) console.out << bench_table_head() << std::flush;
  Progress progress{console.err, console.err_is_terminal, "bench", kinds.size()};
  std::vector<BenchRow> rows;
  for (const GameKind& kind : kinds) {
    const auto row = request.gpu ? measure_on_gpu(kind, time) : measure(kind, time);
    progress.clear();
    if (!row) return fail(console, "bench", fmt::format("{}: {}", short_name(kind), row.error()));
    rows.push_back(*row);
    if (!request.json) console.out << bench_table_line(*row) << std::flush;
    progress.advance();
  }
  if (request.json) console.out << bench_json(rows);
  return ExitCode::kOk;
}

void add_bench_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<BenchRequest>();
  CLI::App& command = *app.add_subcommand("bench", "Measure how fast random games are played");
  add_game_options(command, request->choice);
  command.add_option("--seconds", request->seconds, "how long to play each kind of game")
      ->check(CLI::Range(0.001, 3600.0) & CLI::Validator(&refuse_nan, ""))
      ->type_name("S")
      ->capture_default_str();
  command.add_flag("--json", request->json, "an array for programs, instead of a table for people");
  command.add_flag("--gpu", request->gpu, "on a GPU, a game a thread (needs a build with the cuda preset)");
  command.footer(
      "One core plays whole games by uniformly random moves; every claim and every choice counts as a move. The\n"
      "signature is a hash of 20000 seeded games: it changes only when the rules, or how luck is spent, do.\n"
      "Figures to compare come from the native preset: cmake --preset native && cmake --build --preset native.\n\n"
      "Examples:\n"
      "  sandstone bench\n"
      "  sandstone bench --game stones --players 4 --no-harmony --seconds 5\n"
      "  sandstone bench --json > bench.json");
  on_call(command, [request, &console] { return bench(*request, console); });
}

}  // namespace sandstone::cli
