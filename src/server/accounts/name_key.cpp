#include "server/accounts/name_key.hpp"

#include "describe/utf8.hpp"

namespace sandstone::accounts {

namespace {

bool is_between(char32_t code, char32_t low, char32_t high) { return low <= code && code <= high; }

char32_t small_letter(char32_t code) {
  if (is_between(code, 'A', 'Z') || (is_between(code, 0xC0, 0xDE) && code != 0xD7)) return code + 0x20;
  // Latin Extended-A: pairs, the capital first; where a letter without a pair shifts them, the odd one is the capital.
  if (is_between(code, 0x100, 0x137) || is_between(code, 0x14A, 0x177)) return code | 1;
  if (is_between(code, 0x139, 0x148) || is_between(code, 0x179, 0x17E)) return code + (code & 1);
  if (code == 0x178) return 0xFF;
  if (is_between(code, 0x391, 0x3A9) && code != 0x3A2) return code + 0x20;  // Greek
  if (is_between(code, 0x410, 0x42F)) return code + 0x20;                   // Cyrillic
  if (is_between(code, 0x400, 0x40F)) return code + 0x50;
  return code;
}

bool is_space(char32_t code) {
  return code == ' ' || code == 0xA0 || is_between(code, 0x2000, 0x200B) || code == 0x3000;
}

void add_utf8(std::string& out, char32_t code) {
  const auto byte = [&](char32_t value) { out += static_cast<char>(value); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      byte(0xE0 | code >> 12);
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
    }
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

}  // namespace

std::string name_key(std::string_view name) {
  std::string key;
  bool space = false;
  for (std::size_t at = 0; at < name.size();) {
    const Utf8Character character = utf8_at(name, at);
    if (character.bytes == 0) break;
    at += static_cast<std::size_t>(character.bytes);
    if (is_space(character.code)) {
      space = !key.empty();
      continue;
    }
    if (space) key += ' ';
    space = false;
    add_utf8(key, small_letter(character.code));
  }
  return key;
}

}  // namespace sandstone::accounts
