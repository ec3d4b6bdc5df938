// What may stand in the header of a record: players' names and the time of the start.
#pragma once

#include <cstddef>
#include <string_view>

#include "describe/utf8.hpp"
#include "records/record.hpp"

namespace sandstone {

// Characters that would move the cursor, break the line or turn the direction of what is printed after them.
constexpr bool may_stand_in_name(char32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool line_break = code == 0x2028 || code == 0x2029;
  const bool direction = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return !control && !line_break && !direction && code != 0xFEFF;
}

// 1 to kMaxNameCharacters characters of UTF-8.
constexpr bool is_player_name(std::string_view name) {
  int characters = 0;
  for (std::size_t at = 0; at < name.size(); ++characters) {
    const Utf8Character character = utf8_at(name, at);
    if (character.bytes == 0 || !may_stand_in_name(character.code)) return false;
    at += static_cast<std::size_t>(character.bytes);
  }
  return characters >= 1 && characters <= kMaxNameCharacters;
}

constexpr int days_in_month(int year, int month) {
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  if (month == 2) return leap ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// 2026-01-31T18:30:00Z or 2026-01-31T18:30:00.250Z: always UTC, no leap seconds.
constexpr bool is_start_time(std::string_view text) {
  constexpr std::string_view kShape = "0000-00-00T00:00:00";
  constexpr std::string_view kMillis = ".000";
  const auto matches = [&](std::size_t from, std::string_view shape) {
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const char c = text[from + i];
      if (shape[i] == '0' ? c < '0' || c > '9' : c != shape[i]) return false;
    }
    return true;
  };
  const bool with_millis = text.size() == kShape.size() + kMillis.size() + 1;
  if (!with_millis && text.size() != kShape.size() + 1) return false;
  if (!matches(0, kShape) || text.back() != 'Z' || (with_millis && !matches(kShape.size(), kMillis))) return false;
  const auto two = [&](std::size_t at) { return 10 * (text[at] - '0') + (text[at + 1] - '0'); };
  const int year = 100 * two(0) + two(2), month = two(5), day = two(8);
  return month >= 1 && month <= 12 && day >= 1 && day <= days_in_month(year, month) && two(11) < 24 && two(14) < 60 &&
         two(17) < 60;
}

// Nobody sits at the starting seat that the options name.
template <class G>
constexpr bool starts_at_nobody(const typename G::Options& options) {
  return options.starting_seat && options.starting_seat->index() >= seat_count(G::begin(options));
}

}  // namespace sandstone
