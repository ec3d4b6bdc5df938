// States and views as JSON objects. A position has one text form, which the game itself writes, reads and checks:
// fields in a fixed order, "key=value key=value …". Its JSON is that text in other clothes: each field is a member with
// a name in the rulebook's words, and each value has a shape. So the JSON form knows nothing of how a game keeps its
// state, and what the one form accepts the other does too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/json_reader.hpp"
#include "describe/json_writer.hpp"
#include "records/notation_reader.hpp"

namespace sandstone {

template <class Shape>
struct PositionField {
  std::string_view key;   // in the text
  std::string_view name;  // in the JSON
  Shape shape;
};

// Several tables of fields as one.
template <class Field, std::size_t... Sizes>
constexpr auto joined(const std::array<Field, Sizes>&... tables) {
  std::array<Field, (Sizes + ...)> all{};
  std::size_t n = 0;
  const auto append = [&](const auto& table) {
    for (const Field& field : table) all[n++] = field;
  };
  (append(tables), ...);
  return all;
}

inline constexpr std::size_t kMaxPositionFields = 24;
using FieldText = Text<1024>;

// Calls `each` with every piece between the separators; "a/b" has two, "" has one.
template <class Each>
constexpr void for_each_piece(Slice list, char separator, Each&& each) {
  const std::string_view stops{&separator, 1};
  for (Slice rest = list;;) {
    const Slice piece = rest.until(stops);
    each(piece);
    if (piece.text.size() == rest.text.size()) return;
    rest = rest.after(piece.text.size() + 1);
  }
}

// How values that all games have are written from text and read into text.
namespace position_json {

template <Sink S>
constexpr void write_number(JsonWriter<S>& json, Slice value) {
  std::int64_t number = 0;
  for (const char digit : value.text) number = 10 * number + (digit - '0');
  json.integer(number);
}

constexpr void read_number(JsonReader& json, FieldText& out) {
  int number = 0;
  if (json.integer(0, 9999, number)) out.add_number(number);
}

template <Sink S>
constexpr void write_numbers(JsonWriter<S>& json, Slice value) {
  json.begin_list();
  for_each_piece(value, '/', [&](Slice piece) { write_number(json, piece); });
  json.end_list();
}

// 0 or 1 as false or true.
constexpr void read_flag(JsonReader& json, FieldText& out) {
  bool flag = false;
  if (json.boolean(flag)) out.add(flag ? '1' : '0');
}

// A number from 1 on; 0 as null.
template <Sink S>
constexpr void write_ordinal(JsonWriter<S>& json, Slice value) {
  if (value.text == "0") return json.null();
  write_number(json, value);
}
constexpr void read_ordinal(JsonReader& json, FieldText& out) {
  int number = 0;
  if (json.null() || json.integer(1, 9999, number)) out.add_number(number);
}

// A word of small letters, so that it cannot pose as another field.
constexpr void read_word(JsonReader& json, FieldText& out) {
  const std::size_t start = json.at();
  Text<16> word;
  if (!json.string(word, "a short word")) return;
  bool letters = !word.view().empty();
  for (const char c : word.view()) letters = letters && c >= 'a' && c <= 'z';
  if (!letters) {
    json.fail(FaultKind::kSyntax, start, "a word of small letters");
    return;
  }
  out.add(word.view());
}

// Who looks: a seat, or "spectator".
template <Sink S>
constexpr void write_viewer(JsonWriter<S>& json, Slice value) {
  if (value.text == "spectator") return json.string(value.text);
  write_number(json, value);
}
constexpr void read_viewer(JsonReader& json, FieldText& out) {
  if (json.peek() == '"') return read_word(json, out);
  read_number(json, out);
}

// Reads one of these words and returns its number, or -1.
constexpr int read_one_of(JsonReader& json, std::span<const std::string_view> words, std::string_view expected) {
  const std::size_t start = json.at();
  Text<32> text;
  if (!json.string(text, expected)) return -1;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (text.view() == words[i]) return static_cast<int>(i);
  }
  json.fail(FaultKind::kSyntax, start, expected);
  return -1;
}

// Reads a list with `read_element`, a separator between the elements.
template <class ReadElement>
constexpr void read_list(JsonReader& json, FieldText& out, char separator, ReadElement&& read_element) {
  bool first = true;
  for (JsonList list; json.next(list); first = false) {
    if (!first) out.add(separator);
    read_element(json, out);
  }
}

// Where each member's value stands in the JSON and where in the text it went.
struct FieldPlaces {
  std::array<std::size_t, kMaxPositionFields> in_json{};
  std::array<std::size_t, kMaxPositionFields> in_text{};
  std::size_t count = 0;

