// From what the command line says to a game at a console.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/console.hpp"
#include "cli/play/environment.hpp"
#include "cli/play/settings.hpp"
#include "cli/play/table.hpp"

namespace sandstone::terminal {

// As given on the command line; empty where not.
struct Flags {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> seats;
  bool bot = false;
  std::optional<std::string> level;  // of the bots: a number or a name
  std::vector<std::string> names;
  bool harmony = false;
  bool open_stacks = false;
  std::optional<std::string> first;  // a seat's number, or "lot"
  std::optional<std::uint64_t> seed;
  std::string save;
  std::optional<std::string> resume;  // a file; empty: the latest unfinished game
  bool memory = true;

  bool any_setting() const {
    return players || !seats.empty() || bot || level || !names.empty() || harmony || open_stacks || first;
  }
};

// What a game takes from the world outside.
struct World {
  Clock clock;
  std::uint64_t seed = 0;             // used unless the flags give one
  std::optional<std::string> folder;  // where games are saved
};

// The settings that the flags ask for. A Failure says why they make no sense.
Settings settings_from(const Flags& flags, GameName game, Language language);

// A Failure says why there was no game.
void start(const Flags& flags, const Look& look, Console& console, const World& world);

}  // namespace sandstone::terminal
