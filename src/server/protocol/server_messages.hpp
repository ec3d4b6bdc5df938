// What the server says.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "server/protocol/table_now.hpp"

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
// client keeps the first `from` that it knows and adds these. The view is there once the game has begun; whatever else
// there is to know of the position, the client asks its own rulebook.
struct Update {
  static constexpr std::string_view kType = "update";
  Seq seq;
  TableNow table;
  SeatNumber you;
  std::optional<SeatNumber> yours;  // the recipient's own seat, where a bot plays it
  MoveCount from;
  std::vector<EventText> events;
  std::optional<TakebackNow> takeback;
  std::optional<RematchNow> rematch;
  std::optional<FixedVector<SeatNumber, kMostSeats>> blocked;  // by the recipient
  std::optional<ViewText> view;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seq", self.seq);
    visit("table", self.table);
    visit("you", self.you);
    visit("yours", self.yours);
    visit("from", self.from);
    visit("events", self.events);
    visit("takeback", self.takeback);
    visit("rematch", self.rematch);
    visit("blocked", self.blocked);
    visit("view", self.view);
  }
};

// Nothing but moves happened since the last update: the rest of the table is as it was.
struct Moved {
  static constexpr std::string_view kType = "moved";
  Id table;
  Seq seq;
  MoveCount from;
  std::vector<EventText> events;
  ViewText view;
  SeatNumber turn;
  std::optional<TimeLeft> left;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("table", self.table);
    visit("seq", self.seq);
    visit("from", self.from);
    visit("events", self.events);
    visit("view", self.view);
    visit("turn", self.turn);
    visit("left", self.left);
  }
};

// Bots are always here. `claim_in` is there for a person who is away in a running game, unless it is a correspondence
// game: so long the others have to wait before they may claim; 0: they may now.
struct SeatPresence {
  static constexpr std::string_view kName = "SeatPresence";
  bool here = false;
  std::optional<Millis> claim_in;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("here", self.here);
    visit("claim_in", self.claim_in);
  }
};

// Who is there: by seat, and how many watch without one.
struct Presence {
  static constexpr std::string_view kType = "presence";
  Id table;
  FixedVector<SeatPresence, kMostSeats> seats;
  Whole<0, 1'000'000> spectators;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("table", self.table);
    visit("seats", self.seats);
    visit("spectators", self.spectators);
  }
};

// Something that was said, as event number `seq` of the table.
struct ChatLine {
  static constexpr std::string_view kName = "ChatLine";
  Seq seq;
  SeatNumber seat;
  PlayerName name;
  ChatText text;
  Millis at;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("seq", self.seq);
    visit("seat", self.seat);
    visit("name", self.name);
    visit("text", self.text);
    visit("at", self.at);
  }
};

// Lines that the recipient has not been sent yet: a new one, or on coming (back) those since then.
struct Chat {
  static constexpr std::string_view kType = "chat";
  Id table;
  std::vector<ChatLine> lines;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("table", self.table);
    visit("lines", self.lines);
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
  std::optional<Millis> until;  // where it ends by itself: milliseconds since 1970

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("reason", self.reason);
    visit("refusal", self.refusal);
    visit("clause", self.clause);
    visit("until", self.until);
  }
};

// The tables that anybody may find: open ones, then running ones; the latest first, not more than a hundred of each.
struct Lobby {
  static constexpr std::string_view kType = "lobby";
  std::vector<TableNow> tables;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("tables", self.tables);
  }
};

// The recipient's own tables that are open or running: those where it is their turn first.
struct Mine {
  static constexpr std::string_view kType = "mine";
  std::vector<MyTable> tables;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("tables", self.tables);
  }
};

// A game of the recipient's that is over, and where they sat.
struct MyGame {
  static constexpr std::string_view kName = "MyGame";
  Written<TableNowTag> table;
  SeatNumber you;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("table", self.table);
    visit("you", self.you);
  }
};

// The recipient's games that are over, latest first; `more`: there are earlier ones.
struct Games {
  static constexpr std::string_view kType = "games";
  std::vector<MyGame> games;
  bool more = false;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("games", self.games);
    visit("more", self.more);
  }
};

// Whoever keeps the house does not want the recipient here: for good, or until then. It is the last message, and the
// socket is closed. Also what is answered to a guest who is not let in, with the status 403.
struct Banned {
  static constexpr std::string_view kType = "banned";
  std::optional<Millis> until;  // milliseconds since 1970

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("until", self.until);
  }
};

using ServerMessage = std::variant<Hello, Update, Moved, Presence, Chat, Done, Refused, Lobby, Mine, Games, Banned>;

}  // namespace sandstone::protocol
