// Text without allocation: a line of bounded length to write to, and a cursor to read with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "core/portable.hpp"

namespace sandstone {

// What does not fit is cut, and `cut()` says so.
template <std::size_t N>
class Text {
 public:
  constexpr Text() = default;
  explicit SANDSTONE_FN Text(std::string_view text) { add(text); }

  SANDSTONE_FN void add(char c) {
    if (size_ == N) {
      cut_ = true;
      return;
    }
    chars_[size_++] = c;
  }
  SANDSTONE_FN void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  SANDSTONE_FN void add_number(long long value) {
    auto rest = static_cast<unsigned long long>(value);
    if (value < 0) {
      add('-');
      rest = 0 - rest;
    }
    std::array<char, 20> digits{};
    std::size_t n = 0;
    do {
      digits[n++] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    while (n > 0) add(digits[--n]);
  }

  // 16 digits.
  SANDSTONE_FN void add_hex(std::uint64_t value) {
    for (int shift = 60; shift >= 0; shift -= 4) {
      const auto digit = static_cast<int>(value >> shift & 0xF);
      add(static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10));
    }
  }

  SANDSTONE_FN std::string_view view() const { return {chars_.data(), size_}; }
  SANDSTONE_FN bool cut() const { return cut_; }
  SANDSTONE_FN bool operator==(const Text& other) const { return view() == other.view(); }

 private:
  std::array<char, N> chars_{};
  std::size_t size_ = 0;
  bool cut_ = false;
};

// A fault in a text: where (offset in bytes) and what was expected there; of a number out of range also the range.
struct TextFault {
  std::size_t at = 0;
  std::string_view expected;
  std::int64_t low = 0;
  std::int64_t high = 0;
};

// The result of parsing: a value, or the fault.
template <class T>
struct Parsed {
  std::optional<T> value;
  TextFault fault;

  SANDSTONE_FN bool ok() const { return value.has_value(); }
};

// A whole number without sign or leading zeros (0 itself is allowed), from `at` on, which moves behind it; none if no
// digit stands there. One that is too large for its type comes out as the largest.
SANDSTONE_FN std::optional<std::int64_t> take_whole(std::string_view text, std::size_t& at) {
  constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
  const auto digit = [&] { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  if (!digit()) return std::nullopt;
  std::int64_t value = text[at++] - '0';
  if (value == 0) return value;
  for (; digit(); ++at) value = value <= (kLargest - 9) / 10 ? 10 * value + (text[at] - '0') : kLargest;
  return value;
}

// Reads a text from left to right. The first fault sticks: after it nothing more is read, and every question is
// answered as at the end of the text. So a parser may read on and ask once at the end.
class TextCursor {
 public:
  explicit SANDSTONE_FN TextCursor(std::string_view text, std::size_t at = 0) : text_{text}, at_{at} {}

  SANDSTONE_FN bool ok() const { return ok_; }
  SANDSTONE_FN const TextFault& fault() const { return fault_; }
  SANDSTONE_FN bool fail(std::string_view expected) { return fail_at(at_, expected); }
  SANDSTONE_FN bool fail_at(std::size_t at, std::string_view expected) {
    if (ok_) fault_ = {at, expected};
    ok_ = false;
    return false;
  }
  // What was read, or the fault.
  template <class T>
  SANDSTONE_FN Parsed<T> result(const T& value) const {
    return ok_ ? Parsed<T>{value, {}} : Parsed<T>{std::nullopt, fault_};
  }

  SANDSTONE_FN std::size_t at() const { return at_; }
  SANDSTONE_FN bool at_end() const { return !ok_ || at_ == text_.size(); }
  SANDSTONE_FN char peek() const { return at_end() ? '\0' : text_[at_]; }
  SANDSTONE_FN char next() { return at_end() ? '\0' : text_[at_++]; }
  SANDSTONE_FN bool take(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  SANDSTONE_FN bool take(std::string_view word) {
    // Not by substr, whose range check needs a library that WebAssembly does not have.
    if (!ok_ || text_.size() - at_ < word.size() || std::string_view{text_.data() + at_, word.size()} != word) {
      return false;
    }
    at_ += word.size();
    return true;
  }
  // This word must come next.
  SANDSTONE_FN bool expect(std::string_view word) { return take(word) || fail(word); }
  SANDSTONE_FN void end(std::string_view expected) {
    if (!at_end()) fail(expected);
  }

  // Passes over these characters, or over all up to one of them; the text that was passed over.
  SANDSTONE_FN std::string_view skip(std::string_view letters) {
    const std::size_t start = at_;
    while (is_next(letters)) ++at_;
    return {text_.data() + start, at_ - start};
  }
  SANDSTONE_FN std::string_view take_until(std::string_view stops) {
    const std::size_t start = at_;
    while (!at_end() && !is_next(stops)) ++at_;
    return {text_.data() + start, at_ - start};
  }
  SANDSTONE_FN bool is_next(std::string_view letters) const {
    return !at_end() && letters.find(text_[at_]) != std::string_view::npos;
  }

  // A whole number from low to high, without leading zeros; low after a fault.
  SANDSTONE_FN int number(int low, int high, std::string_view expected = {}) {
    return static_cast<int>(whole(low, high, expected));
  }
  SANDSTONE_FN std::int64_t whole(std::int64_t low, std::int64_t high, std::string_view expected = {}) {
    const std::size_t start = at_;
    const auto value = ok_ ? take_whole(text_, at_) : std::nullopt;
    const bool is_number = value && !is_next("0123456789");
    if (is_number && *value >= low && *value <= high) return *value;
    at_ = start;
    const bool ranged = ok_ && is_number && expected.empty();
    fail(!expected.empty() ? expected : is_number ? "a number in range" : "a whole number");
    if (ranged) {
      fault_.low = low;
      fault_.high = high;
    }
    return low;
  }
  // The place of the next character among these letters, behind which the cursor moves; none if it is no such letter.
  SANDSTONE_FN std::optional<int> take_one_of(std::string_view letters) {
    const auto place = at_end() ? std::string_view::npos : letters.find(text_[at_]);
    if (place == std::string_view::npos) return std::nullopt;
    ++at_;
    return static_cast<int>(place);
  }
  // The same in any case; it must be one of them. 0 after a fault.
  SANDSTONE_FN int one_of(std::string_view letters, std::string_view expected) {
    const char c = peek();
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto place = at_end() ? std::string_view::npos : letters.find(lower);
    if (place == std::string_view::npos) return fail(expected), 0;
    ++at_;
    return static_cast<int>(place);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  bool ok_ = true;
  TextFault fault_;
};

}  // namespace sandstone
