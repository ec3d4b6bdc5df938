// sandstone play: the games in the terminal.
#include <unistd.h>

#include <cstdint>
#include <random>
#include <string>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/play/environment.hpp"
#include "cli/play/posix_console.hpp"
#include "cli/play/start.hpp"
#include "messages/say.hpp"
#include "server/net/clocks.hpp"

namespace sandstone::cli {

namespace {

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

struct Play {
  terminal::Flags flags;
  std::string language;
  std::string memory = "on";
  std::string resume_file;
  bool no_colour = false;
  bool ascii = false;
  CLI::Option* resume = nullptr;

  ExitCode run(Console&) {
    const terminal::Environment environment = terminal::variable_of_process;
    const terminal::StopSignals stop;
    terminal::PosixConsole posix{STDIN_FILENO, STDOUT_FILENO, stop};
    terminal::Look look;
    look.language = parse_language(language).value_or(detect_language());
    look.depth = no_colour ? terminal::ColourDepth::kNone : terminal::colour_depth(environment, posix.is_screen());
    look.unicode = !ascii && terminal::shows_unicode(environment);
    flags.memory = memory != "off";
    if (resume->count() > 0) flags.resume = resume_file;
    const terminal::World world{net::wall_millis, random_seed(), terminal::state_folder(environment)};
    terminal::start(flags, look, posix, world);
    if (const int signal = terminal::StopSignals::received()) throw CLI::RuntimeError(128 + signal);
    return ExitCode::kOk;
  }
};

}  // namespace

void add_play_command(CLI::App& app, Console& console) {
  const auto words = [language = detect_language()](Message message) { return say(language, message); };
  auto [play, request] = add_command<Play>(app, console, "play", words(Message::kPlayCliPlay).c_str());
  terminal::Flags& flags = request.flags;
  play.footer(words(Message::kPlayCliExamples));
  play.add_option("game", flags.game, words(Message::kPlayCliGame))->check(CLI::IsMember(game_names()));
  play.add_option("--players", flags.players, words(Message::kPlayCliPlayers))
      ->type_name("NUMBER")
      ->check(CLI::Range(2, 4));
  play.add_option("--seats", flags.seats, words(Message::kPlayCliSeats))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("WHO");
  play.add_flag("--bot", flags.bot, words(Message::kPlayCliBot));
  play.add_option("--level", flags.level, words(Message::kPlayCliLevel))->type_name("LEVEL");
  play.add_option("--names", flags.names, words(Message::kPlayCliNames))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAME");
  play.add_flag("--harmony", flags.harmony, words(Message::kPlayCliHarmony));
  play.add_flag("--open-stacks", flags.open_stacks, words(Message::kPlayCliOpenStacks));
  play.add_option("--first", flags.first, words(Message::kPlayCliFirst))->type_name("SEAT");
  play.add_option("--seed", flags.seed, words(Message::kPlayCliSeed))->type_name("NUMBER");
  play.add_option("--lang", request.language, words(Message::kPlayCliLang))->check(CLI::IsMember({"en", "pl"}));
  play.add_option("--save", flags.save, words(Message::kPlayCliSave))->type_name("FILE");
  request.resume = play.add_option("--resume", request.resume_file, words(Message::kPlayCliResume))
                       ->expected(0, 1)
                       ->type_name("[FILE]");
  play.add_option("--memory", request.memory, words(Message::kPlayCliMemory))->check(CLI::IsMember({"on", "off"}));
  play.add_flag("--no-colour,--no-color", request.no_colour, words(Message::kPlayCliNoColour));
  play.add_flag("--ascii", request.ascii, words(Message::kPlayCliAscii));
}

}  // namespace sandstone::cli
