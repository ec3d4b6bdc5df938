// The JSON Schema of records, docs/dev/record.schema.json: from the names and limits that their reader and writer use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/record_facts.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "describe/json_writer.hpp"
#include "records/record.hpp"
#include "records/record_members.hpp"
#include "records/rulesets.hpp"

namespace sandstone {

namespace record_json {

template <Sink S>
class SchemaWriter {
 public:
  explicit constexpr SchemaWriter(S& sink) : json_{sink, JsonLayout::kPretty} {}

  constexpr void write() {
    json_.begin_object(JsonFlow::kLines);
    text("$schema", "https://json-schema.org/draft/2020-12/schema");
    text("$id", "urn:sandstone:record:2");
    text("title", "Sandstone game record, versions 1 and 2");
    text("description",
         "One game of Mandala or Mandala Stones, complete enough to be played again without any random numbers. The "
         "schema describes the form; whether the record keeps the rules is for replaying it to tell. Everything is "
         "explained in records.md.");
    object_type(kTopNames, kStarted);
    object("properties", [&] { write_top(); });
    object("dependentSchemas", [&] {
      object(kTopNames[kTakebacks],
             [&] { properties([&] { object(kTopNames[kVersion], [&] { number("const", kVersionOfTakebacks); }); }); });
    });
    list("oneOf", [&] { AllGames::for_each([&]<class G>(G) { this->template reference<G>(""); }); });
    object("$defs", [&] { AllGames::for_each([&]<class G>(G) { this->template write_game<G>(); }); });
    json_.end_object();
  }

 private:
  constexpr void text(std::string_view key, std::string_view value) {
    json_.key(key);
    json_.string(value);
  }
  constexpr void number(std::string_view key, std::int64_t value) {
    json_.key(key);
    json_.integer(value);
  }
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
  template <class Fill>
  constexpr void properties(Fill&& fill) {
    object("properties", fill);
  }

  // An object with no members but those that its properties name.
  constexpr void object_type(std::span<const std::string_view> names, std::size_t required) {
    text("type", "object");
    list("required", [&] {
      for (std::size_t i = 0; i < required; ++i) json_.string(names[i]);
    });
    json_.key("additionalProperties");
    json_.boolean(false);
  }
  constexpr void integer(std::string_view key, std::int64_t low, std::int64_t high, std::string_view description = {}) {
    object(
        key,
        [&] {
          if (!description.empty()) text("description", description);
          text("type", "integer");
          number("minimum", low);
          number("maximum", high);
        },
        JsonFlow::kInline);
  }
  constexpr void one_value(std::string_view key, std::string_view value) {
    object(key, [&] { text("const", value); }, JsonFlow::kInline);
  }
  constexpr void items(std::string_view key, std::int64_t low, std::int64_t high) {
    object(
        key,
        [&] {
          number("minItems", low);
          number("maxItems", high);
        },
        JsonFlow::kInline);
  }

  template <class G>
  static constexpr Text<64> place_of(std::string_view part) {
    Text<64> place{"#/$defs/"};
    place.add(name_of<G>(part).view());
    return place;
  }
  template <class G>
  static constexpr Text<48> name_of(std::string_view part) {
    Text<48> name{G::kName};
    if (!part.empty()) name.add('_');
    name.add(part);
    return name;
  }
  template <class G>
  constexpr void reference(std::string_view part) {
    json_.begin_object();
    text("$ref", place_of<G>(part).view());
    json_.end_object();
  }
  template <class G>
  constexpr void list_of(std::string_view key, std::string_view part, std::int64_t most) {
    object(
        key,
        [&] {
          json_.key("items");
          reference<G>(part);
          number("maxItems", most);
        },
        JsonFlow::kInline);
  }

  constexpr void write_top() {
    one_value(kTopNames[kFormat], kJsonFormat);
    object(
        kTopNames[kVersion],
        [&] {
          list("enum", [&] {
            for (int version = 1; version <= kNewestVersion; ++version) json_.integer(version);
          });
        },
        JsonFlow::kInline);
    text_type(kTopNames[kGame]);
    text_type(kTopNames[kRuleset]);
    object(kTopNames[kOptions], [&] { text("type", "object"); }, JsonFlow::kInline);
    object(kTopNames[kPlayers], [&] { write_players(); });
    list_type(kTopNames[kSetup]);
    list_type(kTopNames[kMoves]);
    object(kTopNames[kStarted], [&] {
      text("description", "When the game began, in UTC.");
      text("type", "string");
      text("pattern",
           "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{3})?"
           "Z$");
    });
    list_type(kTopNames[kTakebacks]);
    object(kTopNames[kResult], [&] {
      text("description", "Only of finished games.");
      object_type(kResultNames, kResultNames.size());
      properties([&] {
        object(
            kResultNames[kWinners],
            [&] {
              text("type", "array");
              json_.key("uniqueItems");
              json_.boolean(true);
            },
            JsonFlow::kInline);
        list_type(kResultNames[kScores]);
      });
    });
  }
  constexpr void text_type(std::string_view key) {
    object(key, [&] { text("type", "string"); }, JsonFlow::kInline);
  }
  constexpr void list_type(std::string_view key) {
    object(key, [&] { text("type", "array"); }, JsonFlow::kInline);
  }

