// Reads states and views from JSON, by their description in core/fields.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "describe/json_reader.hpp"
#include "describe/members.hpp"

namespace sandstone {

// Members come in any order, fields are read in theirs.
template <Position P>
constexpr void read_position(JsonReader& json, P& position) {
  const std::size_t start = json.at();
  std::array<std::optional<JsonReader>, kMemberCount<P>> values;
  json.object(kMemberNames<P>, values.size(), [&](int member) {
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

}  // namespace sandstone
