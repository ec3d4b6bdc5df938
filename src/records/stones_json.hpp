// Moves, outcomes, states and views of Mandala Stones as JSON, in the rulebook's words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "describe/json_reader.hpp"
#include "describe/json_writer.hpp"
#include "games/stones/stones.hpp"
#include "records/position_json.hpp"

namespace sandstone::stones {

template <class Rules>
struct PositionJson {
  enum class Shape : std::uint8_t {
    kWord,
    kNumber,
    kFlag,
    kViewer,
    kBoard,       // {"stacks": [stones, …], "circles": ["star", null, …]}
    kTowers,      // by player, by space: stones
    kPoints,      // by player: {"colours": 8, "tops": 1, "bonuses": 3}
    kStones,      // ["yellow star", "blue", "white"]: from the bottom up, or in the order placed
    kObjectives,  // by player: [1, 8], null for each that is hidden
  };
  using Field = PositionField<Shape>;

  static constexpr std::array<Field, 1> kWho{Field{"seat", "viewer", Shape::kViewer}};
  static constexpr std::array<Field, 14> kState{
      Field{"phase", "phase", Shape::kWord},
      {"players", "players", Shape::kNumber},
      {"harmony", "harmony", Shape::kFlag},
      {"open", "open_stacks", Shape::kFlag},
      {"chosen", "starting_seat_chosen", Shape::kFlag},
      {"first", "starting_seat", Shape::kNumber},
      {"turn", "to_move", Shape::kNumber},
      {"board", "board", Shape::kBoard},
      {"towers", "towers", Shape::kTowers},
      {"points", "points", Shape::kPoints},
      {"mandala", "mandala", Shape::kStones},
      {"aside", "set_aside", Shape::kStones},
      {"waiting", "waiting", Shape::kStones},
      {"objectives", "objectives", Shape::kObjectives},
  };
  static constexpr auto kView = joined(kWho, kState);

  static constexpr std::array<std::string_view, 4> kColours{"yellow", "blue", "red", "purple"};
  static constexpr std::array<std::string_view, 2> kPatterns{"star", "ring"};

  template <Sink S>
  static constexpr void write_value(JsonWriter<S>& json, Shape shape, Slice value) {
    switch (shape) {
      case Shape::kWord: return json.string(value.text);
      case Shape::kNumber: return position_json::write_number(json, value);
      case Shape::kFlag: return json.boolean(value.text == "1");
      case Shape::kViewer: return position_json::write_viewer(json, value);
      case Shape::kBoard: return write_board(json, value);
      case Shape::kTowers:
        return write_by_player(json, value, [&](Slice towers) {
          json.begin_list();
          for_each_piece(towers, ',', [&](Slice tower) { write_stones(json, tower); });
          json.end_list();
        });
      case Shape::kPoints: return write_by_player(json, value, [&](Slice points) { write_points(json, points); });
      case Shape::kStones: return write_stones(json, value);
      case Shape::kObjectives: return write_by_player(json, value, [&](Slice cards) { write_objectives(json, cards); });
    }
  }

  static constexpr void read_value(JsonReader& json, Shape shape, FieldText& out) {
    switch (shape) {
      case Shape::kWord: return position_json::read_word(json, out);
      case Shape::kNumber: return position_json::read_number(json, out);
      case Shape::kFlag: return position_json::read_flag(json, out);
      case Shape::kViewer: return position_json::read_viewer(json, out);
      case Shape::kBoard: return read_board(json, out);
      case Shape::kTowers:
        return position_json::read_list(json, out, '/', [](JsonReader& towers, FieldText& text) {
          position_json::read_list(towers, text, ',', read_stones);
        });
      case Shape::kPoints: return position_json::read_list(json, out, '/', read_points);
      case Shape::kStones: return read_stones(json, out);
      case Shape::kObjectives: return position_json::read_list(json, out, '/', read_objectives);
    }
  }

 private:
  template <Sink S, class Write>
  static constexpr void write_by_player(JsonWriter<S>& json, Slice value, Write&& write) {
    json.begin_list(JsonFlow::kLines);
    for_each_piece(value, '/', write);
    json.end_list();
  }

