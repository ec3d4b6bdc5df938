// Which game is this a record of? Asked before anything else is read.
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
#include "records/notation_tags.hpp"
#include "records/record.hpp"
#include "records/record_members.hpp"

namespace sandstone {

enum class RecordFormat : std::uint8_t { kJson, kNotation };

struct RecordHeader {
  RecordFormat format = RecordFormat::kJson;
  Text<32> game;
  Text<32> ruleset;
  int version = 0;
  std::size_t game_at = 0;  // where in the text each stands
  std::size_t ruleset_at = 0;
};

namespace record_header {

inline constexpr std::string_view kLimit = "at most 32 bytes";

template <class Reader>
constexpr void check_version(Reader& reader, int version, std::size_t at) {
  if (version >= 1 && version <= kNewestVersion) return;
  reader.fail(Fault{.kind = FaultKind::kUnknownVersion, .at = at, .low = 1, .high = kNewestVersion});
}

// Walks over the whole text, so that whatever is no JSON shows here; what the members hold is read later.
constexpr std::optional<Fault> read_json(std::string_view text, RecordHeader& header) {
  constexpr JsonMembers kMembers{std::span{record_json::kTopNames}.first<record_json::kOptions>(),
                                 record_json::kOptions, true};
  JsonReader json{text};
  JsonObject object;
  for (int member = 0; (member = json.next(object, kMembers)) >= 0;) {
    const std::size_t start = json.at();
    Text<32> format;
    switch (member) {
      case record_json::kFormat:
        if (json.string(format, kLimit) && format.view() != kJsonFormat) json.fail(FaultKind::kNotARecord, start);
        break;
      case record_json::kVersion:
        if (json.integer(0, 9999, header.version)) check_version(json, header.version, start);
        break;
      case record_json::kGame:
        header.game_at = start;
        json.string(header.game, kLimit);
        break;
      case record_json::kRuleset:
        header.ruleset_at = start;
        json.string(header.ruleset, kLimit);
        break;
      default: json.skip();
    }
  }
  json.end();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

constexpr std::optional<Fault> read_notation(std::string_view text, RecordHeader& header) {
  NotationReader reader{text};
  std::uint32_t seen = 0;
  std::size_t end = 0;
  for (NotationTag tag; reader.next_tag(tag); end = tag.value.at + tag.value.text.size() + 2) {
    const std::size_t number = notation::tag_number(tag.name.text);
    seen |= 1U << number;
    if (number == notation::kFormat && tag.value.text != notation::kFormatName) {
      reader.fail(FaultKind::kNotARecord, tag.value.at);
    } else if (number == notation::kVersion) {
      if (reader.integer(tag.value, 0, 9999, header.version)) check_version(reader, header.version, tag.value.at);
    } else if (number == notation::kGame) {
      header.game_at = tag.value.at;
      reader.unquote(tag.value, header.game, kLimit);
    } else if (number == notation::kRuleset) {
      header.ruleset_at = tag.value.at;
      reader.unquote(tag.value, header.ruleset, kLimit);
    }
  }
  for (std::size_t i = 0; i <= notation::kRuleset && !reader.failed(); ++i) {
    if ((seen >> i & 1) == 0) reader.fail(FaultKind::kMissingMember, end, notation::kTagNames[i]);
  }
  return reader.failed() ? std::optional{reader.fault()} : std::nullopt;
}

}  // namespace record_header

// Notation begins with a tag, JSON with its object.
constexpr std::optional<Fault> read_header(std::string_view text, RecordHeader& header) {
  if (text.size() > kMaxRecordBytes) {
    return Fault{.kind = FaultKind::kTooLarge, .at = kMaxRecordBytes, .high = kMaxRecordBytes};
  }
  const char first = JsonReader{text}.peek();
  if (first != '{' && first != '[') return Fault{.kind = FaultKind::kNotARecord, .at = JsonReader{text}.at()};
  header = {};
  header.format = first == '{' ? RecordFormat::kJson : RecordFormat::kNotation;
  return first == '{' ? record_header::read_json(text, header) : record_header::read_notation(text, header);
}

}  // namespace sandstone
