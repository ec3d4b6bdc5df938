#include "cli/play/play_command.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <random>
#include <string>

#include "cli/play/environment.hpp"
#include "cli/play/posix_console.hpp"
#include "cli/play/start.hpp"
#include "messages/say.hpp"

namespace sandstone {

namespace {

using terminal::Flags;

struct Arguments {
  Flags flags;
  std::string language;
  std::string memory = "on";
  bool no_colour = false;
  bool ascii = false;
  CLI::Option* resume = nullptr;
};

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

void run(Arguments& arguments) {
  const terminal::Environment environment = terminal::environment_of_process();
  const terminal::StopSignals stop;
  terminal::PosixConsole console{STDIN_FILENO, STDOUT_FILENO, stop};
  terminal::Look look;
  look.language = parse_language(arguments.language).value_or(detect_language());
  look.depth =
      arguments.no_colour ? terminal::ColourDepth::kNone : terminal::colour_depth(environment, console.is_screen());
  look.unicode = !arguments.ascii && terminal::shows_unicode(environment);
  arguments.flags.memory = arguments.memory != "off";
  arguments.flags.resume = arguments.resume->count() > 0;
  const terminal::World world{terminal::system_time, random_seed(), terminal::state_folder(environment)};
  const terminal::Outcome outcome = terminal::start(arguments.flags, look, console, world);
  if (!outcome.complaint.empty()) fmt::print(stderr, "sandstone play: {}\n", outcome.complaint);
  if (terminal::StopSignals::received() != 0) throw CLI::RuntimeError(128 + terminal::StopSignals::received());
  if (outcome.code != terminal::ExitCode::kDone) throw CLI::RuntimeError(outcome.code);
}

}  // namespace

void add_play_command(CLI::App& app) {
  const Language language = detect_language();
  const auto words = [language](Message message) { return say(language, message); };
  auto arguments = std::make_shared<Arguments>();
  Flags& flags = arguments->flags;

  CLI::App* play = app.add_subcommand("play", words(Message::kPlayCliPlay));
  play->footer(words(Message::kPlayCliExamples));
  play->add_option("game", flags.game, words(Message::kPlayCliGame))->check(CLI::IsMember({"mandala", "stones"}));
  play->add_option("--players", flags.players, words(Message::kPlayCliPlayers))
      ->type_name("NUMBER")
      ->check(CLI::Range(2, 4));
  play->add_option("--seats", flags.seats, words(Message::kPlayCliSeats))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("WHO");
  play->add_flag("--bot", flags.bot, words(Message::kPlayCliBot));
  play->add_option("--level", flags.level, words(Message::kPlayCliLevel))->type_name("LEVEL");
  play->add_option("--names", flags.names, words(Message::kPlayCliNames))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAME");
  play->add_flag("--harmony", flags.harmony, words(Message::kPlayCliHarmony));
  play->add_flag("--open-stacks", flags.open_stacks, words(Message::kPlayCliOpenStacks));
  play->add_option("--first", flags.first, words(Message::kPlayCliFirst))->type_name("SEAT");
  play->add_option("--seed", flags.seed, words(Message::kPlayCliSeed))->type_name("NUMBER");
  play->add_option("--lang", arguments->language, words(Message::kPlayCliLang))->check(CLI::IsMember({"en", "pl"}));
  play->add_option("--save", flags.save, words(Message::kPlayCliSave))->type_name("FILE");
  arguments->resume = play->add_option("--resume", flags.resume_file, words(Message::kPlayCliResume))
                          ->expected(0, 1)
                          ->type_name("[FILE]");
  play->add_option("--memory", arguments->memory, words(Message::kPlayCliMemory))->check(CLI::IsMember({"on", "off"}));
  play->add_flag("--no-colour,--no-color", arguments->no_colour, words(Message::kPlayCliNoColour));
  play->add_flag("--ascii", arguments->ascii, words(Message::kPlayCliAscii));
  play->callback([arguments] { run(*arguments); });
}

}  // namespace sandstone
