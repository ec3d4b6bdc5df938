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
// Members that may be absent are std::optional and come last. A type whose members have other names outside, or are
// more than 16, writes the function `members` itself: visit("after", self.after) for each.
#pragma once

#include <array>
#include <concepts>
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

// The names of all members, those that must be there first.
template <Composite T>
constexpr auto member_names() {
  constexpr std::size_t kCount = [] {
    std::size_t count = 0;
    T value{};
    T::members(value, [&](std::string_view, auto&) { ++count; });
    return count;
  }();
  std::array<std::string_view, kCount> names{};
  std::size_t at = 0;
  T value{};
  T::members(value, [&](std::string_view name, auto&) { names[at++] = name; });
  return names;
}

template <Composite T>
constexpr std::size_t first_optional_member() {
  std::size_t at = 0;
  std::size_t first = 0;
  T value{};
  T::members(value, [&]<class Member>(std::string_view, Member&) {
    ++at;
    if (!kIsOptional<std::remove_const_t<Member>>) first = at;
  });
  return first;
}

}  // namespace sandstone
