// A fault as an English sentence, for developers and tests; surfaces for players have their message catalogue.
#pragma once

#include <cstdint>
#include <string_view>

#include "describe/fault.hpp"
#include "describe/place.hpp"
#include "describe/sink.hpp"

namespace sandstone {

namespace fault_text {

using std::string_view_literals::operator""sv;  // of known length: without a library there is no strlen

template <Sink S>
class Sentence {
 public:
  constexpr Sentence(S& sink, const Fault& fault) : sink_{sink}, fault_{fault} {}

  constexpr void write() {
    if (fault_.kind <= FaultKind::kMissingMember) {
      unreadable();
    } else if (fault_.kind <= FaultKind::kBadDraw) {
      unknown();
    } else {
      forbidden();
    }
  }

 private:
  template <class... Parts>
  constexpr void say(const Parts&... parts) {
    (add(parts), ...);
  }
  constexpr void add(std::string_view text) { sink_.add(text); }
  constexpr void add(std::int64_t number) { add_number(sink_, number); }
  constexpr void add(int number) { add_number(sink_, number); }

  constexpr void unreadable() {
    switch (fault_.kind) {
      case FaultKind::kTooLarge: return say("the file is larger than "sv, fault_.high, " bytes"sv);
      case FaultKind::kEncoding: return say("these bytes are not UTF-8"sv);
      case FaultKind::kTooDeep: return say("lists and objects are nested deeper than "sv, fault_.high, " levels"sv);
      case FaultKind::kTooLong: return say("too long: "sv, fault_.expected, " expected"sv);
      case FaultKind::kOutOfRange:
        return say("a whole number from "sv, fault_.low, " to "sv, fault_.high, " expected"sv);
      case FaultKind::kUnknownMember: return say("the format has nothing of this name"sv);
      case FaultKind::kDuplicateMember: return say("\""sv, fault_.expected, "\" for the second time"sv);
      case FaultKind::kMissingMember: return say("\""sv, fault_.expected, "\" is missing"sv);
      default: return say(fault_.expected, " expected"sv);
    }
  }

  constexpr void unknown() {
    switch (fault_.kind) {
      case FaultKind::kNotARecord: return say("this is not a Sandstone record"sv);
      case FaultKind::kUnknownVersion:
        return say("version "sv, fault_.low, " to "sv, fault_.high, " of the format expected"sv);
      case FaultKind::kUnknownRuleset: return say("unknown ruleset"sv);
      case FaultKind::kWrongGame: return say("the ruleset belongs to the game \""sv, fault_.expected, "\""sv);
      case FaultKind::kBadName: return say("a name of 1 to 60 characters without control characters expected"sv);
      case FaultKind::kBadDate: return say("a time like 2026-01-31T18:30:00Z expected"sv);
      case FaultKind::kWrongPlayerCount: return say(fault_.right, " players expected, found "sv, fault_.found);
      case FaultKind::kBadMove:
        return say("move "sv, fault_.move, " cannot be read: "sv, fault_.expected, " expected"sv);
      default: event(); return say(" cannot be read: "sv, fault_.expected, " expected"sv);
    }
  }

  constexpr void forbidden() {
    switch (fault_.kind) {
      case FaultKind::kIllegalMove:
        say("move "sv, fault_.move, " is forbidden to seat "sv, fault_.seat, " by "sv);
        return fault_.clause ? say(format(*fault_.clause).view()) : say("the rules"sv);
      case FaultKind::kWrongSeat:
        return say("move "sv, fault_.move, " is made by seat "sv, fault_.found, " although it is up to seat "sv,
                   fault_.right);
      case FaultKind::kImpossibleDraw: event(); return say(" is impossible: nothing like it is there to be drawn"sv);
      case FaultKind::kMissingDraw: event(); return say(" is missing"sv);
      case FaultKind::kSurplusDraw: event(); return say(" is one too many"sv);
      case FaultKind::kMoveAfterEnd: return say("move "sv, fault_.move, " comes after the end of the game"sv);
      case FaultKind::kTimeRunsBack:
        return say("move "sv, fault_.move, " is stamped earlier than the move before it"sv);
      case FaultKind::kResultTooEarly:
        return say("there is a result although the game is not over after move "sv, fault_.move);
      case FaultKind::kMissingResult: return say("the game is over after move "sv, fault_.move, " but has no result"sv);
      case FaultKind::kWrongScore:
        return say("\""sv, fault_.expected, "\" of seat "sv, fault_.seat, " is "sv, fault_.right, ", not "sv,
                   fault_.found);
      case FaultKind::kImpossibleTakeback:
        return say("the takeback of seat "sv, fault_.seat, " after move "sv, fault_.move, " cannot have happened"sv);
      default:
        say("seat "sv, fault_.seat);
        return fault_.right != 0 ? say(" is a winner and is not named"sv) : say(" is named as a winner and is none"sv);
    }
  }

  // "draw 2 after move 17", "draw 5 of the setup"
  constexpr void event() {
    say("draw "sv, fault_.draw);
    return fault_.move == 0 ? say(" of the setup"sv) : say(" after move "sv, fault_.move);
  }

  S& sink_;
  const Fault& fault_;
};

}  // namespace fault_text

template <Sink S>
constexpr void describe(const Fault& fault, S& sink) {
  fault_text::Sentence<S>{sink, fault}.write();
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
