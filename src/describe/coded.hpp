// Types whose members are described with codecs: each by its name, how its value is written and read, and the value.
//
//   template <class Self, class Visit>
//   static constexpr void coded(Self& self, Visit&& visit) {
//     visit("seat", SeatCodec{2}, self.seat);
//   }
//
// A codec is as core/fields.hpp says. One with has(value) is of a member that may be absent.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "describe/json_writer.hpp"

namespace sandstone {

template <class T>
concept Coded = requires(T& value) { T::coded(value, [](std::string_view, const auto&, auto&) {}); };

template <class Codec, class Value>
inline constexpr bool kMayBeAbsent = requires(const Codec& codec, const Value& value) { codec.has(value); };

template <class Codec, class Value>
constexpr bool is_present(const Codec& codec, const Value& value) {
  if constexpr (kMayBeAbsent<Codec, Value>) return codec.has(value);
  return true;
}

template <Coded T>
inline constexpr std::size_t kCodedCount = [] {
  std::size_t count = 0;
  T value{};
  T::coded(value, [&](std::string_view, const auto&, auto&) { ++count; });
  return count;
}();

template <Coded T>
inline constexpr auto kCodedNames = [] {
  std::array<std::string_view, kCodedCount<T>> names{};
  std::size_t n = 0;
  T value{};
  T::coded(value, [&](std::string_view name, const auto&, auto&) { names[n++] = name; });
  return names;
}();

// By member: a bit for each that may be absent.
template <Coded T>
inline constexpr std::uint32_t kCodedOptional = [] {
  std::uint32_t optional = 0;
  std::uint32_t bit = 1;
  T value{};
  T::coded(value, [&]<class Codec, class Value>(std::string_view, const Codec&, Value&) {
    if constexpr (kMayBeAbsent<Codec, Value>) optional |= bit;
    bit <<= 1;
  });
  return optional;
}();

template <class Json, Coded T>
constexpr void write_coded(Json& json, const T& value, JsonFlow flow = JsonFlow::kInline) {
  json.begin_object(flow);
  T::coded(value, [&](std::string_view name, const auto& codec, const auto& member) {
    if (!is_present(codec, member)) return;
    json.key(name);
    codec.write_json(json, member);
  });
  json.end_object();
}

// Calls use(codec, value) for the member of this number.
template <Coded T, class Use>
constexpr void with_coded(T& value, int number, Use&& use) {
  int n = 0;
  T::coded(value, [&](std::string_view, const auto& codec, auto& member) {
    if (n++ == number) use(codec, member);
  });
}

template <class Json, Coded T>
constexpr void read_coded(Json& json, T& value) {
  JsonObject object;
  const JsonMembers members{kCodedNames<T>, kCodedCount<T>, false, kCodedOptional<T>};
  for (int number = 0; (number = json.next(object, members)) >= 0;) {
    with_coded(value, number, [&](const auto& codec, auto& member) { codec.read_json(json, member); });
  }
}

}  // namespace sandstone
