// Writes what members.hpp describes, as JSON.
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>

#include "describe/json_writer.hpp"
#include "describe/members.hpp"

namespace sandstone {

// The members alone, among others of the same object.
template <class Json, Described T>
constexpr void add_members(Json& json, const T& value) {
  visit_members(value, [&](std::string_view name, const auto& codec, const auto& member) {
    if (!is_present(codec, member)) return;
    json.key(name);
    codec.write_json(json, member);
  });
}

template <class Json, Described T>
constexpr void write_members(Json& json, const T& value,
                             JsonFlow flow = Position<T> ? JsonFlow::kLines : JsonFlow::kInline) {
  json.begin_object(flow);
  if constexpr (TypedMessage<T>) json.member("type", T::kType);
  add_members(json, value);
  json.end_object();
}

template <Sink S, class T>
constexpr void write_member(JsonWriter<S>& json, const T& member) {
  if constexpr (kIsOptional<T>) {
    write_member(json, *member);
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    json.string(member);
  } else if constexpr (kIsList<T> || kIsArray<T>) {
    json.list(member, [&](const auto& item) { write_member(json, item); });
  } else if constexpr (kIsText<T>) {
    json.string(member.view());
  } else if constexpr (kIsWhole<T>) {
    json.integer(member.value);
  } else if constexpr (NamedEnum<T>) {
    json.string(kNamesOf<T>.values[static_cast<std::size_t>(member)]);
  } else if constexpr (std::same_as<T, bool>) {
    json.boolean(member);
  } else if constexpr (std::integral<T>) {
    json.integer(member);
  } else if constexpr (kIsWritten<T>) {
    json.written(member.json);
  } else {
    write_members(json, member);
  }
}

}  // namespace sandstone
