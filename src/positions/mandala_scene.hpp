// What a seat at a table of Mandala is shown beyond its view: what a move did, what each legal move would do, and where
// the points come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "describe/json_writer.hpp"
#include "describe/position_json.hpp"
#include "games/mandala/mandala.hpp"
#include "positions/seen.hpp"

namespace sandstone::mandala {

// What came of a move, as far as everybody can see it.
struct Effect {
  int drawn = 0;           // cards for the hand (M3.1, M3.3)
  bool new_deck = false;   // M6.2
  bool completes = false;  // M5.1
  Seat claims_first;       // where it completes (M5.2)
  int claimed = 0;         // cards of a claim
  int river_place = 0;     // M5.3: from 1; 0: none goes to the river
  int to_cup = 0;          // M5.3, M5.4
  int discarded = 0;       // M5.5
  bool destroys = false;   // M5.6: the mountain is empty
  bool ends_game = false;

  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

template <class Rules>
constexpr Effect effect_of(const View<Rules>& before, Move move, const View<Rules>& after) {
  Effect effect;
  const int mover = before.board.chooser.index();
  effect.new_deck = after.board.last_phase != 0 && before.board.last_phase == 0;
  effect.ends_game = after.board.phase == Phase::kOver;
  if (move.kind != MoveKind::kClaim) {
    effect.drawn = after.hand_size[mover] - (before.hand_size[mover] - move.count);
    effect.completes = after.board.phase == Phase::kClaim;
    effect.claims_first = after.board.chooser;
    return effect;
  }
  const int m = before.board.mandala;
  effect.claimed = before.board.mountain(m).of(index(move.colour));
  effect.destroys = before.board.mountain(m).total() == effect.claimed;
  if (before.board.field(m, mover).empty()) {
    effect.discarded = effect.claimed;
    return effect;
  }
  const bool to_river = !before.board.river[mover].has(move.colour);
  effect.river_place = to_river ? before.board.river[mover].length + 1 : 0;
  effect.to_cup = effect.claimed - (to_river ? 1 : 0);
  return effect;
}

// Nothing of the effect depends on what is hidden, so any world that the view allows shows it.
template <class Rules>
constexpr Effect foresee(const View<Rules>& view, Move move, State<Rules> world) {
  SeededLuck luck{0};
  play(world, move);
  deal_through(world, luck);
  return effect_of(view, move, view_for(world, Seat::spectator()));
}

template <Sink S>
constexpr void write_cards(JsonWriter<S>& json, Counts cards) {
  json.begin_object();
  for (std::size_t c = 0; c < kColourNames.size(); ++c) {
    const int count = cards.of(static_cast<int>(c));
    if (count == 0) continue;
    json.key(kColourNames[c]);
    json.integer(count);
  }
  json.end_object();
}

// The members of a move and of its effect, in an object that is open.
template <Sink S>
constexpr void write_effect(JsonWriter<S>& json, Move move, const Effect& effect) {
  const auto number = [&](std::string_view name, int value) {
    json.key(name);
    json.integer(value);
  };
  const auto flag = [&](std::string_view name, bool value) {
    json.key(name);
    json.boolean(value);
  };
  json.key("move");
  json.string(format(move).view());
  json.key("kind");
  json.string(kMoveKinds[static_cast<std::size_t>(move.kind)]);
  number("mandala", move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow ? move.mandala + 1 : 0);
  json.key("colour");
  json.string(kColourNames[static_cast<std::size_t>(index(move.colour))]);
  number("count", move.kind == MoveKind::kClaim ? effect.claimed : move.count);
  number("drawn", effect.drawn);
  flag("new_deck", effect.new_deck);
  number("claims_first", effect.completes ? effect.claims_first.index() + 1 : 0);
  number("river_place", effect.river_place);
  number("to_cup", effect.to_cup);
  number("discarded", effect.discarded);
  flag("destroys", effect.destroys);
  flag("ends_game", effect.ends_game);
}

template <Sink S, class Rules>
constexpr void write_event(JsonWriter<S>& json, const Seen<Mandala<Rules>>& seen) {
  json.begin_object();
  json.key("game");
  json.string("mandala");
  json.key("seat");
  json.integer(seen.mover.index() + 1);
  write_effect(json, seen.move, effect_of(seen.before, seen.move, seen.after));
  json.key("reveals");
  json.boolean(reveals(seen));
  const int mover = seen.mover.index();
  const int m = seen.before.board.mandala;
  json.key("from_mandala");
  json.integer(seen.move.kind == MoveKind::kClaim ? m + 1 : 0);
  if (seen.move.kind != MoveKind::kClaim && !seen.before.hides(mover)) {
    Counts kept = seen.before.hand[mover];
    kept.remove(index(seen.move.colour), seen.move.count);
    json.key("drawn_cards");
    write_cards(json, seen.after.hand[mover] - kept);
  }
  if (seen.move.kind == MoveKind::kClaim) {
    json.key("refill");
    write_cards(json, seen.after.board.mountain(m).total() > 0 && seen.after.board.phase == Phase::kTurn
                          ? seen.after.board.mountain(m)
                          : Counts{});
  }
  json.end_object();
}

template <Sink S, class Rules>
constexpr void write_moves(JsonWriter<S>& json, const View<Rules>& view) {
  json.begin_list();
  if (const int count = move_count(view); count > 0) {
    SeededLuck luck{0};
    const State<Rules> world = sample_world(view, luck);
    for (int i = 0; i < count; ++i) {
      const Move move = nth_move(view, i);
      json.begin_object();
      write_effect(json, move, foresee(view, move, world));
      json.end_object();
    }
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
