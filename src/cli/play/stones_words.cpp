#include "cli/play/stones_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "cli/play/columns.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

using stones::Objective;
using stones::Stone;

std::string stones_in_words(stones::Colour colour, int stones, Language language) {
  constexpr std::array kStones = {Message::kStonesYellow, Message::kStonesBlue, Message::kStonesRed,
                                  Message::kStonesPurple};
  return say(language, kStones[static_cast<std::size_t>(index(colour))], {{"n", stones}});
}

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
std::string by_space(const auto& points) {
  std::string parts;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i] == 0) continue;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", space_name(static_cast<Space>(i)), points[i]);
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

std::string_view sign_of_artist(const StonesView& view, stones::Circle circle, const Look& look) {
  return artist_on(view.board, circle) == stones::Pattern::kRing ? glyphs(look).ring : glyphs(look).star;
}

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
    const std::string heading =
        say(language, Message::kPlayStonesListArtist,
            {{"sign", sign_of_artist(view, move.from, table.look)}, {"circle", circle_name(move.from)}});
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
                           points_in_words(points.total(), language), by_space(points.by_space)));
      break;
    }
    case MoveKind::kTops: list.add(say(language, Message::kPlayStonesListTops), std::move(text)); break;
    case MoveKind::kWhiteTower:
    case MoveKind::kWhitePoints: list.add(say(language, Message::kPlayStonesListWhite), std::move(text)); break;
  }
}

using Rules = stones::StandardRules;
using SeatScore = stones::SeatScore<Rules>;

std::string part(Message label, int points, const Table& table) {
  return fmt::format("  {} {:>3}", pad_to(say(table.look.language, label), 24), points);
}

void add_parts(std::vector<std::string>& lines, const SeatScore& points, const Table& table) {
  lines.push_back(part(Message::kPlayStonesPartColours, points.colours, table));
  lines.push_back(part(Message::kPlayStonesPartTops, points.tops, table));
  lines.push_back(part(Message::kPlayStonesPartBonuses, points.bonuses, table));
}

// S6.2: both cards, which is met, and which counts.
void add_objectives(std::vector<std::string>& lines, const SeatScore& points, const Table& table) {
  const Language language = table.look.language;
  for (std::size_t n = 0; n < points.objectives.size(); ++n) {
    const stones::ObjectiveScore& objective = points.objectives[n];
    if (objective.card < 0) continue;
    const Message verdict = static_cast<int>(n) == points.counted ? Message::kPlayStonesObjectiveCounts
                            : objective.met                       ? Message::kPlayStonesObjectiveMet
                                                                  : Message::kPlayStonesObjectiveUnmet;
    lines.push_back(fmt::format("  [{}] {} ({})", objective.points,
                                objective_sentence(stones::objective<Rules>(objective.card), language),
                                say(language, verdict)));
  }
}

}  // namespace

Ink ink_of(stones::Colour colour) {
  constexpr std::array kInks = {Ink::kYellow, Ink::kBlue, Ink::kRed, Ink::kPurple};
  return kInks[static_cast<std::size_t>(index(colour))];
}

Ink ink_of(Stone stone) { return stone == Stone::white() ? Ink::kWhite : ink_of(stone.colour()); }

char letter_of(Stone stone) {
  if (stone.is_coloured()) return stones::kStoneLetters[static_cast<std::size_t>(stone.kind())];
  return stones::letter(stone.colour());
}

std::string circle_name(stones::Circle circle) {
  return {static_cast<char>('a' + circle.column()), static_cast<char>('1' + circle.row())};
}

std::string_view space_name(stones::Space space) {
  constexpr std::array<std::string_view, stones::kMaxSpaces> kNames = {"I", "II", "III", "IV", "V"};
  return kNames[static_cast<std::size_t>(index(space))];
}

Message colour_name(stones::Colour colour) {
  constexpr std::array kNames = {Message::kColourStonesYellow, Message::kColourStonesBlue, Message::kColourStonesRed,
                                 Message::kColourStonesPurple};
  return kNames[static_cast<std::size_t>(index(colour))];
}

std::string objective_in_short(const Objective& objective, Language language) {
  switch (objective.kind) {
    case Objective::Kind::kStones:
      return say(language, Message::kPlayStonesObjectiveStones,
                 {{"stones", say(language, Message::kCountStones, {{"n", int{objective.what}}})}});
    case Objective::Kind::kColour: {
      const auto colour = static_cast<stones::Colour>(objective.what);
      return say(language, Message::kPlayStonesObjectiveColour,
                 {{"stones", stones_in_words(colour, stones::StandardRules::kEnoughOfColour, language)}});
    }
    case Objective::Kind::kPattern: break;
  }
  const bool ring = objective.what == static_cast<int>(stones::Pattern::kRing);
  return say(language, Message::kPlayStonesObjectivePattern,
             {{"pattern", ring ? Message::kWithPatternRing : Message::kWithPatternStar}});
}

