// Did you mean …? The word of a list that is nearest to what was typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandstone::cli {

// Letters to add, take out, change or swap with their neighbour, to make one word of the other.
int distance(std::string_view from, std::string_view to);

// None if every word is too far away to have been meant.
std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& words);

}  // namespace sandstone::cli
