// States and views as JSON, as whole texts.
#pragma once

#include "describe/write_members.hpp"

namespace sandstone {

template <Position P, Sink S>
void format_json(const P& position, S& sink, JsonLayout layout = JsonLayout::kPretty) {
  JsonWriter<S> json{sink, layout};
  write_members(json, position);
}

}  // namespace sandstone
