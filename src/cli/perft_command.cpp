#include "cli/perft_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <string_view>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/perft_count.hpp"
#include "cli/progress.hpp"
#include "cli/string_sink.hpp"
#include "describe/place.hpp"

namespace sandstone::cli {

namespace {

constexpr std::size_t kMaxTableBytes = std::size_t{1} << 20;

using Rows = std::span<const PerftRow>;

// Commands are given once and counts take minutes: the bar says how far it is, by branches at the root.
Counted count_with_bar(const GameKind& kind, std::span<const std::string_view> script, int depth, Console& console,
                       const std::string& label) {
  std::optional<Progress> bar;
  std::uint64_t shown = 0;
  return count_branches(kind, script, depth, [&](int begun, int all) {
    if (!bar) bar.emplace(console.err, console.err_is_terminal, label, static_cast<std::uint64_t>(all));
    const auto now = static_cast<std::uint64_t>(begun > 0 ? begun - 1 : 0);
    bar->advance(now - shown);
    shown = now;
  });
}

std::string describe(const ScriptFault& fault, std::span<const std::string_view> script) {
  return fmt::format("word {} of the script, \"{}\": {} expected", fault.number,
                     script[static_cast<std::size_t>(fault.number - 1)], fault.expected);
}

// The kind that was asked for, or none and the reason said.
std::optional<GameKind> one_kind(const PerftRequest& request, Console& console) {
  if (!request.choice.game) {
    fail(console, "perft", "--game mandala or --game stones is needed, or --check FILE");
    return std::nullopt;
  }
  const std::vector<GameKind> kinds = kinds_of(request.choice);
  if (kinds.empty()) {
    fail(console, "perft", kNoSuchKind);
    return std::nullopt;
  }
  GameKind kind = kinds.front();
  kind.mini = request.mini;
  return kind;
}

std::string command_line(const PerftRequest& request, const GameKind& kind) {
  std::string line = fmt::format("sandstone perft --game {}", name_of(kind.game));
  if (kind.mini) line += " --mini";
  if (kind.game == GameName::kStones) line += fmt::format(" --players {}", kind.players);
  if (kind.harmony) line += " --harmony";
  if (request.setup) {
    line += fmt::format(" --setup {}", *request.setup);
  } else {
    line += fmt::format(" --seed {}", request.seed);
    if (request.moves > 0) line += fmt::format(" --moves {}", request.moves);
  }
  return line + fmt::format(" --depth {}", request.depth);
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

// A table read and counted anew; on failure the reason was said.
struct Recount {
  std::string text;
  PerftTable table;  // refers to the text
  Counted counted;
};

std::unique_ptr<Recount> recount(const std::string& path, Console& console) {
  auto text = read_file(path, kMaxTableBytes);
  if (!text) {
    fail(console, "perft", text.error());
    return nullptr;
  }
  auto result = std::make_unique<Recount>();
  result->text = std::move(*text);
  const auto table = parse_table(result->text);
  if (!table.ok()) {
    const Place place = place_of(result->text, table.fault.at);
    fail(console, "perft", fmt::format("{}:{}:{}: {} expected", path, place.line, place.column, table.fault.expected));
    return nullptr;
  }
  result->table = *table.value;
  const std::span script{result->table.script.begin(), result->table.script.size()};
  result->counted = count_with_bar(result->table.kind, script, result->table.depth(), console, path);
  if (result->counted.fault) {
    fail(console, "perft", fmt::format("{}: {}", path, describe(*result->counted.fault, script)));
    return nullptr;
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

}  // namespace

ExitCode count_perft(const PerftRequest& request, Console& console) {
  const auto kind = one_kind(request, console);
  if (!kind) return ExitCode::kFailed;
  std::vector<std::string> words;
  if (request.setup) {
    const auto text = read_file(*request.setup, kMaxTableBytes);
    if (!text) return fail(console, "perft", text.error(), ExitCode::kFaulty);
    words = script_words(*text);
  } else {
    words = random_script(*kind, request.seed, request.moves);
  }
  const std::vector<std::string_view> script{words.begin(), words.end()};
  const Counted counted = count_with_bar(*kind, script, request.depth, console, "perft");
  if (counted.fault) return fail(console, "perft", describe(*counted.fault, script), ExitCode::kFaulty);
  StringSink sink;
  write_table(sink, *kind, script, Rows{counted.rows.begin(), counted.rows.size()});
  console.out << "# " << command_line(request, *kind) << '\n' << sink.text;
  return ExitCode::kOk;
}

ExitCode check_tables(const PerftRequest& request, Console& console) {
  int wrong = 0;
  for (const std::string& path : request.check) {
    const auto again = recount(path, console);
    if (!again) {
      ++wrong;
      continue;
    }
    std::uint64_t paths = 0;
    std::string fault;
    for (std::size_t depth = 0; depth < again->table.rows.size() && fault.empty(); ++depth) {
      const PerftRow& row = again->counted.rows[depth];
      paths += row.paths;
      if (again->table.rows[depth] != row) fault = difference(static_cast<int>(depth), again->table.rows[depth], row);
    }
    if (!fault.empty()) ++wrong;
    console.out << path << ": " << (fault.empty() ? fmt::format("right, {} paths", paths) : fault) << '\n';
  }
  return wrong == 0 ? ExitCode::kOk : ExitCode::kFaulty;
}

ExitCode update_tables(const PerftRequest& request, Console& console) {
  for (const std::string& path : request.update) {
    const auto again = recount(path, console);
    if (!again) return ExitCode::kFaulty;
    StringSink sink;
    sink.add(head_comments(again->text));
    write_table(sink, again->table.kind, {again->table.script.begin(), again->table.script.size()},
                Rows{again->counted.rows.begin(), again->counted.rows.size()});
    const bool same = sink.text == again->text;
    if (!same) {
      if (const auto fault = write_file(path, sink.text, Overwrite::kAllow)) return fail(console, "perft", *fault);
    }
    console.out << path << (same ? ": unchanged\n" : ": updated\n");
  }
  return ExitCode::kOk;
}

void add_perft_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<PerftRequest>();
  CLI::App& command = *app.add_subcommand("perft", "Count everything that can happen within some decisions");
  add_game_options(command, request->choice);
  command.add_flag("--mini", request->mini, "the miniature of the game, which is small enough to go deep");
  command.add_option("--depth", request->depth, "how many decisions")
      ->check(CLI::Range(0, kMaxPerftDepth))
      ->type_name("N")
      ->capture_default_str();
  CLI::Option* seed = command.add_option("--seed", request->seed, "begin in the random game of this seed")
                          ->type_name("S")
                          ->capture_default_str();
  CLI::Option* moves = command.add_option("--moves", request->moves, "… after so many of its moves")
                           ->check(CLI::Range(0, 10'000))
                           ->type_name("N")
                           ->capture_default_str();
  CLI::Option* setup =
      command.add_option("--setup", request->setup, "begin with the chance outcomes and moves of this file")
          ->type_name("FILE")
          ->excludes(seed)
          ->excludes(moves);
  CLI::Option* check = command.add_option("--check", request->check, "count again what these tables say")
                           ->type_name("FILE")
                           ->excludes(setup);
  command.add_option("--update", request->update, "count again, and write it into these tables")
      ->type_name("FILE")
      ->excludes(setup)
      ->excludes(check);
  command.footer(
      "Depths count decisions. At each, paths are the ways that lead there, draws the distinct chance outcomes on "
      "them\n"
      "since the decision before, over the paths that end the game. The digest is made from what can be asked of the\n"
      "positions, and text from their text, so that a changed rule shows. What is printed is a table that --check "
      "reads.\n"
      "A setup file holds outcomes and moves in the notation, divided by spaces; what it leaves undrawn is counted "
      "too.\n\n"
      "Examples:\n"
      "  sandstone perft --game mandala --depth 2\n"
      "  sandstone perft --game stones --players 3 --harmony --seed 7 --moves 30 --depth 3 > table.txt\n"
      "  sandstone perft --check tests/data/perft/*.txt");
  on_call(command, [=, &console] {
    if (check->count() > 0) return check_tables(*request, console);
    if (!request->update.empty()) return update_tables(*request, console);
    return count_perft(*request, console);
  });
}

}  // namespace sandstone::cli
