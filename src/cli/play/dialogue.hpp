// Speaking with the person at the console: lines out, answers in.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/console.hpp"
#include "cli/play/table.hpp"
#include "cli/play/typed.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

class Dialogue {
 public:
  Dialogue(Console& console, const Look& look) : console_{console}, look_{look} { measure(); }

  const Look& look() const { return look_; }
  Console& console() { return console_; }
  // Asks the console how large it is by now.
  void measure();

  std::string words(Message message, std::initializer_list<Argument> arguments = {}) const {
    return say(look_.language, message, arguments);
  }

  // Wrapped to the width.
  void tell(std::string_view text, const Style& style = {});
  void tell(const std::vector<std::string>& lines);
  void tell(Message message, std::initializer_list<Argument> arguments = {});
  // As it is, escape sequences and all.
  void show(std::string_view text);

  // Nothing when the input has ended. Lines that are too long are asked for again.
  std::optional<Typed> ask(std::string_view prompt);
  std::optional<std::string> ask_text(std::string_view prompt);

 private:
  Console& console_;
  Look look_;
};

}  // namespace sandstone::terminal
