// How the messages of the protocol are described: once, in C++, by naming their members. Reading, writing and the
// TypeScript types all follow from that.
//
//   struct Play {
//     static constexpr std::string_view kType = "play";
//     Whole<0, 9999> after;
//     MoveText move;
//     template <class Self, class Visit>
//     static constexpr void members(Self& self, Visit&& visit) { visit("after", self.after); visit("move", self.move);
//     }
//   };
//
// Members that may be absent are std::optional and come last.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/text.hpp"

namespace sandstone::protocol {

// A whole number from Low to High; JavaScript has them exactly up to 2^53.
template <std::int64_t Low, std::int64_t High>
struct Whole {
  static_assert(Low <= High && High < (std::int64_t{1} << 53));
  static constexpr std::int64_t kLow = Low;
  static constexpr std::int64_t kHigh = High;

  std::int64_t value = Low;

  constexpr bool operator==(const Whole&) const = default;
};

// The names of an enumeration's values, in their order: a specialisation for each with
//   static constexpr std::array<std::string_view, …> kNames;  static constexpr std::string_view kTypeName;
template <class Enum>
struct EnumNames;

template <class T>
concept NamedEnum = std::is_enum_v<T> && requires { EnumNames<T>::kNames; };

// JSON that somebody else writes; TypeScript calls it Name, from the client's own scene.ts.
template <class Tag>
struct Written {
  std::string_view json;
};
struct SceneTag {
  static constexpr std::string_view kTypeName = "Scene";
};
struct TableEventTag {
  static constexpr std::string_view kTypeName = "TableEvent";
};

// Something with members: a message, or a part of one, which TypeScript calls kName.
template <class T>
concept Composite = requires(T& value) { T::members(value, [](std::string_view, auto&) {}); };
template <class T>
concept Message = Composite<T> && requires { std::string_view{T::kType}; };

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr bool kIsList = false;
template <class T, std::size_t N>
inline constexpr bool kIsList<FixedVector<T, N>> = true;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

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

}  // namespace sandstone::protocol
