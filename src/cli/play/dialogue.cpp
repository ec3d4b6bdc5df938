#include "cli/play/dialogue.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "cli/play/columns.hpp"

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

constexpr int kNarrowest = 40;
constexpr int kWidestText = 100;  // longer lines are hard to read

constexpr const char* kLineAnew = "\r\x1b[K";

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

void clear(Console& console) {
  if (console.is_screen()) console.write("\x1b[H\x1b[2J");
}

void clear_for_good(Console& console) {
  if (console.is_screen()) {
    console.write("\x1b[H\x1b[2J\x1b[3J");
  } else {
    console.write(std::string(100, '\n'));
  }
}

void Dialogue::measure() {
  const Size size = console_.size();
  look_.width = std::max(size.width, kNarrowest);
  look_.height = size.height;
}

void Dialogue::show(std::string_view text) { console_.write(look_.unicode ? std::string{text} : ascii_only(text)); }

void Dialogue::tell(std::string_view text, const Style& style) {
  for (const std::string& line : wrap(text, std::min(look_.width, kWidestText))) {
    show(style == Style{} ? line : styled(line, style, look_.depth));
    show("\n");
  }
}

void Dialogue::tell(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) tell(line);
}

void Dialogue::tell(Message message, std::initializer_list<Argument> arguments) { tell(words(message, arguments)); }

std::optional<std::string> Dialogue::ask_text(std::string_view prompt) {
  for (;;) {
    show(styled(prompt, {.text = Ink::kAccent, .bold = true}, look_.depth));
    show(" ");
    auto line = console_.read_line();
    if (!line) return std::nullopt;
    if (!line->too_long) return std::move(line->text);
    tell(Message::kPlayLineTooLong);
  }
}

std::optional<Typed> Dialogue::ask(std::string_view prompt) {
  const auto text = ask_text(prompt);
  if (!text) return std::nullopt;
  return read_typed(*text);
}

ThinkingLine::ThinkingLine(Dialogue& dialogue, std::string name) : dialogue_{dialogue}, name_{std::move(name)} {
  dialogue_.show(dialogue_.words(Message::kPlayThinking, {{"name", name_}}));
}

bool ThinkingLine::go_on(int done, int of) {
  if (dialogue_.console().stopped()) return false;
  const auto percent = static_cast<int>(std::int64_t{100} * done / of);
  if (dialogue_.console().is_screen() && percent >= told_ + kStep) {
    told_ = percent - percent % kStep;
    dialogue_.show(kLineAnew);
    dialogue_.show(dialogue_.words(Message::kPlayThinkingPercent, {{"name", name_}, {"percent", told_}}));
  }
  return true;
}

void ThinkingLine::remove() { dialogue_.show(dialogue_.console().is_screen() ? kLineAnew : "\n"); }

}  // namespace sandstone::terminal
