// Colours of a terminal, by what they are for.
#pragma once

#include <cstdint>
#include <string>

namespace sandstone::terminal {

enum class ColourDepth : std::uint8_t { kNone, kSixteen, k256, kTrue };

enum class Ink : std::uint8_t {
  kPlain,  // whatever the terminal writes with
  kRed,
  kOrange,
  kYellow,
  kGreen,
  kBlue,
  kPurple,
  kBlack,
  kWhite,
  kAccent,  // what can be done, whose turn it is
  kQuiet,   // frames, labels
};

struct Style {
  Ink text = Ink::kPlain;
  Ink ground = Ink::kPlain;
  bool bold = false;

  bool operator==(const Style&) const = default;
};

// A piece of this colour: its letter on a ground of the colour.
Style piece(Ink colour);

// The escape sequence that switches to a style from any other; empty without colours.
std::string switch_to(const Style& style, ColourDepth depth);

// The text in a style and back to plain.
std::string styled(std::string_view text, const Style& style, ColourDepth depth);

}  // namespace sandstone::terminal
