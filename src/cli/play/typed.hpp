// What somebody typed: a command, a number of a list, or something else, probably a move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::terminal {

enum class Command : std::uint8_t { kNothing, kHelp, kList, kRules, kScore, kLog, kWholeLog, kUndo, kQuit };

struct Typed {
  std::string text;  // without spaces around it, in small letters
  std::optional<Command> command;
  std::optional<int> number;
};

// Commands are understood in both languages, whichever the game speaks.
Typed read_typed(std::string_view line);

}  // namespace sandstone::terminal
