// Where in a file: as editors count it.
#pragma once

#include <cstddef>
#include <string_view>

namespace sandstone {

struct Place {
  std::size_t offset = 0;  // bytes from the start
  int line = 1;
  int column = 1;  // in characters, not bytes

  constexpr bool operator==(const Place&) const = default;
};

// Lines end with \n, \r\n or \r. An offset beyond the text means its end.
constexpr Place place_of(std::string_view text, std::size_t offset) {
  Place place{.offset = offset < text.size() ? offset : text.size()};
  for (std::size_t i = 0; i < place.offset; ++i) {
    const bool line_end = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    const bool inside_character = (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
    if (line_end) {
      ++place.line;
      place.column = 1;
    } else if (!inside_character) {
      ++place.column;
    }
  }
  return place;
}

}  // namespace sandstone
