// Moves and what came of them as short texts, in which the server sends them: the seat, the move, and then what does
// not follow from those two, as far as it is not 0, false or absent:
//
//   1 m1r a1b3k1lA2D1
//
// Each member is a small letter and its value: a is the first of the description, b the second, and so on. Numbers are
// decimal, flags 1, names of an enumeration the number of their place in it, and lists are divided by commas. The parts
// of a value are capital letters and values: lA2D1 is two red cards and one green. parse and format are inverse.
#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "describe/members.hpp"
#include "describe/sink.hpp"
#include "positions/seen.hpp"

namespace sandstone {

namespace event_text {

inline constexpr int kMostNumber = 9999;
inline constexpr char kFirstMember = 'a';
inline constexpr char kFirstPart = 'A';

template <Sink S, class T>
constexpr void write_value(S& sink, const T& value) {
  if constexpr (kIsOptional<T>) {
    write_value(sink, *value);
  } else if constexpr (kIsList<T>) {
    bool first = true;
    for (const auto& item : value) {
      if (!first) sink.add(',');
      first = false;
      write_value(sink, item);
    }
  } else if constexpr (Composite<T>) {
    char letter = kFirstPart;
    T::members(value, [&](std::string_view, const auto& part) {
      const char own = letter++;
      if (!part) return;
      sink.add(own);
      write_value(sink, *part);
    });
  } else {
    add_number(sink, static_cast<int>(value));
  }
}

template <class T>
constexpr void read_value(TextCursor& text, T& out);

template <class T>
constexpr void read_list(TextCursor& text, T& out) {
  if (text.at_end() || text.peek() < '0' || text.peek() > '9') return;
  do {
    if (out.full()) {
      text.fail("a shorter list");
      return;
    }
    std::remove_cvref_t<decltype(*out.begin())> item{};
    read_value(text, item);
    out.push_back(item);
  } while (text.take(','));
}

template <class T>
constexpr void read_value(TextCursor& text, T& out) {
  if constexpr (kIsOptional<T>) {
    read_value(text, out.emplace());
  } else if constexpr (kIsList<T>) {
    read_list(text, out);
  } else if constexpr (Composite<T>) {
    char letter = kFirstPart;
    T::members(out, [&](std::string_view, auto& part) {
      if (text.take(letter++)) read_value(text, part);
    });
  } else if constexpr (NamedEnum<T>) {
    out = static_cast<T>(text.number(0, static_cast<int>(kNamesOf<T>.values.size()) - 1));
  } else if constexpr (std::same_as<T, bool>) {
    out = text.number(0, 1) != 0;
  } else {
    out = static_cast<T>(text.number(0, kMostNumber));
  }
}

}  // namespace event_text

// The Event of a game.
template <class G>
using EventOf = decltype(event_of(std::declval<const Seen<G>&>()));

template <class E, Sink S>
constexpr void format_event(S& sink, const E& event) {
  add_number(sink, event.seat);
  sink.add(' ');
  sink.add(event.move().view());
  char letter = event_text::kFirstMember;
  bool first = true;
  E::outcome(event, [&]<class Member>(std::string_view, const Member& member) {
    const char own = letter++;
    if (member == Member{}) return;
    if (std::exchange(first, false)) sink.add(' ');
    sink.add(own);
    event_text::write_value(sink, member);
  });
}

template <class G>
constexpr Parsed<EventOf<G>> parse_event(std::string_view text) {
  using E = EventOf<G>;
  TextCursor cursor{text};
  const Seat seat{cursor.number(1, G::kMaxSeats) - 1};
  cursor.expect(" ");
  Text<16> word;
  while (!cursor.at_end() && cursor.peek() != ' ') word.add(cursor.next());
  const auto move = G::parse_move(word.view());
  if (!move.ok() || format(*move.value).view() != word.view()) cursor.fail("a move");
  if (!cursor.ok()) return {std::nullopt, cursor.fault()};
  E event = E::of(seat, *move.value);
  char letter = event_text::kFirstMember;
  bool missing = cursor.take(' ');
  E::outcome(event, [&]<class Member>(std::string_view, Member& member) {
    if (!cursor.take(letter++)) return;
    missing = false;
    event_text::read_value(cursor, member);
    if (member == Member{}) cursor.fail("no value that is the default");
  });
  if (missing) cursor.fail("what the move did");
  cursor.end("the end of the event");
  return cursor.result(event);
}

}  // namespace sandstone
