// What the server says.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/values.hpp"

namespace sandstone::protocol {

// The first message on a socket.
struct Hello {
  static constexpr std::string_view kType = "hello";
  Whole<1, 9999> protocol{kVersion};
  PlayerName name;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("protocol", self.protocol);
    visit("name", self.name);
  }
};

// The table as the recipient may know it, after event number `seq`. `events` are the moves after the first `from`: a
// client keeps the first `from` that it knows and adds these. The scene is there once the game has begun.
struct Update {
  static constexpr std::string_view kType = "update";
  Seq seq;
  TableNow table;
  SeatNumber you;
  MoveCount from;
  std::vector<Written<TableEventTag>> events;
  std::optional<TakebackNow> takeback;
  std::optional<Written<SceneTag>> scene;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seq", self.seq);
    visit("table", self.table);
    visit("you", self.you);
    visit("from", self.from);
    visit("events", self.events);
    visit("takeback", self.takeback);
    visit("scene", self.scene);
  }
};

// Who is there: by seat, and how many watch without one.
struct Presence {
  static constexpr std::string_view kType = "presence";
  Id table;
  FixedVector<bool, kMostSeats> seats;
  Whole<0, 1'000'000> spectators;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("table", self.table);
    visit("seats", self.seats);
    visit("spectators", self.spectators);
  }
};

// A request was carried out, and what it changed is on the disk.
struct Done {
  static constexpr std::string_view kType = "done";
  RequestId id;
  std::optional<Id> table;  // the one that was made

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
  }
};

// A request was not carried out. Where the rules forbid it, the refusal's name in the message catalogue and its clause.
struct Refused {
  static constexpr std::string_view kType = "refused";
  RequestId id;
  Reason reason = Reason::kMalformed;
  std::optional<Text<32>> refusal;
  std::optional<Text<12>> clause;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("reason", self.reason);
    visit("refusal", self.refusal);
    visit("clause", self.clause);
  }
};

// The tables that anybody may find.
struct Lobby {
  static constexpr std::string_view kType = "lobby";
  std::vector<TableNow> tables;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("tables", self.tables);
  }
};

using ServerMessage = std::variant<Hello, Update, Presence, Done, Refused, Lobby>;

}  // namespace sandstone::protocol
