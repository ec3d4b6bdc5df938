// What a seat at a table of Mandala Stones is shown: its view, what picks and scorings would do, and where the points
// come from.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "describe/json_writer.hpp"
#include "describe/members.hpp"
#include "games/stones/stones.hpp"
#include "positions/scene_head.hpp"
#include "positions/stones_event.hpp"

namespace sandstone::stones {

inline constexpr std::array<std::string_view, 4> kFindNames = {"taken", "empty_stack", "other_pattern", "guarded"};

// S3.2, S3.3: an artist on a free circle: what it finds on each side, in one text, since a scene has some eighty of
// them. "taken nes" has the order of the tower that begins there, "guarded c1" the artist in the way; else it is
// "empty_stack" or "other_pattern". And what the tower would be worth on each space, 0 where it cannot be.
struct WrittenPick {
  static constexpr std::string_view kName = "WrittenPick";
  Text<2> from;
  Text<2> to;
  FixedVector<Text<16>, kDirections> sides;
  FixedVector<int, kMaxSpaces> worth;

  SANDSTONE_MEMBERS(from, to, sides, worth)
};

// S3.5: what scoring a colour would bring, by tower space.
struct ColourScoring {
  static constexpr std::string_view kName = "ColourScoring";
  Text<8> move;
  Colour colour = Colour::kYellow;
  int points = 0;
  FixedVector<int, kMaxSpaces> by_space;

  SANDSTONE_MEMBERS(move, colour, points, by_space)
};

// An objective that the viewer knows of; of those that are met, one counts (S7).
struct ObjectivePoints {
  static constexpr std::string_view kName = "ObjectiveScore";
  int card = 0;  // from 1
  int points = 0;
  bool met = false;
  bool counts = false;

  SANDSTONE_MEMBERS(card, points, met, counts)
};

struct SeatPoints {
  static constexpr std::string_view kName = "StonesScore";
  int so_far = 0;  // without objectives
  int colours = 0;
  int tops = 0;
  int bonuses = 0;
  int objective = 0;
  int total = 0;
  FixedVector<ObjectivePoints, 4> objectives;
  FixedVector<int, kMaxSpaces> worth;  // S4: of each tower as it stands, when it is scored with its colour

  SANDSTONE_MEMBERS(so_far, colours, tops, bonuses, objective, total, objectives, worth)
};

template <class Rules>
struct Scene {
  static constexpr std::string_view kName = "StonesScene";
  static constexpr std::size_t kCircles = static_cast<std::size_t>(Rules::kRows) * Rules::kColumns;
  SceneHead<Tag, View<Rules>, kMaxPlayers> head;
  FixedVector<Text<8>, Stones<Rules>::kMaxMoves> moves;  // all legal ones
  FixedVector<SeatPoints, kMaxPlayers> score;
  FixedVector<WrittenPick, kCircles * kCircles> picks;
  FixedVector<ColourScoring, 4> colours;
  FixedVector<int, kMaxSpaces> bonuses_ahead;  // S5.2: the points for placing one, two … stones from here
  int white_bonus = 0;
  FixedVector<int, kMaxSpaces> white_worth;  // S8.2: of each tower with the white stone on top, 0 where it cannot go
  bool end_triggered = false;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    self.head.members(self.head, visit);
    visit("moves", self.moves);
    visit("score", self.score);
    visit("picks", self.picks);
    visit("colours", self.colours);
    visit("bonuses_ahead", self.bonuses_ahead);
    visit("white_bonus", self.white_bonus);
    visit("white_worth", self.white_worth);
    visit("end_triggered", self.end_triggered);
  }
};

constexpr Text<16> write_find(const PickPreview& preview, Direction side) {
  const auto at = static_cast<std::size_t>(index(side));
  Text<16> text{kFindNames[static_cast<std::size_t>(preview.finds[at])]};
  if (preview.finds[at] == Find::kGuarded) {
    text.add(' ');
    add_circle(text, preview.guards[at]);
  } else if (preview.finds[at] == Find::kTaken) {
    text.add(' ');
    for_each_taken(preview, side, [&](Direction taken) { text.add(letter(taken)); });
  }
  return text;
}

// S4: what each tower scores by the rule of its space.
template <class Rules>
[[gnu::noinline]] constexpr FixedVector<int, kMaxSpaces> worth_of(const Towers& towers) {
  TowerPoints<Rules> points;
  add_tower_points<Rules>(towers, towers.built_lanes(), points);
  FixedVector<int, kMaxSpaces> worth;
  for (const int space : points.by_space) worth.push_back(space);
  return worth;
}

// The same of one tower that would be built on each empty space from what a pick takes; the order does not matter.
template <class Rules>
constexpr FixedVector<int, kMaxSpaces> worth_of(const Towers& towers, const PickPreview& preview) {
  std::uint32_t tower = 0;
  int stones = 0;
  for (int side = 0; side < kDirections; ++side) {
    if (preview.takes(static_cast<Direction>(side))) {
      tower |= preview.stones[static_cast<std::size_t>(side)].code() << (4 * stones++);
    }
  }
  FixedVector<int, kMaxSpaces> worth;
  for (int space = 0; space < kSpaces<Rules>; ++space) {
    const bool free = stones > 0 && (towers.built() >> space & 1) == 0;
    Towers with = towers;
    if (free) with.build(kLane * space, tower);
    worth.push_back(free ? worth_of<Rules>(with)[static_cast<std::size_t>(space)] : 0);
  }
  return worth;
}

