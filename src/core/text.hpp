// Text without allocation: a line of bounded length to write to, and a reader that knows where it stands.
#pragma once

#include <array>
#include <cstddef>
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

  SANDSTONE_FN std::string_view view() const { return {chars_.data(), size_}; }
  SANDSTONE_FN bool cut() const { return cut_; }
  SANDSTONE_FN bool operator==(const Text& other) const { return view() == other.view(); }

 private:
  std::array<char, N> chars_{};
  std::size_t size_ = 0;
  bool cut_ = false;
};

// A fault in a text: where (offset in bytes) and what was expected there.
struct TextFault {
  std::size_t at = 0;
  std::string_view expected;
};

// The result of parsing: a value, or the fault.
template <class T>
struct Parsed {
  std::optional<T> value;
  TextFault fault;

  SANDSTONE_FN bool ok() const { return value.has_value(); }
};

class TextReader {
 public:
  explicit SANDSTONE_FN TextReader(std::string_view text) : text_{text} {}

  SANDSTONE_FN bool at_end() const { return at_ == text_.size(); }
  SANDSTONE_FN std::size_t at() const { return at_; }
  SANDSTONE_FN char peek() const { return at_end() ? '\0' : text_[at_]; }
  SANDSTONE_FN char next() { return at_end() ? '\0' : text_[at_++]; }
  SANDSTONE_FN bool take(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  SANDSTONE_FN bool take(std::string_view word) {
    // Not by substr, whose range check needs a library that WebAssembly does not have.
    if (text_.size() - at_ < word.size() || std::string_view{text_.data() + at_, word.size()} != word) return false;
    at_ += word.size();
    return true;
  }
  // A number of 1 to 6 digits without leading zeros (0 itself is allowed).
  SANDSTONE_FN std::optional<int> number() {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!digit(peek())) return std::nullopt;
    if (take('0')) return 0;
    int value = 0;
    for (int digits = 0; digit(peek()); ++digits) {
      if (digits == 6) return std::nullopt;
      value = 10 * value + (next() - '0');
    }
    return value;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace sandstone
