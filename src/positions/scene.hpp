// Everything that follows from one seat's view, as one JSON object: whose turn it is, what the seat may do and what
// that would bring, the points, the winners.
#pragma once

#include <cstddef>

#include "core/game.hpp"
#include "describe/json_writer.hpp"
#include "positions/mandala_scene.hpp"
#include "positions/seen.hpp"
#include "positions/stones_scene.hpp"
#include "positions/undo.hpp"
#include "records/recorder.hpp"

namespace sandstone {

// The members of the scene, in an object that is open.
template <class G, Sink S>
constexpr void write_scene_members(JsonWriter<S>& json, const typename G::View& view) {
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
}

template <class G, Sink S>
constexpr void write_scene(JsonWriter<S>& json, const typename G::View& view) {
  json.begin_object();
  write_scene_members<G>(json, view);
  json.end_object();
}

// With what a table keeps beside the game: names, the number of moves, what stands in the way of an undo.
template <class G, Sink S>
constexpr void write_scene(JsonWriter<S>& json, const Recorder<G>& recorder, Seat seat) {
  json.begin_object();
  json.key("names");
  json.begin_list();
  for (const PlayerName& name : recorder.record().players) json.string(name.view());
  json.end_list();
  json.key("moves_played");
  json.integer(static_cast<std::int64_t>(recorder.record().moves.size()));
  json.key("undo");
  const auto refusal = why_not_undo(recorder, seat);
  json.string(refusal ? kUndoRefusalNames[static_cast<std::size_t>(*refusal)] : std::string_view{"free"});
  write_scene_members<G>(json, view_for(recorder.state(), seat));
  json.end_object();
}

}  // namespace sandstone
