// What is allowed in a record: players' names and the time of the start. And the faults that both of its formats share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/utf8.hpp"

namespace sandstone {

inline constexpr int kMaxNameCharacters = 60;
inline constexpr std::string_view kNameLimit = "a name of at most 60 characters";

using PlayerName = Text<std::size_t{4} * kMaxNameCharacters>;
using StartTime = Text<24>;  // 2026-01-31T18:30:00.000Z

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
template <class G>
constexpr Fault no_such_start(const typename G::Options& options, std::size_t at) {
  return {.kind = FaultKind::kOutOfRange, .at = at, .low = 1, .high = seat_count(G::begin(options))};
}

// A move or an outcome that cannot be read, given where its text starts.
constexpr Fault bad_move(std::size_t number, std::size_t start, const TextFault& fault) {
  return {.kind = FaultKind::kBadMove,
          .at = start + fault.at,
          .move = static_cast<int>(number),
          .expected = fault.expected};
}
template <class Record>
constexpr Fault bad_draw(const Record& record, std::size_t start, const TextFault& fault) {
  const int before = record.moves.empty() ? record.setup_draws : record.moves.back().draws;
  return {.kind = FaultKind::kBadDraw,
          .at = start + fault.at,
          .move = static_cast<int>(record.moves.size()),
          .draw = before + 1,
          .expected = fault.expected};
}

constexpr Fault wrong_count(std::size_t at, std::size_t right, std::size_t found) {
  return {.kind = FaultKind::kWrongPlayerCount,
          .at = at,
          .right = static_cast<std::int64_t>(right),
          .found = static_cast<std::int64_t>(found)};
}

}  // namespace sandstone
