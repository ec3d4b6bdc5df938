// What the game reads from and writes to: a terminal, a pipe, or a script of a test.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sandstone::terminal {

struct Line {
  std::string text;
  bool too_long = false;  // then the text is not what was typed
};

struct Size {
  int width = 80;
  int height = 24;
};

class Console {
 public:
  virtual ~Console() = default;

  // Nothing once the input has ended, the output is gone, or somebody asked the program to stop.
  virtual std::optional<Line> read_line() = 0;
  virtual void write(std::string_view text) = 0;
  virtual bool stopped() const = 0;
  virtual Size size() const = 0;
  // Can be cleared and written over.
  virtual bool is_screen() const = 0;
};

// Clears the screen, if there is one.
void clear(Console& console);

// Also clears what could be scrolled back to. Without a screen it writes many empty lines.
void clear_for_good(Console& console);

}  // namespace sandstone::terminal
