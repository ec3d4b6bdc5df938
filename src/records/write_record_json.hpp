// Writes a record as JSON; docs/dev/records.md describes it for other implementers.
#pragma once

#include <cstddef>
#include <string_view>

#include "describe/write_members.hpp"
#include "records/record.hpp"

namespace sandstone {

template <class G, Sink S>
struct RecordJsonWriter : JsonWriter<S> {
  const Record<G>& record;
  std::size_t next_draw = 0;

  constexpr RecordJsonWriter(S& sink, JsonLayout layout, const Record<G>& from)
      : JsonWriter<S>{sink, layout}, record{from} {}
};

// Ends with a line feed, in both layouts.
template <class G, Sink S>
constexpr void format_json(const Record<G>& record, S& sink, JsonLayout layout = JsonLayout::kPretty) {
  RecordJsonWriter<G, S> json{sink, layout, record};
  const auto text = [&](RecordMember member, std::string_view value) { json.member(kRecordMembers[member], value); };
  json.begin_object(JsonFlow::kLines);
  text(kRecordFormat, kJsonFormat);
  json.member(kRecordMembers[kRecordVersion], version_of(record));
  text(kRecordGame, G::kName);
  text(kRecordRuleset, G::kRuleset);
  add_members(json, record);
  json.end_object();
  sink.add('\n');
}

}  // namespace sandstone
