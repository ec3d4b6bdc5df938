#include "cli/command.hpp"

#include <algorithm>

#include "cli/play/columns.hpp"

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
  console.err << path_of(command) << ": " << why << '\n';
}

void explain(CLI::App& command, std::string_view text, const std::vector<std::string>& examples) {
  constexpr int kColumns = 110;
  std::string help;
  if (!text.empty()) {
    for (const std::string& line : terminal::wrap(text, kColumns)) help += line + '\n';
  }
  if (!examples.empty()) {
    help += text.empty() ? "" : "\n";
    help += examples.size() == 1 ? "Example:\n" : "Examples:\n";
  }
  for (const std::string& example : examples) help += "  " + example + '\n';
  help.pop_back();
  command.footer(help);
}

std::string path_of(const CLI::App& command) {
  const CLI::App* above = command.get_parent();
  return (above == nullptr ? "" : path_of(*above) + ' ') + command.get_name();
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
