// Reads what members.hpp describes, from JSON: strictly, within bounds, without exceptions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "describe/json_reader.hpp"
#include "describe/members.hpp"

namespace sandstone {

// Lists that grow on the heap are read only from what we wrote ourselves, and they end too.
inline constexpr std::size_t kLongestList = 4096;

template <class T>
constexpr void read_field(JsonReader& json, T& out);

template <class T>
constexpr void read_named(JsonReader& json, T& out) {
  const std::size_t start = json.at();
  Text<32> name;
  if (!json.string(name)) return;
  for (std::size_t i = 0; i < kNamesOf<T>.values.size(); ++i) {
    if (kNamesOf<T>.values[i] != name.view()) continue;
    out = static_cast<T>(i);
    return;
  }
  json.fail(FaultKind::kSyntax, start, kNamesOf<T>.type);
}

template <class T>
constexpr void read_list(JsonReader& json, T& out) {
  const auto full = [&] {
    if constexpr (requires { out.full(); }) {
      return out.full();
    } else {
      return out.size() == kLongestList;
    }
  };
  for (JsonList list; json.next(list);) {
    if (full()) {
      json.fail(FaultKind::kTooLong, json.at(), "a shorter list");
      return;
    }
    std::remove_cvref_t<decltype(*out.begin())> item{};
    read_field(json, item);
    out.push_back(std::move(item));
  }
}

// The names of the members, and of a message also `type`, which was read before to find out which message it is.
template <Composite T>
inline constexpr auto kReadNames = [] {
  constexpr auto kOwn = member_names<T>();
  std::array<std::string_view, kOwn.size() + (TypedMessage<T> ? 1 : 0)> names{};
  for (std::size_t i = 0; i < kOwn.size(); ++i) names[i] = kOwn[i];
  if constexpr (TypedMessage<T>) names[kOwn.size()] = "type";
  return names;
}();

template <Composite T>
constexpr void read_members(JsonReader& json, T& out) {
  JsonObject object;
  for (int member = 0; (member = json.next(object, {kReadNames<T>, first_optional_member<T>()})) >= 0;) {
    int at = 0;
    bool read = false;
    T::members(out, [&](std::string_view, auto& value) {
      if (at++ != member) return;
      read_field(json, value);
      read = true;
    });
    if (!read) json.skip();
  }
}

template <class T>
constexpr void read_field(JsonReader& json, T& out) {
  if constexpr (kIsOptional<T>) {
    read_field(json, out.emplace());
  } else if constexpr (kIsList<T>) {
    read_list(json, out);
  } else if constexpr (kIsText<T>) {
    json.string(out);
  } else if constexpr (kIsWhole<T>) {
    json.integer(T::kLow, T::kHigh, out.value);
  } else if constexpr (NamedEnum<T>) {
    read_named(json, out);
  } else if constexpr (std::same_as<T, bool>) {
    json.boolean(out);
  } else {
    read_members(json, out);
  }
}

}  // namespace sandstone
