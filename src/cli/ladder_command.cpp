#include "cli/ladder_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <thread>

#include "arena/match.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/match_report.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

constexpr std::size_t kMostPage = std::size_t{1} << 20;

arena::MatchSettings settings_of(const LadderRequest& request, int level) {
  arena::MatchSettings settings;
  settings.deal.kind.game = request.game == "stones" ? GameName::kStones : GameName::kMandala;
  const BotChoice rival = level > 1 ? BotChoice{BotKind::kLevel, level - 1} : BotChoice{BotKind::kRandom};
  settings.deal.bots = {{BotKind::kLevel, level}, rival};
  settings.deal.kind.players = request.players;
  settings.deal.seats.assign(static_cast<std::size_t>(request.players), 1);
  settings.deal.seats[0] = 0;
  settings.deal.seed = request.seed;
  settings.deals = request.deals;
  settings.threads =
      request.threads > 0 ? request.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return settings;
}

std::string table_row(int level, const arena::MatchSettings& settings, const arena::MatchResult& result) {
  const arena::Side& side = result.sum.sides[0];
  const arena::Estimate score = arena::estimate_score(result.scores);
  const arena::EloRange elo = arena::elo_of(score);
  const std::string strength = settings.deal.kind.players == 2
                                   ? fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo.mean, elo.low, elo.high)
                                   : fmt::format("{:.2f}", side.half_ranks / (2.0 * side.games));
  return fmt::format("| {} | {} | {:.1f} ± {:.1f} % | {} | {:.1f} | {:.1f} | {} | {:.2f} |\n", level,
                     format(settings.deal.bots[1]).view(), 100 * score.mean, 100 * score.error, strength,
                     static_cast<double>(side.points) / side.games,
                     static_cast<double>(result.sum.decisions) / result.sum.games,
                     side.turns == 0 ? "–" : fmt::format("{:.1f} %", 100.0 * side.discards / side.turns),
                     static_cast<double>(side.nanoseconds) / 1e6 / std::max(1, side.decisions));
}

// The command that plays it again, and the head of the table. Elo is a scale for two.
std::string table_head(const LadderRequest& request) {
  const bool two = request.players == 2;
  return fmt::format(
      "`sandstone ladder --game {}{} --deals {} --seed {}{}`\n\n"
      "| level | against | score | {} | points | decisions a game | discards | ms a move |\n"
      "|---|---|---|---|---|---|---|---|\n",
      request.game, two ? "" : fmt::format(" --players {}", request.players), request.deals, request.seed,
      request.highest == kLevels ? "" : fmt::format(" --highest {}", request.highest),
      two ? "Elo above it" : "mean rank");
}

// Where its table stands in a page.
std::string place_of(const LadderRequest& request) {
  return request.players == 2 ? request.game : fmt::format("{}-{}", request.game, request.players);
}

}  // namespace

std::optional<std::string> with_ladder(std::string_view page, std::string_view place, std::string_view table) {
  const std::string open = fmt::format("<!-- ladder:{} -->\n", place);
  const std::string close = fmt::format("<!-- /ladder:{} -->", place);
  const std::size_t from = page.find(open);
  const std::size_t to = page.find(close);
  if (from == std::string_view::npos || to == std::string_view::npos || to < from + open.size()) return std::nullopt;
  return fmt::format("{}{}{}", page.substr(0, from + open.size()), table, page.substr(to));
}

ExitCode play_ladder(const LadderRequest& request, Console& console) {
  if (request.players != 2 && request.game != "stones") return fail(console, "ladder", kNoSuchKind);
  const std::string place = place_of(request);
  std::string page;
  if (!request.doc.empty()) {
    const auto read = read_file(request.doc, kMostPage);
    if (!read) return fail(console, "ladder", read.error());
    page = *read;
    if (!with_ladder(page, place, "")) {
      return fail(console, "ladder",
                  fmt::format("{} has no place for a ladder of {}: it stands between <!-- ladder:{} "
                              "--> and <!-- /ladder:{} -->.",
                              request.doc, place, place, place));
    }
  }
  std::string table = table_head(request);
  for (int level = 1; level <= request.highest; ++level) {
    const arena::MatchSettings settings = settings_of(request, level);
    Progress progress{console.err, console.err_is_terminal, fmt::format("level {}", level),
                      static_cast<std::uint64_t>(settings.deals)};
    const auto result =
        arena::run_match(settings, {}, [&](int, const arena::PlayedDeal&, const arena::MatchResult& so_far) {
          progress.relabel(fmt::format("level {}: {}", level, running_score(settings, so_far)));
          progress.advance();
          return true;
        });
    table += table_row(level, settings, result);
  }
  if (request.doc.empty()) {
    console.out << table;
    return ExitCode::kOk;
  }
  const auto fault = write_file(request.doc, *with_ladder(page, place, table), Overwrite::kAllow);
  return fault ? fail(console, "ladder", *fault) : ExitCode::kOk;
}

void add_ladder_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<LadderRequest>();
  CLI::App& command =
      *app.add_subcommand("ladder", "Let every level play the one below it, and tell by how much it wins");
  command.add_option("--game", request->game, "which game")
      ->check(CLI::IsMember({"mandala", "stones"}))
      ->type_name("GAME")
      ->capture_default_str();
  command
      .add_option("--players", request->players, "how many play: one of each level, and the others of the one below")
      ->check(CLI::IsMember({2, 3, 4}))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--deals", request->deals, "how many deals a rung; each is played in all seatings")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--seed", request->seed, "the same seed gives the same games")
      ->type_name("S")
      ->capture_default_str();
  command.add_option("--threads", request->threads, "how many deals at a time; 0: one a core")
      ->check(CLI::Range(0, 1024))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--highest", request->highest, "the highest level to play")
      ->check(CLI::Range(1, kLevels))
      ->type_name("LEVEL")
      ->capture_default_str();
  command.add_option("--doc", request->doc, "write the table into this page, between its marks")->type_name("FILE");
  command.footer(
      "Level 1 plays against random. The table is Markdown; errors are 95 % intervals over deals.\n\n"
      "Examples:\n"
      "  sandstone ladder --game stones --deals 20 --highest 5\n"
      "  sandstone ladder --game stones --players 3 --deals 20\n"
      "  sandstone ladder --game mandala --deals 200 --doc docs/play/bots.md");
  on_call(command, [request, &console] { return play_ladder(*request, console); });
}

}  // namespace sandstone::cli
