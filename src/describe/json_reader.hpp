// A pull reader of JSON (RFC 8259, strictly) that allocates nothing: the caller asks for what should come next.
//
//   JsonList list;
//   while (json.next(list)) json.integer(0, 9, value);
//   if (json.failed()) …json.fault()…
//
// The first fault sticks: from then on every question is answered with false. So a caller may read on and ask once at
// the end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/utf8.hpp"

namespace sandstone {

inline constexpr int kMaxJsonDepth = 16;

// How far an array was read.
struct JsonList {
  bool open = false;
};

// How far an object was read, and which of its members were seen.
struct JsonObject {
  bool open = false;
  std::uint32_t seen = 0;
  std::size_t at = 0;  // where the name of the latest member stands, or at the end the brace

  constexpr bool has(int member) const { return (seen >> member & 1) != 0; }
};

// The members that an object may have (at most 31), in any order; those from `first_optional` on may be absent.
struct JsonMembers {
  std::span<const std::string_view> names;
  std::size_t first_optional;
  bool others = false;         // any other member is allowed too, and has the number names.size()
  std::uint32_t optional = 0;  // a bit for each member before first_optional that may be absent too
};

class JsonReader {
 public:
  explicit constexpr JsonReader(std::string_view text) : text_{text} {}

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

  // Moves on to the next element of an array; false at its end.
  constexpr bool next(JsonList& list) {
    if (failed_) return false;
    if (!list.open) {
      if (!open('[', "a list: '['")) return false;
      list.open = true;
      return !close(']');
    }
    if (close(']') || !take(',', "',' or ']'")) return false;
    return true;
  }

  // Moves on to the next member of an object and returns its number, standing before its value; -1 at the end.
  constexpr int next(JsonObject& object, const JsonMembers& members) {
    if (more(object)) return member(object, members);
    return failed_ ? -1 : finish(object, members);
  }

  // The same where the names are not known beforehand: moves on to the next member, whose name goes to the sink; false
  // at the end. Names that are there twice are not noticed.
  template <Sink S>
  constexpr bool next(JsonObject& object, S& name) {
    if (more(object)) return take_key(name);
    close('}');
    return false;
  }

  // A whole list: `read` reads an element.
  template <class Read>
  constexpr void list(Read&& read) {
    for (JsonList list; next(list);) read();
  }
  // A whole object: `read` reads the value of the member of that number.
  template <class Read>
  constexpr void object(std::span<const std::string_view> names, std::size_t first_optional, Read&& read) {
    JsonObject object;
    for (int member = 0; (member = next(object, {names, first_optional})) >= 0;) read(member);
  }

  // One of these words; 0 after a fault.
  constexpr int one_of(std::span<const std::string_view> words, std::string_view what) {
    const std::size_t start = at();
    Text<32> text;
    if (!string(text, what)) return 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (text.view() == words[i]) return static_cast<int>(i);
    }
    expected(start, what);
    return 0;
  }

  // A string, its escapes undone. One that does not fit in `out` is a fault, for which `limit` says what is allowed.
  template <std::size_t N>
  constexpr bool string(Text<N>& out, std::string_view limit = "a shorter text") {
    const std::size_t start = at();
    Text<N> text;
    if (!scan_string(text)) return false;
    if (text.cut()) return fail(FaultKind::kTooLong, start, limit);
    out = text;
    return true;
  }

  // A string of any length.
  template <Sink S>
  constexpr bool long_string(S& out) {
    return scan_string(out);
  }

