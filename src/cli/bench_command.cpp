#include "cli/bench_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <vector>

#include "cli/bench.hpp"
#include "cli/bench_gpu.hpp"
#include "cli/bench_search.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

// CLI::Range lets it pass, since it is neither too small nor too large.
std::string refuse_nan(const std::string& text) {
  return CLI::detail::to_lower(text).find("nan") == std::string::npos ? "" : "not a number";
}

ExitCode bench_search(const BenchRequest& request, const std::vector<GameKind>& kinds, Console& console) {
  const std::vector<BotChoice> bots = measured_bots();
  if (!request.json && !request.signatures) console.out << search_table_head() << std::flush;
  Progress progress{console.err, console.err_is_terminal, "bench", kinds.size() * bots.size()};
  std::vector<SearchRow> rows;
  for (const GameKind& kind : kinds) {
    for (const BotChoice& bot : bots) {
      std::string line;
      if (request.signatures) {
        line = signature_line(kind, bot);
      } else {
        rows.push_back(measure_search(kind, bot, std::chrono::duration<double>{request.seconds}));
        if (!request.json) line = search_table_line(rows.back());
      }
      progress.clear();
      console.out << line << std::flush;
      progress.advance();
    }
  }
  if (request.json) console.out << search_json(rows);
  return ExitCode::kOk;
}

}  // namespace

ExitCode bench(const BenchRequest& request, Console& console) {
  std::vector<GameKind> kinds = kinds_of(request.choice);
  std::erase_if(kinds, [](const GameKind& kind) { return kind.open_stacks; });  // they change what is seen, not played
  if (kinds.empty()) return fail(console, "bench", kNoSuchKind);
  if (request.search || request.signatures) return bench_search(request, kinds, console);
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
  CLI::App& command = *app.add_subcommand("bench", "Measure how fast random games are played, or how fast bots think");
  add_game_options(command, request->choice);
  command.add_option("--seconds", request->seconds, "how long to play each kind of game")
      ->check(CLI::Range(0.001, 3600.0) & CLI::Validator(&refuse_nan, ""))
      ->type_name("S")
      ->capture_default_str();
  command.add_flag("--json", request->json, "an array for programs, instead of a table for people");
  CLI::Option* gpu =
      command.add_flag("--gpu", request->gpu, "on a GPU, a game a thread (needs a build with the cuda preset)");
  command.add_flag("--search", request->search, "how fast greedy, plain and search think, instead of random play")
      ->excludes(gpu);
  command.add_flag("--signatures", request->signatures, "just the signatures of what those bots choose")->excludes(gpu);
  command.footer(
      "One core plays whole games by uniformly random moves; every claim and every choice counts as a move. The\n"
      "signature is a hash of 20000 seeded games: it changes only when the rules, or how luck is spent, do.\n"
      "With --search, bots think about the opening, both searches with 1000 simulations a move; their signature is a\n"
      "hash of the moves they choose in fixed positions: it changes only when a bot plays differently.\n"
      "Figures to compare come from the native preset: cmake --preset native && cmake --build --preset native.\n\n"
      "Examples:\n"
      "  sandstone bench\n"
      "  sandstone bench --game stones --players 4 --no-harmony --seconds 5\n"
      "  sandstone bench --json > bench.json\n"
      "  sandstone bench --search --game stones --players 2");
  on_call(command, [request, &console] { return bench(*request, console); });
}

}  // namespace sandstone::cli
