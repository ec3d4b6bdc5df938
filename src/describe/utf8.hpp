// UTF-8, character by character, strictly: no overlong forms, no surrogates, nothing beyond U+10FFFF.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "describe/sink.hpp"

namespace sandstone {

struct Utf8Character {
  char32_t code = 0;
  int bytes = 0;  // 0: no character starts here
};

// The character that starts at `at`, which must lie inside the text.
constexpr Utf8Character utf8_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> std::uint32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const std::uint32_t lead = byte(at);
  if (lead < 0x80) return {lead, 1};
  const int bytes = lead >= 0xF5 ? 0 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
  if (bytes == 0) return {};
  char32_t code = lead & (0x7FU >> bytes);
  for (int i = 1; i < bytes; ++i) {
    const std::uint32_t next = byte(at + static_cast<std::size_t>(i));
    if ((next & 0xC0) != 0x80) return {};
    code = code << 6 | (next & 0x3F);
  }
  const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return {};
  return {code, bytes};
}

template <Sink S>
constexpr void add_utf8(S& sink, char32_t code) {
  const auto tail = [&](int shift) { sink.add(static_cast<char>(0x80 | (code >> shift & 0x3F))); };
  if (code < 0x80) {
    sink.add(static_cast<char>(code));
  } else if (code < 0x800) {
    sink.add(static_cast<char>(0xC0 | code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    sink.add(static_cast<char>(0xE0 | code >> 12));
    tail(6);
    tail(0);
  } else {
    sink.add(static_cast<char>(0xF0 | code >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace sandstone
