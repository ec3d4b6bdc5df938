#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "cli/play/columns.hpp"
#include "cli/play/words.hpp"

namespace sandstone::terminal {

namespace {

using stones::Event;
using stones::Move;
using stones::MoveKind;
using stones::Objective;
using Rules = stones::StandardRules;

std::string colour_in_words(stones::Colour colour, Language language) {
  return say(language, named("colour.stones", stones::kColourNames[static_cast<std::size_t>(index(colour))]));
}

std::string points_in_words(int points, Language language) {
  return say(language, Message::kCountPoints, {{"n", points}});
}

std::string with_pattern(stones::Pattern pattern, Language language) {
  return say(language, named("with_pattern", stones::kPatternNames[static_cast<std::size_t>(pattern)]));
}

// "I 4, IV 4 and V 5"
std::string by_space(const stones::SpaceNumbers& points, Language language) {
  std::vector<std::string> parts;
  for (std::size_t space = 0; space < points.size(); ++space) {
    if (points[space] != 0) parts.push_back(fmt::format("{} {}", kSpaceNames[space], points[space]));
  }
  return listed(parts, language);
}

std::string tell_pick(const Event& event, std::string_view name, std::string_view space, Language language) {
  std::vector<std::string> tower;
  for (const stones::NamedStone stone : *event.tower) {
    const int colour = static_cast<int>(stone) % Rules::kColours;
    tower.push_back(colour_in_words(static_cast<stones::Colour>(colour), language));
  }
  return say(language, Message::kPlayStonesTellPick,
             {{"name", name},
              {"sign", with_pattern(*event.pattern, language)},
              {"from", event.from->view()},
              {"to", event.to->view()},
              {"tower", listed(tower, language)},
              {"space", space}});
}

// The stones of a pick that begins on this side, from bottom to top: "R★P★".
std::string tower_in_signs(const stones::PickPreview& preview, stones::Direction first, const Look& look) {
  std::string tower;
  for_each_taken(preview, first, [&](stones::Direction side) {
    const stones::Stone stone = preview.stones[static_cast<std::size_t>(index(side))];
    tower += fmt::format("{}{}", stones::kStoneLetters[static_cast<std::size_t>(index(stone.colour()))],
                         sign_of(stone.pattern(), look));
  });
  return tower;
}

constexpr std::size_t kArtistAndTarget = 4;  // "b1a2"

void list_pick(std::vector<ChoiceGroup>& groups, const StonesView& view, const Move& move, std::string_view prefix,
               const Table& table) {
  const Language language = table.look.language;
  const auto text = format(move);
  const std::string tower = tower_in_signs(pick_preview(view.board, move.from, move.to), move.first, table.look);
  if (prefix.size() < kArtistAndTarget) {
    if (groups.empty()) groups.push_back({say(language, Message::kPlayStonesListPicks), {}});
    const std::string way{text.view().substr(0, kArtistAndTarget)};
    // The first of all moves that go this way stands for the others.
    const std::vector<Choice>& before = groups.back().choices;
    if (!before.empty() && before.back().text == way) return;
    const stones::Pattern artist = artist_on(view.board, move.from).value_or(stones::Pattern::kStar);
    add_choice(groups,
               say(language, Message::kPlayStonesListArtist,
                   {{"sign", sign_of(artist, table.look)}, {"circle", text.view().substr(0, 2)}}),
               way, tower);
    return;
  }
  constexpr std::array kDirections = {Message::kPlayDirectionNorth, Message::kPlayDirectionEast,
                                      Message::kPlayDirectionSouth, Message::kPlayDirectionWest};
  add_choice(groups,
             say(language, Message::kPlayStonesListFirst,
                 {{"direction", kDirections[static_cast<std::size_t>(index(move.first))]}, {"tower", tower}}),
             std::string{text.view()}, std::string{kSpaceNames[static_cast<std::size_t>(index(move.space))]});
}

void list_move(std::vector<ChoiceGroup>& groups, const StonesScene& scene, const Move& move, std::string_view prefix,
               const Table& table) {
  const Language language = table.look.language;
  const auto text = format(move);
  switch (move.kind) {
    case MoveKind::kPick: return list_pick(groups, scene.head.view, move, prefix, table);
    case MoveKind::kColour: {
      const auto* const scoring = std::ranges::find(scene.colours, move.colour, &stones::ColourScoring::colour);
      return add_choice(groups, say(language, Message::kPlayStonesListColour), std::string{text.view()},
                        fmt::format("{}: {} ({})", colour_in_words(move.colour, language),
                                    points_in_words(scoring->points, language), by_space(scoring->by_space, language)));
    }
    case MoveKind::kTops:
      return add_choice(groups, say(language, Message::kPlayStonesListTops), std::string{text.view()});
    case MoveKind::kWhiteTower:
    case MoveKind::kWhitePoints:
      return add_choice(groups, say(language, Message::kPlayStonesListWhite), std::string{text.view()});
  }
}

void add_line(std::vector<std::string>& lines, Message label, int points, Language language) {
  lines.push_back(fmt::format("  {} {:>3}", pad_to(say(language, label), 24), points));
}

void add_parts(std::vector<std::string>& lines, const stones::SeatPoints& points, Language language) {
  add_line(lines, Message::kPlayStonesPartColours, points.colours, language);
  add_line(lines, Message::kPlayStonesPartTops, points.tops, language);
  add_line(lines, Message::kPlayStonesPartBonuses, points.bonuses, language);
}

// S6.2: both cards, which is met, and which counts.
void add_objectives(std::vector<std::string>& lines, const stones::SeatPoints& points, Language language) {
  for (const stones::ObjectivePoints& objective : points.objectives) {
    const Message verdict = objective.counts ? Message::kPlayStonesObjectiveCounts
                            : objective.met  ? Message::kPlayStonesObjectiveMet
                                             : Message::kPlayStonesObjectiveUnmet;
    lines.push_back(fmt::format("  [{}] {} ({})", objective.points,
                                objective_in_short(stones::objective<Rules>(objective.card - 1), language),
                                say(language, verdict)));
  }
}

}  // namespace

std::string objective_in_short(const Objective& objective, Language language) {
  switch (objective.kind) {
    case Objective::Kind::kStones:
      return say(language, Message::kPlayStonesObjectiveStones,
                 {{"stones", say(language, Message::kCountStones, {{"n", int{objective.what}}})}});
    case Objective::Kind::kColour: {
      const Message stones = named("stones", stones::kColourNames[objective.what]);
      return say(language, Message::kPlayStonesObjectiveColour,
                 {{"stones", say(language, stones, {{"n", Rules::kEnoughOfColour}})}});
    }
    case Objective::Kind::kPattern: break;
  }
  return say(language, Message::kPlayStonesObjectivePattern,
             {{"pattern", with_pattern(static_cast<stones::Pattern>(objective.what), language)}});
}

std::string tell_event(const Event& event, const Table& table) {
  const Language language = table.look.language;
  const std::string& name = table.name(Seat{event.seat - 1});
  const std::string points = points_in_words(event.points.value_or(0), language);
  const std::string bonus = points_in_words(event.bonus, language);
  std::vector<std::string> names;
  for (const int space : event.spaces) names.emplace_back(kSpaceNames[static_cast<std::size_t>(space - 1)]);
  const std::string spaces = listed(names, language);
  std::string told;
  switch (event.kind) {
    case MoveKind::kPick: told = tell_pick(event, name, spaces, language); break;
    case MoveKind::kColour:
      told = say(language, Message::kPlayStonesTellColour,
                 {{"name", name},
                  {"colour", colour_in_words(*event.colour, language)},
                  {"points", points},
                  {"towers", by_space(*event.by_space, language)}});
      break;
    case MoveKind::kTops:
      told = say(language, Message::kPlayStonesTellTops, {{"name", name}, {"spaces", spaces}, {"points", points}});
      break;
    case MoveKind::kWhiteTower:
      told = say(language, Message::kPlayStonesTellWhiteTower, {{"name", name}, {"space", spaces}});
      break;
    case MoveKind::kWhitePoints:
      told = say(language, Message::kPlayStonesTellWhitePoints, {{"name", name}, {"points", bonus}});
      break;
  }
  if (event.bonus > 0 && event.kind != MoveKind::kWhitePoints) {
    told += ' ' + say(language, Message::kPlayStonesTellBonus, {{"points", bonus}});
  }
  if (event.triggers_end) told += ' ' + say(language, Message::kPlayStonesEndTriggered);
  return told;
}

std::vector<ChoiceGroup> list_choices(const StonesScene& scene, std::string_view prefix, const Table& table) {
  std::vector<Move> moves;
  for (const auto& text : scene.moves) {
    if (text.view().starts_with(prefix)) moves.push_back(*stones::Full::parse_move(text.view()).value);
  }
  // Artists and circles in the order of their names, few towers before many.
  std::ranges::sort(moves, {}, [](const Move& move) {
    const auto place = [](stones::Circle circle) { return std::pair{circle.column(), circle.row()}; };
    return std::tuple{move.kind,  place(move.from), place(move.to),          move.first,
                      move.space, move.colour,      count_bits(move.towers), move.towers};
  });
  std::vector<ChoiceGroup> groups;
  for (const Move& move : moves) list_move(groups, scene, move, prefix, table);
  return groups;
}

std::string ask_for_move(const StonesView& view, const Table& table) {
  const Language language = table.look.language;
  const std::string& name = table.name(to_move(view));
  if (view.board.phase != stones::Phase::kWhite) return say(language, Message::kPlayAskMove, {{"name", name}});
  const int bonus = stones::bonus_points<Rules>(view.board.placed - 1, 1);
  return say(language, Message::kPlayStonesAskWhite, {{"name", name}, {"points", points_in_words(bonus, language)}});
}

std::vector<std::string> tell_score(const StonesScene& scene, const Table& table) {
  std::vector<std::string> lines;
  const Seat viewer = scene.head.view.seat;
  const std::size_t me = viewer.is_spectator() ? 0 : static_cast<std::size_t>(viewer.index());
  for (std::size_t n = 0; n < scene.score.size(); ++n) {
    const std::size_t seat = (me + n) % scene.score.size();
    const stones::SeatPoints& points = scene.score[seat];
    lines.push_back(fmt::format("{}: {}", table.names[seat], points_in_words(points.so_far, table.look.language)));
    add_parts(lines, points, table.look.language);
    if (viewer == Seat{static_cast<int>(seat)}) add_objectives(lines, points, table.look.language);
  }
  return lines;
}

std::vector<std::string> tell_result(const StonesScene& over, const Table& table) {
  const auto add = [&](std::vector<std::string>& lines, std::size_t seat) {
    const stones::SeatPoints& points = over.score[seat];
    add_parts(lines, points, table.look.language);
    add_line(lines, Message::kPlayStonesPartObjective, points.objective, table.look.language);
    add_objectives(lines, points, table.look.language);
  };
  return tell_result(over, over.head.view.board.starting_seat, table, Message::kPlayStonesWinsByOrder, add);  // S6.2
}

}  // namespace sandstone::terminal
