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

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("sitter", self.sitter);
    visit("player", self.player);
    visit("name", self.name);
    visit("level", self.level);
  }
};

struct Created {
  static constexpr std::string_view kType = "created";
  Whole<1, 1> version;
  Text<32> ruleset;
  FixedVector<LoggedSeat, protocol::kMostSeats> seats;
  bool unlisted = false;
  bool harmony = false;
  bool open_stacks = false;
  protocol::SeatNumber starting_seat;  // 0: by lot
  protocol::Id by;
  Millis at;
  std::optional<protocol::Clock> clock;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("version", self.version);
    visit("ruleset", self.ruleset);
    visit("seats", self.seats);
    visit("unlisted", self.unlisted);
    visit("harmony", self.harmony);
    visit("open_stacks", self.open_stacks);
    visit("starting_seat", self.starting_seat);
    visit("by", self.by);
    visit("at", self.at);
    visit("clock", self.clock);
  }
};

struct Seated {
  static constexpr std::string_view kType = "seated";
  protocol::SeatNumber seat;
  protocol::Id player;
  PlayerName name;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("player", self.player);
    visit("name", self.name);
    visit("at", self.at);
  }
};

struct Left {
  static constexpr std::string_view kType = "left";
  protocol::SeatNumber seat;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("at", self.at);
  }
};

struct Begun {
  static constexpr std::string_view kType = "begun";
  Millis at;
  std::vector<DrawText> draws;  // of the setup

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("at", self.at);
    visit("draws", self.draws);
  }
};

struct Moved {
  static constexpr std::string_view kType = "moved";
  protocol::SeatNumber seat;
  protocol::MoveText move;
  Millis at;  // since the game began
  std::vector<DrawText> draws;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("move", self.move);
    visit("at", self.at);
    visit("draws", self.draws);
  }
};

struct TakenBack {
  static constexpr std::string_view kType = "taken_back";
  protocol::SeatNumber seat;  // whose move it was
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("at", self.at);
  }
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

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("what", self.what);
    visit("seat", self.seat);
    visit("agree", self.agree);
    visit("at", self.at);
  }
};

// All wanted another game, and this is its table.
struct Rematched {
  static constexpr std::string_view kType = "rematched";
  protocol::Id table;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("table", self.table);
    visit("at", self.at);
  }
};

// The game is lost for this seat. A bot of this level plays on; without one, the game ends.
struct WentOut {
  static constexpr std::string_view kType = "went_out";
  protocol::SeatNumber seat;
  protocol::Ending how = protocol::Ending::kResigned;
  Millis at;
  std::optional<protocol::BotLevel> level;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("how", self.how);
    visit("at", self.at);
    visit("level", self.level);
  }
};

// A bot plays for somebody who is away, until they come back.
struct Replaced {
  static constexpr std::string_view kType = "replaced";
  protocol::SeatNumber seat;
  protocol::BotLevel level;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("level", self.level);
    visit("at", self.at);
  }
};

struct Returned {
  static constexpr std::string_view kType = "returned";
  protocol::SeatNumber seat;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("at", self.at);
  }
};

// The house is open again after it was not for so long: that time is nobody's.
struct Resumed {
  static constexpr std::string_view kType = "resumed";
  Millis at;
  Millis down;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("at", self.at);
    visit("down", self.down);
  }
};

struct Said {
  static constexpr std::string_view kType = "said";
  protocol::SeatNumber seat;
  protocol::ChatText text;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seat", self.seat);
    visit("text", self.text);
    visit("at", self.at);
  }
};

// Nobody came, everybody left before the game began, or whoever keeps the house closed it.
struct Closed {
  static constexpr std::string_view kType = "closed";
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("at", self.at);
  }
};

using LogEvent = std::variant<Created, Seated, Left, Begun, Moved, TakenBack, Wished, Rematched, WentOut, Replaced,
                              Returned, Resumed, Said, Closed>;

std::string format_log_event(const LogEvent& event);
// As anybody may know it when the game is over: without who the players are; nothing of what was said.
std::optional<LogEvent> for_everybody(LogEvent event);
// Empty if it is none that we know.
std::optional<LogEvent> parse_log_event(std::string_view text);

}  // namespace sandstone::tables
