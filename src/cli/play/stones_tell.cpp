#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "cli/play/stones_words.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

using stones::Direction;
using stones::Move;
using stones::MoveKind;
using stones::Space;
using stones::Stone;
using Rules = stones::StandardRules;

constexpr int kSpaces = stones::kSpaces<Rules>;

std::string points_in_words(int points, Language language) {
  return say(language, Message::kCountPoints, {{"n", points}});
}

// "I 4, IV 4, V 5"
std::string by_space(const stones::TowerPoints<Rules>& points) {
  std::string parts;
  for (int i = 0; i < kSpaces; ++i) {
    const int here = points.by_space[static_cast<std::size_t>(i)];
    if (here == 0) continue;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", space_name(static_cast<Space>(i)), here);
  }
  return parts;
}

std::string space_names(stones::SpaceSet spaces) {
  std::string names;
  for (int i = 0; i < kSpaces; ++i) {
    if ((spaces >> i & 1) != 0)
      names += fmt::format("{}{}", names.empty() ? "" : ", ", space_name(static_cast<Space>(i)));
  }
  return names;
}

// S3.3: the tower that a pick would build, from bottom to top: "R★P★".
std::string picked_stones(const StonesView& view, const Move& move, const Look& look) {
  const stones::PickPreview preview = pick_preview(view.board, move.from, move.to);
  std::string tower;
  for (int n = 0; n < stones::kDirections; ++n) {
    const auto side = static_cast<Direction>((index(move.first) + n) % stones::kDirections);
    if (!preview.takes(side)) continue;
    const Stone stone = preview.stones[static_cast<std::size_t>(index(side))];
    const bool ring = stone.pattern() == stones::Pattern::kRing;
    const char letter = stones::letter(stone.colour());
    tower += fmt::format("{}{}", static_cast<char>(letter - 'a' + 'A'), ring ? glyphs(look).ring : glyphs(look).star);
  }
  return tower;
}

class StonesTale {
 public:
  StonesTale(const StonesView& before, const Move& move, const StonesView& after, const Table& table)
      : before_{before},
        move_{move},
        after_{after},
        look_{table.look},
        language_{table.look.language},
        seat_{to_move(before)},
        name_{table.name(seat_)} {}

  std::string tell() const {
    std::string tale = tell_action();
    const int bonuses = points(after_).bonuses - points(before_).bonuses;
    if (bonuses > 0 && move_.kind != MoveKind::kWhitePoints) {
      tale += ' ' + say(language_, Message::kPlayStonesTellBonus, {{"points", points_in_words(bonuses, language_)}});
    }
    if (end_triggered(after_.board) && !end_triggered(before_.board)) {
      tale += ' ' + say(language_, Message::kPlayStonesEndTriggered);
    }
    return tale;
  }

 private:
  const stones::Points& points(const StonesView& view) const {
    return view.board.points[static_cast<std::size_t>(seat_.index())];
  }

  std::string tell_action() const {
    switch (move_.kind) {
      case MoveKind::kPick: return tell_pick();
      case MoveKind::kColour: {
        const auto towers = colour_points(before_.board, seat_, move_.colour);
        return say(language_, Message::kPlayStonesTellColour,
                   {{"name", name_},
                    {"colour", colour_name(move_.colour)},
                    {"points", points_in_words(towers.total(), language_)},
                    {"towers", by_space(towers)}});
      }
      case MoveKind::kTops:
        return say(language_, Message::kPlayStonesTellTops,
                   {{"name", name_},
                    {"spaces", space_names(move_.towers)},
                    {"points", points_in_words(points(after_).tops - points(before_).tops, language_)}});
      case MoveKind::kWhiteTower:
        return say(language_, Message::kPlayStonesTellWhiteTower,
                   {{"name", name_}, {"space", space_name(move_.space)}});
      case MoveKind::kWhitePoints: break;
    }
    const int bonus = points(after_).bonuses - points(before_).bonuses;
    return say(language_, Message::kPlayStonesTellWhitePoints,
               {{"name", name_}, {"points", points_in_words(bonus, language_)}});
  }

