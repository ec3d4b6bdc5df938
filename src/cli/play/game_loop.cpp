#include "cli/play/game_loop.hpp"

#include <fmt/core.h>

namespace sandstone::terminal {

std::string clause_text(const Clause& clause) { return std::string{format(clause).view()}; }

std::string beside_log(const Canvas& board, const std::vector<std::string>& log, const Look& look) {
  constexpr int kGap = 3;
  constexpr int kNarrowest = 28;
  const int room = look.width - board.width() - kGap;
  if (room < kNarrowest) return board.text(look.depth);
  std::vector<std::string> lines;
  for (const std::string& entry : log) {
    for (std::string& line : wrap(entry, room)) lines.push_back(std::move(line));
  }
  const int shown = std::min(board.height(), static_cast<int>(lines.size()));
  const int left = board.width() + kGap;
  Canvas wide{look.width};
  wide.paste(board);
  for (int row = 0; row < shown; ++row) {
    const std::string& line = lines[lines.size() - static_cast<std::size_t>(shown - row)];
    wide.put(row, left, line, {.text = Ink::kQuiet});
  }
  return wide.text(look.depth);
}

}  // namespace sandstone::terminal
