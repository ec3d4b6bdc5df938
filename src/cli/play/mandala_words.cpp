#include "cli/play/mandala_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include "cli/play/columns.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

using mandala::Colour;
using mandala::Move;
using mandala::MoveKind;
using mandala::Phase;

std::string cards_in_words(Colour colour, int cards, Language language) {
  constexpr std::array kCards = {Message::kCardsRed,   Message::kCardsOrange, Message::kCardsYellow,
                                 Message::kCardsGreen, Message::kCardsPurple, Message::kCardsBlack};
  return say(language, kCards[static_cast<std::size_t>(index(colour))], {{"n", cards}});
}

int drawn_count(const MandalaSeen& seen) {
  const auto mover = static_cast<std::size_t>(seen.mover.index());
  return seen.after.hand_size[mover] - (seen.before.hand_size[mover] - seen.move.count);
}

// The cards themselves for those who may see them, else their number.
std::string drawn(const MandalaSeen& seen, Language language) {
  const int mover = seen.mover.index();
  if (seen.before.hides(mover) || seen.after.hides(mover)) {
    return say(language, Message::kPlayMandalaDrawn, {{"n", drawn_count(seen)}});
  }
  Counts kept = seen.before.hand[static_cast<std::size_t>(mover)];
  kept.remove(index(seen.move.colour), seen.move.count);
  return card_letters(seen.after.hand[static_cast<std::size_t>(mover)] - kept);
}

std::string tell_cards(const MandalaSeen& seen, const Table& table) {
  const Language language = table.look.language;
  const Move& move = seen.move;
  const std::string& name = table.name(seen.mover);
  const std::string cards = cards_in_words(move.colour, move.count, language);
  const int mandala = move.mandala + 1;
  if (move.kind == MoveKind::kGrow) {
    return say(language, Message::kPlayMandalaTellGrow, {{"name", name}, {"cards", cards}, {"mandala", mandala}});
  }
  if (move.kind == MoveKind::kRedraw) {
    return say(language, Message::kPlayMandalaTellRedraw,
               {{"name", name}, {"cards", cards}, {"drawn", drawn(seen, language)}});
  }
  if (drawn_count(seen) == 0) {
    return say(language, Message::kPlayMandalaTellBuild, {{"name", name}, {"cards", cards}, {"mandala", mandala}});
  }
  return say(language, Message::kPlayMandalaTellBuildAndDraw,
             {{"name", name}, {"cards", cards}, {"mandala", mandala}, {"drawn", drawn(seen, language)}});
}

// M5.3 – M5.6: where the claimed cards went, and what became of the mandala.
std::string tell_claim(const MandalaSeen& seen, const Table& table) {
  const Language language = table.look.language;
  const std::string& name = table.name(seen.mover);
  const int mover = seen.mover.index();
  const int m = seen.before.board.mandala;
  const int taken = seen.before.board.mountain(m).of(index(seen.move.colour));
  const int place = seen.after.board.river[static_cast<std::size_t>(mover)].length;
  const std::string cards = cards_in_words(seen.move.colour, taken, language);
  std::string told;
  if (seen.before.board.field(m, mover).empty()) {
    told = say(language, Message::kPlayMandalaTellClaimDiscard, {{"name", name}, {"cards", cards}});
  } else if (seen.before.board.river[static_cast<std::size_t>(mover)].has(seen.move.colour)) {
    told = say(language, Message::kPlayMandalaTellClaimCup, {{"name", name}, {"cards", cards}});
  } else if (taken == 1) {
    told = say(language, Message::kPlayMandalaTellClaimOne, {{"name", name}, {"cards", cards}, {"place", place}});
  } else {
    told = say(language, Message::kPlayMandalaTellClaimRiver,
               {{"name", name}, {"cards", cards}, {"place", place}, {"rest", taken - 1}});
  }
  if (seen.before.board.mountain(m).total() != taken) return told;
  const Counts mountain = seen.after.board.mountain(m);
  return told + ' ' +
         (mountain.empty() ? say(language, Message::kPlayMandalaTellDestroyed, {{"mandala", m + 1}})
                           : say(language, Message::kPlayMandalaTellRefill,
                                 {{"mandala", m + 1}, {"cards", card_letters(mountain)}}));
}

std::string heading(MoveKind kind, int mandala, Language language) {
  switch (kind) {
    case MoveKind::kBuild: return say(language, Message::kPlayMandalaListBuild, {{"mandala", mandala + 1}});
    case MoveKind::kGrow: return say(language, Message::kPlayMandalaListGrow, {{"mandala", mandala + 1}});
    case MoveKind::kRedraw: return say(language, Message::kPlayMandalaListRedraw);
    case MoveKind::kClaim: break;
  }
  return say(language, Message::kPlayMandalaListClaim);
}

using mandala::SeatScore;
using mandala::StandardRules;

std::string colour_name(mandala::Colour colour, Language language) {
  constexpr std::array kNames = {Message::kColourMandalaRed,    Message::kColourMandalaOrange,
                                 Message::kColourMandalaYellow, Message::kColourMandalaGreen,
                                 Message::kColourMandalaPurple, Message::kColourMandalaBlack};
  return say(language, kNames[static_cast<std::size_t>(index(colour))]);
}