  // A stone: its colour, and its pattern where that is seen.
  template <Sink S>
  static constexpr void write_stone(JsonWriter<S>& json, char letter, bool covered) {
    if (letter == kWhiteLetter) return json.string("white");
    const auto kind = static_cast<std::size_t>(*place_in(kStoneLetters, letter));
    Text<16> name{kColours[kind % 4]};
    if (!covered) {
      name.add(' ');
      name.add(kPatterns[kind / 4]);
    }
    json.string(name.view());
  }
  static constexpr void read_stone(JsonReader& json, FieldText& out) {
    const std::size_t start = json.at();
    Text<16> name;
    if (!json.string(name, "a stone such as \"blue ring\"")) return;
    const Slice colour = Slice{name.view(), 0}.until(" ");
    const Slice pattern =
        colour.text.size() == name.view().size() ? Slice{} : Slice{name.view(), 0}.after(colour.text.size() + 1);
    if (name.view() == "white") return out.add(kWhiteLetter);
    for (std::size_t c = 0; c < kColours.size(); ++c) {
      if (colour.text != kColours[c]) continue;
      if (name.view() == kColours[c]) {
        out.add(kStoneLetters[c]);
        return out.add('?');
      }
      for (std::size_t p = 0; p < kPatterns.size(); ++p) {
        if (pattern.text == kPatterns[p]) return out.add(kStoneLetters[4 * p + c]);
      }
    }
    json.fail(FaultKind::kSyntax, start, "a stone such as \"blue ring\"");
  }

  template <Sink S>
  static constexpr void write_stones(JsonWriter<S>& json, Slice value) {
    json.begin_list();
    for (Slice rest = value; !rest.empty() && rest.front() != '-';) {
      const bool covered = rest.after(1).front() == '?';
      write_stone(json, rest.front(), covered);
      rest = rest.after(covered ? 2 : 1);
    }
    json.end_list();
  }
  static constexpr void read_stones(JsonReader& json, FieldText& out) {
    const std::size_t before = out.view().size();
    for (JsonList list; json.next(list);) read_stone(json, out);
    if (out.view().size() == before) out.add('-');
  }

  // S1.2: rows of stacks, and rows of stacks and circles in turn. In JSON stacks and circles are apart, each in reading
  // order.
  static constexpr std::array<std::string_view, 2> kBoardNames{"stacks", "circles"};

  template <class Each>
  static constexpr void for_each_place(Slice board, bool circles, Each&& each) {
    bool odd_row = false;
    for_each_piece(board, '/', [&](Slice row) {
      bool circle = false;
      for_each_piece(row, ',', [&](Slice place) {
        if (circle == circles) each(place);
        circle = odd_row && !circle;
      });
      odd_row = !odd_row;
    });
  }

  template <Sink S>
  static constexpr void write_board(JsonWriter<S>& json, Slice value) {
    json.begin_object(JsonFlow::kLines);
    json.key(kBoardNames[0]);
    json.begin_list(JsonFlow::kLines);
    for_each_place(value, false, [&](Slice stack) { write_stones(json, stack); });
    json.end_list();
    json.key(kBoardNames[1]);
    json.begin_list();
    for_each_place(value, true, [&](Slice circle) {
      const auto artist = place_in(kArtistLetters, circle.front());
      if (!artist) return json.null();
      json.string(kPatterns[static_cast<std::size_t>(*artist)]);
    });
    json.end_list();
    json.end_object();
  }

  static constexpr void read_circle(JsonReader& json, FieldText& out) {
    if (json.null()) return out.add('.');
    const int artist = position_json::read_one_of(json, kPatterns, "\"star\", \"ring\" or null");
    if (artist >= 0) out.add(kArtistLetters[static_cast<std::size_t>(artist)]);
  }

