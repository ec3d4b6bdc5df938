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
  SANDSTONE_MEMBERS(protocol, name)
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
  SANDSTONE_MEMBERS(seq, table, you, yours, from, events, takeback, rematch, blocked, view)
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
  SANDSTONE_MEMBERS(table, seq, from, events, view, turn, left)
};

// Bots are always here. `claim_in` is there for a person who is away in a running game, unless it is a correspondence
// game: so long the others have to wait before they may claim; 0: they may now.
struct SeatPresence {
  static constexpr std::string_view kName = "SeatPresence";
  bool here = false;
  std::optional<Millis> claim_in;
  SANDSTONE_MEMBERS(here, claim_in)
};

// Who is there: by seat, and how many watch without one.
struct Presence {
  static constexpr std::string_view kType = "presence";
  Id table;
  FixedVector<SeatPresence, kMostSeats> seats;
  Whole<0, 1'000'000> spectators;
  SANDSTONE_MEMBERS(table, seats, spectators)
};

// Something that was said, as event number `seq` of the table.
struct ChatLine {
  static constexpr std::string_view kName = "ChatLine";
  Seq seq;
  SeatNumber seat;
  PlayerName name;
  ChatText text;
  Millis at;
  SANDSTONE_MEMBERS(seq, seat, name, text, at)
};

// Lines that the recipient has not been sent yet: a new one, or on coming (back) those since then.
struct Chat {
  static constexpr std::string_view kType = "chat";
  Id table;
  std::vector<ChatLine> lines;
  SANDSTONE_MEMBERS(table, lines)
};

// A request was carried out, and what it changed is on the disk.
struct Done {
  static constexpr std::string_view kType = "done";
  RequestId id;
  std::optional<Id> table;  // the one that was made
  SANDSTONE_MEMBERS(id, table)
};

// A request was not carried out. Where the rules forbid it, the refusal's name in the message catalogue and its clause.
struct Refused {
  static constexpr std::string_view kType = "refused";
  RequestId id;
  Reason reason = Reason::kMalformed;
  std::optional<Text<32>> refusal;
  std::optional<Text<12>> clause;
  std::optional<Millis> until;  // where it ends by itself: milliseconds since 1970
  SANDSTONE_MEMBERS(id, reason, refusal, clause, until)
};

// The tables that anybody may find: open ones, then running ones; the latest first, not more than a hundred of each. A
// client that follows the lobby is told this once, and then what changes.
struct Lobby {
  static constexpr std::string_view kType = "lobby";
  std::vector<TableNow> tables;
  SANDSTONE_MEMBERS(tables)
};

// Tables that are new in the lobby or otherwise than before, and those that are not there any more. The client may not
// have known those.
struct LobbyChanges {
  static constexpr std::string_view kType = "lobby_changes";
  std::vector<TableNow> changed;
  std::vector<Id> removed;
  SANDSTONE_MEMBERS(changed, removed)
};

// The recipient's own tables that are open or running: those where it is their turn first.
struct Mine {
  static constexpr std::string_view kType = "mine";
  std::vector<MyTable> tables;
  SANDSTONE_MEMBERS(tables)
};

// A game of the recipient's that is over, and where they sat.
struct MyGame {
  static constexpr std::string_view kName = "MyGame";
  Written<TableNowTag> table;
  SeatNumber you;
  SANDSTONE_MEMBERS(table, you)
};

// The recipient's games that are over, latest first; `more`: there are earlier ones.
struct Games {
  static constexpr std::string_view kType = "games";
  std::vector<MyGame> games;
  bool more = false;
  SANDSTONE_MEMBERS(games, more)
};

// The recipient is banned: for good, or until then. It is the last message, and the socket is closed. Also the answer
// to a banned guest, with the status 403.
struct Banned {
  static constexpr std::string_view kType = "banned";
  std::optional<Millis> until;  // milliseconds since 1970
  SANDSTONE_MEMBERS(until)
};

// This server ends soon, and others go on. The client opens another socket after some part of this time, by chance, and
// uses this one until then.
struct Reconnect {
  static constexpr std::string_view kType = "reconnect";
  Millis within;
  SANDSTONE_MEMBERS(within)
};

using ServerMessage = std::variant<Hello, Update, Moved, Presence, Chat, Done, Refused, Lobby, LobbyChanges, Mine,
                                   Games, Banned, Reconnect>;

}  // namespace sandstone::protocol
