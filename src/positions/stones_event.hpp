// What a move of Mandala Stones did.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "describe/members.hpp"
#include "games/stones/stones.hpp"
#include "positions/seen.hpp"

namespace sandstone::stones {

enum class Tag : std::uint8_t { kStones };
constexpr EnumNames<1> names_of(Tag) { return {"StonesTag", {"stones"}}; }
constexpr EnumNames<5> names_of(MoveKind) { return {"StonesMoveKind", kMoveKinds}; }
constexpr EnumNames<4> names_of(Colour) { return {"StoneColour", kColourNames}; }
constexpr EnumNames<2> names_of(Pattern) { return {"Pattern", kPatternNames}; }
constexpr EnumNames<4> names_of(Direction) { return {"Side", {"n", "e", "s", "w"}}; }

// A stone by its name: those of each kind, then the white one.
enum class NamedStone : std::uint8_t { kFirstKind = 0, kWhite = kStoneKinds };
constexpr EnumNames<9> names_of(NamedStone) {
  return {"TowerStone",
          {"yellow star", "blue star", "red star", "purple star", "yellow ring", "blue ring", "red ring", "purple ring",
           "white"}};
}
constexpr NamedStone name_of(Stone stone) {
  return stone.is_coloured() ? static_cast<NamedStone>(stone.kind()) : NamedStone::kWhite;
}

using SpaceNumbers = FixedVector<int, kMaxSpaces>;

constexpr SpaceNumbers numbers_of(SpaceSet spaces) {
  SpaceNumbers numbers;
  for (int space = 0; space < kMaxSpaces; ++space) {
    if ((spaces >> space & 1) != 0) numbers.push_back(space + 1);
  }
  return numbers;
}

constexpr Text<2> name_of(Circle circle) {
  Text<2> name;
  add_circle(name, circle);
  return name;
}

// A move that was made. Everybody sees all of it.
struct Event {
  static constexpr std::string_view kName = "StonesEvent";
  Tag game = Tag::kStones;
  int seat = 0;  // from 1
  Text<8> text;
  MoveKind kind = MoveKind::kPick;
  SpaceNumbers spaces;  // of the towers that were built or scored, from 1
  int placed_from = 0;  // stones on the mandala before and after
  int placed_to = 0;
  int bonus = 0;         // S5.2
  bool reveals = false;  // a pattern was uncovered: it cannot be taken back
  bool triggers_end = false;
  bool ends_game = false;
  std::optional<Pattern> pattern;                        // of the artist, and the same below, of a pick
  std::optional<FixedVector<Direction, 4>> sides;        // S3.3: from the bottom of the tower to its top
  std::optional<FixedVector<NamedStone, 4>> tower;       // the stones, in the same order
  std::optional<int> points;                             // of a scoring
  std::optional<FixedVector<int, kMaxSpaces>> by_space;  // S3.5: of a colour
  std::optional<Text<2>> from;
  std::optional<Text<2>> to;
  std::optional<Colour> colour;

  constexpr bool operator==(const Event&) const = default;
  constexpr const Text<8>& move() const { return text; }

  static constexpr Event of(Seat seat, Move move) {
    Event event;
    event.seat = seat.index() + 1;
    event.text = format(move);
    event.kind = move.kind;
    if (move.kind == MoveKind::kPick) {
      event.from = name_of(move.from);
      event.to = name_of(move.to);
    }
    if (move.kind == MoveKind::kColour) event.colour = move.colour;
    return event;
  }

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("game", self.game);
    visit("seat", self.seat);
    visit("move", self.text);
    visit("kind", self.kind);
    outcome(self, visit);
    visit("from", self.from);
    visit("to", self.to);
    visit("colour", self.colour);
  }
  // What does not follow from the seat and the move.
  template <class Self, class Visit>
  static constexpr void outcome(Self& self, Visit&& visit) {
    visit("spaces", self.spaces);
    visit("placed_from", self.placed_from);
    visit("placed_to", self.placed_to);
    visit("bonus", self.bonus);
    visit("reveals", self.reveals);
    visit("triggers_end", self.triggers_end);
    visit("ends_game", self.ends_game);
    visit("pattern", self.pattern);
    visit("sides", self.sides);
    visit("tower", self.tower);
    visit("points", self.points);
    visit("by_space", self.by_space);
  }
};

// S3.3: the sides that a pick takes from, in the order of the tower, from its bottom to its top.
template <class Visit>
constexpr void for_each_taken(const PickPreview& preview, Direction first, Visit&& visit) {
  for (int n = 0; n < kDirections; ++n) {
    const auto side = static_cast<Direction>((index(first) + n) % kDirections);
    if (preview.takes(side)) visit(side);
  }
}

template <class Rules>
constexpr void add_pick(Event& event, const Board<Rules>& before, Move move) {
  const PickPreview preview = pick_preview(before, move.from, move.to);
  event.pattern = artist_on(before, move.from).value_or(Pattern::kStar);
  event.sides.emplace();
  event.tower.emplace();
  for_each_taken(preview, move.first, [&](Direction side) {
    event.sides->push_back(side);
    event.tower->push_back(name_of(preview.stones[static_cast<std::size_t>(index(side))]));
  });
  event.spaces = numbers_of(1U << index(move.space));
}

template <class Rules>
constexpr Event event_of(const Seen<Stones<Rules>>& seen) {
  const Board<Rules>& before = seen.before.board;
  const Board<Rules>& after = seen.after.board;
  const auto seat = static_cast<std::size_t>(seen.mover.index());
  Event event = Event::of(seen.mover, seen.move);
  switch (seen.move.kind) {
    case MoveKind::kPick: add_pick(event, before, seen.move); break;
    case MoveKind::kColour: {
      const TowerPoints<Rules> points = colour_points(before, seen.mover, seen.move.colour);
      event.points = points.total();
      event.by_space.emplace();
      for (const int space : points.by_space) event.by_space->push_back(space);
      event.spaces = numbers_of(from_lanes(scoring_lanes(before.towers[seat].tops(), seen.move.colour)));
      break;
    }
    case MoveKind::kTops:
      event.points = after.points[seat].tops - before.points[seat].tops;
      event.spaces = numbers_of(seen.move.towers);
      break;
    case MoveKind::kWhiteTower: event.spaces = numbers_of(1U << index(seen.move.space)); break;
    case MoveKind::kWhitePoints: break;
  }
  event.placed_from = before.placed;
  event.placed_to = after.placed;
  event.bonus = after.points[seat].bonuses - before.points[seat].bonuses;
  event.reveals = reveals(seen);
  event.triggers_end = end_triggered(after) && !end_triggered(before);
  event.ends_game = after.phase == Phase::kOver;
  return event;
}

}  // namespace sandstone::stones
