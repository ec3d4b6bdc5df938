// The JSON Schema of records, docs/dev/record.schema.json: from the description that their reader and writer use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/fields.hpp"
#include "core/record_facts.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "describe/json_writer.hpp"
#include "describe/members.hpp"
#include "records/parse_record.hpp"
#include "records/record.hpp"

namespace sandstone {

namespace record_json {

template <class G>
inline constexpr Record<G> kNoRecord{};

template <Sink S>
class SchemaWriter {
 public:
  explicit constexpr SchemaWriter(S& sink) : json_{sink, JsonLayout::kPretty} {}

  constexpr void write() {
    json_.begin_object(JsonFlow::kLines);
    json_.member("$schema", "https://json-schema.org/draft/2020-12/schema");
    json_.member("$id", "urn:sandstone:record:2");
    json_.member("title", "Sandstone game record, versions 1 and 2");
    json_.member(
        "description",
        "One game of Mandala or Mandala Stones, complete enough to be played again without any random numbers. The "
        "schema describes the form; whether the record keeps the rules is for replaying it to tell. Everything is "
        "explained in records.md.");
    list("oneOf", [&] { AllGames::for_each([&]<class G>(G) { this->template reference<G>(""); }); });
    object("$defs", [&] { AllGames::for_each([&]<class G>(G) { this->template write_game<G>(); }); });
    json_.end_object();
  }

 private:
  template <class Fill>
  constexpr void object(std::string_view key, Fill&& fill, JsonFlow flow = JsonFlow::kLines) {
    json_.key(key);
    json_.begin_object(flow);
    fill();
    json_.end_object();
  }
  template <class Fill>
  constexpr void list(std::string_view key, Fill&& fill) {
    json_.key(key);
    json_.begin_list();
    fill();
    json_.end_list();
  }
  constexpr void constant(std::string_view key, std::string_view value) {
    object(key, [&] { json_.member("const", value); }, JsonFlow::kInline);
  }
  constexpr void describe(std::string_view description) {
    if (!description.empty()) json_.member("description", description);
  }
  constexpr void list_type(std::size_t most) {
    json_.member("type", "array");
    json_.member("maxItems", static_cast<std::int64_t>(most));
  }

  template <class G>
  static constexpr Text<64> name_of(std::string_view part, std::string_view before = {}) {
    Text<64> name{before};
    name.add(G::kName);
    if (!part.empty()) name.add('_');
    name.add(part);
    return name;
  }
  template <class G>
  constexpr void refer(std::string_view part) {
    json_.member("$ref", name_of<G>(part, "#/$defs/").view());
  }
  template <class G>
  constexpr void reference(std::string_view part) {
    json_.begin_object();
    refer<G>(part);
    json_.end_object();
  }

  // An object of this type, with no members but those that are described.
  template <Coded T>
  constexpr void coded_type() {
    json_.member("type", "object");
    list("required", [&] {
      for (std::size_t i = 0; i < kMemberCount<T>; ++i) {
        if ((kOptionalMembers<T> >> i & 1) == 0) json_.string(kMemberNames<T>[i]);
      }
    });
    json_.member("additionalProperties", false);
    object("properties", [&] {
      T value{};
      T::coded(value, [&](std::string_view name, const auto& codec, const auto& member) {
        object(name, [&] { type_of(codec, member); }, JsonFlow::kInline);
      });
    });
  }

