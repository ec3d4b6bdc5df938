#include <fmt/core.h>

#include <array>
#include <cstddef>

#include "cli/play/columns.hpp"
#include "cli/play/mandala_words.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

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
