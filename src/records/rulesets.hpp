// The game of a record, by the ruleset that its header names.
#pragma once

#include <optional>
#include <string_view>

#include "describe/fault.hpp"
#include "games/game_list.hpp"
#include "records/header.hpp"
#include "records/parse_record.hpp"

namespace sandstone {

// Reads the header of a record and calls fn with the tag of its game and the header, for parse_record; or returns the
// fault.
template <class Fn>
constexpr std::optional<Fault> with_game_of(std::string_view text, Fn&& fn) {
  RecordHeader header;
  if (const auto fault = read_header(text, header)) return fault;
  if (with_game(header.ruleset.view(), [&](auto game) { fn(game, header); })) return std::nullopt;
  return Fault{.kind = FaultKind::kUnknownRuleset, .at = header.ruleset_at};
}

}  // namespace sandstone
