// sandstone review: a game looked back at, or one decision of it.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/judges.hpp"
#include "cli/progress.hpp"
#include "cli/record_files.hpp"
#include "cli/review_words.hpp"
#include "messages/say.hpp"
#include "review/game_review.hpp"

namespace sandstone::cli {

namespace {

struct ReviewedTurn {
  review::TurnReview turn;
  review::BySeat middle;
};

struct Review {
  OneRecordRequest record;
  WeightsChoice weights;
  review::ReviewSettings settings{.budget = 800};
  std::optional<int> turn;
  int threads = 0;
  bool json = false;
  bool ascii = false;

  ExitCode run(Console& console) const {
    const AnyRecord game = read_one_record(record, console);
    std::visit([&](const auto& one) { look_back(*one, console); }, game);
    return ExitCode::kOk;
  }

 private:
  template <class G>
  void look_back(const Record<G>& game, Console& console) const {
    const auto opened = open_judge<G>(weights);
    const auto timeline = std::make_unique<review::Timeline<G>>();
    timeline->fill(game, nullptr);
    terminal::Table table;
    for (const auto& name : game.players) table.names.emplace_back(name.view());
    for (int seat = static_cast<int>(table.names.size()); seat < seat_count(timeline->at(0)); ++seat) {
      table.names.push_back(say(record.language, Message::kCliSeat, {{"seat", seat + 1}}));
    }
    table.look = look_for(record, ascii, console);
    if (turn) {
      print_choice(*opened.judge, *timeline, table, console);
    } else {
      print_review(*opened.judge, *timeline, table, console);
    }
  }

  template <class G>
  void print_review(const review::Judge<G>& judge, const review::Timeline<G>& timeline, const terminal::Table& table,
                    Console& console) const {
    const auto report = std::make_unique<review::ReviewReport>();
    fill(judge, timeline, *report, console);
    console.out << (json ? Json::of(*report).text + '\n' : tell_review(*report, table));
  }

  // Threads take turn after turn; the report is put together in the order of the game, so that it does not depend on
  // their number.
  template <class G>
  void fill(const review::Judge<G>& judge, const review::Timeline<G>& timeline, review::ReviewReport& report,
            Console& console) const {
    const int turns = timeline.turns();
    std::vector<ReviewedTurn> done(static_cast<std::size_t>(turns));
    Progress progress{console.err, console.err_is_terminal, "review", static_cast<std::uint64_t>(turns)};
    std::mutex telling;
    std::atomic<int> next = 0;
    const auto work_on = [&] {
      const auto work = std::make_unique<review::TurnWork<G>>();
      for (int at = next++; at < turns; at = next++) {
        work->begin(judge, timeline, at, settings);
        while (!work->is_done()) work->step();
        work->fill(done[static_cast<std::size_t>(at)].turn);
        done[static_cast<std::size_t>(at)].middle = work->middle();
        const std::lock_guard lock{telling};
        progress.advance();
      }
    };
    {
      std::vector<std::jthread> workers;
      const int count = threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
      for (int n = 1; n < count; ++n) workers.emplace_back(work_on);
      work_on();
    }
    progress.clear();
    review::Assembly<G> assembly;
    assembly.begin(timeline, settings, report);
    review::Expectation<G> setup;
    review::Assembly<G>::begin_setup(judge, timeline, settings, setup);
    while (!setup.is_done()) setup.step();
    assembly.add_setup(setup);
    for (const ReviewedTurn& one : done) assembly.add(one.turn, one.middle);
    if (turns == 0) assembly.end();
  }

  template <class G>
  void print_choice(const review::Judge<G>& judge, const review::Timeline<G>& timeline, const terminal::Table& table,
                    Console& console) const {
    const int at = *turn - 1;
    const bool is_there = at <= timeline.turns();
    if (!is_there || node(timeline.at(at)) != Node::kDecision) {
      throw Failure{fmt::format("nobody decides on move {}: the record has {}", *turn, timeline.turns())};
    }
    const auto choice = std::make_unique<review::Choice<G>>();
    std::optional<typename G::Move> played;
    if (at < timeline.turns()) played = timeline.move_after(at);
    choice->begin(judge, timeline, at, played, settings.budget, settings.seed);
    Progress progress{console.err, console.err_is_terminal, "analyse", static_cast<std::uint64_t>(choice->total())};
    for (; !choice->is_done(); progress.advance()) choice->step();
    progress.clear();
    const auto report = std::make_unique<review::ChoiceReport>();
    report_choice(*choice, *report);
    console.out << (json ? Json::of(*report).text + '\n' : tell_choice(*report, table));
  }
};

}  // namespace

void add_review_command(CLI::App& app, Console& console) {
  auto [command, request] = add_command<Review>(app, console, "review", "Look back at a game: errors, luck and skill");
  add_record_options(command, request.record);
  add_weights_options(command, request.weights);
  add_number(command, "--budget", request.settings.budget, "games played on for each decision", 1, 8000);
  add_value(command, "--seed", request.settings.seed, "the same number gives the same review", "S");
  command.add_option("--turn", request.turn, "analyse this decision alone, from 1")
      ->check(CLI::PositiveNumber)
      ->type_name("N");
  add_number(command, "--threads", request.threads, "how many turns at a time; 0: one a core", 0, 256);
  command.add_flag("--json", request.json, "an object for programs, as docs/dev/review.md has it");
  command.add_flag("--ascii", request.ascii, "draw with plain letters and signs");
  explain(
      command,
      "Each move is judged by what its player could know: over worlds that fit all that this player had seen, "
      "weighted by what the others did. Points say why another move is better. An inaccuracy loses 10 % of a win, a "
      "mistake 20 %, a blunder 30 %, beyond two standard errors.",
      {"sandstone review game.json", "sandstone review game.json --turn 17 --budget 4000",
       "sandstone random --game stones | sandstone review - --json"});
}

}  // namespace sandstone::cli
