// Everything that follows from one seat's view, as one JSON object: whose turn it is, what the seat may do and what
// that would bring, the points, the winners.
#pragma once

#include <cstddef>

#include "core/game.hpp"
#include "describe/json_writer.hpp"
#include "positions/mandala_scene.hpp"
#include "positions/stones_scene.hpp"

namespace sandstone {

template <class G, Sink S>
constexpr void write_scene(JsonWriter<S>& json, const typename G::View& view) {
  json.begin_object();
  json.key("game");
  json.string(G::kName);
  json.key("to_move");
  json.integer(is_over(view) ? 0 : to_move(view).index() + 1);
  json.key("over");
  json.boolean(is_over(view));
  json.key("winners");
  json.begin_list();
  for (int i = 0; i < G::kMaxSeats && is_over(view); ++i) {
    if (winners_seen(view).has(Seat{i})) json.integer(i + 1);
  }
  json.end_list();
  json.key("view");
  write_json(json, view);
  json.key("moves");
  write_moves(json, view);
  json.key("score");
  write_score(json, view);
  write_more(json, view);
  json.end_object();
}

}  // namespace sandstone
