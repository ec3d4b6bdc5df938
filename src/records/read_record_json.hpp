// Reads a record from JSON; docs/dev/records.md describes it for other implementers.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "describe/json_reader.hpp"
#include "records/header.hpp"
#include "records/header_values.hpp"
#include "records/record.hpp"

namespace sandstone {

template <class G>
struct RecordJsonReader : JsonReader {
  Record<G>& record;
  Places<G>& places;

  constexpr RecordJsonReader(std::string_view text, Record<G>& to, Places<G>& at)
      : JsonReader{text}, record{to}, places{at} {}
  constexpr typename Places<G>::Offset here() { return static_cast<typename Places<G>::Offset>(at()); }
};

// The header is that of game G: see parse_record.
template <class G>
constexpr std::optional<Fault> parse_json_body(const RecordHeader& header, Record<G>& record, Places<G>& places) {
  RecordJsonReader<G> json{header.text, record, places};
  if (const std::size_t at = header.members[kRecordTakebacks]; at != 0 && header.version < kVersionOfTakebacks) {
    json.fail(FaultKind::kUnknownMember, at);
  }
  std::size_t member = kRecordOptions;
  Record<G>::coded(record, [&](std::string_view, const auto& codec, auto& value) {
    const std::size_t at = header.members[member++];
    if (at == 0 || json.failed()) return;
    json.go_to(at);
    codec.read_json(json, value);
  });
  if (json.failed()) return json.fault();
  const auto seats = static_cast<std::size_t>(seat_count(G::begin(record.options)));
  if (record.players.size() != seats) return wrong_count(places.players, seats, record.players.size());
  if (record.result && record.result->seats.size() != seats) {
    return wrong_count(places.result, seats, record.result->seats.size());
  }
  return std::nullopt;
}

}  // namespace sandstone
