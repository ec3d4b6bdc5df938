// From a text in either format to a record.
#pragma once

#include <optional>
#include <string_view>

#include "describe/fault.hpp"
#include "games/game_list.hpp"
#include "records/header.hpp"
#include "records/read_notation.hpp"
#include "records/read_record_json.hpp"
#include "records/record.hpp"

namespace sandstone {

// Reads what follows the header of a record of game G, from JSON or notation, whichever the text is. verify then
// checks the rules. After a fault the record holds nothing useful.
template <class G>
constexpr std::optional<Fault> parse_record(const RecordHeader& header, Record<G>& record, Places<G>& places) {
  record = {};
  places = {};
  if (header.ruleset.view() != G::kRuleset) return Fault{.kind = FaultKind::kUnknownRuleset, .at = header.ruleset_at};
  if (header.game.view() != G::kName) {
    return Fault{.kind = FaultKind::kWrongGame, .at = header.game_at, .expected = G::kName};
  }
  if (header.fault) return header.fault;
  return header.format == RecordFormat::kJson ? parse_json_body(header, record, places)
                                              : parse_notation_body(header, record, places);
}

// The same of a text whose game the caller knows.
template <class G>
constexpr std::optional<Fault> parse_record(std::string_view text, Record<G>& record, Places<G>& places) {
  RecordHeader header;
  if (const auto fault = read_header(text, header)) return fault;
  return parse_record(header, record, places);
}

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
