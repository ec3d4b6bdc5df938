// Everything that follows from one seat's view: whose turn it is, what the seat may do and what that would bring, the
// points, the winners.
#pragma once

#include "describe/json_writer.hpp"
#include "describe/write_members.hpp"
#include "positions/mandala_scene.hpp"
#include "positions/stones_scene.hpp"

namespace sandstone {

template <Sink S, class View>
constexpr void write_scene(JsonWriter<S>& json, const View& view) {
  write_members(json, scene_of(view));
}

}  // namespace sandstone
