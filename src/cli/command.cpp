#include "cli/command.hpp"

#include <algorithm>

namespace sandstone::cli {

namespace {

// Letters to add, take out, change or swap with their neighbour, to make one word of the other.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::vector<std::size_t>> steps(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
  for (std::size_t i = 0; i <= from.size(); ++i) {
    for (std::size_t j = 0; j <= to.size(); ++j) {
      steps[i][j] = i + j;
      if (i == 0 || j == 0) continue;
      const bool same = from[i - 1] == to[j - 1];
      steps[i][j] = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  }
  return steps.back().back();
}

}  // namespace

void complain(Console& console, const CLI::App& command, std::string_view why) {
  std::string name = command.get_name();
  for (const CLI::App* above = command.get_parent(); above != nullptr; above = above->get_parent()) {
    name = above->get_name() + ' ' + name;
  }
  console.err << name << ": " << why << '\n';
}

std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& words) {
  std::optional<std::string> best;
  std::size_t best_distance = typed.size() / 3 + 2;  // this far is too far
  for (const std::string& word : words) {
    const bool begins = !typed.empty() && word.starts_with(typed);
    const std::size_t away = begins ? 1 : distance(typed, word);
    if (away >= best_distance) continue;
    best = word;
    best_distance = away;
  }
  return best;
}

}  // namespace sandstone::cli
