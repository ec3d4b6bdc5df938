// What a match came to, for people and for programs.
#pragma once

#include <string>

#include "arena/match.hpp"

namespace sandstone::cli {

// A line for each bot: score, Elo of two, points, ranks, length, discards, time.
std::string match_table(const arena::MatchSettings& settings, const arena::MatchResult& result);

// An object with the same figures.
std::string match_json(const arena::MatchSettings& settings, const arena::MatchResult& result);

// "62.5 %, +89 Elo (-12 to +201)": the first bot's, for a progress bar.
std::string running_score(const arena::MatchSettings& settings, const arena::MatchResult& result);

}  // namespace sandstone::cli