// And of each tower once the white stone lies on top of it.
template <class Rules>
constexpr FixedVector<int, kMaxSpaces> worth_with_white(const Towers& towers) {
  FixedVector<int, kMaxSpaces> worth;
  for (int space = 0; space < kSpaces<Rules>; ++space) {
    const bool fits = ((towers.built() & ~towers.full()) >> space & 1) != 0;
    Towers with = towers;
    if (fits) with.raise(static_cast<Space>(space), Stone::white());
    worth.push_back(fits ? worth_of<Rules>(with)[static_cast<std::size_t>(space)] : 0);
  }
  return worth;
}

template <class Rules>
constexpr void add_picks(Scene<Rules>& scene) {
  const Board<Rules>& board = scene.head.view.board;
  constexpr int kCircles = static_cast<int>(Scene<Rules>::kCircles);
  const auto circle = [](int n) { return Circle{n / Rules::kColumns, n % Rules::kColumns}; };
  for (int n = 0; n < kCircles * kCircles; ++n) {
    const Circle from = circle(n / kCircles), to = circle(n % kCircles);
    if (!artist_on(board, from) || artist_on(board, to)) continue;
    const PickPreview preview = pick_preview(board, from, to);
    WrittenPick pick{
        name_of(from), name_of(to), {}, worth_of<Rules>(board.towers[scene.head.view.seat.index()], preview)};
    for (int side = 0; side < kDirections; ++side) {
      pick.sides.push_back(write_find(preview, static_cast<Direction>(side)));
    }
    scene.picks.push_back(pick);
  }
}

template <class Rules>
constexpr void add_colours(Scene<Rules>& scene) {
  for (int c = 0; c < Rules::kColours; ++c) {
    const Move move = Move::score_colour(static_cast<Colour>(c));
    if (why_not(scene.head.view, move)) continue;
    const TowerPoints<Rules> points = colour_points(scene.head.view.board, scene.head.view.seat, move.colour);
    ColourScoring scoring{format(move), move.colour, points.total(), {}};
    for (const int space : points.by_space) scoring.by_space.push_back(space);
    scene.colours.push_back(scoring);
  }
}

template <class Rules>
constexpr SeatPoints points_of(const SeatScore<Rules>& score, const Points& so_far, const Towers& towers) {
  SeatPoints points{so_far.total(),  score.colours, score.tops, score.bonuses,
                    score.objective, score.total,   {},         worth_of<Rules>(towers)};
  for (std::size_t n = 0; n < score.objectives.size(); ++n) {
    const ObjectiveScore& objective = score.objectives[n];
    if (objective.card < 0) continue;
    points.objectives.push_back(
        {objective.card + 1, objective.points, objective.met, static_cast<int>(n) == score.counted});
  }
  return points;
}

template <class Rules>
constexpr Scene<Rules> scene_of(const View<Rules>& view) {
  const Board<Rules>& board = view.board;
  Scene<Rules> scene;
  const Score<Rules> points = score(view);
  scene.head.fill(view, winners(State<Rules>{board, {}}, points));
  for (std::size_t seat = 0; seat < board.players; ++seat) {
    scene.score.push_back(points_of(points[seat], board.points[seat], board.towers[seat]));
  }
  if (move_count(view) > 0) {
    const Choices<Rules> all = choices(board);
    for (int i = 0; i < all.count(); ++i) scene.moves.push_back(format(nth_move(all, i)));
    if (board.phase == Phase::kTurn) add_picks(scene);
    add_colours(scene);
  }
  for (int stones = 1; stones <= kSpaces<Rules>; ++stones) {
    scene.bonuses_ahead.push_back(bonus_points<Rules>(board.placed, stones));
  }
  if (board.phase == Phase::kWhite) {
    scene.white_bonus = bonus_points<Rules>(board.placed - 1, 1);
    scene.white_worth = worth_with_white<Rules>(board.towers[board.turn.index()]);
  }
  scene.end_triggered = end_triggered(board);
  return scene;
}

// The board as the rules have it, which never changes: S4, S5.5, S7.
template <class Rules, Sink S>
constexpr void write_facts(JsonWriter<S>& json) {
  json.begin_object();
  json.member("spiral", Rules::kSpiral);
  const auto number = [&](int value) { json.integer(value); };
  json.key("bonuses");
  json.list(Rules::kBonuses, [&](const Bonus& bonus) { json.list(std::array{bonus.space, bonus.points}, number); });
  json.key("hands");
  json.list(std::span{Rules::kHands}.subspan(kMinPlayers), number);
  json.key("tower_rules");
  json.list(Rules::kTowerRules, [&](const TowerRule& rule) {
    constexpr std::array<std::string_view, 3> kKinds = {"different_heights", "height", "different_colours"};
    json.begin_object();
    json.member("kind", kKinds[static_cast<std::size_t>(rule.kind)]);
    json.key("by_height");
    json.list(std::span{rule.by_height}.subspan(1), number);
    json.end_object();
  });
  json.member("enough_of_colour", Rules::kEnoughOfColour);
  json.key("objectives");
  json.list(Rules::kObjectives, [&](const Objective& card) {
    constexpr std::array<std::string_view, 3> kKinds = {"stones", "colour", "pattern"};
    json.begin_object();
    json.member("kind", kKinds[static_cast<std::size_t>(card.kind)]);
    json.key("what");
    if (card.kind == Objective::Kind::kStones) {
      json.integer(card.what);
    } else {
      json.string(card.kind == Objective::Kind::kColour ? kColourNames[card.what] : kPatternNames[card.what]);
    }
    json.member("points", card.points);
    json.end_object();
  });
  json.end_object();
}

}  // namespace sandstone::stones
