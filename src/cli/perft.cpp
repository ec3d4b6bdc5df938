// sandstone perft: counts everything that can happen, and compares the counts with tables.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <sstream>
#include <utility>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "core/luck.hpp"
#include "describe/place.hpp"
#include "describe/string_sink.hpp"
#include "perft/table.hpp"

namespace sandstone::cli {

namespace {

constexpr std::size_t kMaxTableBytes = std::size_t{1} << 20;

// The outcomes and moves of a random game of this seed, up to the decision after so many moves or to the end.
std::vector<std::string> random_script(const GameKind& kind, std::uint64_t seed, int moves) {
  return with_game(kind, [&]<class G>(G, const auto& options) {
    std::vector<std::string> script;
    typename G::State state = G::begin(options);
    SeededLuck luck{seed};
    for (int played = 0; !is_over(state) && (node(state) == Node::kChance || played < moves);) {
      if (node(state) == Node::kChance) {
        const auto outcome = sample(state, luck);
        script.emplace_back(format(outcome).view());
        deal(state, outcome);
      } else {
        const auto move = sample_move(state, luck);
        script.emplace_back(format(move).view());
        play(state, move);
        ++played;
      }
    }
    return script;
  });
}

// The words of a text: outcomes and moves between spaces. A # by itself begins a comment; #3 is an objective.
std::vector<std::string> script_words(std::string_view text) {
  std::vector<std::string> words;
  std::istringstream lines{std::string{text}};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream rest{line};
    for (std::string word; rest >> word && word != "#";) words.push_back(word);
  }
  return words;
}

// Counting takes minutes: the bar says how far it is, by branches at the root.
template <class G>
Counted count_from(const typename G::State& state, int depth, Console& console, const std::string& label) {
  constexpr int kEnoughFrames = kMaxPerftDepth + 1 + G::kMaxDraws;
  constexpr int kStepsBetweenTells = 1 << 14;
  // Too large for some stacks.
  const auto walk = std::make_unique<PerftWalk<G, kEnoughFrames>>(state, depth);
  Progress bar{console.err, console.err_is_terminal, label, static_cast<std::uint64_t>(walk->branches())};
  int told = 0;
  for (int steps = 1; walk->step(); ++steps) {
    if (steps % kStepsBetweenTells != 0) continue;
    const int done = std::max(0, walk->branches_begun() - 1);
    bar.advance(static_cast<std::uint64_t>(done - std::exchange(told, done)));
  }
  Counted counted;
  counted.ran_out = walk->counts().ran_out;
  for (int i = 0; i <= depth; ++i) counted.rows.push_back(walk->counts().rows[static_cast<std::size_t>(i)]);
  return counted;
}

Counted count(const GameKind& kind, std::span<const std::string_view> script, int depth, Console& console,
              const std::string& label) {
  return with_game(kind, [&]<class G>(G, const auto& options) {
    typename G::State state = G::begin(options);
    if (const auto fault = run_script<G>(state, script)) return Counted{{}, fault, false};
    return count_from<G>(state, depth, console, label);
  });
}

std::string describe(const ScriptFault& fault, std::span<const std::string_view> script) {
  return fmt::format("word {} of the script, \"{}\": {} expected", fault.number,
                     script[static_cast<std::size_t>(fault.number - 1)], fault.expected);
}

std::string difference(int depth, const PerftRow& table, const PerftRow& counted) {
  std::string text = fmt::format("depth {} differs:", depth);
  const auto add = [&](std::string_view name, std::uint64_t in_table, std::uint64_t now, bool hex) {
    if (in_table == now) return;
    text += hex ? fmt::format(" {} {:016x} in the table, {:016x} counted;", name, in_table, now)
                : fmt::format(" {} {} in the table, {} counted;", name, in_table, now);
  };
  add("paths", table.paths, counted.paths, false);
  add("draws", table.draws, counted.draws, false);
  add("over", table.over, counted.over, false);
  add("digest", table.digest, counted.digest, true);
  add("text", table.text, counted.text, true);
  text.pop_back();
  return text;
}

// A table read and counted again.
struct Recount {
  std::string text;
  PerftTable table;  // refers to the text
  Counted counted;
};

std::unique_ptr<Recount> recount(const std::string& path, Console& console) {
  auto result = std::make_unique<Recount>();
  result->text = need(read_file(path, kMaxTableBytes), ExitCode::kFaulty);
  const auto table = parse_table(result->text);
  if (!table.ok()) {
    const Place place = place_of(result->text, table.fault.at);
    throw Failure{fmt::format("{}:{}:{}: {} expected", path, place.line, place.column, table.fault.expected),
                  ExitCode::kFaulty};
  }
  result->table = *table.value;
  const std::span script{result->table.script.begin(), result->table.script.size()};
  result->counted = count(result->table.kind, script, result->table.depth(), console, path);
  if (result->counted.fault) {
    throw Failure{fmt::format("{}: {}", path, describe(*result->counted.fault, script)), ExitCode::kFaulty};
  }
  return result;
}

// The comments at the top of a table, which an update keeps.
std::string_view head_comments(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && (text[end] == '#' || text[end] == '\n')) {
    const std::size_t line_end = text.find('\n', end);
    end = line_end == std::string_view::npos ? text.size() : line_end + 1;
  }
  return text.substr(0, end);
}

