// Reads what fields.hpp describes, from JSON: strictly, within bounds, without exceptions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/json_reader.hpp"
#include "server/protocol/fields.hpp"

namespace sandstone::protocol {

// Lists that grow on the heap are read only from what we wrote ourselves, and not without end either.
inline constexpr std::size_t kLongestList = 4096;

template <class T>
void read_field(JsonReader& json, T& out);

template <class T>
void read_named(JsonReader& json, T& out) {
  const std::size_t start = json.at();
  Text<32> name;
  if (!json.string(name)) return;
  for (std::size_t i = 0; i < EnumNames<T>::kNames.size(); ++i) {
    if (EnumNames<T>::kNames[i] != name.view()) continue;
    out = static_cast<T>(i);
    return;
  }
  json.fail(FaultKind::kSyntax, start, EnumNames<T>::kTypeName);
}

template <class T, std::size_t N>
void read_list(JsonReader& json, FixedVector<T, N>& out) {
  JsonList list;
  while (json.next(list)) {
    if (out.full()) {
      json.fail(FaultKind::kTooLong, json.at(), "a shorter list");
      return;
    }
    T item{};
    read_field(json, item);
    out.push_back(item);
  }
}

template <class T>
void read_list(JsonReader& json, std::vector<T>& out) {
  JsonList list;
  while (json.next(list)) {
    if (out.size() == kLongestList) {
      json.fail(FaultKind::kTooLong, json.at(), "a shorter list");
      return;
    }
    read_field(json, out.emplace_back());
  }
}

// `type` may stand among the members of a message; whoever reads it has looked at it already.
template <Composite T>
void read_members(JsonReader& json, T& out) {
  static constexpr auto kNames = [] {
    constexpr auto kOwn = member_names<T>();
    std::array<std::string_view, kOwn.size() + (Message<T> ? 1 : 0)> names{};
    for (std::size_t i = 0; i < kOwn.size(); ++i) names[i] = kOwn[i];
    if constexpr (Message<T>) names[kOwn.size()] = "type";
    return names;
  }();
  JsonObject object;
  for (int member = 0; (member = json.next(object, {kNames, first_optional_member<T>()})) >= 0;) {
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
void read_field(JsonReader& json, T& out) {
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

// Whether the JSON object names this type; whatever else it holds is read over.
inline std::optional<Text<32>> type_of(std::string_view text) {
  static constexpr std::array<std::string_view, 1> kType = {"type"};
  JsonReader json{text};
  JsonObject object;
  Text<32> type;
  for (int member = 0; (member = json.next(object, {kType, 1, true})) >= 0;) {
    if (member == 0) {
      json.string(type);
    } else {
      json.skip();
    }
  }
  json.end();
  if (json.failed()) return std::nullopt;
  return type;
}

// One of the messages of a variant, by its type; empty if the text is none of them.
template <class Variant>
struct ReadMessage;
template <Message... Messages>
struct ReadMessage<std::variant<Messages...>> {
  static std::optional<std::variant<Messages...>> from(std::string_view text) {
    const auto type = type_of(text);
    std::optional<std::variant<Messages...>> read;
    if (type) static_cast<void>(((type->view() == Messages::kType && (read_as<Messages>(text, read), true)) || ...));
    return read;
  }

 private:
  template <class M>
  static void read_as(std::string_view text, std::optional<std::variant<Messages...>>& out) {
    JsonReader json{text};
    M message{};
    read_members(json, message);
    if (json.end()) out = std::move(message);
  }
};

}  // namespace sandstone::protocol
