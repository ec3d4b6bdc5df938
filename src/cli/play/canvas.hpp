// Colours of a terminal, by what they are for, and a page of styled characters to draw on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

// Drawn on row by row and column by column.
class Canvas {
 public:
  explicit Canvas(int width) : width_{width} {}

  int width() const { return width_; }
  int height() const { return static_cast<int>(rows_.size()); }

  // Writes a line of text; rows appear as they are written to, and what reaches beyond the width is left out. Returns
  // the column after the text.
  int put(int row, int column, std::string_view text, const Style& style = {});

  // So that it ends at this column, exclusive.
  void put_right(int row, int column, std::string_view text, const Style& style = {});

  // Another canvas in the upper left corner.
  void paste(const Canvas& other);

  // All rows, each with a line feed; spaces at the end of a row are left out.
  std::string text(ColourDepth depth) const;

 private:
  struct Cell {
    std::string glyph = " ";  // empty: the second column of a wide character
    Style style;
  };

  int width_;
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace sandstone::terminal
