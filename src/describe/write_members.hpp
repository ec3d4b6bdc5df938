// Writes what members.hpp describes, as JSON.
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>

#include "describe/json_writer.hpp"
#include "describe/members.hpp"
#include "describe/position_json.hpp"

namespace sandstone {

template <Sink S, class T>
constexpr void write_field(JsonWriter<S>& json, const T& field);

template <Sink S, Composite T>
constexpr void write_members(JsonWriter<S>& json, const T& value) {
  json.begin_object();
  if constexpr (TypedMessage<T>) {
    json.member("type", T::kType);
  }
  T::members(value, [&]<class Member>(std::string_view name, const Member& member) {
    if constexpr (kIsOptional<Member>) {
      if (!member) return;
    }
    json.key(name);
    write_field(json, member);
  });
  json.end_object();
}

template <Sink S, class T>
constexpr void write_field(JsonWriter<S>& json, const T& field) {
  if constexpr (kIsOptional<T>) {
    write_field(json, *field);
  } else if constexpr (Position<T>) {
    write_json(json, field);
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    json.string(field);
  } else if constexpr (kIsList<T> || kIsArray<T>) {
    json.begin_list();
    for (const auto& item : field) write_field(json, item);
    json.end_list();
  } else if constexpr (kIsText<T>) {
    json.string(field.view());
  } else if constexpr (kIsWhole<T>) {
    json.integer(field.value);
  } else if constexpr (NamedEnum<T>) {
    json.string(kNamesOf<T>.values[static_cast<std::size_t>(field)]);
  } else if constexpr (std::same_as<T, bool>) {
    json.boolean(field);
  } else if constexpr (std::integral<T>) {
    json.integer(field);
  } else if constexpr (kIsWritten<T>) {
    json.written(field.json);
  } else {
    write_members(json, field);
  }
}

}  // namespace sandstone
