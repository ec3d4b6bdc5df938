// sandstone solve: perfect play in the miniatures, and how far bots are from it.
#include "solve/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/json.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

// A bar for each part of the work.
class SolveProgress final : public solve::SolveWatcher {
 public:
  SolveProgress(Console& console, std::string_view game) : console_{console}, game_{game} {}

  void begin(const std::string& what, std::uint64_t steps) override {
    bar_.reset();
    bar_ =
        std::make_unique<Progress>(console_.err, console_.err_is_terminal, fmt::format("{}: {}", game_, what), steps);
  }
  void advance(std::uint64_t steps) override { bar_->advance(steps); }

 private:
  Console& console_;
  std::string_view game_;
  std::unique_ptr<Progress> bar_;
};

// All figures are shares of a win.
Json json_of(const solve::SolveReport& report) {
  const auto step_json = [](const solve::SolutionStep& step) {
    return Json{{"iterations", step.iterations}, {"exploitability", {step.exploitability, 8}}};
  };
  const auto bot_json = [](const solve::BotDistance& bot) {
    return Json{{"bot", bot.bot},
                {"exploitability", {bot.exploitability, 6}},
                {"loss", {bot.loss, 6}},
                {"views", bot.views},
                {"shares", Json::list(bot.shares, [](double share) { return Json{share, 6}; })}};
  };
  return {{"ruleset", report.ruleset},
          {"deals", report.deals},
          {"nodes", report.nodes},
          {"info_sets", report.info_sets},
          {"value", {report.value, 8}},
          {"solution", Json::list(report.solution, step_json)},
          {"bots", Json::list(report.bots, bot_json)}};
}

// For people, in percent.
std::string table_of(const solve::SolveReport& report) {
  constexpr double kPercent = 100;
  const double error = report.solution.empty() ? 1 : report.solution.back().exploitability;
  std::string text = fmt::format(
      "{}: {} histories, {} information sets, {}\n"
      "With perfect play the starting player wins {:.2f} % (to within {:.4f}).\n\n"
      "{:>10}  {:>14}\n",
      report.ruleset, report.nodes, report.info_sets,
      report.deals == 1 ? std::string{"all in one tree"} : fmt::format("{} deals", report.deals),
      kPercent * report.value, kPercent * error, "iterations", "exploitability");
  for (const solve::SolutionStep& step : report.solution) {
    text += fmt::format("{:>10}  {:>12.4f} %\n", step.iterations, kPercent * step.exploitability);
  }
  std::size_t width = 14;
  for (const solve::BotDistance& bot : report.bots) width = std::max(width, bot.bot.size());
  text +=
      fmt::format("\n{:{}}  {:>14}  {:>20}  {:>6}\n", "bot", width, "exploitability", "loss to the solution", "views");
  for (const solve::BotDistance& bot : report.bots) {
    text += fmt::format("{:{}}  {:>12.2f} %  {:>18.2f} %  {:>6}\n", bot.bot, width, kPercent * bot.exploitability,
                        kPercent * bot.loss, bot.views == 0 ? "all" : std::to_string(bot.views));
  }
  return text;
}

// What each bot scores against each other one.
std::string league_of(const solve::SolveReport& report) {
  std::string text = "\nshares of the wins, in percent, of each bot (row) against each other one\n";
  for (std::size_t row = 0; row < report.bots.size(); ++row) {
    text += fmt::format("{:>3}", row);
    for (const double share : report.bots[row].shares) text += fmt::format(" {:>6.2f}", 100 * share);
    text += fmt::format("  {}\n", report.bots[row].bot);
  }
  return text;
}

struct Solve {
  std::vector<std::string> bots{"greedy",    "plain:10",   "plain:100",   "plain:1000",  "plain:10000",
                                "search:10", "search:100", "search:1000", "search:10000"};
  GameChoice choice;
  solve::SolveSettings settings;
  bool league = false;
  bool json = false;

  ExitCode run(Console& console) {
    for (const std::string& name : bots) {
      NamedBot named = read_bot(name);
      settings.bots.push_back({named.bot, name, std::move(named.weights)});
    }
    std::vector<solve::SolveReport> reports;
    for (const GameName game : kGameNames) {
      if (choice.game.value_or(game) != game) continue;
      settings.game = game;
      const std::string_view fault = solve::why_no_bot(settings);
      if (!fault.empty()) throw Failure{fmt::format("The weights of a network: {}.", fault)};
      {
        SolveProgress progress{console, name_of(game)};
        reports.push_back(solve::solve(settings, progress));
      }
      if (json) continue;
      console.out << (reports.size() > 1 ? "\n" : "") << table_of(reports.back());
      if (league) console.out << league_of(reports.back());
      console.out << std::flush;
    }
    if (json) console.out << Json::list(reports, json_of, true).text << '\n';
    return ExitCode::kOk;
  }
};

}  // namespace

void add_solve_command(CLI::App& app, Console& console) {
  auto [command, request] =
      add_command<Solve>(app, console, "solve", "Solve the miniatures, and measure how far bots are from perfect play");
  request.settings.deals = 3;
  command.add_option("bots", request.bots, "which bots to measure")->type_name("BOT");
  add_game_option(command, request.choice);
  add_number(command, "--iterations", request.settings.iterations, "of CFR+", 1, 1'000'000);
  add_number(command, "--samples", request.settings.samples,
             "how often a bot is asked at each view, to learn how it mixes", 1, 1000);
  add_number(command, "--deals", request.settings.deals, "boards of Stones, each solved by itself", 1, 1000);
  add_value(command, "--seed", request.settings.seed, "the same number gives the same figures");
  command.add_flag("--league", request.league, "also what each bot scores against each other one");
  command.add_flag("--json", request.json, "an array for programs, instead of tables for people");
  explain(
      command,
      fmt::format("Bots: {}. Those that play by a network need a file of weights for the miniature, as draw:100@FILE; "
                  "train/run makes them. A bot that draws its moves is measured by its chances, without samples. "
                  "Without --game, both games are solved. The miniatures are the games in other sizes, "
                  "small enough that every history fits into memory: three colours of three cards, or twelve "
                  "stones and two tower spaces. CFR+ solves them; the best answer to a bot is found by looking at "
                  "the whole tree. Exploitability is what that answer gains over perfect play, loss what the bot "
                  "loses to the solution, both in percent of a win.",
                  kBotForms),
      {"sandstone solve", "sandstone solve greedy search:100 search:1000 --game stones --deals 1",
       "sandstone solve draw:100@weights/mandala-tiny.net net:100@weights/mandala-tiny.net --game mandala",
       "sandstone solve search:10000 --samples 32 --json"});
}

}  // namespace sandstone::cli
