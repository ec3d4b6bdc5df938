#include "cli/play/dialogue.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "cli/play/columns.hpp"

namespace sandstone::terminal {

namespace {

// What may be typed for a command.
struct CommandWords {
  Command command;
  std::array<std::string_view, 5> words;
};

constexpr std::array kCommands = {
    CommandWords{Command::kNothing, {"", "board", "plansza"}},
    CommandWords{Command::kHelp, {"help", "h", "pomoc"}},
    CommandWords{Command::kList, {"?", "list", "moves", "lista", "ruchy"}},
    CommandWords{Command::kRules, {"rules", "zasady"}},
    CommandWords{Command::kScore, {"score", "punkty", "wynik"}},
    CommandWords{Command::kLog, {"log", "historia"}},
    CommandWords{Command::kWholeLog, {"log all", "historia cała", "historia cala"}},
    CommandWords{Command::kUndo, {"undo", "u", "cofnij"}},
    CommandWords{Command::kQuit, {"quit", "q", "exit", "koniec"}},
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
  for (const CommandWords& known : kCommands) {  // nothing at all is the first one's
    if (!typed.command && std::ranges::count(known.words, typed.text) > 0) typed.command = known.command;
  }
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