  static constexpr void read_board(JsonReader& json, FieldText& out) {
    constexpr JsonMembers kMembers{kBoardNames, 2};
    std::array<std::optional<JsonReader>, 2> lists;
    JsonObject object;
    for (int member = 0; (member = json.next(object, kMembers)) >= 0;) {
      lists[static_cast<std::size_t>(member)] = json;
      json.skip();
    }
    if (json.failed()) return;
    std::array<JsonList, 2> states;
    const auto read_place = [&](int list) {
      JsonReader& reader = *lists[static_cast<std::size_t>(list)];
      if (!reader.next(states[static_cast<std::size_t>(list)])) {
        reader.fail(FaultKind::kSyntax, reader.at(), "as many stacks and circles as the board has");
      } else {
        list == 0 ? read_stones(reader, out) : read_circle(reader, out);
      }
    };
    for (int row = 0; row < 2 * Rules::kRows + 1; ++row) {
      const bool circles = row % 2 == 1;
      const int places = circles ? 2 * Rules::kColumns + 1 : Rules::kColumns;
      if (row > 0) out.add('/');
      for (int n = 0; n < places; ++n) {
        if (n > 0) out.add(',');
        read_place(circles && n % 2 == 1 ? 1 : 0);
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (lists[i]->next(states[i])) {
        lists[i]->fail(FaultKind::kTooLong, lists[i]->at(), "as many stacks and circles as the board has");
      }
      if (lists[i]->failed()) json.fail(lists[i]->fault());
    }
  }

  // 8+1+3
  static constexpr std::array<std::string_view, 3> kPointNames{"colours", "tops", "bonuses"};

  template <Sink S>
  static constexpr void write_points(JsonWriter<S>& json, Slice value) {
    std::size_t n = 0;
    json.begin_object();
    for_each_piece(value, '+', [&](Slice points) {
      json.key(kPointNames[n++]);
      position_json::write_number(json, points);
    });
    json.end_object();
  }
  static constexpr void read_points(JsonReader& json, FieldText& out) {
    constexpr JsonMembers kMembers{kPointNames, 3};
    std::array<int, 3> points{};
    JsonObject object;
    for (int member = 0; (member = json.next(object, kMembers)) >= 0;) {
      json.integer(0, 9999, points[static_cast<std::size_t>(member)]);
    }
    for (std::size_t n = 0; n < points.size(); ++n) {
      if (n > 0) out.add('+');
      out.add_number(points[n]);
    }
  }

  // #1#8, ??
  template <Sink S>
  static constexpr void write_objectives(JsonWriter<S>& json, Slice value) {
    json.begin_list();
    for (Slice rest = value; !rest.empty() && rest.front() != '-';) {
      if (rest.front() == '?') {
        json.null();
        rest = rest.after(1);
        continue;
      }
      const Slice number = rest.after(1).until("#?");
      position_json::write_number(json, number);
      rest = rest.after(1 + number.text.size());
    }
    json.end_list();
  }
  static constexpr void read_objectives(JsonReader& json, FieldText& out) {
    const std::size_t before = out.view().size();
    for (JsonList list; json.next(list);) {
      int card = 0;
      if (json.null()) {
        out.add('?');
      } else if (json.integer(1, kCards<Rules>, card)) {
        out.add('#');
        out.add_number(card);
      }
    }
    if (out.view().size() == before) out.add('-');
  }
};

template <Sink S, class Rules>
constexpr void write_json(JsonWriter<S>& json, const State<Rules>& state) {
  write_position<PositionJson<Rules>>(json, PositionJson<Rules>::kState, format(state).view());
}
template <Sink S, class Rules>
constexpr void write_json(JsonWriter<S>& json, const View<Rules>& view) {
  write_position<PositionJson<Rules>>(json, PositionJson<Rules>::kView, format(view).view());
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
  read_position<PositionJson<Rules>>(json, PositionJson<Rules>::kState, state, parse_state<Rules>);
}
template <class Rules>
constexpr void read_json(JsonReader& json, View<Rules>& view) {
  read_position<PositionJson<Rules>>(json, PositionJson<Rules>::kView, view, parse_view<Rules>);
}
// A move or an outcome means the same in the full game and in a miniature, where not all of them exist.
constexpr void read_json(JsonReader& json, Move& move) { read_token(json, move, parse_move<StandardRules>); }
constexpr void read_json(JsonReader& json, Outcome& outcome) {
  read_token(json, outcome, parse_outcome<StandardRules>);
}

}  // namespace sandstone::stones
