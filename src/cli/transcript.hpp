// A record as a story: who sat there, the setup, every move, the result; all-seeing or as one seat saw it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/play/table.hpp"
#include "cli/record_files.hpp"
#include "core/seat.hpp"

namespace sandstone::cli {

// When the board is drawn.
enum class Boards : std::uint8_t { kNever, kAtBothEnds, kAfterEveryMove };

struct TranscriptStyle {
  std::optional<Seat> seat;  // none: everything is shown
  Boards boards = Boards::kAtBothEnds;
  bool states = false;  // add the text form of the state, or of the seat's view
  terminal::Look look;
};

// Of a record that keeps the rules. Nothing if it has no such seat.
std::optional<std::string> transcript(const AnyRecord& record, const TranscriptStyle& style);

}  // namespace sandstone::cli
