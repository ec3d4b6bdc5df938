#include "cli/nearest.hpp"

#include <algorithm>
#include <cstddef>

namespace sandstone::cli {

int distance(std::string_view from, std::string_view to) {
  const std::size_t width = to.size() + 1;
  std::vector<int> before(width);  // the row before the one above
  std::vector<int> above(width);
  std::vector<int> row(width);
  for (std::size_t j = 0; j < width; ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j < width; ++j) {
      const bool same = from[i - 1] == to[j - 1];
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& words) {
  std::optional<std::string> best;
  int best_distance = static_cast<int>(typed.size()) / 3 + 2;  // this far is too far
  for (const std::string& word : words) {
    const bool begins = !typed.empty() && word.starts_with(typed);
    const int away = begins ? 1 : distance(typed, word);
    if (away >= best_distance) continue;
    best = word;
    best_distance = away;
  }
  return best;
}

}  // namespace sandstone::cli
