// A table as its drawings and sentences see it: who sits there, how things are shown, and what can be chosen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"
#include "core/seat.hpp"
#include "messages/language.hpp"

namespace sandstone::terminal {

struct Look {
  Language language = Language::kEnglish;
  ColourDepth depth = ColourDepth::kNone;
  bool unicode = true;
  bool memory = true;  // M9.3: also show what only a perfect memory would know
  int width = 80;
  int height = 24;
};

// The signs beyond letters, with their ASCII stand-ins.
struct Glyphs {
  std::string_view star = "★";
  std::string_view ring = "○";
  std::string_view none = "·";
  std::string_view turn = "►";
  std::string_view end = "◆";
  std::string_view tick = "✓";
  std::string_view horizontal = "─";
  std::string_view vertical = "│";
  std::string_view top_left = "┌";
  std::string_view top_right = "┐";
  std::string_view bottom_left = "└";
  std::string_view bottom_right = "┘";
  std::string_view times = "×";
  std::string_view arrow = "→";
};

inline constexpr Glyphs kUnicodeGlyphs{};
inline constexpr Glyphs kAsciiGlyphs{"*", "o", ".", ">", "#", "+", "-", "|", "+", "+", "+", "+", "x", "->"};

inline const Glyphs& glyphs(const Look& look) { return look.unicode ? kUnicodeGlyphs : kAsciiGlyphs; }

struct Table {
  std::vector<std::string> names;  // by seat
  Look look;

  const std::string& name(Seat seat) const { return names[static_cast<std::size_t>(seat.index())]; }
};

// Choosing an item is the same as typing its text: a move, or the beginning of several.
struct Choice {
  std::string text;
  std::string gloss;
};

struct ChoiceGroup {
  std::string heading;
  std::vector<Choice> choices;
};

// Adds a choice, in a new group where the heading changes.
void add_choice(std::vector<ChoiceGroup>& groups, const std::string& heading, std::string text, std::string gloss = "");

// The list with numbers from 1 through all groups; items without a gloss stand side by side.
std::vector<std::string> number_choices(const std::vector<ChoiceGroup>& groups, const Look& look);

// A board with the moves so far beside it, where there is room.
std::string beside_log(const Canvas& board, const std::vector<std::string>& log, const Look& look);

}  // namespace sandstone::terminal
