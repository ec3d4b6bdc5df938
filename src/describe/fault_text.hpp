// A fault as an English sentence, for developers and tests; programs for players use the message catalogue.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "describe/fault.hpp"
#include "describe/place.hpp"
#include "describe/sink.hpp"

namespace sandstone {

namespace fault_text {

// By FaultKind. Of the fault's members %l is low, %h high, %r right, %f found, %e expected, %m move, %s seat, %c the
// clause; %d is the draw, and %w whether the seat wins.
inline constexpr auto kSentences = std::to_array<std::string_view>({
    "the file is larger than %h bytes",
    "%e expected",
    "these bytes are not UTF-8",
    "lists and objects are nested deeper than %h levels",
    "too long: %e expected",
    "a whole number from %l to %h expected",
    "the format has nothing of this name",
    "\"%e\" for the second time",
    "\"%e\" is missing",
    "this is not a Sandstone record",
    "version %l to %h of the format expected",
    "unknown ruleset",
    "the ruleset belongs to the game \"%e\"",
    "a name of 1 to 60 characters without control characters expected",
    "a time like 2026-01-31T18:30:00Z expected",
    "%r players expected, found %f",
    "move %m cannot be read: %e expected",
    "%d cannot be read: %e expected",
    "move %m is forbidden to seat %s by %c",
    "move %m is made by seat %f although it is up to seat %r",
    "%d is impossible: nothing like it is there to be drawn",
    "%d is missing",
    "%d is one too many",
    "move %m comes after the end of the game",
    "move %m is stamped earlier than the move before it",
    "there is a result although the game is not over after move %m",
    "the game is over after move %m but has no result",
    "\"%e\" of seat %s is %r, not %f",
    "seat %s is %w",
    "the takeback of seat %s after move %m cannot have happened",
});
static_assert(kSentences.size() == static_cast<std::size_t>(FaultKind::kImpossibleTakeback) + 1);

// "draw 2 after move 17", "draw 5 of the setup"
template <Sink S>
constexpr void add_draw(const Fault& fault, S& sink) {
  sink.add(std::string_view{"draw "});
  add_number(sink, fault.draw);
  sink.add(fault.move == 0 ? std::string_view{" of the setup"} : std::string_view{" after move "});
  if (fault.move != 0) add_number(sink, fault.move);
}

template <Sink S>
constexpr void add_part(const Fault& fault, char part, S& sink) {
  constexpr std::string_view kMissingWinner = "a winner and is not named";
  constexpr std::string_view kNoWinner = "named as a winner and is none";
  switch (part) {
    case 'l': return add_number(sink, fault.low);
    case 'h': return add_number(sink, fault.high);
    case 'r': return add_number(sink, fault.right);
    case 'f': return add_number(sink, fault.found);
    case 'e': return sink.add(fault.expected);
    case 'm': return add_number(sink, fault.move);
    case 's': return add_number(sink, fault.seat);
    case 'c':
      if (!fault.clause) return sink.add(std::string_view{"the rules"});
      return sink.add(format(*fault.clause).view());
    case 'd': return add_draw(fault, sink);
    default: return sink.add(fault.right != 0 ? kMissingWinner : kNoWinner);
  }
}

}  // namespace fault_text

template <Sink S>
constexpr void describe(const Fault& fault, S& sink) {
  const std::string_view sentence = fault_text::kSentences[static_cast<std::size_t>(fault.kind)];
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] == '%') {
      fault_text::add_part(fault, sentence[++i], sink);
    } else {
      sink.add(sentence[i]);
    }
  }
}

// With its place in the text: "line 3, column 14: …".
template <Sink S>
constexpr void describe(const Fault& fault, std::string_view text, S& sink) {
  const Place place = place_of(text, fault.at);
  sink.add(std::string_view{"line "});
  add_number(sink, place.line);
  sink.add(std::string_view{", column "});
  add_number(sink, place.column);
  sink.add(std::string_view{": "});
  describe(fault, sink);
}

}  // namespace sandstone
