// States and views as JSON, from their description in core/fields.hpp; moves and outcomes as strings of their notation.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/json_reader.hpp"
#include "describe/json_writer.hpp"

namespace sandstone {

template <class P>
concept Position =
    requires(P& position) { P::fields(position, [](std::string_view, std::string_view, const auto&, auto&) {}); };

template <Position P>
inline constexpr auto kFieldNames = [] {
  constexpr std::size_t kCount = [] {
    std::size_t count = 0;
    P position{};
    P::fields(position, [&](std::string_view, std::string_view, const auto&, auto&) { ++count; });
    return count;
  }();
  std::array<std::string_view, kCount> names{};
  std::size_t n = 0;
  P position{};
  P::fields(position, [&](std::string_view, std::string_view name, const auto&, auto&) { names[n++] = name; });
  return names;
}();

template <Sink S, Position P>
constexpr void write_json(JsonWriter<S>& json, const P& position) {
  json.begin_object(JsonFlow::kLines);
  P::fields(position, [&](std::string_view, std::string_view name, const auto& codec, const auto& value) {
    json.key(name);
    codec.write_json(json, value);
  });
  json.end_object();
}

// Members come in any order, fields are read in theirs.
template <Position P>
constexpr void read_json(JsonReader& json, P& position) {
  const std::size_t start = json.at();
  std::array<std::optional<JsonReader>, kFieldNames<P>.size()> values;
  json.object(kFieldNames<P>, values.size(), [&](int member) {
    values[static_cast<std::size_t>(member)] = json;
    json.skip();
  });
  if (json.failed()) return;
  P read{};
  std::size_t n = 0;
  P::fields(read, [&](std::string_view, std::string_view, const auto& codec, auto& value) {
    JsonReader& from = *values[n++];
    if (json.failed()) return;
    codec.read_json(from, value);
    if (from.failed()) json.fail(from.fault());
  });
  if (json.failed()) return;
  if (const std::string_view wrong = settle(read); !wrong.empty()) {
    json.expected(start, wrong);
  } else {
    position = read;
  }
}

// The one value of a text, of any type that has read_json.
template <class T>
constexpr std::optional<Fault> parse_json(std::string_view text, T& value) {
  JsonReader json{text};
  read_json(json, value);
  json.end();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

// Any type that has write_json.
template <class T, Sink S>
  requires requires(JsonWriter<S>& json, const T& value) { write_json(json, value); }
constexpr void format_json(const T& value, S& sink, JsonLayout layout = JsonLayout::kPretty) {
  JsonWriter<S> json{sink, layout};
  write_json(json, value);
}

}  // namespace sandstone
