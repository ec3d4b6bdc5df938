#include "cli/play/choices.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/play/columns.hpp"

namespace sandstone::terminal {

namespace {

// All items of a group take as many columns as the widest.
int item_width(const ChoiceGroup& group) {
  int width = 0;
  for (const Choice& choice : group.choices) {
    const int gloss = choice.gloss.empty() ? 0 : 1 + columns_of(choice.gloss);
    width = std::max(width, columns_of(choice.text) + gloss);
  }
  return width;
}

}  // namespace

std::vector<std::string> number_choices(const std::vector<ChoiceGroup>& groups, const Look& look) {
  constexpr int kNumber = 4;  // "  7 "
  constexpr int kGap = 2;
  std::vector<std::string> lines;
  int number = 0;
  for (const ChoiceGroup& group : groups) {
    for (std::string& line : wrap(group.heading, look.width)) lines.push_back(std::move(line));
    const int width = kNumber + item_width(group) + kGap;
    const int per_line = std::max(1, look.width / width);
    int in_line = per_line;
    for (const Choice& choice : group.choices) {
      if (in_line == per_line) {
        lines.emplace_back();
        in_line = 0;
      }
      std::string item = fmt::format("{:>3} ", ++number);
      item += styled(choice.text, {.text = Ink::kAccent, .bold = true}, look.depth);
      int columns = kNumber + columns_of(choice.text);
      if (!choice.gloss.empty()) {
        item += " " + choice.gloss;
        columns += 1 + columns_of(choice.gloss);
      }
      if (++in_line < per_line) item.append(static_cast<std::size_t>(width - columns), ' ');
      lines.back() += item;
    }
  }
  return lines;
}

}  // namespace sandstone::terminal