  std::string tell_pick() const {
    const bool ring = artist_on(before_.board, move_.from) == stones::Pattern::kRing;
    return say(language_, Message::kPlayStonesTellPick,
               {{"name", name_},
                {"sign", ring ? glyphs(look_).ring : glyphs(look_).star},
                {"from", circle_name(move_.from)},
                {"to", circle_name(move_.to)},
                {"tower", picked_stones(before_, move_, look_)},
                {"space", space_name(move_.space)}});
  }

  const StonesView& before_;
  const Move& move_;
  const StonesView& after_;
  const Look& look_;
  Language language_;
  Seat seat_;
  const std::string& name_;
};

// Adds choices to groups in the order they come, a new group whenever the heading changes.
class ChoiceList {
 public:
  void add(const std::string& heading, std::string text, std::string gloss = "") {
    if (groups_.empty() || groups_.back().heading != heading) groups_.push_back({heading, {}});
    groups_.back().choices.push_back({std::move(text), std::move(gloss)});
  }
  // For what several moves have in common: listed once. The first of all comes after an introduction.
  void add_once(const std::string& heading, const std::string& text, std::string gloss, const std::string& intro) {
    for (const ChoiceGroup& group : groups_) {
      for (const Choice& choice : group.choices) {
        if (choice.text == text) return;
      }
    }
    if (groups_.empty()) groups_.push_back({intro, {}});
    add(heading, text, std::move(gloss));
  }
  std::vector<ChoiceGroup> take() { return std::move(groups_); }

 private:
  std::vector<ChoiceGroup> groups_;
};

constexpr std::size_t kArtistAndTarget = 4;  // "b1a2"

void add_pick(ChoiceList& list, const StonesView& view, const Move& move, std::string_view prefix, const Table& table) {
  const Language language = table.look.language;
  const auto text = format(move);
  const std::string tower = picked_stones(view, move, table.look);
  if (prefix.size() < kArtistAndTarget) {
    const bool ring = artist_on(view.board, move.from) == stones::Pattern::kRing;
    const std::string heading =
        say(language, Message::kPlayStonesListArtist,
            {{"sign", ring ? glyphs(table.look).ring : glyphs(table.look).star}, {"circle", circle_name(move.from)}});
    list.add_once(heading, std::string{text.view().substr(0, kArtistAndTarget)}, tower,
                  say(language, Message::kPlayStonesListPicks));
    return;
  }
  constexpr std::array kDirections = {Message::kPlayDirectionNorth, Message::kPlayDirectionEast,
                                      Message::kPlayDirectionSouth, Message::kPlayDirectionWest};
  list.add(say(language, Message::kPlayStonesListFirst,
               {{"direction", kDirections[static_cast<std::size_t>(index(move.first))]}, {"tower", tower}}),
           std::string{text.view()}, std::string{space_name(move.space)});
}

void add_choice(ChoiceList& list, const StonesView& view, const Move& move, std::string_view prefix,
                const Table& table) {
  const Language language = table.look.language;
  std::string text{format(move).view()};
  switch (move.kind) {
    case MoveKind::kPick: return add_pick(list, view, move, prefix, table);
    case MoveKind::kColour: {
      const auto points = colour_points(view.board, view.seat, move.colour);
      list.add(say(language, Message::kPlayStonesListColour), std::move(text),
               fmt::format("{}: {} ({})", say(language, colour_name(move.colour)),
                           points_in_words(points.total(), language), by_space(points)));
      break;
    }
    case MoveKind::kTops: list.add(say(language, Message::kPlayStonesListTops), std::move(text)); break;
    case MoveKind::kWhiteTower:
    case MoveKind::kWhitePoints: list.add(say(language, Message::kPlayStonesListWhite), std::move(text)); break;
  }
}

}  // namespace