// M7.1: place by place, then what counts for nothing.
void add_parts(std::vector<std::string>& lines, const MandalaView& view, int seat, const Table& table) {
  const Language language = table.look.language;
  const SeatScore<StandardRules> points = score(view)[static_cast<std::size_t>(seat)];
  const std::string place = say(language, Message::kPlayMandalaPlace);
  for (int i = 0; i < points.length; ++i) {
    const auto& part = points.places[static_cast<std::size_t>(i)];
    lines.push_back(fmt::format("  {} {}  {}  {:>2} {} {} = {:>2}", place, i + 1,
                                pad_to(colour_name(part.colour, language), 12), part.cards, glyphs(table.look).times,
                                i + 1, part.points));
  }
  if (points.unmatched > 0) {
    lines.push_back("  " + say(language, Message::kPlayMandalaUnmatched, {{"n", points.unmatched}}));
  }
  const int unknown = view.cup_size[static_cast<std::size_t>(seat)] - points.cup;
  if (unknown > 0) lines.push_back("  " + say(language, Message::kPlayMandalaUnknown, {{"n", unknown}}));
}

std::string total_line(const MandalaView& view, int seat, const Table& table) {
  const int total = score(view)[static_cast<std::size_t>(seat)].total;
  const std::string points = say(table.look.language, Message::kCountPoints, {{"n", total}});
  return fmt::format("{}: {}", table.name(Seat{seat}), points);
}

}  // namespace

std::string tell_move(const MandalaSeen& seen, const Table& table) {
  const Language language = table.look.language;
  const bool claim = seen.move.kind == MoveKind::kClaim;
  std::string told = claim ? tell_claim(seen, table) : tell_cards(seen, table);
  if (seen.after.board.last_phase != 0 && seen.before.board.last_phase == 0) {
    told += ' ' + say(language, Message::kPlayMandalaTellNewDeck);
  }
  if (!claim && seen.after.board.phase == Phase::kClaim) {
    told += ' ' + say(language, Message::kPlayMandalaTellComplete,
                      {{"mandala", seen.after.board.mandala + 1}, {"name", table.name(to_move(seen.after))}});
  }
  return told;
}

std::vector<ChoiceGroup> list_choices(const MandalaView& view, std::string_view prefix, const Table& table) {
  const Language language = table.look.language;
  std::vector<Move> moves;
  for (int i = 0; i < move_count(view); ++i) moves.push_back(nth_move(view, i));
  std::ranges::sort(moves, {},
                    [](const Move& move) { return std::tuple{move.kind, move.mandala, move.colour, move.count}; });
  std::vector<ChoiceGroup> groups;
  for (const Move& move : moves) {
    const auto text = format(move);
    if (!text.view().starts_with(prefix)) continue;
    std::string title = heading(move.kind, move.mandala, language);
    if (groups.empty() || groups.back().heading != title) groups.push_back({std::move(title), {}});
    std::string gloss;
    if (move.kind == MoveKind::kClaim) {
      const int cards = view.board.mountain(view.board.mandala).of(index(move.colour));
      gloss = cards_in_words(move.colour, cards, language);
    }
    groups.back().choices.push_back({std::string{text.view()}, std::move(gloss)});
  }
  return groups;
}

std::string ask_for_move(const MandalaView& view, const Table& table) {
  const std::string& name = table.name(to_move(view));
  if (view.board.phase == Phase::kClaim) {
    return say(table.look.language, Message::kPlayMandalaAskClaim,
               {{"name", name}, {"mandala", view.board.mandala + 1}});
  }
  return say(table.look.language, Message::kPlayAskMove, {{"name", name}});
}

Message sentence_of(mandala::Refusal refusal) {
  return *message_for(fmt::format("refusal.mandala.{}", name_of(refusal)));
}

std::vector<std::string> tell_score(const MandalaView& view, const Table& table) {
  std::vector<std::string> lines{say(table.look.language, Message::kPlayMandalaScoreNow)};
  const int me = view.seat.is_spectator() ? 0 : view.seat.index();
  for (const int seat : {me, 1 - me}) {
    if (view.hides(seat) && !table.look.memory) {
      lines.push_back(fmt::format("{}: {}", table.name(Seat{seat}),
                                  say(table.look.language, Message::kPlayMandalaCupHidden,
                                      {{"n", int{view.cup_size[static_cast<std::size_t>(seat)]}}})));
      continue;
    }
    lines.push_back(total_line(view, seat, table));
    add_parts(lines, view, seat, table);
  }
  return lines;
}

std::vector<std::string> tell_result(const MandalaView& over, SeatSet winners, const Table& table) {
  const Language language = table.look.language;
  std::vector<std::string> lines;
  for (int seat = 0; seat < 2; ++seat) {
    lines.push_back(table.name(Seat{seat}));
    add_parts(lines, over, seat, table);
    const int total = score(over)[static_cast<std::size_t>(seat)].total;
    lines.push_back("  " + say(language, Message::kPlayResultTotal, {{"n", total}}));
  }
  const auto points = score(over);
  const std::size_t winner = winners.has(Seat{0}) ? 0 : 1;
  const std::string& name = table.names[winner];
  if (winners.size() == 2) {
    lines.push_back(say(language, Message::kPlayMandalaShared));
  } else if (points[0].total == points[1].total) {
    lines.push_back(say(language, Message::kPlayMandalaWinsByCup, {{"name", name}}));
  } else {
    lines.push_back(say(language, Message::kPlayResultWins, {{"name", name}}));
  }
  return lines;
}

}  // namespace sandstone::terminal
