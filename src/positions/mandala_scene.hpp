// What a seat at a table of Mandala is shown beyond its view: what each legal move would do, and where the points come
// from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "describe/json_writer.hpp"
#include "describe/position_json.hpp"
#include "describe/write_members.hpp"
#include "games/mandala/mandala.hpp"
#include "positions/mandala_event.hpp"

namespace sandstone::mandala {

template <Sink S, class Rules>
constexpr void write_moves(JsonWriter<S>& json, const View<Rules>& view) {
  json.begin_list();
  if (const int count = move_count(view); count > 0) {
    SeededLuck luck{0};
    const State<Rules> world = sample_world(view, luck);
    for (int i = 0; i < count; ++i) write_members(json, foresee(view, nth_move(view, i), world));
  }
  json.end_list();
}

// M7.1, by seat; of hidden cups as far as the viewer knows them.
template <Sink S, class Rules>
constexpr void write_score(JsonWriter<S>& json, const View<Rules>& view) {
  json.begin_list();
  for (const SeatScore<Rules>& seat : score(view)) {
    json.begin_object();
    json.key("total");
    json.integer(seat.total);
    json.key("cup");
    json.integer(seat.cup);
    json.key("unmatched");
    json.integer(seat.unmatched);
    json.key("places");
    json.begin_list();
    for (int place = 0; place < seat.length; ++place) {
      const PlaceScore& part = seat.places[static_cast<std::size_t>(place)];
      json.begin_object();
      json.key("colour");
      json.string(kColourNames[static_cast<std::size_t>(index(part.colour))]);
      json.key("cards");
      json.integer(part.cards);
      json.key("points");
      json.integer(part.points);
      json.end_object();
    }
    json.end_list();
    json.end_object();
  }
  json.end_list();
}

// At the end nothing is hidden, so the view knows them.
template <class Rules>
constexpr SeatSet winners_seen(const View<Rules>& view) {
  return winners(State<Rules>{}, score(view));
}

// Members of the scene that only Mandala has: the colours that each mandala lacks (M5.1).
template <Sink S, class Rules>
constexpr void write_more(JsonWriter<S>& json, const View<Rules>& view) {
  json.key("missing");
  json.begin_list();
  for (int m = 0; m < 2; ++m) {
    json.begin_list();
    for (int c = 0; c < Rules::kColours; ++c) {
      if (view.board.cards_of(m).of(c) == 0) json.string(kColourNames[static_cast<std::size_t>(c)]);
    }
    json.end_list();
  }
  json.end_list();
}

}  // namespace sandstone::mandala
