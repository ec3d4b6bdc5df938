// Counting from a script, with a progress bar, and scripts by the seed.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "perft/game_kind.hpp"
#include "perft/table.hpp"

namespace sandstone::cli {

// The outcomes and moves of a random game of this seed, up to the decision after so many moves or to the end.
std::vector<std::string> random_script(const GameKind& kind, std::uint64_t seed, int moves);

// The words of a text: outcomes and moves between spaces. A # by itself begins a comment; #3 is an objective.
std::vector<std::string> script_words(std::string_view text);

// As count_script, but tells how far it is, in branches at the root begun and in all.
using TellBranches = std::function<void(int begun, int all)>;
Counted count_branches(const GameKind& kind, std::span<const std::string_view> script, int depth,
                       const TellBranches& tell);

}  // namespace sandstone::cli
