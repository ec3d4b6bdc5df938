// A list to choose from: what can be typed, with a gloss, in groups under headings.
#pragma once

#include <string>
#include <vector>

#include "cli/play/table.hpp"

namespace sandstone::terminal {

// Choosing an item is the same as typing its text: a move, or the beginning of several.
struct Choice {
  std::string text;
  std::string gloss;
};

struct ChoiceGroup {
  std::string heading;
  std::vector<Choice> choices;
};

// The list with numbers from 1 through all groups; items without a gloss stand side by side.
std::vector<std::string> number_choices(const std::vector<ChoiceGroup>& groups, const Look& look);

}  // namespace sandstone::terminal
