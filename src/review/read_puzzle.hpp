// A line of a set of puzzles: what is needed to set it up and to check it again.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "describe/fault.hpp"
#include "describe/json_reader.hpp"
#include "review/report.hpp"

namespace sandstone::review {

struct PuzzleHead {
  Text<32> id;
  Text<10> since;
  Text<32> ruleset;
  Text<1024> view;
  MoveText best;
};

inline std::optional<Fault> parse_puzzle(std::string_view text, PuzzleHead& puzzle) {
  static constexpr std::array<std::string_view, 5> kNames = {"id", "since", "ruleset", "view", "best"};
  puzzle = {};
  JsonReader json{text};
  JsonObject object;
  for (int member = 0; (member = json.next(object, {kNames, kNames.size(), true})) >= 0;) {
    switch (member) {
      case 0: json.string(puzzle.id); break;
      case 1: json.string(puzzle.since); break;
      case 2: json.string(puzzle.ruleset); break;
      case 3: json.string(puzzle.view); break;
      case 4: json.string(puzzle.best); break;
      default: json.skip();
    }
  }
  json.end();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

}  // namespace sandstone::review
