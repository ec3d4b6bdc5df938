// The events that a table's log consists of, as they are stored. Replaying them gives the table, after a crash as after
// a year: members may be added as std::optional, but none is ever renamed or taken away.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/fields.hpp"
#include "server/protocol/values.hpp"

namespace sandstone::rooms {

using DrawText = Text<32>;
using Millis = protocol::Whole<0, 99'999'999'999'999>;

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
  protocol::Whole<1, 1> version;
  Text<32> ruleset;
  FixedVector<LoggedSeat, protocol::kMostSeats> seats;
  bool unlisted = false;
  bool harmony = false;
  bool open_stacks = false;
  protocol::SeatNumber starting_seat;  // 0: by lot
  protocol::Id by;
  Millis at;

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

// Nobody came, or everybody left before the game began.
struct Closed {
  static constexpr std::string_view kType = "closed";
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("at", self.at);
  }
};

using LogEvent = std::variant<Created, Seated, Left, Begun, Moved, TakenBack, Closed>;

std::string format_log_event(const LogEvent& event);
// Empty if it is none that we know.
std::optional<LogEvent> parse_log_event(std::string_view text);

}  // namespace sandstone::rooms
