// How positions are described: once, by their fields. A field has a key in the one-line text form, a name in JSON, a
// codec that knows both forms of its value, and the value.
//
//   template <class Self, class Visit>
//   static SANDSTONE_FN void fields(Self& self, Visit&& visit) {
//     visit(" first=", "starting_seat", SeatCodec{2}, self.starting_seat);
//   }
//
// A codec offers write(text, value) and read(cursor, value) for text, and write_json(json, value) for describe's
// JsonWriter; those that records use too offer read_json(json, value) for its JsonReader. Fields are read in their
// order, so that a codec may depend on the values of earlier fields.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/portable.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace sandstone {

// 0 or 1, or other words; in JSON false or true.
struct FlagCodec {
  std::string_view off = "0";
  std::string_view on = "1";
  std::string_view expected = "0 or 1";

  template <class Sink, class Flag>
  SANDSTONE_FN void write(Sink& text, Flag flag) const {
    text.add(flag != Flag{} ? on : off);
  }
  template <class Flag>
  SANDSTONE_FN void read(TextCursor& text, Flag& flag) const {
    flag = static_cast<Flag>(text.take(on));
    if (flag == Flag{} && !text.take(off)) text.fail(expected);
  }
  template <class Json, class Flag>
  constexpr void write_json(Json& json, Flag flag) const {
    json.boolean(flag != Flag{});
  }
  template <class Json, class Flag>
  constexpr void read_json(Json& json, Flag& flag) const {
    bool value = false;
    json.boolean(value);
    flag = static_cast<Flag>(value);
  }
};

inline constexpr FlagCodec kYesNo{"no", "yes", "yes or no"};

struct NumberCodec {
  std::int64_t low = 0;
  std::int64_t high = 0;

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, std::int64_t number) const {
    text.add_number(number);
  }
  template <class Int>
  SANDSTONE_FN void read(TextCursor& text, Int& number) const {
    number = static_cast<Int>(text.whole(low, high));
  }
  template <class Json>
  constexpr void write_json(Json& json, std::int64_t number) const {
    json.integer(number);
  }
  template <class Json, class Int>
  constexpr void read_json(Json& json, Int& number) const {
    json.integer(low, high, number);
  }
};

// A seat, counted from 1.
struct SeatCodec {
  int seats = 0;

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, Seat seat) const {
    text.add_number(seat.index() + 1);
  }
  SANDSTONE_FN void read(TextCursor& text, Seat& seat) const { seat = Seat{text.number(1, seats) - 1}; }
  template <class Json>
  constexpr void write_json(Json& json, Seat seat) const {
    json.integer(seat.index() + 1);
  }
  template <class Json>
  constexpr void read_json(Json& json, Seat& seat) const {
    int number = 0;
    if (json.integer(1, seats, number)) seat = Seat{number - 1};
  }
};

// A value that may be absent; where it is there, as Codec has it.
template <class Codec>
struct OptionalCodec {
  Codec codec;
  std::string_view description{};  // for people

  template <class T>
  SANDSTONE_FN bool has(const std::optional<T>& value) const {
    return value.has_value();
  }
  template <class Sink, class T>
  SANDSTONE_FN void write(Sink& text, const std::optional<T>& value) const {
    codec.write(text, *value);
  }
  template <class T>
  SANDSTONE_FN void read(TextCursor& text, std::optional<T>& value) const {
    codec.read(text, value.emplace());
  }
  template <class Json, class T>
  constexpr void write_json(Json& json, const std::optional<T>& value) const {
    codec.write_json(json, *value);
  }
  template <class Json, class T>
  constexpr void read_json(Json& json, std::optional<T>& value) const {
    codec.read_json(json, value.emplace());
  }
};

// Options: the starting seat, where the table chooses it.
template <int kSeats>
inline constexpr OptionalCodec<SeatCodec> kChosenSeat{{kSeats},
                                                      "Absent if it was drawn by lot, as an outcome of the setup."};

// Who looks: a seat, or "spectator".
struct ViewerCodec {
  int seats = 0;

  static constexpr std::string_view kSpectator = "spectator";

