// Everything about one record that can be said without looking at it move by move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "describe/fault.hpp"
#include "describe/place.hpp"

namespace sandstone::cli {

struct RecordCheck {
  std::string ruleset;  // as the record names it; empty if that could not be read
  int moves = 0;
  bool finished = false;
  std::optional<Fault> fault;
  Place place;  // of the fault
};

// Reads a record, replays it and recomputes its result.
RecordCheck check_record(std::string_view text);

}  // namespace sandstone::cli
