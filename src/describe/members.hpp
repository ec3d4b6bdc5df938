// How types are described: once, in C++, by naming their members. Reading, writing, schemas and TypeScript types all
// follow from that.
//
//   struct Play {
//     static constexpr std::string_view kType = "play";
//     Whole<0, 9999> after;
//     MoveText move;
//     SANDSTONE_MEMBERS(after, move)
//   };
//
// Members that may be absent are std::optional. A type whose members have other names outside, or are more than 16,
// writes the function `members` itself: visit("after", self.after) for each. Where the type of a member does not say
// how it is written, `coded` takes its place, and each member has a codec, as core/fields.hpp says:
//
//     template <class Self, class Visit>
//     static constexpr void coded(Self& self, Visit&& visit) {
//       visit("seat", SeatCodec{2}, self.seat);
//     }
//
// A codec with has(value) is of a member that may be absent. Positions have their fields() (core/fields.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/text.hpp"

// The function `members` of a type, from the names of its members. The preprocessor has no loops: each time that it
// scans the text, it replaces one more name.
#define SANDSTONE_MEMBERS(...)                               \
  template <class Self, class Visit>                         \
  static constexpr void members(Self& self, Visit&& visit) { \
    SANDSTONE_SCAN_16(SANDSTONE_VISIT_EACH(__VA_ARGS__))     \
  }
#define SANDSTONE_SCAN_16(...) SANDSTONE_SCAN_4(SANDSTONE_SCAN_4(SANDSTONE_SCAN_4(SANDSTONE_SCAN_4(__VA_ARGS__))))
#define SANDSTONE_SCAN_4(...) SANDSTONE_SCAN(SANDSTONE_SCAN(SANDSTONE_SCAN(SANDSTONE_SCAN(__VA_ARGS__))))
#define SANDSTONE_SCAN(...) __VA_ARGS__
#define SANDSTONE_VISIT_EACH(member, ...) \
  visit(#member, self.member);            \
  __VA_OPT__(SANDSTONE_VISIT_MORE SANDSTONE_NO_ARGUMENTS(__VA_ARGS__))
#define SANDSTONE_VISIT_MORE() SANDSTONE_VISIT_EACH
#define SANDSTONE_NO_ARGUMENTS ()

namespace sandstone {

// A whole number from Low to High; JavaScript has them exactly up to 2^53.
template <std::int64_t Low, std::int64_t High>
struct Whole {
  static_assert(Low <= High && High < (std::int64_t{1} << 53));
  static constexpr std::int64_t kLow = Low;
  static constexpr std::int64_t kHigh = High;

  std::int64_t value = Low;

  constexpr bool operator==(const Whole&) const = default;
};

// The names of an enumeration's values, in their order, and what TypeScript calls it. Each enumeration that is
// described has, in its own namespace,
//
//   constexpr EnumNames<3> names_of(Wish) { return {"Wish", {"me", "open", "bot"}}; }
template <std::size_t N>
struct EnumNames {
  std::string_view type;
  std::array<std::string_view, N> values;
};

template <class T>
concept NamedEnum = std::is_enum_v<T> && requires { names_of(T{}); };

template <NamedEnum T>
inline constexpr auto kNamesOf = names_of(T{});

// JSON that was written already; TypeScript calls it Tag::kTypeName.
template <class Tag>
struct Written {
  std::string_view json;
};

// Something with members: a message with its kType, or a part of one, which TypeScript calls kName.
template <class T>
concept Composite = requires(T& value) { T::members(value, [](std::string_view, auto&) {}); };
template <class T>
concept TypedMessage = Composite<T> && requires { std::string_view{T::kType}; };

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
concept Coded = requires(T& value) { T::coded(value, [](std::string_view, const auto&, auto&) {}); };
template <class P>
concept Position =
    requires(P& position) { P::fields(position, [](std::string_view, std::string_view, const auto&, auto&) {}); };
template <class T>
concept Described = Composite<T> || Coded<T> || Position<T>;

// A FixedVector or a std::vector.
template <class T>
inline constexpr bool kIsList = requires(T& list) { list.push_back(*list.begin()); };

// As many values at every time.
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
inline constexpr bool kIsText = false;
template <std::size_t N>
inline constexpr bool kIsText<Text<N>> = true;

template <class T>
inline constexpr bool kIsWhole = false;
template <std::int64_t Low, std::int64_t High>
inline constexpr bool kIsWhole<Whole<Low, High>> = true;

template <class T>
inline constexpr bool kIsWritten = false;
template <class Tag>
inline constexpr bool kIsWritten<Written<Tag>> = true;

// How a member is written and read whose type says it: see write_members.hpp and read_members.hpp.
struct MemberCodec {
  template <class T>
  constexpr bool has(const std::optional<T>& member) const {
    return member.has_value();
  }
  template <class Json, class T>
  constexpr void write_json(Json& json, const T& member) const {
    write_member(json, member);
  }
  template <class Json, class T>
  constexpr void read_json(Json& json, T& member) const {
    read_member(json, member);
  }
};

// Calls visit(name, codec, value) for each member, by whichever description the type has.
template <Described T, class Visit>
constexpr void visit_members(T& value, Visit&& visit) {
  if constexpr (Composite<T>) {
    T::members(value, [&](std::string_view name, auto& member) { visit(name, MemberCodec{}, member); });
  } else if constexpr (Coded<T>) {
    T::coded(value, visit);
  } else {
    T::fields(value, [&](std::string_view, std::string_view name, const auto& codec, auto& field) {
      visit(name, codec, field);
    });
  }
}

// Calls use(codec, value) for the member of this number.
template <Described T, class Use>
constexpr void with_member(T& value, int number, Use&& use) {
  int n = 0;
  visit_members(value, [&](std::string_view, const auto& codec, auto& member) {
    if (n++ == number) use(codec, member);
  });
}

template <class Codec, class Value>
inline constexpr bool kMayBeAbsent = requires(const Codec& codec, const Value& value) { codec.has(value); };

template <class Codec, class Value>
constexpr bool is_present(const Codec& codec, const Value& value) {
  if constexpr (kMayBeAbsent<Codec, Value>) return codec.has(value);
  return true;
}

template <Described T>
inline constexpr std::size_t kMemberCount = [] {
  std::size_t count = 0;
  T value{};
  visit_members(value, [&](std::string_view, const auto&, auto&) { ++count; });
  return count;
}();

template <Described T>
inline constexpr auto kMemberNames = [] {
  std::array<std::string_view, kMemberCount<T>> names{};
  std::size_t n = 0;
  T value{};
  visit_members(value, [&](std::string_view name, const auto&, auto&) { names[n++] = name; });
  return names;
}();

// By member: a bit for each that may be absent.
template <Described T>
inline constexpr std::uint32_t kOptionalMembers = [] {
  std::uint32_t optional = 0;
  std::uint32_t bit = 1;
  T value{};
  visit_members(value, [&]<class Codec, class Value>(std::string_view, const Codec&, Value&) {
    if constexpr (kMayBeAbsent<Codec, Value>) optional |= bit;
    bit <<= 1;
  });
  return optional;
}();

}  // namespace sandstone