  template <class Sink>
  SANDSTONE_FN void write(Sink& text, Seat seat) const {
    if (seat.is_spectator()) return text.add(kSpectator);
    SeatCodec{seats}.write(text, seat);
  }
  SANDSTONE_FN void read(TextCursor& text, Seat& seat) const {
    seat = Seat::spectator();
    if (!text.take(kSpectator)) SeatCodec{seats}.read(text, seat);
  }
  template <class Json>
  constexpr void write_json(Json& json, Seat seat) const {
    if (seat.is_spectator()) return json.string(kSpectator);
    SeatCodec{seats}.write_json(json, seat);
  }
};

// A value of an enumeration by its name.
template <std::size_t N>
struct WordCodec {
  const std::array<std::string_view, N>& names;
  std::string_view expected;

  template <class Sink, class Enum>
  SANDSTONE_FN void write(Sink& text, Enum value) const {
    text.add(names[static_cast<std::size_t>(value)]);
  }
  template <class Enum>
  SANDSTONE_FN void read(TextCursor& text, Enum& value) const {
    for (std::size_t i = 0; i < N; ++i) {
      if (!text.take(names[i])) continue;
      value = static_cast<Enum>(i);
      return;
    }
    text.fail(expected);
  }
  template <class Json, class Enum>
  constexpr void write_json(Json& json, Enum value) const {
    json.string(names[static_cast<std::size_t>(value)]);
  }
};

// The first `count` values of an array, or the parts of one value where the codec has part(i), divided by `divider`; in
// JSON a list, `in_lines` one below the other.
template <class Codec>
struct EachCodec {
  Codec codec;
  int count = 0;
  char divider = '/';
  bool in_lines = false;

  template <class Sink, class Values>
  SANDSTONE_FN void write(Sink& text, const Values& values) const {
    for (int i = 0; i < count; ++i) {
      if (i > 0) text.add(divider);
      with_part(values, i, [&](const auto& each, const auto& value) { each.write(text, value); });
    }
  }
  template <class Values>
  SANDSTONE_FN void read(TextCursor& text, Values& values) const {
    for (int i = 0; i < count && text.ok(); ++i) {
      if (i > 0) text.expect(divider == '/' ? "/" : ",");
      with_part(values, i, [&](const auto& each, auto& value) { each.read(text, value); });
    }
  }
  template <class Json, class Values>
  constexpr void write_json(Json& json, const Values& values) const {
    json.begin_list(in_lines ? Json::Flow::kLines : Json::Flow::kInline);
    for (int i = 0; i < count; ++i) {
      with_part(values, i, [&](const auto& each, const auto& value) { each.write_json(json, value); });
    }
    json.end_list();
  }

 private:
  template <class Values, class Use>
  SANDSTONE_FN void with_part(Values& values, int i, const Use& use) const {
    if constexpr (requires { codec.part(i); }) {
      use(codec.part(i), values);
    } else {
      use(codec, values[static_cast<std::size_t>(i)]);
    }
  }
};

template <class P, class Sink>
SANDSTONE_FN void write_fields(Sink& text, const P& position) {
  bool first = true;
  P::fields(position, [&](std::string_view key, std::string_view, const auto& codec, const auto& value) {
    if (first) key.remove_prefix(1);
    first = false;
    text.add(key);
    codec.write(text, value);
  });
}

template <class P>
SANDSTONE_FN void read_fields(TextCursor& text, P& position) {
  bool first = true;
  P::fields(position, [&](std::string_view key, std::string_view, const auto& codec, auto& value) {
    if (first) key.remove_prefix(1);
    first = false;
    if (text.expect(key)) codec.read(text, value);
  });
}

// Fills in what follows from the fields, and says what was expected if the position is impossible.
template <class P>
SANDSTONE_FN std::string_view settle(P& position) {
  if constexpr (requires { complete(position); }) complete(position);
  return why_impossible(position);
}

template <class P>
SANDSTONE_FN Parsed<P> parse_position(std::string_view line) {
  TextCursor text{line};
  P position{};
  read_fields(text, position);
  text.end("the end of the line");
  if (text.ok()) {
    if (const std::string_view wrong = settle(position); !wrong.empty()) text.fail_at(0, wrong);
  }
  return text.result(position);
}

}  // namespace sandstone