  // The member that this place of the text came from; `otherwise` if that cannot be said.
  constexpr std::size_t to_json(std::size_t at, std::size_t otherwise) const {
    std::size_t place = otherwise;
    for (std::size_t i = 0; i < count && at > 0; ++i) {
      if (in_text[i] <= at) place = in_json[i];
    }
    return place;
  }
};

}  // namespace position_json

// Writes the JSON of a position from its text. Game::write_value knows the game's shapes.
template <class Game, Sink S>
constexpr void write_position(JsonWriter<S>& json, std::span<const PositionField<typename Game::Shape>> fields,
                              std::string_view text) {
  json.begin_object(JsonFlow::kLines);
  Slice rest{text, 0};
  for (const auto& field : fields) {
    rest = rest.after(field.key.size() + 1);
    const Slice value = rest.until(" ");
    json.key(field.name);
    Game::write_value(json, field.shape, value);
    rest = rest.after(value.text.size() < rest.text.size() ? value.text.size() + 1 : value.text.size());
  }
  json.end_object();
}

// Reads the JSON of a position into its text and has `parse` make a position of it.
template <class Game, class Position, class Parse>
constexpr void read_position(JsonReader& json, std::span<const PositionField<typename Game::Shape>> fields,
                             Position& position, Parse parse) {
  const std::size_t start = json.at();
  std::array<std::string_view, kMaxPositionFields> names{};
  for (std::size_t i = 0; i < fields.size(); ++i) names[i] = fields[i].name;
  const JsonMembers members{std::span{names}.first(fields.size()), fields.size()};
  std::array<std::optional<JsonReader>, kMaxPositionFields> values;  // members come in any order, fields in theirs
  JsonObject object;
  for (int member = 0; (member = json.next(object, members)) >= 0;) {
    values[static_cast<std::size_t>(member)] = json;
    json.skip();
  }
  if (json.failed()) return;

  FieldText text;
  position_json::FieldPlaces places;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    JsonReader& value = *values[i];
    if (i > 0) text.add(' ');
    places.in_json[i] = value.at();
    places.in_text[i] = text.view().size();
    places.count = i + 1;
    text.add(fields[i].key);
    text.add('=');
    Game::read_value(value, fields[i].shape, text);
    if (value.failed()) {
      json.fail(value.fault());
      return;
    }
  }
  if (text.cut()) {
    json.fail(FaultKind::kTooLong, start, "a position that fits the board");
    return;
  }
  const auto parsed = parse(text.view());
  if (parsed.ok()) {
    position = *parsed.value;
  } else {
    json.fail(FaultKind::kSyntax, places.to_json(parsed.fault.at, start), parsed.fault.expected);
  }
}

// The one value of a text, of any type that has read_json.
template <class T>
constexpr std::optional<Fault> parse_json(std::string_view text, T& value) {
  JsonReader json{text};
  read_json(json, value);
  json.end();
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

// Any type that has write_json.
template <class T, Sink S>
  requires requires(JsonWriter<S>& json, const T& value) { write_json(json, value); }
constexpr void format_json(const T& value, S& sink, JsonLayout layout = JsonLayout::kPretty) {
  JsonWriter<S> json{sink, layout};
  write_json(json, value);
}

// Moves and outcomes are strings in their notation.
template <class T, class Parse>
constexpr void read_token(JsonReader& json, T& value, Parse parse) {
  const std::size_t start = json.at();
  Text<32> text;
  if (!json.string(text, "a short text")) return;
  const Parsed<T> parsed = parse(text.view());
  if (parsed.ok()) {
    value = *parsed.value;
  } else {
    json.fail(FaultKind::kSyntax, start + 1 + parsed.fault.at, parsed.fault.expected);
  }
}

}  // namespace sandstone
