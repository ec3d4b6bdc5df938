// A line of a set of puzzles: what is needed to set it up and to check it again.
#pragma once

#include <optional>
#include <string_view>

#include "describe/fault.hpp"
#include "describe/read_members.hpp"
#include "review/report.hpp"

namespace sandstone::review {

struct PuzzleHead {
  Text<32> id;
  Text<10> since;
  Text<32> ruleset;
  Text<1024> view;
  MoveText best;
  SANDSTONE_MEMBERS(id, since, ruleset, view, best)
};

inline std::optional<Fault> parse_puzzle(std::string_view text, PuzzleHead& puzzle) {
  puzzle = {};
  JsonReader json{text};
  read_members(json, puzzle, true);
  json.end();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

}  // namespace sandstone::review
