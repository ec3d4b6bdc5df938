// What a seat at a table of Mandala Stones is shown beyond its view: what picks and scorings would do, and where the
// points come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "describe/json_writer.hpp"
#include "describe/position_json.hpp"
#include "games/stones/stones.hpp"
#include "positions/stones_event.hpp"

namespace sandstone::stones {

inline constexpr std::array<std::string_view, 4> kFindNames = {"taken", "empty_stack", "other_pattern", "guarded"};

template <Sink S>
constexpr void write_circle(JsonWriter<S>& json, Circle circle) {
  json.string(name_of(circle).view());
}

template <Sink S, class Rules>
constexpr void write_by_space(JsonWriter<S>& json, const TowerPoints<Rules>& points) {
  json.key("points");
  json.integer(points.total());
  json.key("by_space");
  json.begin_list();
  for (const int space : points.by_space) json.integer(space);
  json.end_list();
}

// All legal moves in their notation.
template <Sink S, class Rules>
constexpr void write_moves(JsonWriter<S>& json, const View<Rules>& view) {
  json.begin_list();
  if (move_count(view) > 0) {
    const Choices<Rules> all = choices(view.board);
    for (int i = 0; i < all.count(); ++i) json.string(format(nth_move(all, i)).view());
  }
  json.end_list();
}

template <Sink S, class Rules>
constexpr void write_score(JsonWriter<S>& json, const View<Rules>& view) {
  const Score<Rules> all = score(view);
  json.begin_list();
  for (int seat = 0; seat < view.board.players; ++seat) {
    const SeatScore<Rules>& points = all[static_cast<std::size_t>(seat)];
    const auto number = [&](std::string_view name, int value) {
      json.key(name);
      json.integer(value);
    };
    json.begin_object();
    number("so_far", view.board.points[static_cast<std::size_t>(seat)].total());
    number("colours", points.colours);
    number("tops", points.tops);
    number("bonuses", points.bonuses);
    number("objective", points.objective);
    number("total", points.total);
    json.key("objectives");
    json.begin_list();
    for (std::size_t n = 0; n < points.objectives.size(); ++n) {
      const ObjectiveScore& objective = points.objectives[n];
      if (objective.card < 0) continue;
      json.begin_object();
      number("card", objective.card + 1);
      number("points", objective.points);
      json.key("met");
      json.boolean(objective.met);
      json.key("counts");
      json.boolean(static_cast<int>(n) == points.counted);
      json.end_object();
    }
    json.end_list();
    json.end_object();
  }
  json.end_list();
}

// What a pick finds on one side, in one text, since a scene has some eighty of them: "taken nes" with the order of the
// tower that begins there, "guarded c1" with the artist in the way, "empty_stack", "other_pattern".
template <Sink S>
constexpr void write_find(JsonWriter<S>& json, const PickPreview& preview, Direction side) {
  const auto at = static_cast<std::size_t>(index(side));
  Text<16> text{kFindNames[static_cast<std::size_t>(preview.finds[at])]};
  if (preview.finds[at] == Find::kGuarded) {
    text.add(' ');
    add_circle(text, preview.guards[at]);
  } else if (preview.finds[at] == Find::kTaken) {
    text.add(' ');
    for_each_taken(preview, side, [&](Direction taken) { text.add(letter(taken)); });
  }
  json.string(text.view());
}

// S3.2, S3.3: every artist on every free circle: what it finds on each side, and the order for each first stone.
template <Sink S, class Rules>
constexpr void write_picks(JsonWriter<S>& json, const Board<Rules>& board) {
  json.begin_list();
  for (int n = 0; n < Rules::kRows * Rules::kColumns * Rules::kRows * Rules::kColumns; ++n) {
    const int a = n / (Rules::kRows * Rules::kColumns), b = n % (Rules::kRows * Rules::kColumns);
    const Circle from{a / Rules::kColumns, a % Rules::kColumns}, to{b / Rules::kColumns, b % Rules::kColumns};
    if (!artist_on(board, from) || artist_on(board, to)) continue;
    const PickPreview preview = pick_preview(board, from, to);
    json.begin_object();
    json.key("from");
    write_circle(json, from);
    json.key("to");
    write_circle(json, to);
    json.key("sides");
    json.begin_list();
    for (int side = 0; side < kDirections; ++side) write_find(json, preview, static_cast<Direction>(side));
    json.end_list();
    json.end_object();
  }
  json.end_list();
}

// At the end nothing is hidden, so the view knows them.
template <class Rules>
constexpr SeatSet winners_seen(const View<Rules>& view) {
  return winners(State<Rules>{view.board, {}}, score(view));
}

// Members of the scene that only Stones has.
template <Sink S, class Rules>
constexpr void write_more(JsonWriter<S>& json, const View<Rules>& view) {
  const Board<Rules>& board = view.board;
  const bool mine = node(view) == Node::kDecision && view.seat == board.turn;
  json.key("picks");
  if (mine && board.phase == Phase::kTurn) {
    write_picks(json, board);
  } else {
    json.begin_list();
    json.end_list();
  }
  json.key("colours");
  json.begin_list();
  for (int c = 0; c < Rules::kColours && mine; ++c) {
    const auto colour = static_cast<Colour>(c);
    if (why_not(view, Move::score_colour(colour))) continue;
    json.begin_object();
    json.key("move");
    json.string(format(Move::score_colour(colour)).view());
    json.key("colour");
    json.string(kColourNames[static_cast<std::size_t>(c)]);
    write_by_space(json, colour_points(board, view.seat, colour));
    json.end_object();
  }
  json.end_list();
  // S5.2: the points for placing one, two … stones from here.
  json.key("bonuses_ahead");
  json.begin_list();
  for (int stones = 1; stones <= kSpaces<Rules>; ++stones) json.integer(bonus_points<Rules>(board.placed, stones));
  json.end_list();
  json.key("white_bonus");
  json.integer(board.phase == Phase::kWhite ? bonus_points<Rules>(board.placed - 1, 1) : 0);
  json.key("end_triggered");
  json.boolean(end_triggered(board));
}

// The board as the rules have it, which never changes: S4, S5.5, S7.
template <class Rules, Sink S>
constexpr void write_facts(JsonWriter<S>& json) {
  json.begin_object();
  json.key("spiral");
  json.integer(Rules::kSpiral);
  json.key("bonuses");
  json.begin_list();
  for (const Bonus& bonus : Rules::kBonuses) {
    json.begin_list();
    json.integer(bonus.space);
    json.integer(bonus.points);
    json.end_list();
  }
  json.end_list();
  json.key("hands");
  json.begin_list();
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    json.integer(Rules::kHands[static_cast<std::size_t>(players)]);
  }
  json.end_list();
  json.key("tower_rules");
  json.begin_list();
  for (const TowerRule& rule : Rules::kTowerRules) {
    constexpr std::array<std::string_view, 3> kKinds = {"different_heights", "height", "different_colours"};
    json.begin_object();
    json.key("kind");
    json.string(kKinds[static_cast<std::size_t>(rule.kind)]);
    json.key("by_height");
    json.begin_list();
    for (std::size_t height = 1; height < rule.by_height.size(); ++height) json.integer(rule.by_height[height]);
    json.end_list();
    json.end_object();
  }
  json.end_list();
  json.key("enough_of_colour");
  json.integer(Rules::kEnoughOfColour);
  json.key("objectives");
  json.begin_list();
  for (const Objective& card : Rules::kObjectives) {
    constexpr std::array<std::string_view, 3> kKinds = {"stones", "colour", "pattern"};
    json.begin_object();
    json.key("kind");
    json.string(kKinds[static_cast<std::size_t>(card.kind)]);
    json.key("what");
    if (card.kind == Objective::Kind::kStones) {
      json.integer(card.what);
    } else {
      json.string(card.kind == Objective::Kind::kColour ? kColourNames[card.what] : kPatternNames[card.what]);
    }
    json.key("points");
    json.integer(card.points);
    json.end_object();
  }
  json.end_list();
  json.end_object();
}

}  // namespace sandstone::stones
