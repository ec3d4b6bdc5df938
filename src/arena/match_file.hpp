// A match on disk, so that it can be stopped and taken up again: a line that says which match, and a line a deal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/match.hpp"

namespace sandstone::arena {

// Which match: everything that the deals' results depend on.
std::string match_line(const DealSettings& settings);
std::string deal_line(int deal, const DealResult& result);

// The deals of a file of this match; nothing if it is not one of this match. A last line that was cut off, as by a
// crash, is left out.
std::optional<KnownDeals> read_match_file(std::string_view text, const DealSettings& settings);

}  // namespace sandstone::arena
