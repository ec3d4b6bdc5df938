// What is wrong with a record, and where: the first fault found, as plain data. Programs for players turn it into a
// sentence with the message catalogue; describe() in fault_text.hpp makes an English one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/clause.hpp"

namespace sandstone {

enum class FaultKind : std::uint8_t {
  // The text cannot be read.
  kTooLarge,         // more bytes than `high`
  kSyntax,           // `expected` was expected
  kEncoding,         // not UTF-8
  kTooDeep,          // lists and objects nested deeper than `high`
  kTooLong,          // a text or list longer than allowed; `expected` says what is allowed
  kOutOfRange,       // not a whole number from `low` to `high`
  kUnknownMember,    // a member or tag that the format does not have
  kDuplicateMember,  // the member or tag `expected` for the second time
  kMissingMember,    // the member or tag `expected` is not there

  // The text can be read but is not a record that we know.
  kNotARecord,
  kUnknownVersion,  // a version other than `low` … `high`
  kUnknownRuleset,
  kWrongGame,  // the ruleset belongs to the game `expected`
  kBadName,    // a player's name of 0 or too many characters, or with control characters
  kBadDate,
  kWrongPlayerCount,  // `found` players are named, the options make it `right`
  kBadMove,           // not a move's notation; `expected` says what would be
  kBadDraw,           // not an outcome's notation; `expected` says what would be

  // The record can be read but breaks the rules.
  kIllegalMove,     // forbidden by `clause`
  kWrongSeat,       // seat `found` moves although it is seat `right`'s turn
  kImpossibleDraw,  // what is drawn is not there to be drawn
  kMissingDraw,     // a chance outcome is due before the game can go on
  kSurplusDraw,     // a chance outcome where none is due
  kMoveAfterEnd,
  kTimeRunsBack,  // the move is stamped earlier than the one before it
  kResultTooEarly,
  kMissingResult,       // the game is over but has no result
  kWrongScore,          // `expected` of seat `seat` is recorded as `found` and is `right`
  kWrongWinners,        // seat `seat` wins and is not among the winners, or the other way round
  kImpossibleTakeback,  // of seat `seat` after move `move`: it could not move so, or what it did would have stood
};

struct Fault {
  FaultKind kind{};
  std::size_t at = 0;  // the byte in the text where the fault shows

  // Which event of the game; all counted from 1 as people do, 0 where it does not apply.
  int move = 0;  // the move's number; 0: before the first move
  int draw = 0;  // which of the outcomes that follow the move (or make the setup)
  int seat = 0;

  std::optional<Clause> clause{};
  int refusal = -1;  // the game's Refusal as a number, beside its clause

  std::int64_t low = 0;
  std::int64_t high = 0;
  std::int64_t right = 0;
  std::int64_t found = 0;
  std::string_view expected{};  // English, or a name of the format; a literal of the program
};

}  // namespace sandstone
