// Which game is this a record of, in which format, and where does each part of it stand? Read once, before anything
// else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/json_reader.hpp"
#include "records/notation_reader.hpp"
#include "records/record.hpp"

namespace sandstone {

enum class RecordFormat : std::uint8_t { kJson, kNotation };

// Refers to the text that it was read from.
struct RecordHeader {
  std::string_view text;
  RecordFormat format = RecordFormat::kJson;
  Text<32> game;
  Text<32> ruleset;
  int version = 0;
  std::size_t game_at = 0;  // where in the text each stands
  std::size_t ruleset_at = 0;
  // Where the values of a JSON record's members start; 0: it is absent.
  std::array<std::size_t, kRecordMembers.size()> members{};
  NotationTags tags{};  // of the notation
  std::size_t end = 0;  // of the tags
  // Of the members or tags: an unknown one, a second one, one that is missing. A later version is named before these.
  std::optional<Fault> fault;
};

namespace record_header {

inline constexpr std::string_view kLimit = "at most 32 bytes";

template <class Reader>
constexpr void check_version(Reader& reader, int version, std::size_t at) {
  if (version >= 1 && version <= kNewestVersion) return;
  reader.fail(Fault{.kind = FaultKind::kUnknownVersion, .at = at, .low = 1, .high = kNewestVersion});
}

constexpr void read_member(JsonReader& json, int member, RecordHeader& header) {
  const std::size_t start = header.members[static_cast<std::size_t>(member)] = json.at();
  Text<32> format;
  switch (member) {
    case kRecordFormat:
      if (json.string(format, kLimit) && format.view() != kJsonFormat) json.fail(FaultKind::kNotARecord, start);
      break;
    case kRecordVersion:
      if (json.integer(0, 9999, header.version)) check_version(json, header.version, start);
      break;
    case kRecordGame: json.string(header.game, kLimit); break;
    case kRecordRuleset: json.string(header.ruleset, kLimit); break;
    default: json.skip();
  }
}

// Walks over the whole text, so that all errors of JSON are found here. The other members are read later.
constexpr void read_json(RecordHeader& header, JsonReader& json) {
  JsonObject object;
  const JsonMembers members{kRecordMembers, kRecordOptions, true};
  for (int member = 0; (member = json.next(object, members)) >= 0;) {
    if (static_cast<std::size_t>(member) < kRecordMembers.size()) {
      read_member(json, member, header);
      continue;
    }
    if (!header.fault) header.fault = Fault{.kind = FaultKind::kUnknownMember, .at = object.at};
    json.skip();
  }
  json.end();
  for (std::size_t i = 0; i < kRecordMembers.size() && !header.fault; ++i) {
    if (header.members[i] != 0 || i == kRecordStarted || i >= kRecordTakebacks) continue;
    header.fault = Fault{.kind = FaultKind::kMissingMember, .at = object.at, .expected = kRecordMembers[i]};
  }
  header.game_at = header.members[kRecordGame];
  header.ruleset_at = header.members[kRecordRuleset];
}

constexpr void read_notation(RecordHeader& header, NotationReader& reader) {
  NotationTags& tags = header.tags;
  header.fault = reader.read_tags(tags);
  header.end = reader.tags_end();
  reader.enter(tags[notation::kFormat]);
  if (tags[notation::kFormat] && !(reader.take(notation::kFormatName) && reader.at_end())) {
    reader.fail(FaultKind::kNotARecord, tags[notation::kFormat]->value_at);
  }
  if (reader.enter(tags[notation::kVersion])) {
    header.version = static_cast<int>(reader.whole_until({}, 0, 9999));
    check_version(reader, header.version, tags[notation::kVersion]->value_at);
  }
  for (std::size_t i = 0; i <= notation::kRuleset; ++i) {
    if (!tags[i]) reader.fail(FaultKind::kMissingMember, header.end, notation::kTagNames[i]);
  }
  if (reader.failed()) return;
  header.game_at = tags[notation::kGame]->value_at;
  header.ruleset_at = tags[notation::kRuleset]->value_at;
  if (reader.enter(tags[notation::kGame])) reader.unquote(header.game, kLimit);
  if (reader.enter(tags[notation::kRuleset])) reader.unquote(header.ruleset, kLimit);
}

}  // namespace record_header

// Notation begins with a tag, JSON with its object. The text must outlive the header.
constexpr std::optional<Fault> read_header(std::string_view text, RecordHeader& header) {
  if (text.size() > kMaxRecordBytes) {
    return Fault{.kind = FaultKind::kTooLarge, .at = kMaxRecordBytes, .high = kMaxRecordBytes};
  }
  const char first = JsonReader{text}.peek();
  if (first != '{' && first != '[') return Fault{.kind = FaultKind::kNotARecord, .at = JsonReader{text}.at()};
  header = {};
  header.text = text;
  if (first == '{') {
    JsonReader json{text};
    record_header::read_json(header, json);
    return json.failed() ? std::optional{json.fault()} : std::nullopt;
  }
  header.format = RecordFormat::kNotation;
  NotationReader reader{text};
  record_header::read_notation(header, reader);
  return reader.failed() ? std::optional{reader.record_fault()} : std::nullopt;
}

}  // namespace sandstone