  // A whole number from low to high, written without fraction or exponent.
  template <class Int>
  constexpr bool integer(std::int64_t low, std::int64_t high, Int& out) {
    if (failed_) return false;
    const std::size_t start = at();
    const bool negative = peek() == '-';
    if (negative) ++at_;
    if (!digit(current())) return fail(FaultKind::kSyntax, start, "a whole number");
    const std::int64_t value = *take_whole(text_, at_);
    if (digit(current())) return fail(FaultKind::kSyntax, start, "a number without leading zeros");
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

  // Reads over one value of any kind.
  constexpr bool skip() {
    std::array<char, kMaxJsonDepth> closers{};
    std::size_t depth = 0;
    while (!failed_) {
      const char first = peek();
      if (first == '{' || first == '[') {
        if (!open(first, {})) break;
        const char closer = first == '{' ? '}' : ']';
        if (!close(closer)) {
          closers[depth++] = closer;
          if (closer == '}') skip_key();
          continue;
        }
      } else {
        skip_scalar();
      }
      while (!failed_ && depth > 0 && close(closers[depth - 1])) --depth;
      if (depth == 0 || failed_) break;
      const bool object = closers[depth - 1] == '}';
      take(',', object ? "',' or '}'" : "',' or ']'");
      if (object) skip_key();
    }
    return !failed_;
  }

  // After the one value of the text.
  constexpr bool end() {
    if (!failed_ && at() != text_.size()) fail(FaultKind::kSyntax, at_, "the end of the file");
    return !failed_;
  }

 private:
  static constexpr bool digit(char c) { return c >= '0' && c <= '9'; }
  constexpr char current() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  constexpr void skip_space() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t')) {
      ++at_;
    }
  }

  constexpr bool take(char c, std::string_view expected) {
    if (failed_) return false;
    skip_space();
    if (current() != c) return fail(FaultKind::kSyntax, at_, expected);
    ++at_;
    return true;
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

  constexpr bool open(char bracket, std::string_view expected) {
    if (!take(bracket, expected)) return false;
    if (depth_ == kMaxJsonDepth) return fail(Fault{.kind = FaultKind::kTooDeep, .at = at_ - 1, .high = kMaxJsonDepth});
    ++depth_;
    return true;
  }

  constexpr bool close(char bracket) {
    if (failed_) return false;
    skip_space();
    if (current() != bracket) return false;
    ++at_;
    --depth_;
    return true;
  }

  // Is there another member? Then its name comes next.
  constexpr bool more(JsonObject& object) {
    const bool first = !object.open;
    if (failed_ || (first && !open('{', "an object: '{'"))) return false;
    object.open = true;
    object.at = at();
    if (peek() == '}' || (!first && !take(',', "',' or '}'"))) return false;
    object.at = at();
    return true;
  }

  // The name of a member, and what stands between it and its value.
  template <Sink S>
  constexpr bool take_key(S& name) {
    if (peek() != '"') return fail(FaultKind::kSyntax, at_, "a member's name in double quotes");
    return scan_string(name) && take(':', "':'");
  }

  constexpr int finish(const JsonObject& object, const JsonMembers& members) {
    for (std::size_t i = 0; i < members.first_optional; ++i) {
      if (!object.has(static_cast<int>(i)) && (members.optional >> i & 1) == 0) {
        fail(FaultKind::kMissingMember, at_, members.names[i]);
        return -1;
      }
    }
    close('}');
    return -1;
  }

  constexpr int member(JsonObject& object, const JsonMembers& members) {
    const std::size_t start = object.at;
    Text<32> key;
    if (!take_key(key)) return -1;
    for (std::size_t i = 0; i < members.names.size(); ++i) {
      if (key.cut() || key.view() != members.names[i]) continue;
      const int number = static_cast<int>(i);
      if (object.has(number)) {
        fail(FaultKind::kDuplicateMember, start, members.names[i]);
        return -1;
      }
      object.seen |= 1U << i;
      return number;
    }
    if (members.others) return static_cast<int>(members.names.size());
    fail(FaultKind::kUnknownMember, start);
    return -1;
  }

  constexpr void skip_key() {
    NullSink nowhere;
    if (!failed_) take_key(nowhere);
  }

  constexpr void skip_scalar() {
    const char first = peek();
    NullSink nowhere;
    if (first == '"') {
      scan_string(nowhere);
    } else if (first == '-' || digit(first)) {
      skip_number();
    } else if (!take_word("true") && !take_word("false") && !take_word("null")) {
      fail(FaultKind::kSyntax, at_, "a value");
    }
  }

  constexpr void skip_number() {
    const std::size_t start = at_;
    const auto digits = [&] {
      const std::size_t first = at_;
      while (digit(current())) ++at_;
      return at_ - first;
    };
    if (current() == '-') ++at_;
    const bool leading_zero = current() == '0';
    const std::size_t whole = digits();
    bool good = whole == 1 || (whole > 1 && !leading_zero);
    if (current() == '.') {
      ++at_;
      good = digits() > 0 && good;
    }
    if (current() == 'e' || current() == 'E') {
      ++at_;
      if (current() == '+' || current() == '-') ++at_;
      good = digits() > 0 && good;
    }
    if (!good) fail(FaultKind::kSyntax, start, "a number");
  }

  template <Sink S>
  constexpr bool scan_string(S& out) {
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
      const int value = digit(c)               ? c - '0'
                        : c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                               : -1;
      if (value < 0) return false;
      code = code << 4 | static_cast<char32_t>(value);
      ++at_;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool failed_ = false;
  Fault fault_;
};

}  // namespace sandstone
