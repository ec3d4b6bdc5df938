// The tokens of JSON (RFC 8259, strictly): texts, whole numbers, words and single characters, read from left to right
// without allocating. The first fault sticks: from then on every question is answered with false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/utf8.hpp"

namespace sandstone {

namespace json_scanner {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The place behind the number that begins there; nothing if it is written as JSON has no number.
constexpr std::optional<std::size_t> number_end(std::string_view text, std::size_t at) {
  const auto current = [&] { return at < text.size() ? text[at] : '\0'; };
  const auto digits = [&] {
    const std::size_t first = at;
    while (is_digit(current())) ++at;
    return at - first;
  };
  if (current() == '-') ++at;
  const bool leading_zero = current() == '0';
  const std::size_t whole = digits();
  bool good = whole == 1 || (whole > 1 && !leading_zero);
  if (current() == '.') {
    ++at;
    good = digits() > 0 && good;
  }
  if (current() == 'e' || current() == 'E') {
    ++at;
    if (current() == '+' || current() == '-') ++at;
    good = digits() > 0 && good;
  }
  return good ? std::optional{at} : std::nullopt;
}

}  // namespace json_scanner

class JsonScanner {
 public:
  explicit constexpr JsonScanner(std::string_view text) : text_{text} {}

  constexpr bool failed() const { return failed_; }
  constexpr const Fault& fault() const { return fault_; }
  // Where the next token starts.
  constexpr std::size_t at() {
    skip_space();
    return at_;
  }
  // Goes on from this place, where a value starts that was passed over before.
  constexpr void go_to(std::size_t at) { at_ = at; }
  constexpr char peek() {
    skip_space();
    return failed_ || at_ >= text_.size() ? '\0' : text_[at_];
  }

  // Reports what the caller found wrong with something it read; the first fault stays.
  constexpr bool fail(const Fault& fault) {
    if (!failed_) fault_ = fault;
    failed_ = true;
    return false;
  }
  constexpr bool fail(FaultKind kind, std::size_t at, std::string_view expected = {}) {
    return fail(Fault{.kind = kind, .at = at, .expected = expected});
  }

  // Something else was expected there.
  constexpr bool expected(std::size_t at, std::string_view what) { return fail(FaultKind::kSyntax, at, what); }

  // A string, its escapes undone. One that does not fit in `out` is a fault, for which `limit` says what is allowed.
  template <std::size_t N>
  constexpr bool string(Text<N>& out, std::string_view limit = "a shorter text") {
    const std::size_t start = at();
    Text<N> text;
    if (!long_string(text)) return false;
    if (text.cut()) return fail(FaultKind::kTooLong, start, limit);
    out = text;
    return true;
  }

  // A string of any length.
  template <Sink S>
  constexpr bool long_string(S& out) {
    if (!take('"', "a text in double quotes")) return false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c == '\\') {
        if (!scan_escape(out)) return false;
        continue;
      }
      if (static_cast<unsigned char>(c) < 0x20) {
        return fail(FaultKind::kSyntax, at_, "no bare control character in a text");
      }
      if (static_cast<unsigned char>(c) < 0x80) {
        out.add(c);
        ++at_;
        continue;
      }
      const Utf8Character character = utf8_at(text_, at_);
      if (character.bytes == 0) return fail(FaultKind::kEncoding, at_);
      for (int i = 0; i < character.bytes; ++i) out.add(text_[at_++]);
    }
    return fail(FaultKind::kSyntax, at_, "'\"' at the end of a text");
  }

  // A whole number from low to high, written without fraction or exponent.
  template <class Int>
  constexpr bool integer(std::int64_t low, std::int64_t high, Int& out) {
    if (failed_) return false;
    const std::size_t start = at();
    const bool negative = peek() == '-';
    if (negative) ++at_;
    if (!json_scanner::is_digit(current())) return fail(FaultKind::kSyntax, start, "a whole number");
    const std::int64_t value = *take_whole(text_, at_);
    if (json_scanner::is_digit(current())) return fail(FaultKind::kSyntax, start, "a number without leading zeros");
    if (current() == '.' || current() == 'e' || current() == 'E') {
      return fail(FaultKind::kSyntax, start, "a whole number, without fraction or exponent");
    }
    const std::int64_t number = negative ? -value : value;
    if (number < low || number > high) {
      return fail(Fault{.kind = FaultKind::kOutOfRange, .at = start, .low = low, .high = high});
    }
    out = static_cast<Int>(number);
    return true;
  }

  constexpr bool boolean(bool& out) {
    const std::size_t start = at();
    if (take_word("true")) {
      out = true;
    } else if (take_word("false")) {
      out = false;
    } else {
      return fail(FaultKind::kSyntax, start, "true or false");
    }
    return !failed_;
  }

  // After the one value of the text.
  constexpr bool end() {
    if (!failed_ && at() != text_.size()) fail(FaultKind::kSyntax, at_, "the end of the file");
    return !failed_;
  }

 protected:
  // The character that must come next.
  constexpr bool take(char c, std::string_view expected) {
    if (failed_) return false;
    skip_space();
    if (current() != c) return fail(FaultKind::kSyntax, at_, expected);
    ++at_;
    return true;
  }

  // Whether it comes next; then it is taken.
  constexpr bool take_if(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  constexpr void skip_scalar() {
    const char first = peek();
    NullSink nowhere;
    if (first == '"') {
      long_string(nowhere);
    } else if (first == '-' || json_scanner::is_digit(first)) {
      const auto end = json_scanner::number_end(text_, at_);
      if (end) at_ = *end;
      if (!end) fail(FaultKind::kSyntax, at_, "a number");
    } else if (!take_word("true") && !take_word("false") && !take_word("null")) {
      fail(FaultKind::kSyntax, at_, "a value");
    }
  }

 private:
  constexpr char current() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  constexpr void skip_space() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t')) {
      ++at_;
    }
  }

  constexpr bool take_word(std::string_view word) {
    skip_space();
    if (failed_ || text_.size() - at_ < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (text_[at_ + i] != word[i]) return false;
    }
    at_ += word.size();
    return true;
  }

  // Standing at the backslash.
  template <Sink S>
  constexpr bool scan_escape(S& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t start = at_++;
    const char letter = current();
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
      if (letter != kLetters[i]) continue;
      out.add(kMeant[i]);
      ++at_;
      return true;
    }
    char32_t code = 0;
    if (letter != 'u' || !scan_hex(code))
      return fail(FaultKind::kSyntax, start, "an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
    if (code >= 0xD800 && code <= 0xDFFF) {
      char32_t low = 0;
      if (code > 0xDBFF || !scan_low_half(low))
        return fail(FaultKind::kSyntax, start, "both halves of a surrogate pair");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    add_utf8(out, code);
    return true;
  }

  constexpr bool scan_low_half(char32_t& low) {
    if (current() != '\\') return false;
    ++at_;
    return current() == 'u' && scan_hex(low) && low >= 0xDC00 && low <= 0xDFFF;
  }

  // Standing at the u of \uXXXX.
  constexpr bool scan_hex(char32_t& code) {
    ++at_;
    for (int i = 0; i < 4; ++i) {
      const char c = current();
      const int value = json_scanner::is_digit(c) ? c - '0'
                        : c >= 'a' && c <= 'f'    ? c - 'a' + 10
                        : c >= 'A' && c <= 'F'    ? c - 'A' + 10
                                                  : -1;
      if (value < 0) return false;
      code = code << 4 | static_cast<char32_t>(value);
      ++at_;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool failed_ = false;
  Fault fault_;
};

}  // namespace sandstone
