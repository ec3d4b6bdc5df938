#include "cli/play/dialogue.hpp"

#include <algorithm>

#include "cli/play/columns.hpp"

namespace sandstone::terminal {

namespace {

constexpr int kNarrowest = 40;
constexpr int kWidestText = 100;  // longer lines are hard to read

}  // namespace

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

}  // namespace sandstone::terminal
