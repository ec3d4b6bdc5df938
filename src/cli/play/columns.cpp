#include "cli/play/columns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "describe/utf8.hpp"
#include "records/header_values.hpp"

namespace sandstone::terminal {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// The blocks that names are likely to be written in; a wrong guess only shifts a column.
constexpr std::array kMarks = {Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},
                               Range{0x064B, 0x065F}, Range{0x200B, 0x200F}, Range{0x20D0, 0x20FF},
                               Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}};
constexpr std::array kWide = {Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x4DBF},
                              Range{0x4E00, 0xA4CF},   Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},
                              Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},
                              Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F9FF}, Range{0x20000, 0x3FFFD}};

template <std::size_t N>
bool lies_in(const std::array<Range, N>& ranges, char32_t code) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

// Calls visit(bytes of one character, its code) for each; broken bytes come one by one with code U+FFFD.
template <class Visit>
void for_each_character(std::string_view text, Visit&& visit) {
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Character character = utf8_at(text, at);
    const std::size_t bytes = character.bytes == 0 ? 1 : static_cast<std::size_t>(character.bytes);
    visit(text.substr(at, bytes), character.bytes == 0 ? char32_t{0xFFFD} : character.code);
    at += bytes;
  }
}

// Where the further lines of a paragraph begin.
int hanging_indent(std::string_view paragraph, int columns) {
  const std::size_t first = std::min(paragraph.find_first_not_of(' '), paragraph.size());
  const std::string_view text = paragraph.substr(first);
  for (const std::string_view bullet : {"· ", "- "}) {
    if (text.starts_with(bullet)) return static_cast<int>(first) + 2;
  }
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0 && text.substr(digits).starts_with(". ")) return static_cast<int>(first + digits) + 2;
  const std::size_t gap = text.find("  ");
  const std::size_t second = gap == std::string_view::npos ? gap : text.find_first_not_of(' ', gap);
  if (second == std::string_view::npos) return static_cast<int>(first);
  const int indent = columns_of(paragraph.substr(0, first + second));
  return indent <= columns / 3 ? indent : static_cast<int>(first);
}

void wrap_paragraph(std::string_view paragraph, int columns, std::vector<std::string>& lines) {
  const std::string indent(static_cast<std::size_t>(hanging_indent(paragraph, columns)), ' ');
  std::string line;
  bool begun = false;  // whether there is a word in the line
  for (std::size_t at = 0; at < paragraph.size();) {
    const std::size_t word = std::min(paragraph.find_first_not_of(' ', at), paragraph.size());
    const std::size_t end = std::min(paragraph.find(' ', word), paragraph.size());
    const std::string_view piece = paragraph.substr(at, end - at);  // the word and the spaces before it
    if (begun && columns_of(line) + columns_of(piece) > columns) {
      lines.push_back(std::exchange(line, indent + std::string{paragraph.substr(word, end - word)}));
    } else {
      line += piece;
    }
    begun = true;
    at = end;
  }
  lines.push_back(line);
}

}  // namespace

int columns_of(char32_t code) {
  if (lies_in(kMarks, code)) return 0;
  return lies_in(kWide, code) ? 2 : 1;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for_each_character(text, [&](std::string_view, char32_t code) { columns += columns_of(code); });
  return columns;
}

std::string cut_to(std::string_view text, int columns, bool unicode) {
  if (columns_of(text) <= columns) return std::string{text};
  std::string cut;
  int taken = 0;
  bool full = false;
  for_each_character(text, [&](std::string_view bytes, char32_t code) {
    full = full || taken + columns_of(code) > columns - 1;
    if (full) return;
    cut += bytes;
    taken += columns_of(code);
  });
  if (columns > 0) cut += unicode ? "…" : "~";
  return cut;
}

std::string pad_to(std::string_view text, int columns) {
  std::string padded{text};
  padded.append(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
  return padded;
}

std::string printable(std::string_view text, int columns) {
  std::string clean;
  for_each_character(text, [&](std::string_view bytes, char32_t code) {
    const bool shown = code != 0xFFFD && may_stand_in_name(code);
    clean += shown ? bytes : std::string_view{"?"};
  });
  return cut_to(clean, columns);
}

std::string ascii_only(std::string_view text) {
  struct Stand {
    std::string_view sign;
    std::string_view for_it;
  };
  constexpr std::array kStands = {
      Stand{"ą", "a"},   Stand{"ć", "c"}, Stand{"ę", "e"}, Stand{"ł", "l"},  Stand{"ń", "n"},  Stand{"ó", "o"},
      Stand{"ś", "s"},   Stand{"ź", "z"}, Stand{"ż", "z"}, Stand{"Ą", "A"},  Stand{"Ć", "C"},  Stand{"Ę", "E"},
      Stand{"Ł", "L"},   Stand{"Ń", "N"}, Stand{"Ó", "O"}, Stand{"Ś", "S"},  Stand{"Ź", "Z"},  Stand{"Ż", "Z"},
      Stand{"…", "..."}, Stand{"·", "-"}, Stand{"–", "-"}, Stand{"“", "\""}, Stand{"”", "\""}, Stand{"„", "\""},
      Stand{"★", "*"},   Stand{"◆", "#"}, Stand{"×", "x"}};
  std::string ascii;
  for_each_character(text, [&](std::string_view bytes, char32_t code) {
    if (code < 0x80) {
      ascii += bytes;
      return;
    }
    const auto* const stand = std::ranges::find(kStands, bytes, &Stand::sign);
    ascii += stand == kStands.end() ? std::string_view{"?"} : stand->for_it;
  });
  return ascii;
}

std::vector<std::string> wrap(std::string_view text, int columns) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    wrap_paragraph(text.substr(at, end - at), columns, lines);
    at = end + 1;
  }
  return lines;
}

}  // namespace sandstone::terminal