std::string objective_sentence(const Objective& objective, Language language) {
  constexpr std::array kColours = {Message::kObjectiveColourYellow, Message::kObjectiveColourBlue,
                                   Message::kObjectiveColourRed, Message::kObjectiveColourPurple};
  constexpr std::array kPatterns = {Message::kObjectivePatternStar, Message::kObjectivePatternRing};
  switch (objective.kind) {
    case Objective::Kind::kStones: return say(language, Message::kObjectiveStones, {{"n", int{objective.what}}});
    case Objective::Kind::kColour:
      return say(language, kColours[objective.what], {{"n", stones::StandardRules::kEnoughOfColour}});
    case Objective::Kind::kPattern: break;
  }
  return say(language, kPatterns[objective.what]);
}

std::string tell_move(const StonesSeen& seen, const Table& table) {
  const Language language = table.look.language;
  const Move& move = seen.move;
  const stones::Points& before = seen.before.board.points[static_cast<std::size_t>(seen.mover.index())];
  const stones::Points& after = seen.after.board.points[static_cast<std::size_t>(seen.mover.index())];
  const int bonus = after.bonuses - before.bonuses;
  const std::string& name = table.name(seen.mover);
  const std::string bonus_words = points_in_words(bonus, language);
  std::string told;
  switch (move.kind) {
    case MoveKind::kPick:
      told = say(language, Message::kPlayStonesTellPick,
                 {{"name", name},
                  {"sign", sign_of_artist(seen.before, move.from, table.look)},
                  {"from", circle_name(move.from)},
                  {"to", circle_name(move.to)},
                  {"tower", picked_stones(seen.before, move, table.look)},
                  {"space", space_name(move.space)}});
      break;
    case MoveKind::kColour: {
      const auto towers = colour_points(seen.before.board, seen.mover, move.colour);
      told = say(language, Message::kPlayStonesTellColour,
                 {{"name", name},
                  {"colour", colour_name(move.colour)},
                  {"points", points_in_words(towers.total(), language)},
                  {"towers", by_space(towers.by_space)}});
      break;
    }
    case MoveKind::kTops:
      told = say(language, Message::kPlayStonesTellTops,
                 {{"name", name},
                  {"spaces", space_names(move.towers)},
                  {"points", points_in_words(after.tops - before.tops, language)}});
      break;
    case MoveKind::kWhiteTower:
      told = say(language, Message::kPlayStonesTellWhiteTower, {{"name", name}, {"space", space_name(move.space)}});
      break;
    case MoveKind::kWhitePoints:
      told = say(language, Message::kPlayStonesTellWhitePoints, {{"name", name}, {"points", bonus_words}});
      break;
  }
  if (bonus > 0 && move.kind != MoveKind::kWhitePoints) {
    told += ' ' + say(language, Message::kPlayStonesTellBonus, {{"points", bonus_words}});
  }
  if (end_triggered(seen.after.board) && !end_triggered(seen.before.board)) {
    told += ' ' + say(language, Message::kPlayStonesEndTriggered);
  }
  return told;
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
  return *message_for(fmt::format("refusal.stones.{}", name_of(refusal)));
}

std::vector<std::string> tell_score(const StonesView& view, const Table& table) {
  const Language language = table.look.language;
  std::vector<std::string> lines;
  const int me = view.seat.is_spectator() ? 0 : view.seat.index();
  for (int n = 0; n < view.board.players; ++n) {
    const Seat seat{(me + n) % view.board.players};
    const SeatScore points = score(view)[static_cast<std::size_t>(seat.index())];
    const int so_far = view.board.points[static_cast<std::size_t>(seat.index())].total();
    lines.push_back(fmt::format("{}: {}", table.name(seat), say(language, Message::kCountPoints, {{"n", so_far}})));
    add_parts(lines, points, table);
    if (seat == view.seat) add_objectives(lines, points, table);
  }
  return lines;
}

std::vector<std::string> tell_result(const StonesView& over, SeatSet winners, const Table& table) {
  const Language language = table.look.language;
  std::vector<std::string> lines;
  int best = -1;
  int equals = 0;
  Seat winner;
  const auto all = score(over);
  for (int n = 0; n < over.board.players; ++n) {
    const Seat seat{(over.board.starting_seat.index() + n) % over.board.players};  // S6.2: in turn order
    const SeatScore& points = all[static_cast<std::size_t>(seat.index())];
    lines.push_back(table.name(seat));
    add_parts(lines, points, table);
    lines.push_back(part(Message::kPlayStonesPartObjective, points.objective, table));
    add_objectives(lines, points, table);
    lines.push_back("  " + say(language, Message::kPlayResultTotal, {{"n", points.total}}));
    equals = points.total > best ? 1 : equals + (points.total == best ? 1 : 0);
    best = std::max(best, points.total);
    if (winners.has(seat)) winner = seat;
  }
  const std::string& name = table.name(winner);
  lines.push_back(equals > 1 ? say(language, Message::kPlayStonesWinsByOrder, {{"name", name}})
                             : say(language, Message::kPlayResultWins, {{"name", name}}));
  return lines;
}

}  // namespace sandstone::terminal
