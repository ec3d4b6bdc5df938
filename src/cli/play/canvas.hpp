// A page of styled characters to draw on, row by row and column by column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/style.hpp"

namespace sandstone::terminal {

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
