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

#include "describe/json_scanner.hpp"

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

class JsonReader : public JsonScanner {
 public:
  using JsonScanner::JsonScanner;

  // Moves on to the next element of an array; false at its end.
  constexpr bool next(JsonList& list) {
    if (failed()) return false;
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
    return failed() ? -1 : finish(object, members);
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

  // Reads over one value of any kind.
  constexpr bool skip() {
    std::array<char, kMaxJsonDepth> closers{};
    std::size_t depth = 0;
    while (!failed()) {
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
      while (!failed() && depth > 0 && close(closers[depth - 1])) --depth;
      if (depth == 0 || failed()) break;
      const bool object = closers[depth - 1] == '}';
      take(',', object ? "',' or '}'" : "',' or ']'");
      if (object) skip_key();
    }
    return !failed();
  }

 private:
  constexpr bool open(char bracket, std::string_view expected) {
    const std::size_t start = at();
    if (!take(bracket, expected)) return false;
    if (depth_ == kMaxJsonDepth) return fail(Fault{.kind = FaultKind::kTooDeep, .at = start, .high = kMaxJsonDepth});
    ++depth_;
    return true;
  }

  constexpr bool close(char bracket) {
    if (!take_if(bracket)) return false;
    --depth_;
    return true;
  }

  // Is there another member? Then its name comes next.
  constexpr bool more(JsonObject& object) {
    const bool first = !object.open;
    if (failed() || (first && !open('{', "an object: '{'"))) return false;
    object.open = true;
    object.at = at();
    if (peek() == '}' || (!first && !take(',', "',' or '}'"))) return false;
    object.at = at();
    return true;
  }

  // The name of a member, and what stands between it and its value.
  template <Sink S>
  constexpr bool take_key(S& name) {
    if (peek() != '"') return fail(FaultKind::kSyntax, at(), "a member's name in double quotes");
    return long_string(name) && take(':', "':'");
  }

  constexpr int finish(const JsonObject& object, const JsonMembers& members) {
    for (std::size_t i = 0; i < members.first_optional; ++i) {
      if (!object.has(static_cast<int>(i)) && (members.optional >> i & 1) == 0) {
        fail(FaultKind::kMissingMember, at(), members.names[i]);
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
    if (!failed()) take_key(nowhere);
  }

  int depth_ = 0;
};

}  // namespace sandstone
