// Reads what members.hpp describes, from JSON: strictly, within bounds, without exceptions.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "describe/json_reader.hpp"
#include "describe/members.hpp"

namespace sandstone {

// Lists that grow on the heap are read only from what we wrote ourselves, and they end too.
inline constexpr std::size_t kLongestList = 4096;

template <class T>
constexpr void read_member(JsonReader& json, T& out);

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
    read_member(json, item);
    out.push_back(std::move(item));
  }
}

// The names of the members, and of a message also `type`, which was read before to find out which message it is.
template <Described T>
inline constexpr auto kReadNames = [] {
  constexpr std::size_t kCount = kMemberCount<T>;
  std::array<std::string_view, kCount + (TypedMessage<T> ? 1 : 0)> names{};
  for (std::size_t i = 0; i < kCount; ++i) names[i] = kMemberNames<T>[i];
  if constexpr (TypedMessage<T>) names[kCount] = "type";
  return names;
}();

// `others`: members that the description does not have are skipped, and no fault.
template <class Json, Described T>
  requires(!Position<T>)
constexpr void read_members(Json& json, T& out, bool others = false) {
  constexpr int kCount = static_cast<int>(kMemberCount<T>);
  static_assert(kCount < 31);
  JsonObject object;
  const JsonMembers members{kReadNames<T>, kReadNames<T>.size(), others, kOptionalMembers<T> | 1U << kCount};
  for (int member = 0; (member = json.next(object, members)) >= 0;) {
    if (member >= kCount) json.skip();
    with_member(out, member, [&](const auto& codec, auto& value) { codec.read_json(json, value); });
  }
}

template <class T>
constexpr void read_member(JsonReader& json, T& out) {
  if constexpr (kIsOptional<T>) {
    read_member(json, out.emplace());
  } else if constexpr (kIsList<T>) {
    read_list(json, out);
  } else if constexpr (kIsText<T>) {
    json.string(out);
  } else if constexpr (kIsWhole<T>) {
    json.integer(T::kLow, T::kHigh, out.value);
  } else if constexpr (NamedEnum<T>) {
    out = static_cast<T>(json.one_of(kNamesOf<T>.values, kNamesOf<T>.type));
  } else if constexpr (std::same_as<T, bool>) {
    json.boolean(out);
  } else {
    read_members(json, out);
  }
}

}  // namespace sandstone
