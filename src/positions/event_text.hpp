// Moves and what came of them as short texts, in which the server sends them: the seat, the move, and then what does
// not follow from those two, as far as it is not 0, false or absent:
//
//   1 m1r count=1 drawn=3 reveals=1 drawn_cards=red:2,green:1
//
// Members come in the order of their description. Numbers are decimal, flags 1, names of an enumeration the number of
// their place in it, lists are divided by commas, and parts have the form name:value. parse and format are inverse.
#pragma once

#include <concepts>
#include <cstddef>
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
    bool first = true;
    T::members(value, [&](std::string_view name, const auto& part) {
      if (!part) return;
      if (!first) sink.add(',');
      first = false;
      sink.add(name);
      sink.add(':');
      write_value(sink, *part);
    });
  } else {
    add_number(sink, static_cast<int>(value));
  }
}

// Whether `before`, the name and the sign come next; behind them afterwards.
constexpr bool take_name(TextCursor& text, std::string_view before, std::string_view name, char sign) {
  TextCursor ahead = text;
  if (!ahead.take(before) || !ahead.take(name) || !ahead.take(sign)) return false;
  text = ahead;
  return true;
}

template <class T>
constexpr void read_value(TextCursor& text, T& out);

template <class T>
constexpr void read_list(TextCursor& text, T& out) {
  if (text.at_end() || text.peek() == ' ') return;
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
    bool first = true;
    T::members(out, [&](std::string_view name, auto& part) {
      if (!take_name(text, first ? "" : ",", name, ':')) return;
      first = false;
      read_value(text, part);
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
  E::outcome(event, [&]<class Member>(std::string_view name, const Member& member) {
    if (member == Member{}) return;
    sink.add(' ');
    sink.add(name);
    sink.add('=');
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
  E::outcome(event, [&]<class Member>(std::string_view name, Member& member) {
    if (!event_text::take_name(cursor, " ", name, '=')) return;
    event_text::read_value(cursor, member);
    if (member == Member{}) cursor.fail("no value that is the default");
  });
  cursor.end("the end of the event");
  return cursor.result(event);
}

}  // namespace sandstone