struct Perft {
  GameChoice choice;
  bool mini = false;
  int depth = 2;
  std::uint64_t seed = 1;
  int moves = 0;
  std::optional<std::string> setup;
  std::vector<std::string> check;
  std::vector<std::string> update;
  const CLI::App* command = nullptr;

  ExitCode run(Console& console) const {
    if (!check.empty()) return check_tables(console);
    if (!update.empty()) return update_tables(console);
    return print_table(console);
  }

 private:
  ExitCode print_table(Console& console) const {
    if (!choice.game) throw Failure{"--game mandala or --game stones is needed, or --check FILE"};
    GameKind kind = kinds_of(choice).front();
    kind.mini = mini;
    const auto words = setup ? script_words(need(read_file(*setup, kMaxTableBytes), ExitCode::kFaulty))
                             : random_script(kind, seed, moves);
    const std::vector<std::string_view> script{words.begin(), words.end()};
    const Counted counted = count(kind, script, depth, console, "perft");
    if (counted.fault) throw Failure{describe(*counted.fault, script), ExitCode::kFaulty};
    StringSink sink;
    write_table(sink, kind, script, {counted.rows.begin(), counted.rows.size()});
    console.out << "# " << command_line(kind) << '\n' << sink.view();
    return ExitCode::kOk;
  }

  std::string command_line(const GameKind& kind) const {
    std::string line = fmt::format("sandstone perft --game {}", name_of(kind.game));
    if (mini) line += " --mini";
    if (has_option(kind.game, "players")) line += fmt::format(" --players {}", kind.players);
    if (kind.harmony) line += " --harmony";
    line += setup ? fmt::format(" --setup {}", *setup) : fmt::format(" --seed {}", seed);
    if (!setup && moves > 0) line += fmt::format(" --moves {}", moves);
    return line + fmt::format(" --depth {}", depth);
  }

  // All of them, whatever is wrong with one.
  ExitCode check_tables(Console& console) const {
    ExitCode code = ExitCode::kOk;
    for (const std::string& path : check) {
      try {
        console.out << path << ": " << check_table(*recount(path, console), code) << '\n';
      } catch (const Failure& failure) {
        complain(console, *command, failure.what());
        code = failure.code;
      }
    }
    return code;
  }

  static std::string check_table(const Recount& again, ExitCode& code) {
    std::uint64_t paths = 0;
    for (std::size_t i = 0; i < again.table.rows.size(); ++i) {
      const PerftRow& row = again.counted.rows[i];
      paths += row.paths;
      if (again.table.rows[i] == row) continue;
      code = ExitCode::kFaulty;
      return difference(static_cast<int>(i), again.table.rows[i], row);
    }
    return fmt::format("right, {} paths", paths);
  }

  ExitCode update_tables(Console& console) const {
    for (const std::string& path : update) {
      const auto again = recount(path, console);
      StringSink sink;
      sink.add(head_comments(again->text));
      write_table(sink, again->table.kind, {again->table.script.begin(), again->table.script.size()},
                  {again->counted.rows.begin(), again->counted.rows.size()});
      const bool same = sink.view() == again->text;
      if (!same) need_done(write_file(path, sink.view(), Overwrite::kAllow));
      console.out << path << (same ? ": unchanged\n" : ": updated\n");
    }
    return ExitCode::kOk;
  }
};

}  // namespace

void add_perft_command(CLI::App& app, Console& console) {
  auto [command, request] =
      add_command<Perft>(app, console, "perft", "Count everything that can happen within some decisions");
  request.command = &command;
  add_game_options(command, request.choice);
  command.add_flag("--mini", request.mini, "the miniature of the game, which is small enough to go deep");
  add_number(command, "--depth", request.depth, "how many decisions", 0, kMaxPerftDepth);
  CLI::Option* seed = add_value(command, "--seed", request.seed, "begin in the random game of this seed", "S");
  CLI::Option* moves = add_number(command, "--moves", request.moves, "… after so many of its moves", 0, 10'000);
  CLI::Option* setup =
      command.add_option("--setup", request.setup, "begin with the chance outcomes and moves of this file")
          ->type_name("FILE")
          ->excludes(seed)
          ->excludes(moves);
  CLI::Option* check = command.add_option("--check", request.check, "count again what these tables say")
                           ->type_name("FILE")
                           ->excludes(setup);
  command.add_option("--update", request.update, "count again, and write it into these tables")
      ->type_name("FILE")
      ->excludes(setup)
      ->excludes(check);
  explain(command,
          "Depths count decisions. At each, paths are the ways that lead there, draws the distinct chance outcomes on "
          "them since the decision before, over the paths that end the game. The digest is made from what can be asked "
          "of the positions, and text from their text, so that a changed rule shows. What is printed is a table that "
          "--check reads. A setup file holds outcomes and moves in the notation, divided by spaces; what it leaves "
          "undrawn is counted too.",
          {"sandstone perft --game mandala --depth 2",
           "sandstone perft --game stones --players 3 --harmony --seed 7 --moves 30 --depth 3 > table.txt",
           "sandstone perft --check tests/data/perft/*.txt"});
}

}  // namespace sandstone::cli
