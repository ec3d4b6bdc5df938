// The events that a table's log consists of, as they are stored. Replaying them gives the table, after a crash as after
// a year: members may be added as std::optional, but none is ever renamed or taken away.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "describe/members.hpp"
#include "server/protocol/table_now.hpp"

namespace sandstone::tables {

using DrawText = Text<32>;
using Millis = protocol::Millis;

struct LoggedSeat {
  protocol::Sitter sitter = protocol::Sitter::kOpen;
  std::optional<protocol::Id> player;
  std::optional<PlayerName> name;
  std::optional<protocol::BotLevel> level;
  std::optional<bool> kept;  // true: the name was kept with a password then
  SANDSTONE_MEMBERS(sitter, player, name, level, kept)
};

struct Created {
  static constexpr std::string_view kType = "created";
  Whole<1, 1> version;
  Text<32> ruleset;
  std::vector<LoggedSeat> seats;  // on the heap: every event has the size of the largest
  bool unlisted = false;
  bool harmony = false;
  bool open_stacks = false;
  protocol::SeatNumber starting_seat;  // 0: by lot
  protocol::Id by;
  Millis at;
  std::optional<protocol::Clock> clock;
  SANDSTONE_MEMBERS(version, ruleset, seats, unlisted, harmony, open_stacks, starting_seat, by, at, clock)
};

struct Seated {
  static constexpr std::string_view kType = "seated";
  protocol::SeatNumber seat;
  protocol::Id player;
  PlayerName name;
  Millis at;
  std::optional<bool> kept;  // as in LoggedSeat
  SANDSTONE_MEMBERS(seat, player, name, at, kept)
};

struct Left {
  static constexpr std::string_view kType = "left";
  protocol::SeatNumber seat;
  Millis at;
  SANDSTONE_MEMBERS(seat, at)
};

struct Begun {
  static constexpr std::string_view kType = "begun";
  Millis at;
  std::vector<DrawText> draws;  // of the setup
  SANDSTONE_MEMBERS(at, draws)
};

struct Moved {
  static constexpr std::string_view kType = "moved";
  protocol::SeatNumber seat;
  protocol::MoveText move;
  Millis at;  // since the game began
  std::vector<DrawText> draws;
  SANDSTONE_MEMBERS(seat, move, at, draws)
};

struct TakenBack {
  static constexpr std::string_view kType = "taken_back";
  protocol::SeatNumber seat;  // whose move it was
  Millis at;
  SANDSTONE_MEMBERS(seat, at)
};

// What can be proposed, and takes all persons to happen.
enum class Proposal : std::uint8_t { kTakeback, kRematch };

constexpr EnumNames<2> names_of(Proposal) { return {"Proposal", {"takeback", "rematch"}}; }

// Somebody proposes it or agrees to it, or does not.
struct Wished {
  static constexpr std::string_view kType = "wished";
  Proposal what = Proposal::kTakeback;
  protocol::SeatNumber seat;
  bool agree = true;
  Millis at;
  SANDSTONE_MEMBERS(what, seat, agree, at)
};

// All wanted another game, and this is its table.
struct Rematched {
  static constexpr std::string_view kType = "rematched";
  protocol::Id table;
  Millis at;
  SANDSTONE_MEMBERS(table, at)
};

// The game is lost for this seat. A bot of this level plays on; without one, the game ends.
struct WentOut {
  static constexpr std::string_view kType = "went_out";
  protocol::SeatNumber seat;
  protocol::Ending how = protocol::Ending::kResigned;
  Millis at;
  std::optional<protocol::BotLevel> level;
  SANDSTONE_MEMBERS(seat, how, at, level)
};

// A bot plays for somebody who is away, until they come back.
struct Replaced {
  static constexpr std::string_view kType = "replaced";
  protocol::SeatNumber seat;
  protocol::BotLevel level;
  Millis at;
  SANDSTONE_MEMBERS(seat, level, at)
};

struct Returned {
  static constexpr std::string_view kType = "returned";
  protocol::SeatNumber seat;
  Millis at;
  SANDSTONE_MEMBERS(seat, at)
};

// The server runs again after it was down for so long. That time counts for nobody.
struct Resumed {
  static constexpr std::string_view kType = "resumed";
  Millis at;
  Millis down;
  SANDSTONE_MEMBERS(at, down)
};

struct Said {
  static constexpr std::string_view kType = "said";
  protocol::SeatNumber seat;
  protocol::ChatText text;
  Millis at;
  SANDSTONE_MEMBERS(seat, text, at)
};

// Nobody came, everybody left before the game began, or a moderator closed it.
struct Closed {
  static constexpr std::string_view kType = "closed";
  Millis at;
  SANDSTONE_MEMBERS(at)
};

using LogEvent = std::variant<Created, Seated, Left, Begun, Moved, TakenBack, Wished, Rematched, WentOut, Replaced,
                              Returned, Resumed, Said, Closed>;

std::string format_log_event(const LogEvent& event);
// As anybody may know it when the game is over: without who the players are; nothing of what was said.
std::optional<LogEvent> for_everybody(LogEvent event);
// Empty if it is none that we know.
std::optional<LogEvent> parse_log_event(std::string_view text);

}  // namespace sandstone::tables
