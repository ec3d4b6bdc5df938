// sandstone puzzle make and sandstone puzzle check: positions with one clearly best move, found and proven.
#include "review/puzzle.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "bots/greedy_bot.hpp"
#include "cli/game_choice.hpp"
#include "cli/json.hpp"
#include "cli/judges.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle.hpp"
#include "describe/fault_text.hpp"
#include "describe/string_sink.hpp"
#include "review/read_puzzle.hpp"

namespace sandstone::cli {

namespace {

// A set is only ever added to, so that a puzzle keeps its number.
std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file{path};
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

review::PuzzleHead head_of(const std::string& path, const std::vector<std::string>& lines, std::size_t at) {
  review::PuzzleHead head;
  if (const auto fault = review::parse_puzzle(lines[at], head)) {
    StringSink words;
    describe(*fault, lines[at], words);
    throw Failure{fmt::format("{}:{}: {}", path, at + 1, words.view()), ExitCode::kFaulty};
  }
  return head;
}

// What a set holds already, and what is added to it.
template <class G>
class Known {
 public:
  Known(const std::string& path, const std::string& since) : since_{since} {
    const auto lines = lines_of(path);
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const auto head = head_of(path, lines, at);
      const auto best = G::parse_move(head.best.view());
      if (!best.ok() || head.ruleset.view() != G::kRuleset)
        throw Failure{fmt::format("{}:{}: not a puzzle of {}", path, at + 1, G::kName), ExitCode::kFaulty};
      if (head.since.view() > since_)
        throw Failure{fmt::format("{} has puzzles for days from {} on", path, head.since.view())};
      take(head.view.view(), *best.value);
    }
  }

  // No kind of move solves more than half of the puzzles.
  bool wants(const typename G::Move& best) const {
    const auto same = kinds_.find(static_cast<int>(best.kind));
    return same == kinds_.end() || 2 * same->second <= static_cast<int>(views_.size());
  }

  // Gives the puzzle its number and its day, unless it is there already.
  bool add(review::Puzzle& puzzle) {
    if (views_.count(std::string{puzzle.view.view()}) > 0) return false;
    take(puzzle.view.view(), *G::parse_move(puzzle.best.view()).value);
    puzzle.id = Text<32>{fmt::format("{}-{}", G::kName, views_.size())};
    puzzle.since = Text<10>{since_};
    return true;
  }

 private:
  void take(std::string_view view, const typename G::Move& best) {
    views_.emplace(view);
    ++kinds_[static_cast<int>(best.kind)];
  }

  std::string since_;
  std::set<std::string> views_;
  std::map<int, int> kinds_;  // how many puzzles each kind of move solves
};

// Past days keep their puzzles: what is added today takes part from tomorrow on.
std::string tomorrow() {
  const auto now = std::chrono::system_clock::now() + std::chrono::hours{24};
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
}

std::string is_day(const std::string& text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  char more = 0;
  const bool read = text.size() == 10 && std::sscanf(text.c_str(), "%4d-%2u-%2u%c", &year, &month, &day, &more) == 3;
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
  return read && date.ok() ? "" : "a day is written as 2026-11-20";
}

struct Make {
  GameChoice choice;
  WeightsChoice weights;
  review::PuzzleSettings settings;
  std::string file;
  std::string since = tomorrow();
  int count = 10;

  ExitCode run(Console& console) const {
    if (!choice.game) throw Failure{"--game says of which game the puzzles are"};
    return AllGames::at(static_cast<std::size_t>(*choice.game), [&]<class G>(G) { return make<G>(console); });
  }

 private:
  // From games in which the judge plays, and one move in five is what greedy would do.
  template <class G>
  ExitCode make(Console& console) const {
    const auto opened = open_judge<G>(weights);
    const auto maker = std::make_unique<review::PuzzleMaker<G>>(*opened.judge, settings, opened.network);
    Known<G> known{file, since};
    std::ofstream out{file, std::ios::app};
    if (!out) throw Failure{fmt::format("{} cannot be written", file)};
    Progress progress{console.err, console.err_is_terminal, "puzzles", static_cast<std::uint64_t>(count)};
    int made = 0;
    for (std::uint64_t game = 0; made < count; ++game) {
      SeededLuck luck{review::seed_for(settings.seed, 11, game)};
      typename G::State state = G::begin({});
      deal_through(state, luck);
      while (!is_over(state)) {
        const auto view = view_for(state, to_move(state));
        if (luck.below(3) == 0) {
          auto puzzle = maker->try_position(view, [&](const auto& best) { return known.wants(best); });
          if (puzzle && known.add(*puzzle)) {
            out << Json::of(*puzzle).text << '\n' << std::flush;
            ++made;
            progress.advance();
            break;  // one from each game
          }
        }
        const bool greedy = luck.below(5) == 0;
        const auto move = greedy ? GreedyBot<G>{}.choose(view, {}, luck) : opened.judge->choose(state);
        play_through(state, move, luck);
      }
    }
    return ExitCode::kOk;
  }
};

struct Check {
  WeightsChoice weights;
  review::PuzzleSettings settings;
  std::string file;
  int every = 1;

