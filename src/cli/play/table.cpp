#include "cli/play/table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/play/columns.hpp"

namespace sandstone::terminal {

namespace {

int columns_of_item(const Choice& choice) {
  return columns_of(choice.text) + (choice.gloss.empty() ? 0 : 1 + columns_of(choice.gloss));
}

}  // namespace

void add_choice(std::vector<ChoiceGroup>& groups, const std::string& heading, std::string text, std::string gloss) {
  if (groups.empty() || groups.back().heading != heading) groups.push_back({heading, {}});
  groups.back().choices.push_back({std::move(text), std::move(gloss)});
}

std::vector<std::string> number_choices(const std::vector<ChoiceGroup>& groups, const Look& look) {
  constexpr int kNumber = 4;  // "  7 "
  constexpr int kGap = 2;
  std::vector<std::string> lines;
  int number = 0;
  for (const ChoiceGroup& group : groups) {
    for (std::string& line : wrap(group.heading, look.width)) lines.push_back(std::move(line));
    int widest = 0;
    for (const Choice& choice : group.choices) widest = std::max(widest, columns_of_item(choice));
    const int width = kNumber + widest + kGap;
    const int per_line = std::max(1, look.width / width);
    int in_line = per_line;
    int gap = 0;  // to the next item of the line
    for (const Choice& choice : group.choices) {
      if (in_line == per_line) {
        lines.emplace_back();
        in_line = 0;
        gap = 0;
      }
      std::string item(static_cast<std::size_t>(gap), ' ');
      item += fmt::format("{:>3} {}", ++number, styled(choice.text, {.text = Ink::kAccent, .bold = true}, look.depth));
      if (!choice.gloss.empty()) item += fmt::format(" {}", choice.gloss);
      gap = width - kNumber - columns_of_item(choice);
      lines.back() += item;
      ++in_line;
    }
  }
  return lines;
}

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