  // What each codec reads.
  constexpr void type_of(const FlagCodec&, bool) { json_.member("type", "boolean"); }
  template <class Value>
  constexpr void type_of(const NumberCodec& codec, const Value&) {
    json_.member("type", "integer");
    json_.member("minimum", codec.low);
    json_.member("maximum", codec.high);
  }
  template <class Value>
  constexpr void type_of(const SeatCodec& codec, const Value&) {
    type_of(NumberCodec{1, codec.seats}, 0);
  }
  template <class Codec, class Value>
  constexpr void type_of(const OptionalCodec<Codec>& codec, const Value& value) {
    describe(codec.description);
    type_of(codec.codec, value);
  }
  template <class G>
  constexpr void type_of(const record_codecs::Options<G>&, const typename G::Options&) {
    coded_type<typename G::Options>();
  }
  template <class List>
  constexpr void type_of(const record_codecs::Players&, const List& players) {
    describe("Seat by seat.");
    list_type(players.capacity());
    object("items", [&] {
      json_.member("type", "object");
      list("required", [&] { json_.string(record_codecs::kPlayerName); });
      json_.member("additionalProperties", false);
      object("properties", [&] { object(record_codecs::kPlayerName, [&] { write_name(); }); });
    });
  }
  constexpr void write_name() {
    describe(
        "1 to 60 characters, none of them a control character, a line or paragraph separator, a direction mark of "
        "U+202A-202E or U+2066-2069, or the byte order mark.");
    json_.member("type", "string");
    json_.member("minLength", 1);
    json_.member("maxLength", kMaxNameCharacters);
    json_.member("pattern", "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]*$");
  }
  constexpr void type_of(const record_codecs::Started&, const StartTime&) {
    describe("When the game began, in UTC.");
    json_.member("type", "string");
    json_.member(
        "pattern",
        "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{3})?Z$");
  }
  template <class G>
  constexpr void type_of(const record_codecs::Draws<G>&, int) {
    list_type(G::kMaxDraws);
    json_.key("items");
    reference<G>("outcome");
  }
  template <class G>
  constexpr void type_of(const record_codecs::DrawsAfterMove<G>&, int) {
    list_type(G::RecordFacts::kDrawsAfterMoves ? G::kMaxDraws : 0);
    json_.key("items");
    reference<G>("outcome");
  }
  template <class G>
  constexpr void type_of(const record_codecs::Move<G>&, const typename G::Move&) {
    refer<G>("move");
  }
  template <auto kPlaces, class Elements>
  constexpr void type_of(const record_codecs::List<kPlaces>& codec, const Elements& elements) {
    describe(codec.description);
    list_type(elements.capacity());
    object("items", [&] { coded_type<std::remove_cvref_t<decltype(elements[0])>>(); });
  }
  template <class G>
  constexpr void type_of(const record_codecs::Winners<G>&, SeatSet) {
    json_.member("type", "array");
    json_.member("uniqueItems", true);
    object("items", [&] { type_of(SeatCodec{G::kMaxSeats}, 0); }, JsonFlow::kInline);
  }
  template <class Value>
  constexpr void type_of(const record_codecs::OneResult&, const Value&) {
    describe("Only of finished games.");
    coded_type<typename Value::value_type>();
  }

  template <class G>
  constexpr void write_game() {
    object(G::kName, [&] {
      json_.member("type", "object");
      list("required", [&] {
        for (std::size_t i = 0; i < kRecordTakebacks; ++i) {
          if (i != kRecordStarted) json_.string(kRecordMembers[i]);
        }
      });
      json_.member("additionalProperties", false);
      object("properties", [&] { write_record_members<G>(); });
      object("dependentSchemas", [&] {
        object(kRecordMembers[kRecordTakebacks], [&] {
          object("properties",
                 [&] { object(kRecordMembers[kRecordVersion], [&] { json_.member("const", kVersionOfTakebacks); }); });
        });
      });
      list("oneOf", [&] { write_player_counts<G>(); });
    });
    pattern<G>("outcome", G::RecordFacts::kOutcomeText);
    pattern<G>("move", G::RecordFacts::kMoveText);
  }

  template <class G>
  constexpr void write_record_members() {
    constant(kRecordMembers[kRecordFormat], kJsonFormat);
    object(
        kRecordMembers[kRecordVersion],
        [&] {
          list("enum", [&] {
            for (int version = 1; version <= kNewestVersion; ++version) json_.integer(version);
          });
        },
        JsonFlow::kInline);
    constant(kRecordMembers[kRecordGame], G::kName);
    constant(kRecordMembers[kRecordRuleset], G::kRuleset);
    Record<G>::coded(kNoRecord<G>, [&](std::string_view name, const auto& codec, const auto& member) {
      object(name, [&] { type_of(codec, member); });
    });
  }

  // As many players, scores and seats as the options say.
  template <class G>
  constexpr void write_player_counts() {
    for (int players = 2; players <= G::kMaxSeats; ++players) {
      const auto as_many = [&] {
        json_.member("minItems", players);
        json_.member("maxItems", players);
      };
      json_.begin_object(JsonFlow::kLines);
      object("properties", [&] {
        object(kRecordMembers[kRecordOptions], [&] {
          object("properties", [&] {
            const typename G::Options options{};
            G::Options::coded(options, [&]<class Codec>(std::string_view name, const Codec&, const auto&) {
              if constexpr (std::is_same_v<Codec, NumberCodec>) object(name, [&] { json_.member("const", players); });
              if constexpr (std::is_same_v<Codec, OptionalCodec<SeatCodec>>) {
                object(name, [&] { json_.member("maximum", players); });
              }
            });
          });
        });
        object(kRecordMembers[kRecordPlayers], as_many, JsonFlow::kInline);
        object(kRecordMembers[kRecordResult],
               [&] { object("properties", [&] { object("scores", as_many, JsonFlow::kInline); }); });
      });
      json_.end_object();
    }
  }

  template <class G>
  constexpr void pattern(std::string_view part, const RecordText& form) {
    object(name_of<G>(part).view(), [&] {
      describe(form.description);
      json_.member("type", "string");
      json_.member("pattern", form.pattern);
    });
  }

  JsonWriter<S> json_;
};

}  // namespace record_json

template <Sink S>
constexpr void write_record_schema(S& sink) {
  record_json::SchemaWriter<S>{sink}.write();
  sink.add('\n');
}

}  // namespace sandstone