  ExitCode run(Console& console) const {
    const auto lines = lines_of(file);
    if (lines.empty()) throw Failure{fmt::format("{} has no puzzles", file), ExitCode::kFaulty};
    const auto head = head_of(file, lines, 0);
    ExitCode code = ExitCode::kFaulty;
    const bool known = with_game(head.ruleset.view(), [&]<class G>(G) { code = check<G>(lines, console); });
    if (!known) throw Failure{fmt::format("{}: unknown ruleset", file), ExitCode::kFaulty};
    return code;
  }

 private:
  template <class G>
  ExitCode check(const std::vector<std::string>& lines, Console& console) const {
    const auto opened = open_judge<G>(weights);
    const auto maker = std::make_unique<review::PuzzleMaker<G>>(*opened.judge, settings, opened.network);
    Progress progress{console.err, console.err_is_terminal, "check", lines.size() / static_cast<std::size_t>(every)};
    int right = 0;
    int wrong = 0;
    for (std::size_t at = 0; at < lines.size(); at += static_cast<std::size_t>(every)) {
      const auto head = head_of(file, lines, at);
      const auto view = G::parse_view(head.view.view());
      const bool stands = view.ok() && move_count(*view.value) > 1 &&
                          head.id.view() == fmt::format("{}-{}", G::kName, at + 1) &&
                          maker->confirms(head.best.view(), *view.value);
      ++(stands ? right : wrong);
      progress.advance();
      if (stands) continue;
      progress.clear();
      console.out << fmt::format("{}:{}: {} is not clearly the best move\n", file, at + 1, head.best.view());
    }
    progress.clear();
    console.out << fmt::format("{} puzzles stand, {} do not\n", right, wrong);
    return wrong == 0 ? ExitCode::kOk : ExitCode::kFaulty;
  }
};

}  // namespace

void add_puzzle_command(CLI::App& app, Console& console) {
  CLI::App& puzzle = *app.add_subcommand("puzzle", "Find puzzles in played games, and check sets of them");
  puzzle.require_subcommand(1);
  auto [make, making] = add_command<Make>(puzzle, console, "make", "Add puzzles to a set");
  make.add_option("file", making.file, "the set, one puzzle a line; it is added to")->required()->type_name("FILE");
  add_game_option(make, making.choice);
  add_weights_options(make, making.weights);
  add_number(make, "--count", making.count, "how many to add", 1, 100'000);
  add_number(make, "--budget", making.settings.budget, "games played on to find one; ten times as many prove it", 10,
             800);
  add_value(make, "--seed", making.settings.seed, "of the games they come from: another one for each addition", "S");
  add_value(make, "--since", making.since, "the first day on which they may be the puzzle of the day", "DATE")
      ->check(is_day);
  explain(make, "", {"sandstone puzzle make puzzles/mandala.jsonl --game mandala --count 30 --seed 2"});
  auto [check, checking] = add_command<Check>(puzzle, console, "check", "Play a set's puzzles through again");
  check.add_option("file", checking.file, "the set, one puzzle a line")->required()->type_name("FILE");
  add_weights_options(check, checking.weights);
  add_number(check, "--every", checking.every, "only every so many puzzles", 1, 100'000);
  add_number(check, "--budget", checking.settings.budget, "a tenth of the games played on for each", 10, 800);
  checking.settings.seed = 17;
  add_value(check, "--seed", checking.settings.seed, "of the worlds they are checked in", "S");
  explain(check, "", {"sandstone puzzle check puzzles/mandala.jsonl --every 10"});
  explain(puzzle, "sandstone puzzle COMMAND --help tells more of each.", {});
}

}  // namespace sandstone::cli
