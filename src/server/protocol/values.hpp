// What the messages of the protocol are made of.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "describe/members.hpp"
#include "games/game_list.hpp"
#include "records/record.hpp"

namespace sandstone {

constexpr auto names_of(GameName) {
  EnumNames<AllGames::kCount> names{"OnlineGame", {}};
  for (std::size_t place = 0; place < AllGames::kCount; ++place) {
    names.values[place] = name_of(static_cast<GameName>(place));
  }
  return names;
}

}  // namespace sandstone

namespace sandstone::protocol {

using sandstone::GameName;

// A change that an older page cannot understand makes a new one.
inline constexpr int kVersion = 5;

inline constexpr int kMostSeats = 4;

using Id = Text<16>;          // of a table or a player: 80 bits of luck, in letters and digits
using MoveText = Text<64>;    // in the notation of docs/play/notation.md
using ViewText = Text<1024>;  // what a seat may know, in the text form of views
using EventText = Text<320>;  // a move as a seat saw it: positions/event_text.hpp
using RequestId = Whole<0, 2'147'483'647>;
using Seq = Whole<0, 1'000'000'000>;
using MoveCount = Whole<0, 9'999>;
using SeatNumber = Whole<0, kMostSeats>;  // from 1; 0: nobody's
using BotLevel = Whole<1, 8>;
using Millis = Whole<0, 99'999'999'999'999>;  // since 1970, or of a duration
using ChatText = Text<400>;                   // in UTF-8: 100 characters of any kind at least

// Who is to sit somewhere when a table is made.
enum class Wish : std::uint8_t { kMe, kOpen, kBot };
constexpr EnumNames<3> names_of(Wish) { return {"Wish", {"me", "open", "bot"}}; }

struct SeatWish {
  static constexpr std::string_view kName = "SeatWish";
  Wish sitter = Wish::kOpen;
  std::optional<BotLevel> level;  // a bot's
  SANDSTONE_MEMBERS(sitter, level)
};

enum class ClockKind : std::uint8_t { kLive, kCorrespondence };
constexpr EnumNames<2> names_of(ClockKind) { return {"ClockKind", {"live", "correspondence"}}; }

// How long one may think. Live: so many minutes for all one's moves, and seconds more after each. Correspondence: so
// many days for each move.
struct Clock {
  static constexpr std::string_view kName = "Clock";
  ClockKind kind = ClockKind::kLive;
  std::optional<Whole<1, 180>> minutes;
  std::optional<Whole<0, 60>> increment;
  std::optional<Whole<1, 14>> days;
  SANDSTONE_MEMBERS(kind, minutes, increment, days)

  bool operator==(const Clock&) const = default;
};

enum class Reason : std::uint8_t {
  kMalformed,
  kNoSuchTable,
  kNotSeated,
  kSeatTaken,
  kNotOpen,
  kNotRunning,
  kNotOver,
  kNotYourTurn,
  kNotAMove,
  kIllegalMove,
  kStale,
  kStands,
  kTooEarly,
  kBlocked,
  kMuted,
  kBadText,
  kBadOptions,
  kTooManyTables,
  kTooManyHere,
  kTooFast,
  kTooOften,
  kBusy,
  kNotSaved,
  kNotRead,
};
constexpr EnumNames<24> names_of(Reason) {
  return {"Reason", {"malformed",     "no_such_table", "not_seated", "seat_taken",   "not_open",    "not_running",
                     "not_over",      "not_your_turn", "not_a_move", "illegal_move", "stale",       "stands",
                     "too_early",     "blocked",       "muted",      "bad_text",     "bad_options", "too_many_tables",
                     "too_many_here", "too_fast",      "too_often",  "busy",         "not_saved",   "not_read"}};
}

}  // namespace sandstone::protocol
