// Reads the notation of a game: header tags, then tokens.
//
//   [Game "mandala"]
//   [Options "starting_seat 2"]
//
//   +rroy m1r+gyb f2o2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/members.hpp"
#include "records/notation_tags.hpp"

namespace sandstone {

// Where a tag stands.
struct NotationTag {
  std::size_t name_at = 0;
  std::size_t value_at = 0;   // after the quotation mark
  std::size_t value_end = 0;  // at the quotation mark
};

using NotationTags = std::array<std::optional<NotationTag>, notation::kTagNames.size()>;

// A TextCursor whose faults are those of records.
class NotationReader : public TextCursor {
 public:
  explicit constexpr NotationReader(std::string_view text) : TextCursor{text}, all_{text} {}

  constexpr bool failed() const { return !ok(); }
  constexpr Fault record_fault() const { return fault_ ? *fault_ : fault_of(TextCursor::fault()); }
  using TextCursor::fail;
  constexpr bool fail(const Fault& fault) {
    if (ok()) fault_ = fault;
    return fail_at(fault.at, fault.expected);
  }
  constexpr bool fail(const TextFault& fault) { return fail(fault_of(fault)); }
  constexpr bool fail(FaultKind kind, std::size_t at, std::string_view expected = {}) {
    return fail(Fault{.kind = kind, .at = at, .expected = expected});
  }

  // The text between two places.
  constexpr std::string_view part(std::size_t from, std::size_t to) const {
    std::string_view text = all_;
    text.remove_suffix(text.size() - to);
    text.remove_prefix(from);
    return text;
  }

  // Goes on with the value of a tag, or with what follows the tags; false after a fault, or without such a tag.
  constexpr bool enter(const std::optional<NotationTag>& tag) { return tag && enter(tag->value_at, tag->value_end); }
  constexpr bool enter(std::size_t from, std::size_t to) {
    if (ok()) static_cast<TextCursor&>(*this) = TextCursor{part(0, to), from};
    return ok();
  }

  // All tags; the fault if one is unknown or there for the second time.
  constexpr std::optional<Fault> read_tags(NotationTags& tags) {
    std::optional<Fault> wrong;
    for (NotationTag tag; next_tag(tag);) {
      tags_end_ = at();
      const std::string_view name = part(tag.name_at, tag.value_at - 2);
      const std::size_t number = notation::tag_number(name);
      if (number == tags.size()) {
        if (!wrong) wrong = Fault{.kind = FaultKind::kUnknownMember, .at = tag.name_at};
      } else if (!tags[number]) {
        tags[number] = tag;
      } else if (!wrong) {
        wrong = Fault{.kind = FaultKind::kDuplicateMember, .at = tag.name_at, .expected = notation::kTagNames[number]};
      }
    }
    return wrong;
  }

  // Behind the last tag.
  constexpr std::size_t tags_end() const { return tags_end_; }

  // The rest of a tag's value, \" and \\ undone.
  template <std::size_t N>
  constexpr bool unquote(Text<N>& out, std::string_view limit) {
    const std::size_t start = at();
    Text<N> text;
    while (!at_end()) {
      const std::size_t here = at();
      const bool escaped = take('\\');
      const char c = next();
      if (escaped && c != '"' && c != '\\') return fail_at(here, "an escape: \\\" or \\\\");
      text.add(c);
    }
    if (text.cut()) return fail(FaultKind::kTooLong, start, limit);
    out = text;
    return ok();
  }

  // A whole number with one of these characters behind it, or the end.
  constexpr std::int64_t whole_until(std::string_view stops, std::int64_t low, std::int64_t high) {
    const std::size_t start = at();
    const std::int64_t value = whole(low, high);
    if (!at_end() && !is_next(stops)) fail_at(start, "a whole number");
    return value;
  }

  // Names with their values: "players 3, harmony yes".
  template <Coded T>
  constexpr void read_pairs(T& value) {
    std::uint32_t seen = 0;
    while (!at_end()) {
      if (seen != 0 && !take(", ")) fail("', '");
      const std::size_t start = at();
      const std::string_view name = take_until(" ,");
      if (!take(' ')) fail("a name, a space and a value");
      std::size_t number = 0;
      while (number < kMemberCount<T> && kMemberNames<T>[number] != name) ++number;
      if (number == kMemberCount<T>) {
        fail(FaultKind::kUnknownMember, start);
      } else if ((seen >> number & 1) != 0) {
        fail(FaultKind::kDuplicateMember, start, kMemberNames<T>[number]);
      } else {
        seen |= 1U << number;
        with_member(value, static_cast<int>(number),
                    [&](const auto& codec, auto& member) { codec.read(static_cast<TextCursor&>(*this), member); });
      }
    }
    for (std::size_t i = 0; i < kMemberCount<T>; ++i) {
      if (((seen | kOptionalMembers<T>) >> i & 1) == 0) fail(FaultKind::kMissingMember, at(), kMemberNames<T>[i]);
    }
  }

  static constexpr std::string_view kSpace = " \t\r\n";

 private:
  static constexpr Fault fault_of(const TextFault& fault) {
    if (fault.high > 0) return {.kind = FaultKind::kOutOfRange, .at = fault.at, .low = fault.low, .high = fault.high};
    return {.kind = FaultKind::kSyntax, .at = fault.at, .expected = fault.expected};
  }

  // [Name "value"]; false when the tags are over.
  constexpr bool next_tag(NotationTag& tag) {
    skip(kSpace);
    if (!take('[')) return false;
    tag.name_at = at();
    if (take_until(" \t\r\n[]\"").empty()) return fail("a tag's name");
    if (!take(' ')) return fail("a space after the tag's name");
    if (!take('"')) return fail("a value in double quotes");
    tag.value_at = at();
    while (!at_end() && !is_next("\"\n")) {
      if (next() == '\\') next();
    }
    tag.value_end = at();
    if (!take('"')) return fail_at(tag.value_at, "'\"' at the end of a value");
    return take(']') || fail("']' at the end of a tag");
  }

  std::string_view all_;
  std::size_t tags_end_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace sandstone