std::string tell_move(const StonesView& before, const Move& move, const StonesView& after, const Table& table) {
  return StonesTale{before, move, after, table}.tell();
}

std::vector<ChoiceGroup> list_choices(const StonesView& view, std::string_view prefix, const Table& table) {
  std::vector<Move> moves;
  for (int i = 0; i < move_count(view); ++i) {
    const Move move = nth_move(view, i);
    if (format(move).view().starts_with(prefix)) moves.push_back(move);
  }
  // Artists and circles in the order of their names, few towers before many.
  std::ranges::sort(moves, {}, [](const Move& move) {
    const auto named = [](stones::Circle circle) { return std::pair{circle.column(), circle.row()}; };
    return std::tuple{move.kind,  named(move.from), named(move.to),          move.first,
                      move.space, move.colour,      count_bits(move.towers), move.towers};
  });
  ChoiceList list;
  for (const Move& move : moves) add_choice(list, view, move, prefix, table);
  return list.take();
}

std::string ask_for_move(const StonesView& view, const Table& table) {
  const std::string& name = table.name(to_move(view));
  if (view.board.phase == stones::Phase::kWhite) {
    const int bonus = stones::bonus_points<Rules>(view.board.placed - 1, 1);
    return say(table.look.language, Message::kPlayStonesAskWhite,
               {{"name", name}, {"points", points_in_words(bonus, table.look.language)}});
  }
  return say(table.look.language, Message::kPlayAskMove, {{"name", name}});
}

Message sentence_of(stones::Refusal refusal) {
  using stones::Refusal;
  switch (refusal) {
    case Refusal::kGameOver: return Message::kRefusalStonesGameOver;
    case Refusal::kSetupUnfinished: return Message::kRefusalStonesSetupUnfinished;
    case Refusal::kNotYourTurn: return Message::kRefusalStonesNotYourTurn;
    case Refusal::kMixedMove: return Message::kRefusalStonesMixedMove;
    case Refusal::kNoSuchCircle: return Message::kRefusalStonesNoSuchCircle;
    case Refusal::kNoSuchDirection: return Message::kRefusalStonesNoSuchDirection;
    case Refusal::kNoSuchSpace: return Message::kRefusalStonesNoSuchSpace;
    case Refusal::kNoSuchColour: return Message::kRefusalStonesNoSuchColour;
    case Refusal::kNoEmptySpace: return Message::kRefusalStonesNoEmptySpace;
    case Refusal::kNoArtistThere: return Message::kRefusalStonesNoArtistThere;
    case Refusal::kSameCircle: return Message::kRefusalStonesSameCircle;
    case Refusal::kCircleOccupied: return Message::kRefusalStonesCircleOccupied;
    case Refusal::kTakesNothing: return Message::kRefusalStonesTakesNothing;
    case Refusal::kFirstStackEmpty: return Message::kRefusalStonesFirstStackEmpty;
    case Refusal::kFirstStoneOtherPattern: return Message::kRefusalStonesFirstStoneOtherPattern;
    case Refusal::kFirstStoneGuarded: return Message::kRefusalStonesFirstStoneGuarded;
    case Refusal::kSpaceTaken: return Message::kRefusalStonesSpaceTaken;
    case Refusal::kColourNeedsTwoTops: return Message::kRefusalStonesColourNeedsTwoTops;
    case Refusal::kNoTowersChosen: return Message::kRefusalStonesNoTowersChosen;
    case Refusal::kTowerEmpty: return Message::kRefusalStonesTowerEmpty;
    case Refusal::kWhiteStonePending: return Message::kRefusalStonesWhiteStonePending;
    case Refusal::kNoWhiteStonePending: return Message::kRefusalStonesNoWhiteStonePending;
    case Refusal::kWhiteNeedsTower: return Message::kRefusalStonesWhiteNeedsTower;
    case Refusal::kWhiteTowerFull: return Message::kRefusalStonesWhiteTowerFull;
  }
  return Message::kRefusalStonesNotYourTurn;
}

}  // namespace sandstone::terminal
