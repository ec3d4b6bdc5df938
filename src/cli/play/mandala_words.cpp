#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include "cli/play/columns.hpp"
#include "cli/play/words.hpp"

namespace sandstone::terminal {

namespace {

using mandala::Colour;
using mandala::Effect;
using mandala::Event;
using mandala::MoveKind;

std::string cards_in_words(int colour, int cards, Language language) {
  return say(language, named("cards", mandala::kColourNames[static_cast<std::size_t>(colour)]), {{"n", cards}});
}

std::string cards_in_words(const mandala::Cards& cards, Language language) {
  std::vector<std::string> words;
  for (int c = 0; c < mandala::kColourCount; ++c) {
    if (const auto count = cards.of[static_cast<std::size_t>(c)]) words.push_back(cards_in_words(c, *count, language));
  }
  return listed(words, language);
}

// M5.3 – M5.5: where the claimed cards went.
std::string tell_claim(const Effect& effect, std::string_view name, std::string_view cards, Language language) {
  const int place = effect.river_place;
  if (effect.discarded > 0)
    return say(language, Message::kPlayMandalaTellClaimDiscard, {{"name", name}, {"cards", cards}});
  if (place == 0) return say(language, Message::kPlayMandalaTellClaimCup, {{"name", name}, {"cards", cards}});
  if (effect.to_cup == 0) {
    return say(language, Message::kPlayMandalaTellClaimOne, {{"name", name}, {"cards", cards}, {"place", place}});
  }
  return say(language, Message::kPlayMandalaTellClaimRiver,
             {{"name", name}, {"cards", cards}, {"place", place}, {"rest", effect.to_cup}});
}

// The cards themselves for those who may see them, else their number.
std::string tell_cards(const Event& event, std::string_view name, std::string_view cards, Language language) {
  const Effect& effect = event.effect;
  const int mandala = effect.mandala;
  const std::string drawn = event.drawn_cards ? cards_in_words(*event.drawn_cards, language)
                                              : say(language, Message::kPlayMandalaDrawn, {{"n", effect.drawn}});
  if (effect.kind == MoveKind::kGrow) {
    return say(language, Message::kPlayMandalaTellGrow, {{"name", name}, {"cards", cards}, {"mandala", mandala}});
  }
  if (effect.kind == MoveKind::kRedraw) {
    return say(language, Message::kPlayMandalaTellRedraw, {{"name", name}, {"cards", cards}, {"drawn", drawn}});
  }
  if (effect.drawn == 0) {
    return say(language, Message::kPlayMandalaTellBuild, {{"name", name}, {"cards", cards}, {"mandala", mandala}});
  }
  return say(language, Message::kPlayMandalaTellBuildAndDraw,
             {{"name", name}, {"cards", cards}, {"mandala", mandala}, {"drawn", drawn}});
}

std::string heading(const Effect& move, Language language) {
  switch (move.kind) {
    case MoveKind::kBuild: return say(language, Message::kPlayMandalaListBuild, {{"mandala", move.mandala}});
    case MoveKind::kGrow: return say(language, Message::kPlayMandalaListGrow, {{"mandala", move.mandala}});
    case MoveKind::kRedraw: return say(language, Message::kPlayMandalaListRedraw);
    case MoveKind::kClaim: break;
  }
  return say(language, Message::kPlayMandalaListClaim);
}

// M7.1: place by place, then what counts for nothing.
void add_parts(std::vector<std::string>& lines, const MandalaScene& scene, std::size_t seat, const Table& table) {
  const Language language = table.look.language;
  const mandala::SeatPoints& points = scene.score[seat];
  int number = 0;
  for (const mandala::PlacePoints& part : points.places) {
    ++number;
    const std::string colour =
        say(language, named("colour.mandala", mandala::kColourNames[static_cast<std::size_t>(index(part.colour))]));
    lines.push_back(fmt::format("  {} {}  {}  {:>2} {} {} = {:>2}", say(language, Message::kPlayMandalaPlace), number,
                                pad_to(colour, 12), part.cards, glyphs(table.look).times, number, part.points));
  }
  if (points.unmatched > 0) {
    lines.push_back("  " + say(language, Message::kPlayMandalaUnmatched, {{"n", points.unmatched}}));
  }
  const int unknown = scene.head.view.cup_size[seat] - points.cup;
  if (unknown > 0) lines.push_back("  " + say(language, Message::kPlayMandalaUnknown, {{"n", unknown}}));
}

}  // namespace

std::string tell_event(const Event& event, const Table& table) {
  const Language language = table.look.language;
  const Effect& effect = event.effect;
  const std::string& name = table.name(Seat{event.seat - 1});
  const std::string cards = cards_in_words(index(effect.colour), effect.count, language);
  std::string told = effect.kind == MoveKind::kClaim ? tell_claim(effect, name, cards, language)
                                                     : tell_cards(event, name, cards, language);
  const auto add = [&](Message message, std::initializer_list<Argument> arguments = {}) {
    told += ' ' + say(language, message, arguments);
  };
  if (event.refill) {
    add(Message::kPlayMandalaTellRefill,
        {{"mandala", event.from_mandala}, {"cards", cards_in_words(*event.refill, language)}});
  } else if (effect.destroys) {
    add(Message::kPlayMandalaTellDestroyed, {{"mandala", event.from_mandala}});
  }
  if (effect.new_deck) add(Message::kPlayMandalaTellNewDeck);
  if (effect.claims_first > 0) {
    const std::string& first = table.name(Seat{effect.claims_first - 1});
    add(Message::kPlayMandalaTellComplete, {{"mandala", effect.mandala}, {"name", first}});
  }
  return told;
}

std::vector<ChoiceGroup> list_choices(const MandalaScene& scene, std::string_view prefix, const Table& table) {
  auto moves = scene.moves;
  std::ranges::sort(moves, {},
                    [](const Effect& move) { return std::tuple{move.kind, move.mandala, move.colour, move.count}; });
  std::vector<ChoiceGroup> groups;
  for (const Effect& move : moves) {
    if (!move.move.view().starts_with(prefix)) continue;
    const bool claim = move.kind == MoveKind::kClaim;
    add_choice(groups, heading(move, table.look.language), std::string{move.move.view()},
               claim ? cards_in_words(index(move.colour), move.count, table.look.language) : "");
  }
  return groups;
}

std::string ask_for_move(const MandalaView& view, const Table& table) {
  const std::string& name = table.name(to_move(view));
  if (view.board.phase != mandala::Phase::kClaim)
    return say(table.look.language, Message::kPlayAskMove, {{"name", name}});
  return say(table.look.language, Message::kPlayMandalaAskClaim, {{"name", name}, {"mandala", view.board.mandala + 1}});
}

std::vector<std::string> tell_score(const MandalaScene& scene, const Table& table) {
  const Language language = table.look.language;
  std::vector<std::string> lines{say(language, Message::kPlayMandalaScoreNow)};
  const std::size_t me = scene.head.view.seat == Seat{1} ? 1 : 0;
  for (const std::size_t seat : {me, 1 - me}) {
    const bool hidden = scene.head.view.hides(static_cast<int>(seat)) && !table.look.memory;
    const std::string points =
        hidden ? say(language, Message::kPlayMandalaCupHidden, {{"n", int{scene.head.view.cup_size[seat]}}})
               : say(language, Message::kCountPoints, {{"n", scene.score[seat].total}});
    lines.push_back(fmt::format("{}: {}", table.names[seat], points));
    if (!hidden) add_parts(lines, scene, seat, table);
  }
  return lines;
}

std::vector<std::string> tell_result(const MandalaScene& over, const Table& table) {
  return tell_result(over, Seat{0}, table, Message::kPlayMandalaWinsByCup,
                     [&](auto& lines, std::size_t seat) { add_parts(lines, over, seat, table); });
}

}  // namespace sandstone::terminal
