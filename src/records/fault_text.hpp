// A fault as an English sentence, for developers and tests; surfaces for players have their message catalogue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/fault.hpp"
#include "records/place.hpp"
#include "records/sink.hpp"

namespace sandstone {

template <Sink S>
constexpr void add_clause(S& sink, Clause clause) {
  sink.add(clause.game);
  add_number(sink, clause.chapter);
  sink.add('.');
  add_number(sink, clause.number);
}

namespace fault_text {

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
  template <std::size_t N>
  constexpr void add(const char (&text)[N]) {  // of known length: without a library there is no strlen
    sink_.add(std::string_view{text, N - 1});
  }
  constexpr void add(std::int64_t number) { add_number(sink_, number); }
  constexpr void add(int number) { add_number(sink_, number); }

  constexpr void unreadable() {
    switch (fault_.kind) {
      case FaultKind::kTooLarge: return say("the file is larger than ", fault_.high, " bytes");
      case FaultKind::kEncoding: return say("these bytes are not UTF-8");
      case FaultKind::kTooDeep: return say("lists and objects are nested deeper than ", fault_.high, " levels");
      case FaultKind::kTooLong: return say("too long: ", fault_.expected, " expected");
      case FaultKind::kOutOfRange: return say("a whole number from ", fault_.low, " to ", fault_.high, " expected");
      case FaultKind::kUnknownMember: return say("the format has nothing of this name");
      case FaultKind::kDuplicateMember: return say("\"", fault_.expected, "\" for the second time");
      case FaultKind::kMissingMember: return say("\"", fault_.expected, "\" is missing");
      default: return say(fault_.expected, " expected");
    }
  }

  constexpr void unknown() {
    switch (fault_.kind) {
      case FaultKind::kNotARecord: return say("this is not a Sandstone record");
      case FaultKind::kUnknownVersion: return say("version ", fault_.high, " of the format expected");
      case FaultKind::kUnknownRuleset: return say("unknown ruleset");
      case FaultKind::kWrongGame: return say("the ruleset belongs to the game \"", fault_.expected, "\"");
      case FaultKind::kBadName: return say("a name of 1 to 60 characters without control characters expected");
      case FaultKind::kBadDate: return say("a time like 2026-01-31T18:30:00Z expected");
      case FaultKind::kWrongPlayerCount: return say(fault_.right, " players expected, found ", fault_.found);
      case FaultKind::kBadMove: return say("move ", fault_.move, " cannot be read: ", fault_.expected, " expected");
      default: event(); return say(" cannot be read: ", fault_.expected, " expected");
    }
  }

  constexpr void forbidden() {
    switch (fault_.kind) {
      case FaultKind::kIllegalMove:
        say("move ", fault_.move, " is forbidden to seat ", fault_.seat, " by ");
        return fault_.clause ? add_clause(sink_, *fault_.clause) : say("the rules");
      case FaultKind::kWrongSeat:
        return say("move ", fault_.move, " is made by seat ", fault_.found, " although it is up to seat ",
                   fault_.right);
      case FaultKind::kImpossibleDraw: event(); return say(" is impossible: nothing like it is there to be drawn");
      case FaultKind::kMissingDraw: event(); return say(" is missing");
      case FaultKind::kSurplusDraw: event(); return say(" is one too many");
      case FaultKind::kMoveAfterEnd: return say("move ", fault_.move, " comes after the end of the game");
      case FaultKind::kTimeRunsBack: return say("move ", fault_.move, " is stamped earlier than the move before it");
      case FaultKind::kResultTooEarly:
        return say("there is a result although the game is not over after move ", fault_.move);
      case FaultKind::kMissingResult: return say("the game is over after move ", fault_.move, " but has no result");
      case FaultKind::kWrongScore:
        return say("\"", fault_.expected, "\" of seat ", fault_.seat, " is ", fault_.right, ", not ", fault_.found);
      default:
        say("seat ", fault_.seat);
        return fault_.right != 0 ? say(" is a winner and is not named") : say(" is named as a winner and is none");
    }
  }

  // "draw 2 after move 17", "draw 5 of the setup"
  constexpr void event() {
    say("draw ", fault_.draw);
    return fault_.move == 0 ? say(" of the setup") : say(" after move ", fault_.move);
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
