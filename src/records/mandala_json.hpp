// Moves, outcomes, states and views of Mandala as JSON, in the rulebook's words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "describe/json_reader.hpp"
#include "describe/json_writer.hpp"
#include "games/mandala/mandala.hpp"
#include "records/position_json.hpp"

namespace sandstone::mandala {

struct PositionJson {
  enum class Shape : std::uint8_t {
    kWord,
    kSeat,
    kViewer,
    kMandala,  // 1, 2 or null
    kNumber,
    kNumbers,  // [7, 6]
    kFlag,
    kCards,        // {"red": 2, "green": 1}
    kCardsOfBoth,  // by seat
    kParts,        // {"mountain": cards, "fields": [cards, cards]}
    kRivers,       // [["red", "green"], []]
  };
  using Field = PositionField<Shape>;

  static constexpr std::array<Field, 14> kBoard{
      Field{"phase", "phase", Shape::kWord},
      {"first", "starting_seat", Shape::kSeat},
      {"actor", "turn_of", Shape::kSeat},
      {"chooser", "to_move", Shape::kSeat},
      {"mandala", "mandala_in_work", Shape::kMandala},
      {"pending", "pending_draws", Shape::kNumber},
      {"last", "last_phase", Shape::kFlag},
      {"exhausted", "exhausted", Shape::kFlag},
      {"m1", "mandala_1", Shape::kParts},
      {"m2", "mandala_2", Shape::kParts},
      {"river", "rivers", Shape::kRivers},
      {"discard", "discard_pile", Shape::kCards},
      {"new", "new_deck", Shape::kCards},
      {"shown", "shown", Shape::kCardsOfBoth},
  };
  static constexpr std::array<Field, 5> kHidden{
      Field{"deck", "deck", Shape::kCards},      {"hand", "hands", Shape::kCardsOfBoth},
      {"cup", "cups", Shape::kCardsOfBoth},      {"start", "starting_cups", Shape::kCardsOfBoth},
      {"old", "old_hands", Shape::kCardsOfBoth},
  };
  static constexpr std::array<Field, 1> kWho{Field{"seat", "viewer", Shape::kViewer}};
  static constexpr std::array<Field, 9> kKnown{
      Field{"deck", "deck_size", Shape::kNumber}, {"hands", "hand_sizes", Shape::kNumbers},
      {"cups", "cup_sizes", Shape::kNumbers},     {"hand", "hands", Shape::kCardsOfBoth},
      {"cup", "cups", Shape::kCardsOfBoth},       {"claimed", "claimed", Shape::kCardsOfBoth},
      {"old", "old_hands", Shape::kCardsOfBoth},  {"unseen", "unseen", Shape::kCards},
      {"fresh", "unseen_new", Shape::kCards},
  };
  static constexpr auto kState = joined(kBoard, kHidden);
  static constexpr auto kView = joined(kWho, kBoard, kKnown);

  static constexpr std::array<std::string_view, 6> kColours{"red", "orange", "yellow", "green", "purple", "black"};

  template <Sink S>
  static constexpr void write_value(JsonWriter<S>& json, Shape shape, Slice value) {
    switch (shape) {
      case Shape::kWord: return json.string(value.text);
      case Shape::kSeat:
      case Shape::kNumber: return position_json::write_number(json, value);
      case Shape::kViewer: return position_json::write_viewer(json, value);
      case Shape::kMandala: return position_json::write_ordinal(json, value);
      case Shape::kNumbers: return position_json::write_numbers(json, value);
      case Shape::kFlag: return json.boolean(value.text == "1");
      case Shape::kCards: return write_cards(json, value);
      case Shape::kCardsOfBoth: return write_cards_of_both(json, value);
      case Shape::kParts: return write_parts(json, value);
      case Shape::kRivers: return write_rivers(json, value);
    }
  }

  static constexpr void read_value(JsonReader& json, Shape shape, FieldText& out) {
    switch (shape) {
      case Shape::kWord: return position_json::read_word(json, out);
      case Shape::kSeat:
      case Shape::kNumber: return position_json::read_number(json, out);
      case Shape::kViewer: return position_json::read_viewer(json, out);
      case Shape::kMandala: return position_json::read_ordinal(json, out);
      case Shape::kNumbers: return position_json::read_list(json, out, '/', position_json::read_number);
      case Shape::kFlag: return position_json::read_flag(json, out);
      case Shape::kCards: return read_cards(json, out);
      case Shape::kCardsOfBoth: return position_json::read_list(json, out, '/', read_cards);
      case Shape::kParts: return read_parts(json, out);
      case Shape::kRivers: return position_json::read_list(json, out, '/', read_river);
    }
  }

