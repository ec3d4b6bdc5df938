#include "cli/play/typed.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sandstone::terminal {

namespace {

struct Word {
  std::string_view text;
  Command command;
};

constexpr std::array kWords = {
    Word{"", Command::kNothing},
    Word{"board", Command::kNothing},
    Word{"plansza", Command::kNothing},
    Word{"help", Command::kHelp},
    Word{"h", Command::kHelp},
    Word{"pomoc", Command::kHelp},
    Word{"?", Command::kList},
    Word{"list", Command::kList},
    Word{"moves", Command::kList},
    Word{"lista", Command::kList},
    Word{"ruchy", Command::kList},
    Word{"rules", Command::kRules},
    Word{"zasady", Command::kRules},
    Word{"score", Command::kScore},
    Word{"punkty", Command::kScore},
    Word{"wynik", Command::kScore},
    Word{"log", Command::kLog},
    Word{"historia", Command::kLog},
    Word{"log all", Command::kWholeLog},
    Word{"historia cała", Command::kWholeLog},
    Word{"historia cala", Command::kWholeLog},
    Word{"undo", Command::kUndo},
    Word{"u", Command::kUndo},
    Word{"cofnij", Command::kUndo},
    Word{"quit", Command::kQuit},
    Word{"q", Command::kQuit},
    Word{"exit", Command::kQuit},
    Word{"koniec", Command::kQuit},
};

}  // namespace

Typed read_typed(std::string_view line) {
  constexpr std::string_view kSpaces = " \t\r\n\v\f";
  const std::size_t first = std::min(line.find_first_not_of(kSpaces), line.size());
  line.remove_prefix(first);
  line = line.substr(0, line.find_last_not_of(kSpaces) + 1);

  Typed typed{std::string{line}, std::nullopt, std::nullopt};
  for (char& c : typed.text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const auto* const word = std::ranges::find(kWords, typed.text, &Word::text);
  if (word != kWords.end()) typed.command = word->command;
  int number = 0;
  const char* end = typed.text.data() + typed.text.size();
  const auto [stop, error] = std::from_chars(typed.text.data(), end, number);
  if (error == std::errc{} && stop == end && !typed.text.empty()) typed.number = number;
  return typed;
}

}  // namespace sandstone::terminal
