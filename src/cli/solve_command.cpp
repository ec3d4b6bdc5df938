#include "cli/solve_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

// A bar for each part of the work.
class SolveProgress final : public solve::SolveWatcher {
 public:
  SolveProgress(Console& console, std::string game) : console_{console}, game_{std::move(game)} {}

  void begin(const std::string& what, std::uint64_t steps) override {
    bar_.reset();
    bar_ =
        std::make_unique<Progress>(console_.err, console_.err_is_terminal, fmt::format("{}: {}", game_, what), steps);
  }
  void advance(std::uint64_t steps) override { bar_->advance(steps); }

 private:
  Console& console_;
  std::string game_;
  std::unique_ptr<Progress> bar_;
};

std::string solution_json(const solve::SolveReport& report) {
  std::string text;
  for (const solve::SolutionStep& step : report.solution) {
    text += fmt::format("{}\n      {{\"iterations\": {}, \"exploitability\": {:.8f}}}", text.empty() ? "" : ",",
                        step.iterations, step.exploitability);
  }
  return text;
}

std::string bots_json(const solve::SolveReport& report) {
  std::string text;
  for (const solve::BotDistance& bot : report.bots) {
    text += fmt::format("{}\n      {{\"bot\": \"{}\", \"exploitability\": {:.6f}, \"loss\": {:.6f}, \"views\": {}}}",
                        text.empty() ? "" : ",", bot.bot, bot.exploitability, bot.loss, bot.views);
  }
  return text;
}

constexpr double kPercent = 100;

}  // namespace

std::vector<std::string> usual_bots() {
  return {"greedy",    "plain:10",   "plain:100",   "plain:1000",  "plain:10000",
          "search:10", "search:100", "search:1000", "search:10000"};
}

std::string solve_json(const std::vector<solve::SolveReport>& reports) {
  std::string text = "[";
  for (const solve::SolveReport& report : reports) {
    text += fmt::format(
        "{}\n  {{\"ruleset\": \"{}\", \"deals\": {}, \"nodes\": {}, \"info_sets\": {}, \"value\": {:.8f},\n"
        "    \"solution\": [{}\n    ],\n    \"bots\": [{}\n    ]}}",
        &report == reports.data() ? "" : ",", report.ruleset, report.deals, report.nodes, report.info_sets,
        report.value, solution_json(report), bots_json(report));
  }
  return text + "\n]\n";
}

std::string solve_table(const solve::SolveReport& report) {
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
  text += fmt::format("\n{:14}  {:>14}  {:>20}  {:>6}\n", "bot", "exploitability", "loss to the solution", "views");
  for (const solve::BotDistance& bot : report.bots) {
    text += fmt::format("{:14}  {:>12.2f} %  {:>18.2f} %  {:>6}\n", bot.bot, kPercent * bot.exploitability,
                        kPercent * bot.loss, bot.views == 0 ? "all" : std::to_string(bot.views));
  }
  return text;
}

ExitCode solve_games(const SolveRequest& request, Console& console) {
  solve::SolveSettings settings;
  for (const std::string& bot : request.bots.empty() ? usual_bots() : request.bots) {
    const auto parsed = parse_bot(bot);
    if (!parsed) {
      return fail(console, "solve", fmt::format("There is no bot {}; there are {}.", bot, kBotForms));
    }
    settings.bots.push_back(*parsed);
  }
  settings.deals = request.deals;
  settings.iterations = request.iterations;
  settings.samples = request.samples;
  settings.seed = request.seed;
  std::vector<solve::SolveReport> reports;
  for (const std::string game : {"mandala", "stones"}) {
    if (request.game && *request.game != game) continue;
    settings.game = game == "mandala" ? GameName::kMandala : GameName::kStones;
    {
      SolveProgress progress{console, game};
      reports.push_back(solve::solve(settings, progress));
    }
    if (request.json) continue;
    console.out << (reports.size() > 1 ? "\n" : "") << solve_table(reports.back()) << std::flush;
  }
  if (request.json) console.out << solve_json(reports);
  return ExitCode::kOk;
}

void add_solve_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<SolveRequest>();
  CLI::App& command =
      *app.add_subcommand("solve", "Solve the miniatures, and measure how far bots are from perfect play");
  command.add_option("bots", request->bots, "which bots to measure")->type_name("BOT");
  command.add_option("--game", request->game, "which game (default: both)")
      ->check(CLI::IsMember({"mandala", "stones"}))
      ->type_name("GAME");
  command.add_option("--iterations", request->iterations, "of CFR+")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--samples", request->samples, "how often a bot is asked at each view, to learn how it mixes")
      ->check(CLI::Range(1, 1000))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--deals", request->deals, "boards of Stones, each solved by itself")
      ->check(CLI::Range(1, 1000))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--seed", request->seed, "the same number gives the same figures")
      ->type_name("N")
      ->capture_default_str();
  command.add_flag("--json", request->json, "an array for programs, instead of tables for people");
  command.footer(fmt::format(
      "Bots: {}.\n"
      "The miniatures are the games in other sizes, small enough that every history fits into memory: three\n"
      "colours of three cards, or twelve stones and two tower spaces. CFR+ solves them; the best answer to a\n"
      "bot is found by looking at the whole tree. Exploitability is what that answer gains over perfect play,\n"
      "loss what the bot loses to the solution, both in percent of a win.\n\n"
      "Examples:\n"
      "  sandstone solve\n"
      "  sandstone solve greedy search:100 search:1000 --game stones --deals 1\n"
      "  sandstone solve search:10000 --samples 32 --json",
      kBotForms));
  on_call(command, [request, &console] { return solve_games(*request, console); });
}

}  // namespace sandstone::cli
