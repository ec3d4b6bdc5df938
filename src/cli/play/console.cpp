#include "cli/play/console.hpp"

namespace sandstone::terminal {

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

}  // namespace sandstone::terminal
