// Takes the notation of a game apart: header tags, then tokens. The first fault sticks, as in JsonReader.
//
//   [Game "mandala"]
//   [Options "starting_seat 2"]
//
//   +rroy m1r+gyb f2o2
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"

namespace sandstone {

// A piece of the text that knows where it stood.
struct Slice {
  std::string_view text;
  std::size_t at = 0;

  constexpr bool empty() const { return text.empty(); }
  constexpr char front() const { return text.empty() ? '\0' : text.front(); }
  constexpr Slice first(std::size_t count) const {
    Slice part = *this;
    part.text.remove_suffix(text.size() - count);
    return part;
  }
  constexpr Slice after(std::size_t count) const {
    Slice part = *this;
    part.text.remove_prefix(count);
    part.at += count;
    return part;
  }
  // Up to the first of these characters, or everything.
  constexpr Slice until(std::string_view stops) const {
    std::size_t i = 0;
    while (i < text.size() && !has(stops, text[i])) ++i;
    return first(i);
  }

  static constexpr bool has(std::string_view set, char c) {
    for (const char each : set) {
      if (each == c) return true;
    }
    return false;
  }
};

struct NotationTag {
  Slice name;
  Slice value;  // as written, escapes and all
};

class NotationReader {
 public:
  explicit constexpr NotationReader(std::string_view text) : rest_{text, 0} {}

  constexpr bool failed() const { return failed_; }
  constexpr const Fault& fault() const { return fault_; }
  constexpr std::size_t at() const { return rest_.at; }
  constexpr bool fail(const Fault& fault) {
    if (!failed_) fault_ = fault;
    failed_ = true;
    return false;
  }
  constexpr bool fail(FaultKind kind, std::size_t at, std::string_view expected = {}) {
    return fail(Fault{.kind = kind, .at = at, .expected = expected});
  }

  // The next [Name "value"]; false when the tags are over.
  constexpr bool next_tag(NotationTag& tag) {
    skip_space();
    if (failed_ || rest_.front() != '[') return false;
    rest_ = rest_.after(1);
    tag.name = rest_.until(" \t\r\n[]\"");
    rest_ = rest_.after(tag.name.text.size());
    if (tag.name.empty()) return fail(FaultKind::kSyntax, rest_.at, "a tag's name");
    if (!take(' ', "a space after the tag's name") || !take('"', "a value in double quotes")) return false;
    std::size_t length = 0;
    for (; length < rest_.text.size() && rest_.text[length] != '"' && rest_.text[length] != '\n'; ++length) {
      if (rest_.text[length] == '\\') ++length;
    }
    if (length >= rest_.text.size() || rest_.text[length] != '"') {
      return fail(FaultKind::kSyntax, rest_.at, "'\"' at the end of a value");
    }
    tag.value = rest_.first(length);
    rest_ = rest_.after(length + 1);
    return take(']', "']' at the end of a tag");
  }

  // The next run of characters that are not space; false at the end of the text.
  constexpr bool next_token(Slice& token) {
    skip_space();
    if (failed_ || rest_.empty()) return false;
    token = rest_.until(kSpace);
    rest_ = rest_.after(token.text.size());
    return true;
  }

  // A tag's value with \" and \\ undone.
  template <std::size_t N>
  constexpr bool unquote(Slice value, Text<N>& out, std::string_view limit) {
    Text<N> text;
    for (std::size_t i = 0; i < value.text.size(); ++i) {
      if (value.text[i] == '\\') {
        ++i;
        if (value.text[i] != '"' && value.text[i] != '\\') {
          return fail(FaultKind::kSyntax, value.at + i - 1, "an escape: \\\" or \\\\");
        }
      }
      text.add(value.text[i]);
    }
    if (text.cut()) return fail(FaultKind::kTooLong, value.at, limit);
    out = text;
    return true;
  }

  // A whole number from low to high, digits only, that is the whole slice.
  template <class Int>
  constexpr bool integer(Slice slice, std::int64_t low, std::int64_t high, Int& out) {
    std::size_t end = 0;
    const auto value = take_whole(slice.text, end);
    if (!value || end != slice.text.size()) return fail(FaultKind::kSyntax, slice.at, "a whole number");
    if (*value < low || *value > high) {
      return fail(Fault{.kind = FaultKind::kOutOfRange, .at = slice.at, .low = low, .high = high});
    }
    out = static_cast<Int>(*value);
    return true;
  }

  constexpr bool flag(Slice slice, bool& out) {
    if (slice.text != "yes" && slice.text != "no") return fail(FaultKind::kSyntax, slice.at, "yes or no");
    out = slice.text == "yes";
    return true;
  }

  static constexpr std::string_view kSpace = " \t\r\n";

 private:
  constexpr void skip_space() {
    while (Slice::has(kSpace, rest_.front()) && !rest_.empty()) rest_ = rest_.after(1);
  }
  constexpr bool take(char c, std::string_view expected) {
    if (rest_.front() != c || rest_.empty()) return fail(FaultKind::kSyntax, rest_.at, expected);
    rest_ = rest_.after(1);
    return true;
  }

  Slice rest_;
  bool failed_ = false;
  Fault fault_;
};

// The value of a tag that lists names with their values: "players 3, harmony yes".
class PairReader {
 public:
  constexpr PairReader(NotationReader& reader, Slice list) : reader_{reader}, rest_{list} {}

  // Moves on to the next pair and returns the number of its name, its value being `value`; -1 at the end.
  constexpr int next(std::span<const std::string_view> names, Slice& value) {
    if (reader_.failed()) return -1;
    if (rest_.empty()) {
      finished_ = true;
      return -1;
    }
    if (!first_) {
      if (rest_.text.size() < 2 || rest_.text[0] != ',' || rest_.text[1] != ' ') return fault(rest_.at, "', '");
      rest_ = rest_.after(2);
    }
    first_ = false;
    const Slice name = rest_.until(" ,");
    rest_ = rest_.after(name.text.size());
    if (rest_.front() != ' ') return fault(rest_.at, "a name, a space and a value");
    rest_ = rest_.after(1);
    value = rest_.until(",");
    rest_ = rest_.after(value.text.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (name.text == names[i]) return number(static_cast<int>(i), name.at, names[i]);
    }
    reader_.fail(FaultKind::kUnknownMember, name.at);
    return -1;
  }

  // After the end: were all of the names there that must be?
  constexpr void require(std::span<const std::string_view> names, std::size_t count) {
    if (!finished_) return;
    for (std::size_t i = 0; i < count; ++i) {
      if ((seen_ >> i & 1) == 0) reader_.fail(FaultKind::kMissingMember, rest_.at, names[i]);
    }
  }

 private:
  constexpr int fault(std::size_t at, std::string_view expected) {
    reader_.fail(FaultKind::kSyntax, at, expected);
    return -1;
  }
  constexpr int number(int i, std::size_t at, std::string_view name) {
    if ((seen_ >> i & 1) != 0) {
      reader_.fail(FaultKind::kDuplicateMember, at, name);
      return -1;
    }
    seen_ |= 1U << i;
    return i;
  }

  NotationReader& reader_;
  Slice rest_;
  bool first_ = true;
  bool finished_ = false;
  std::uint32_t seen_ = 0;
};

}  // namespace sandstone
