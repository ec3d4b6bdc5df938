// The kinds of faults by name: the catalogue has the sentence of each under cli.fault. and this name.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "describe/fault.hpp"

namespace sandstone {

// "illegal_move"
constexpr std::string_view name_of(FaultKind kind) {
  constexpr auto kNames = std::to_array<std::string_view>({
      "too_large",          "syntax",          "encoding",         "too_deep",       "too_long",
      "out_of_range",       "unknown_member",  "duplicate_member", "missing_member", "not_a_record",
      "unknown_version",    "unknown_ruleset", "wrong_game",       "bad_name",       "bad_date",
      "wrong_player_count", "bad_move",        "bad_draw",         "illegal_move",   "wrong_seat",
      "impossible_draw",    "missing_draw",    "surplus_draw",     "move_after_end", "time_runs_back",
      "result_too_early",   "missing_result",  "wrong_score",      "wrong_winners",  "impossible_takeback",
  });
  static_assert(kNames.size() == static_cast<std::size_t>(FaultKind::kImpossibleTakeback) + 1);
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace sandstone
