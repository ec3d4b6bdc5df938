// Which kinds of game a command is about: what was said on the command line, and what that leaves open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/bot_choice.hpp"
#include "cli/command.hpp"
#include "cli/game_names.hpp"

namespace sandstone::cli {

// All of them, for options.
std::vector<std::string> game_names();

// What is not said is left open.
struct GameChoice {
  std::optional<GameName> game{};
  std::optional<int> players{};
  std::optional<bool> harmony{};
  std::optional<bool> open_stacks{};
};

// --game alone; the choice must outlive the app.
void add_game_option(CLI::App& app, GameChoice& choice);

// --game, --players, --harmony and --no-harmony.
void add_game_options(CLI::App& app, GameChoice& choice);

// --open-stacks and --no-open-stacks, for commands to which it matters what players see.
void add_open_stacks_option(CLI::App& app, GameChoice& choice);

// All kinds of game that fit, the full games only: Mandala, then Stones by players, Harmony and open stacks. A
// Failure if what was said contradicts itself.
std::vector<GameKind> kinds_of(const GameChoice& choice);

// The same without open stacks, which change what is seen and not what is played.
std::vector<GameKind> played_kinds_of(GameChoice choice);

// The bots of these names, or a Failure that says which there are.
std::vector<BotChoice> parse_bots(const std::vector<std::string>& names);

// A bot as people name it, with the bytes of the weights it plays by if it names a file, as net@FILE.
struct NamedBot {
  BotChoice bot;
  std::string weights;
};

// Like parse_bots; a Failure also if the file cannot be read.
NamedBot read_bot(const std::string& name);

// "mandala", "stones-3p-harmony-open"
std::string short_name(const GameKind& kind);

}  // namespace sandstone::cli
