#include "cli/play/canvas.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "cli/play/columns.hpp"
#include "describe/utf8.hpp"

namespace sandstone::terminal {

namespace {

struct Paint {
  int red, green, blue;
  int of_256;
  int of_16;  // as foreground: 30 … 37, bright 90 … 97; ten more as ground
};

// By Ink, without kPlain. Black pieces are dark grey, so that they can be told from a black terminal.
constexpr std::array kPaints = {
    Paint{0xC4, 0x46, 0x3C, 167, 31}, Paint{0xE5, 0x8A, 0x2C, 172, 33}, Paint{0xF0, 0xC9, 0x4E, 221, 93},
    Paint{0x3F, 0x8F, 0x5B, 65, 32},  Paint{0x3F, 0x7F, 0xBF, 68, 34},  Paint{0x8A, 0x63, 0xC4, 98, 35},
    Paint{0x45, 0x43, 0x4C, 238, 90}, Paint{0xF4, 0xEF, 0xE6, 255, 97}, Paint{0xD9, 0x82, 0x2B, 173, 36},
    Paint{0x93, 0x86, 0x70, 244, 37},
};

std::string colour_code(Ink ink, ColourDepth depth, bool ground) {
  const Paint& paint = kPaints[static_cast<std::size_t>(ink) - 1];
  switch (depth) {
    case ColourDepth::kTrue: return fmt::format(";{};2;{};{};{}", ground ? 48 : 38, paint.red, paint.green, paint.blue);
    case ColourDepth::k256: return fmt::format(";{};5;{}", ground ? 48 : 38, paint.of_256);
    default: return fmt::format(";{}", paint.of_16 + (ground ? 10 : 0));
  }
}

}  // namespace

Style piece(Ink colour) {
  const bool dark = colour == Ink::kRed || colour == Ink::kGreen || colour == Ink::kBlue || colour == Ink::kPurple ||
                    colour == Ink::kBlack;
  return {dark ? Ink::kWhite : Ink::kBlack, colour, true};
}

std::string switch_to(const Style& style, ColourDepth depth) {
  if (depth == ColourDepth::kNone) return "";
  std::string codes = "\x1b[0";
  if (style.bold) codes += ";1";
  if (style.text != Ink::kPlain) codes += colour_code(style.text, depth, false);
  if (style.ground != Ink::kPlain) codes += colour_code(style.ground, depth, true);
  return codes + "m";
}

std::string styled(std::string_view text, const Style& style, ColourDepth depth) {
  return fmt::format("{}{}{}", switch_to(style, depth), text, switch_to({}, depth));
}

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