 private:
  static constexpr std::string_view name_of(char colour_letter) {
    return kColours[static_cast<std::size_t>(index(colour_of_letter(colour_letter).value_or(Colour{})))];
  }

  // r2og3
  template <Sink S>
  static constexpr void write_cards(JsonWriter<S>& json, Slice value) {
    json.begin_object();
    for (Slice rest = value; !rest.empty() && rest.front() != '-';) {
      json.key(name_of(rest.front()));
      const Slice count = rest.after(1).until(kColourLetters);
      if (count.empty()) {
        json.integer(1);
      } else {
        position_json::write_number(json, count);
      }
      rest = rest.after(1 + count.text.size());
    }
    json.end_object();
  }
  static constexpr void read_cards(JsonReader& json, FieldText& out) {
    constexpr JsonMembers kMembers{kColours, 0};
    std::array<int, kColours.size()> counts{};
    JsonObject object;
    for (int colour = 0; (colour = json.next(object, kMembers)) >= 0;) {
      json.integer(1, StandardRules::kCopies, counts[static_cast<std::size_t>(colour)]);
    }
    if (object.seen == 0) out.add('-');
    for (std::size_t c = 0; c < counts.size(); ++c) {
      if (counts[c] > 0) out.add(kColourLetters[c]);
      if (counts[c] > 1) out.add_number(counts[c]);
    }
  }

  template <Sink S>
  static constexpr void write_cards_of_both(JsonWriter<S>& json, Slice value) {
    json.begin_list();
    for_each_piece(value, '/', [&](Slice cards) { write_cards(json, cards); });
    json.end_list();
  }

  // mountain/field/field
  static constexpr std::array<std::string_view, 2> kPartNames{"mountain", "fields"};

  template <Sink S>
  static constexpr void write_parts(JsonWriter<S>& json, Slice value) {
    const Slice mountain = value.until("/");
    json.begin_object();
    json.key(kPartNames[0]);
    write_cards(json, mountain);
    json.key(kPartNames[1]);
    write_cards_of_both(json, value.after(mountain.text.size() + 1));
    json.end_object();
  }
  static constexpr void read_parts(JsonReader& json, FieldText& out) {
    constexpr JsonMembers kMembers{kPartNames, 2};
    std::array<std::optional<JsonReader>, 2> parts;
    JsonObject object;
    for (int member = 0; (member = json.next(object, kMembers)) >= 0;) {
      parts[static_cast<std::size_t>(member)] = json;
      json.skip();
    }
    if (json.failed()) return;
    read_cards(*parts[0], out);
    out.add('/');
    position_json::read_list(*parts[1], out, '/', read_cards);
    for (const auto& part : parts) {
      if (part->failed()) json.fail(part->fault());
    }
  }

  // rg/-
  template <Sink S>
  static constexpr void write_rivers(JsonWriter<S>& json, Slice value) {
    json.begin_list();
    for_each_piece(value, '/', [&](Slice river) {
      json.begin_list();
      for (const char colour : river.text) {
        if (colour != '-') json.string(name_of(colour));
      }
      json.end_list();
    });
    json.end_list();
  }
  static constexpr void read_river(JsonReader& json, FieldText& out) {
    const std::size_t before = out.view().size();
    for (JsonList list; json.next(list);) {
      const int colour = position_json::read_one_of(json, kColours, "a colour");
      if (colour >= 0) out.add(kColourLetters[static_cast<std::size_t>(colour)]);
    }
    if (out.view().size() == before) out.add('-');
  }
};

template <Sink S, class Rules>
constexpr void write_json(JsonWriter<S>& json, const State<Rules>& state) {
  write_position<PositionJson>(json, PositionJson::kState, format(state).view());
}
template <Sink S, class Rules>
constexpr void write_json(JsonWriter<S>& json, const View<Rules>& view) {
  write_position<PositionJson>(json, PositionJson::kView, format(view).view());
}
template <Sink S>
constexpr void write_json(JsonWriter<S>& json, const Move& move) {
  json.string(format(move).view());
}
template <Sink S>
constexpr void write_json(JsonWriter<S>& json, const Outcome& outcome) {
  json.string(format(outcome).view());
}

template <class Rules>
constexpr void read_json(JsonReader& json, State<Rules>& state) {
  read_position<PositionJson>(json, PositionJson::kState, state, parse_state<Rules>);
}
template <class Rules>
constexpr void read_json(JsonReader& json, View<Rules>& view) {
  read_position<PositionJson>(json, PositionJson::kView, view, parse_view<Rules>);
}
constexpr void read_json(JsonReader& json, Move& move) { read_token(json, move, parse_move); }
constexpr void read_json(JsonReader& json, Outcome& outcome) { read_token(json, outcome, parse_outcome); }

}  // namespace sandstone::mandala
