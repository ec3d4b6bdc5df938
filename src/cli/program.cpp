#include "cli/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/puzzle.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::cli {

namespace {

// Where a command line leads as far as it can be followed, and the first word that leads nowhere.
struct Way {
  const CLI::App* command;
  std::string name = "sandstone";
  std::string stranger{};
};

Way follow(const CLI::App& program, const std::vector<std::string>& arguments) {
  Way way{&program};
  for (const std::string& word : arguments) {
    if (way.command->get_subcommands({}).empty()) break;
    if (word.starts_with('-')) continue;
    const CLI::App* next = find_command(*way.command, word);
    if (next == nullptr) {
      way.stranger = word;
      break;
    }
    way.command = next;
    way.name.append(" ").append(word);
  }
  return way;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words) {
  const auto word = nearest(typed, words);
  return word ? fmt::format(" Did you mean {}?", *word) : "";
}

int refuse(Console& console, const Way& way, const std::string& why) {
  console.err << way.name << ": " << why << '\n' << way.name << " --help shows what there is.\n";
  return static_cast<int>(ExitCode::kFailed);
}

int refuse_command(Console& console, const Way& way) {
  std::vector<std::string> names;
  for (const CLI::App* command : way.command->get_subcommands({})) names.push_back(command->get_name());
  return refuse(console, way,
                fmt::format("There is no command {}.{}", way.stranger, did_you_mean(way.stranger, names)));
}

int refuse_words(Console& console, const Way& way) {
  const std::vector<std::string> words = way.command->remaining();
  if (words.empty()) return refuse(console, way, "Too many arguments.");
  if (!words.front().starts_with('-'))
    return refuse(console, way, fmt::format("Unexpected argument: {}.", words.front()));
  std::vector<std::string> names;
  for (const CLI::Option* option : way.command->get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::string typed = words.front().substr(0, words.front().find('='));
  return refuse(console, way, fmt::format("There is no option {}.{}", typed, did_you_mean(typed, names)));
}

// Help lists subcommands by group, and would call theirs Subcommands.
void name_groups(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands({})) {
    command->group("Commands");
    name_groups(*command);
  }
}

}  // namespace

void add_commands(CLI::App& app, Console& console) {
  app.name("sandstone");
  app.description("Mandala and Mandala Stones: play them, keep their records, measure the engine");
  app.set_version_flag(
      "--version",
      fmt::format("sandstone {} (rules: {}, {})", SANDSTONE_VERSION, mandala::Full::kRuleset, stones::Full::kRuleset),
      "Show the version and the rulesets");
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("-h,--help", "Show this help");
  app.require_subcommand(1);
  add_play_command(app, console);
  add_serve_command(app, console);
  add_worker_command(app, console);
  add_admin_command(app, console);
  add_load_command(app, console);
  add_record_command(app, console);
  add_review_command(app, console);
  add_puzzle_command(app, console);
  add_random_command(app, console);
  add_match_command(app, console);
  add_ladder_command(app, console);
  add_solve_command(app, console);
  add_perft_command(app, console);
  add_bench_command(app, console);
  add_completion_command(app, console);
  name_groups(app);
  app.footer(
      "sandstone COMMAND --help tells more of each, with examples.\n"
      "Exit status: 0 all is well; 1 wrong usage, or something could not be done; 2 the input is faulty.");
}

int run_program(const std::vector<std::string>& arguments, Console& console) {
  CLI::App app;
  add_commands(app, console);
  const Way way = follow(app, arguments);
  const bool wants_help =
      std::ranges::any_of(arguments, [](const auto& word) { return word == "--help" || word == "-h"; });
  if (!way.stranger.empty() && !wants_help) return refuse_command(console, way);
  if (arguments.empty() ||
      (!way.command->get_subcommands({}).empty() && !wants_help && arguments.back() != "--version")) {
    console.err << way.command->help(way.name == "sandstone" ? "" : "sandstone");
    return static_cast<int>(ExitCode::kFailed);
  }
  try {
    std::vector<std::string> reversed{arguments.rbegin(), arguments.rend()};
    app.parse(std::move(reversed));
    return static_cast<int>(ExitCode::kOk);
  } catch (const CLI::ExtrasError&) {
    return refuse_words(console, way);
  } catch (const CLI::Success& asked) {  // for help or the version
    return app.exit(asked, console.out, console.err);
  } catch (const CLI::RuntimeError& ended) {
    return ended.get_exit_code();
  } catch (const CLI::Error& error) {
    return refuse(console, way, error.what());
  }
}

}  // namespace sandstone::cli
