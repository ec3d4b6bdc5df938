// Members of an object that a command writes as JSON, a call each.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "cli/string_sink.hpp"
#include "describe/json_writer.hpp"

namespace sandstone::cli {

using Json = JsonWriter<StringSink>;

inline void add_member(Json& json, std::string_view name, std::string_view text) {
  json.key(name);
  json.string(text);
}

inline void add_member(Json& json, std::string_view name, std::integral auto number) {
  json.key(name);
  json.integer(static_cast<std::int64_t>(number));
}

}  // namespace sandstone::cli
