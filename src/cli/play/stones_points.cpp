#include <fmt/core.h>

#include <cstddef>

#include "cli/play/columns.hpp"
#include "cli/play/stones_words.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

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
