// What a move of Mandala did or would do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "describe/members.hpp"
#include "games/mandala/mandala.hpp"
#include "positions/seen.hpp"

namespace sandstone::mandala {

enum class Tag : std::uint8_t { kMandala };
constexpr EnumNames<1> names_of(Tag) { return {"MandalaTag", {"mandala"}}; }
constexpr EnumNames<4> names_of(MoveKind) { return {"MandalaMoveKind", kMoveKinds}; }
constexpr EnumNames<kColourCount> names_of(Colour) { return {"SandColour", kColourNames}; }

// How many cards of each colour, as far as there are any.
struct Cards {
  static constexpr std::string_view kName = "Cards";
  std::array<std::optional<int>, kColourCount> of;

  Cards() = default;
  explicit constexpr Cards(Counts cards) {
    for (std::size_t c = 0; c < of.size(); ++c) {
      if (const int count = cards.of(static_cast<int>(c)); count > 0) of[c] = count;
    }
  }
  constexpr bool operator==(const Cards&) const = default;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    for (std::size_t c = 0; c < self.of.size(); ++c) visit(kColourNames[c], self.of[c]);
  }
};

// A move and its effects, as far as everybody can see them.
struct Effect {
  static constexpr std::string_view kName = "MandalaMove";
  Text<8> move;
  MoveKind kind = MoveKind::kBuild;
  int mandala = 0;  // from 1; 0 where the move names none
  Colour colour = Colour::kRed;
  int count = 0;          // of the cards played, discarded or claimed
  int drawn = 0;          // cards for the hand (M3.1, M3.3)
  bool new_deck = false;  // M6.2
  int claims_first = 0;   // the seat, from 1, where the move completes a mandala (M5.1, M5.2)
  int river_place = 0;    // M5.3: from 1; 0: none goes to the river
  int to_cup = 0;         // M5.3, M5.4
  int discarded = 0;      // M5.5
  bool destroys = false;  // M5.6: the mountain is empty
  bool ends_game = false;

  constexpr bool operator==(const Effect&) const = default;

  // What the move itself says.
  static constexpr Effect of(Move move) {
    Effect effect;
    effect.move = format(move);
    effect.kind = move.kind;
    effect.colour = move.colour;
    if (move.kind == MoveKind::kBuild || move.kind == MoveKind::kGrow) effect.mandala = move.mandala + 1;
    return effect;
  }

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("move", self.move);
    visit("kind", self.kind);
    visit("mandala", self.mandala);
    visit("colour", self.colour);
    outcome(self, visit);
  }
  template <class Self, class Visit>
  static constexpr void outcome(Self& self, Visit&& visit) {
    visit("count", self.count);
    visit("drawn", self.drawn);
    visit("new_deck", self.new_deck);
    visit("claims_first", self.claims_first);
    visit("river_place", self.river_place);
    visit("to_cup", self.to_cup);
    visit("discarded", self.discarded);
    visit("destroys", self.destroys);
    visit("ends_game", self.ends_game);
  }
};

template <class Rules>
constexpr Effect effect_of(const View<Rules>& before, Move move, const View<Rules>& after) {
  Effect effect = Effect::of(move);
  const auto mover = static_cast<std::size_t>(before.board.chooser.index());
  effect.count = move.count;
  effect.new_deck = after.board.last_phase != 0 && before.board.last_phase == 0;
  effect.ends_game = after.board.phase == Phase::kOver;
  if (move.kind != MoveKind::kClaim) {
    effect.drawn = after.hand_size[mover] - (before.hand_size[mover] - move.count);
    if (after.board.phase == Phase::kClaim) effect.claims_first = after.board.chooser.index() + 1;
    return effect;
  }
  const int m = before.board.mandala;
  effect.count = before.board.mountain(m).of(index(move.colour));
  effect.destroys = before.board.mountain(m).total() == effect.count;
  if (before.board.field(m, static_cast<int>(mover)).empty()) {
    effect.discarded = effect.count;
    return effect;
  }
  const bool to_river = !before.board.river[mover].has(move.colour);
  effect.river_place = to_river ? before.board.river[mover].length + 1 : 0;
  effect.to_cup = effect.count - (to_river ? 1 : 0);
  return effect;
}

// The effect does not depend on hidden cards, so any world that the view allows has it.
template <class Rules>
constexpr Effect foresee(const View<Rules>& view, Move move, State<Rules> world) {
  SeededLuck luck{0};
  play(world, move);
  deal_through(world, luck);
  return effect_of(view, move, view_for(world, Seat::spectator()));
}

// A move that was made, as a seat saw it.
struct Event {
  static constexpr std::string_view kName = "MandalaEvent";
  Tag game = Tag::kMandala;
  int seat = 0;  // from 1
  Effect effect;
  int from_mandala = 0;              // of a claim, from 1
  bool reveals = false;              // cards were drawn: it cannot be taken back
  std::optional<Cards> drawn_cards;  // for the hand, where the seat knows them
  std::optional<Cards> refill;       // M5.7: of the mountain that was claimed from

  constexpr bool operator==(const Event&) const = default;
  constexpr const Text<8>& move() const { return effect.move; }

  static constexpr Event of(Seat seat, Move move) {
    Event event;
    event.seat = seat.index() + 1;
    event.effect = Effect::of(move);
    return event;
  }

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("game", self.game);
    visit("seat", self.seat);
    Effect::members(self.effect, visit);
    visit_rest(self, visit);
  }
  // What does not follow from the seat and the move.
  template <class Self, class Visit>
  static constexpr void outcome(Self& self, Visit&& visit) {
    Effect::outcome(self.effect, visit);
    visit_rest(self, visit);
  }

 private:
  template <class Self, class Visit>
  static constexpr void visit_rest(Self& self, Visit&& visit) {
    visit("from_mandala", self.from_mandala);
    visit("reveals", self.reveals);
    visit("drawn_cards", self.drawn_cards);
    visit("refill", self.refill);
  }
};

template <class Rules>
constexpr Event event_of(const Seen<Mandala<Rules>>& seen) {
  Event event = Event::of(seen.mover, seen.move);
  event.effect = effect_of(seen.before, seen.move, seen.after);
  event.reveals = reveals(seen);
  const auto mover = static_cast<std::size_t>(seen.mover.index());
  if (seen.move.kind == MoveKind::kClaim) {
    const int m = seen.before.board.mandala;
    event.from_mandala = m + 1;
    const Counts mountain = seen.after.board.mountain(m);
    if (seen.after.board.phase == Phase::kTurn && mountain.total() > 0) event.refill = Cards{mountain};
  } else if (event.effect.drawn > 0 && !seen.before.hides(seen.mover.index())) {
    Counts kept = seen.before.hand[mover];
    kept.remove(index(seen.move.colour), seen.move.count);
    event.drawn_cards = Cards{seen.after.hand[mover] - kept};
  }
  return event;
}

}  // namespace sandstone::mandala
