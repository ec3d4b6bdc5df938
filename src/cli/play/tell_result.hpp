// How a game ended: the points of each player and the verdict, the same for all games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/play/table.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

// The seats in order from the first; add_parts(lines, seat) adds what their points are made of. Where points alone do
// not tell who has won, `tied` explains it.
template <class Scene, class AddParts>
std::vector<std::string> tell_result(const Scene& over, Seat first, const Table& table, Message tied,
                                     AddParts&& add_parts) {
  const Language language = table.look.language;
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < over.score.size(); ++n) {
    const std::size_t seat = (static_cast<std::size_t>(first.index()) + n) % over.score.size();
    lines.push_back(table.names[seat]);
    add_parts(lines, seat);
    lines.push_back("  " + say(language, Message::kPlayResultTotal, {{"n", over.score[seat].total}}));
  }
  const auto winner = static_cast<std::size_t>(over.head.winners[0] - 1);
  const auto equals =
      std::ranges::count_if(over.score, [&](const auto& seat) { return seat.total == over.score[winner].total; });
  const std::string& name = table.names[winner];
  lines.push_back(over.head.winners.size() > 1
                      ? say(language, Message::kPlayMandalaShared)
                      : say(language, equals > 1 ? tied : Message::kPlayResultWins, {{"name", name}}));
  return lines;
}

}  // namespace sandstone::terminal
