#include "cli/random_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <vector>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/random_games.hpp"

namespace sandstone::cli {

namespace {

std::filesystem::path path_of(const RandomRequest& request, const std::vector<GameKind>& kinds, std::uint64_t n) {
  return std::filesystem::path{request.out} / fmt::format("{:06}-{}.json", n + 1, short_name(kind_of_game(kinds, n)));
}

ExitCode write_lines(const RandomRequest& request, const std::vector<GameKind>& kinds, Console& console) {
  Progress progress{console.err, console.err_is_terminal, "random games", request.games};
  for (std::uint64_t n = 0; n < request.games && console.out; ++n) {
    console.out << random_game(kinds, request.seed, n, JsonLayout::kOneLine).json;
    progress.advance();
  }
  return ExitCode::kOk;  // that standard output took it all is checked at the very end
}

ExitCode write_folder(const RandomRequest& request, const std::vector<GameKind>& kinds, Console& console) {
  std::error_code error;
  std::filesystem::create_directories(request.out, error);
  if (error) return fail(console, "random", system_fault(request.out, error.value()));
  // Before anything is written: half a folder would be worse than a refusal.
  for (std::uint64_t n = 0; n < request.games && !request.force; ++n) {
    const auto path = path_of(request, kinds, n);
    if (std::filesystem::exists(path, error)) {
      return fail(console, "random", fmt::format("{} is there already; --force overwrites it", path.string()));
    }
  }
  Progress progress{console.err, console.err_is_terminal, "random games", request.games};
  const Overwrite overwrite = request.force ? Overwrite::kAllow : Overwrite::kRefuse;
  for (std::uint64_t n = 0; n < request.games; ++n) {
    const RandomGame game = random_game(kinds, request.seed, n, JsonLayout::kPretty);
    if (const auto fault = write_file(path_of(request, kinds, n), game.json, overwrite)) {
      progress.clear();
      return fail(console, "random", *fault);
    }
    progress.advance();
  }
  progress.clear();
  console.err << fmt::format("Wrote {} record{} to {}\n", request.games, request.games == 1 ? "" : "s", request.out);
  return ExitCode::kOk;
}

}  // namespace

ExitCode write_random_games(const RandomRequest& request, Console& console) {
  const std::vector<GameKind> kinds = kinds_of(request.choice);
  if (kinds.empty()) return fail(console, "random", kNoSuchKind);
  return request.out == "-" ? write_lines(request, kinds, console) : write_folder(request, kinds, console);
}

void add_random_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<RandomRequest>();
  CLI::App& command = *app.add_subcommand("random", "Write records of games played at random");
  command.add_option("--games", request->games, "how many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--seed", request->seed, "the same seed gives the same games, for ever")
      ->type_name("S")
      ->capture_default_str();
  add_game_options(command, request->choice);
  add_open_stacks_option(command, request->choice);
  command.add_option("--out", request->out, "the folder to write to, one JSON file a game; - writes one line a game")
      ->type_name("DIR")
      ->capture_default_str();
  command.add_flag("--force", request->force, "overwrite files that are there already");
  command.footer(
      "What is not asked for is mixed: both games, 2 to 4 players, with and without Harmony, with open and covered\n"
      "stacks. Every file is written whole or not at all.\n\n"
      "Examples:\n"
      "  sandstone random --games 13 --out games/              one of each kind\n"
      "  sandstone random --games 100 --seed 7 --game stones --players 3 --harmony --out games/\n"
      "  sandstone random --games 1000 --out - | sandstone record verify -");
  on_call(command, [request, &console] { return write_random_games(*request, console); });
}

}  // namespace sandstone::cli
