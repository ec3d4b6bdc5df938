// A table as its drawings and sentences see it: who sits there, and how things are to be shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/style.hpp"
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

}  // namespace sandstone::terminal
