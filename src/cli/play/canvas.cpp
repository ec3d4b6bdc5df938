#include "cli/play/canvas.hpp"

#include <algorithm>
#include <cstddef>

#include "cli/play/columns.hpp"
#include "describe/utf8.hpp"

namespace sandstone::terminal {

int Canvas::put(int row, int column, std::string_view text, const Style& style) {
  if (height() <= row)
    rows_.resize(static_cast<std::size_t>(row) + 1, std::vector<Cell>(static_cast<std::size_t>(width_)));
  std::vector<Cell>& cells = rows_[static_cast<std::size_t>(row)];
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Character character = utf8_at(text, at);
    if (character.bytes == 0) break;
    const std::string_view glyph = text.substr(at, static_cast<std::size_t>(character.bytes));
    at += glyph.size();
    const int columns = columns_of(character.code);
    if (columns == 0 && column > 0 && column <= width_) cells[static_cast<std::size_t>(column) - 1].glyph += glyph;
    if (columns == 0) continue;
    if (column >= 0 && column + columns <= width_) {
      cells[static_cast<std::size_t>(column)] = {std::string{glyph}, style};
      if (columns == 2) cells[static_cast<std::size_t>(column) + 1] = {"", style};
    }
    column += columns;
  }
  return column;
}

void Canvas::put_right(int row, int column, std::string_view text, const Style& style) {
  put(row, column - columns_of(text), text, style);
}

void Canvas::paste(const Canvas& other) {
  for (int row = 0; row < other.height(); ++row) {
    put(row, 0, "");
    const std::vector<Cell>& from = other.rows_[static_cast<std::size_t>(row)];
    const auto count = static_cast<std::ptrdiff_t>(std::min(from.size(), static_cast<std::size_t>(width_)));
    std::copy(from.begin(), from.begin() + count, rows_[static_cast<std::size_t>(row)].begin());
  }
}

std::string Canvas::text(ColourDepth depth) const {
  std::string page;
  for (const std::vector<Cell>& cells : rows_) {
    const auto blank = [&](const Cell& cell) {
      return cell.glyph == " " && (cell.style.ground == Ink::kPlain || depth == ColourDepth::kNone);
    };
    const auto end = std::ranges::find_if_not(cells.rbegin(), cells.rend(), blank).base();
    Style current;
    for (auto cell = cells.begin(); cell != end; ++cell) {
      if (cell->style != current) page += switch_to(cell->style, depth);
      current = cell->style;
      page += cell->glyph;
    }
    if (current != Style{}) page += switch_to({}, depth);
    page += '\n';
  }
  return page;
}

}  // namespace sandstone::terminal
