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

// What is to be seen goes away.
void clear(Console& console);

// The same, and nothing of it can be scrolled back to. Without a screen it is pushed far away.
void clear_for_good(Console& console);

}  // namespace sandstone::terminal
