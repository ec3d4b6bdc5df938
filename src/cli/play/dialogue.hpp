// Speaking with the person at the console: lines out, answers in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "cli/play/console.hpp"
#include "cli/play/table.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

// What somebody typed: a command, a number of a list, or something else, probably a move.
enum class Command : std::uint8_t { kNothing, kHelp, kList, kRules, kScore, kLog, kWholeLog, kUndo, kQuit };

struct Typed {
  std::string text;  // without spaces around it, in small letters
  std::optional<Command> command;
  std::optional<int> number;
};

// Commands are understood in both languages, whichever the game speaks.
Typed read_typed(std::string_view line);

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
  // Unchanged, with its escape sequences.
  void show(std::string_view text);

  // Nothing when the input has ended. Lines that are too long are asked for again.
  std::optional<Typed> ask(std::string_view prompt);
  std::optional<std::string> ask_text(std::string_view prompt);

 private:
  Console& console_;
  Look look_;
};

// The line that says that a bot is thinking: lets it be stopped, and where a line can be written over tells how far it
// is.
class ThinkingLine final : public Watcher {
 public:
  ThinkingLine(Dialogue& dialogue, std::string name);

  bool go_on(int done, int of) override;
  // The bot has chosen.
  void remove();

 private:
  static constexpr int kStep = 10;  // percent; more often would only flicker

  Dialogue& dialogue_;
  std::string name_;
  int told_ = 0;
};

}  // namespace sandstone::terminal
