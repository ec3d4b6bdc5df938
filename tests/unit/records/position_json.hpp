// States and views to JSON and back, as whole texts.
#pragma once

#include <optional>
#include <string_view>

#include "describe/read_position.hpp"
#include "describe/write_members.hpp"

namespace sandstone {

template <Position P, Sink S>
void format_json(const P& position, S& sink, JsonLayout layout = JsonLayout::kPretty) {
  JsonWriter<S> json{sink, layout};
  write_members(json, position);
}

template <Position P>
std::optional<Fault> parse_json(std::string_view text, P& position) {
  JsonReader json{text};
  read_position(json, position);
  json.end();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

}  // namespace sandstone