  constexpr void write_players() {
    text("description", "Seat by seat.");
    text("type", "array");
    object("items", [&] {
      object_type(kPlayerNames, kPlayerNames.size());
      properties([&] {
        object(kPlayerNames[0], [&] {
          text("description",
               "1 to 60 characters, none of them a control character, a line or paragraph separator, a direction mark "
               "of "
               "U+202A-202E or U+2066-2069, or the byte order mark.");
          text("type", "string");
          number("minLength", 1);
          number("maxLength", kMaxNameCharacters);
          text("pattern", "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]*$");
        });
      });
    });
  }

  template <class G>
  constexpr void write_game() {
    using Facts = typename G::RecordFacts;
    object(G::kName, [&] {
      properties([&] {
        one_value(kTopNames[kGame], G::kName);
        one_value(kTopNames[kRuleset], G::kRuleset);
        object(kTopNames[kOptions], [&] {
          object_type(OptionNames<G>::kAll, OptionNames<G>::kFirstOptional);
          typename G::Options options{};
          properties([&] { Facts::options(options, OptionSchema<G>{*this}); });
        });
        list_of<G>(kTopNames[kSetup], "outcome", G::kMaxDraws);
        list_of<G>(kTopNames[kMoves], "move", G::kMaxDecisions);
        list_of<G>(kTopNames[kTakebacks], "takeback", kMaxTakebacks);
        object(kTopNames[kResult], [&] {
          properties([&] {
            object(kResultNames[kWinners], [&] { integer("items", 1, G::kMaxSeats); });
            list_of<G>(kResultNames[kScores], "score", G::kMaxSeats);
          });
        });
      });
      list("oneOf", [&] { write_player_counts<G>(); });
    });
    pattern<G>("outcome", Facts::kOutcomeText);
    pattern<G>("move_text", Facts::kMoveText);
    write_move<G>();
    write_takeback<G>();
    write_score<G>();
  }

  template <class G>
  struct OptionSchema {
    SchemaWriter& schema;

    constexpr void operator()(std::string_view name, const bool&) {
      schema.object(name, [&] { schema.text("type", "boolean"); }, JsonFlow::kInline);
    }
    template <class Int>
    constexpr void operator()(std::string_view name, RangedOption<Int> option) {
      schema.integer(name, option.low, option.high);
    }
    constexpr void operator()(std::string_view name, const std::optional<Seat>&) {
      schema.integer(name, 1, G::kMaxSeats, "Absent if it was drawn by lot, as an outcome of the setup.");
    }
  };

  // As many players, scores and seats as the options say.
  template <class G>
  struct PlayerCounts {
    SchemaWriter& schema;
    int players;

    constexpr void operator()(std::string_view, const bool&) {}
    template <class Int>
    constexpr void operator()(std::string_view name, RangedOption<Int>) {
      schema.object(name, [&] { schema.number("const", players); }, JsonFlow::kInline);
    }
    constexpr void operator()(std::string_view name, const std::optional<Seat>&) {
      schema.object(name, [&] { schema.number("maximum", players); }, JsonFlow::kInline);
    }
  };

  template <class G>
  constexpr void write_player_counts() {
    for (int players = 2; players <= G::kMaxSeats; ++players) {
      typename G::Options options{};
      json_.begin_object(JsonFlow::kLines);
      properties([&] {
        object(kTopNames[kOptions],
               [&] { properties([&] { G::RecordFacts::options(options, PlayerCounts<G>{*this, players}); }); });
        items(kTopNames[kPlayers], players, players);
        object(kTopNames[kResult], [&] { properties([&] { items(kResultNames[kScores], players, players); }); });
      });
      json_.end_object();
    }
  }

  template <class G>
  constexpr void pattern(std::string_view part, const RecordText& form) {
    object(name_of<G>(part).view(), [&] {
      text("description", form.description);
      text("type", "string");
      text("pattern", form.pattern);
    });
  }

  constexpr void millis(std::string_view key, std::string_view description) {
    integer(key, 0, kMaxMillis, description);
  }

  template <class G>
  constexpr void write_move() {
    object(name_of<G>("move").view(), [&] {
      object_type(kMoveNames, kMoveAt);
      properties([&] {
        integer(kMoveNames[kMoveSeat], 1, G::kMaxSeats);
        json_.key(kMoveNames[kMoveText]);
        reference<G>("move_text");
        millis(kMoveNames[kMoveAt],
               "Milliseconds since the start of the game; never less than that of an earlier move.");
        list_of<G>(kMoveNames[kMoveDraws], "outcome", G::RecordFacts::kDrawsAfterMoves ? G::kMaxDraws : 0);
      });
    });
  }

  template <class G>
  constexpr void write_takeback() {
    object(name_of<G>("takeback").view(), [&] {
      text("description", "A move that was made after so many others, and taken back by consent.");
      object_type(kTakebackNames, kTakebackAt);
      properties([&] {
        integer(kTakebackNames[kTakebackAfter], 0, G::kMaxDecisions);
        integer(kTakebackNames[kTakebackSeat], 1, G::kMaxSeats);
        json_.key(kTakebackNames[kTakebackMove]);
        reference<G>("move_text");
        millis(kTakebackNames[kTakebackAt], "When it was taken back: milliseconds since the start of the game.");
      });
    });
  }

  template <class G>
  constexpr void write_score() {
    object(name_of<G>("score").view(), [&] {
      text("description", G::RecordFacts::kScoreDescription);
      object_type(ScoreNames<G>::kAll, ScoreNames<G>::kCount);
      properties([&] {
        for (const std::string_view part : ScoreNames<G>::kAll) integer(part, 0, kMaxPoints);
      });
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
