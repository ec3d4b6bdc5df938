// What a client may say. Every request has a number of the client's own, by which it is answered.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "server/protocol/values.hpp"

namespace sandstone::protocol {

// No frame of a client is longer: the longest that means anything is Create.
inline constexpr std::size_t kLongestClientFrame = 2048;

// Makes a table. It begins by itself when no seat is open any more.
struct Create {
  static constexpr std::string_view kType = "create";
  RequestId id;
  GameName game = GameName::kMandala;
  FixedVector<SeatWish, kMostSeats> seats;
  bool unlisted = false;
  std::optional<bool> harmony;
  std::optional<bool> open_stacks;
  std::optional<SeatNumber> starting_seat;  // 0 or absent: by lot
  std::optional<Clock> clock;               // absent: nobody is pressed
  SANDSTONE_MEMBERS(id, game, seats, unlisted, harmony, open_stacks, starting_seat, clock)
};

// Follows the lobby: Lobby and Mine at once, then LobbyChanges and Mine whenever they change, but not more often than
// every 0.6 seconds.
struct WatchLobby {
  static constexpr std::string_view kType = "watch_lobby";
  RequestId id;
  SANDSTONE_MEMBERS(id)
};

struct UnwatchLobby {
  static constexpr std::string_view kType = "unwatch_lobby";
  RequestId id;
  SANDSTONE_MEMBERS(id)
};

// What every request about a table says first.
struct AboutTable {
  RequestId id;
  Id table;
  SANDSTONE_MEMBERS(id, table)
};

// Follows a table: from the seat that is the client's there, or as a spectator. `since` is the number of the latest
// event that the client knows of: it is told what it missed.
struct Watch : AboutTable {
  static constexpr std::string_view kType = "watch";
  std::optional<Seq> since;
  SANDSTONE_MEMBERS(id, table, since)
};

struct Unwatch : AboutTable {
  static constexpr std::string_view kType = "unwatch";
};

// Takes an open seat; 0 or absent: any. Or takes one's own seat back from the bot that was let in meanwhile.
struct Sit : AboutTable {
  static constexpr std::string_view kType = "sit";
  std::optional<SeatNumber> seat;
  SANDSTONE_MEMBERS(id, table, seat)
};

// Gives the seat up again, while the game has not begun. When the last person leaves, the table is closed.
struct Stand : AboutTable {
  static constexpr std::string_view kType = "stand";
};

// Plays a move. `after` is the number of moves played before it: a move that is sent twice is played once.
struct Play : AboutTable {
  static constexpr std::string_view kType = "play";
  MoveCount after;
  MoveText move;
  SANDSTONE_MEMBERS(id, table, after, move)
};

// Asks to take back one's latest move, or agrees that another takes theirs back, or (agree: false) does not.
struct TakeBack : AboutTable {
  static constexpr std::string_view kType = "take_back";
  bool agree = true;
  SANDSTONE_MEMBERS(id, table, agree)
};

// Gives the game up. Of two players the other has won; of more, a bot plays on, and the seat comes in last.
struct Resign : AboutTable {
  static constexpr std::string_view kType = "resign";
};

// Somebody has been away for longer than the grace time: a bot plays for them until they come back (`bot`), or they are
// out, as if they had resigned.
struct Claim : AboutTable {
  static constexpr std::string_view kType = "claim";
  SeatNumber seat;
  bool bot = false;
  SANDSTONE_MEMBERS(id, table, seat, bot)
};

// Wants another game of the same kind with the same players, seats moved on by one; or does not (any more).
struct Rematch : AboutTable {
  static constexpr std::string_view kType = "rematch";
  bool agree = true;
  SANDSTONE_MEMBERS(id, table, agree)
};

// To all at the table. Those who sit there may talk.
struct Say : AboutTable {
  static constexpr std::string_view kType = "say";
  ChatText text;
  SANDSTONE_MEMBERS(id, table, text)
};

// Nothing that the person who sits there says, here or anywhere, is sent to the client any more, and neither can sit
// down where the other sits; or (on: false) it is as before.
struct Block : AboutTable {
  static constexpr std::string_view kType = "block";
  SeatNumber seat;
  bool on = true;
  SANDSTONE_MEMBERS(id, table, seat, on)
};

// Tells the moderators what the person who sits there did or said.
struct Report : AboutTable {
  static constexpr std::string_view kType = "report";
  SeatNumber seat;
  ChatText why;
  SANDSTONE_MEMBERS(id, table, seat, why)
};

// Asks for Games: those of one's own that are over, latest first; `before`: those before this table's.
struct ListGames {
  static constexpr std::string_view kType = "list_games";
  RequestId id;
  std::optional<Id> before;
  SANDSTONE_MEMBERS(id, before)
};

// Asks for a sign of life.
struct Ping {
  static constexpr std::string_view kType = "ping";
  RequestId id;
  SANDSTONE_MEMBERS(id)
};

using ClientMessage = std::variant<Create, WatchLobby, UnwatchLobby, Watch, Unwatch, Sit, Stand, Play, TakeBack, Resign,
                                   Claim, Rematch, Say, Block, Report, ListGames, Ping>;

// Empty if the text is too long, no JSON, or none of the messages as they are described here.
std::optional<ClientMessage> parse_client_message(std::string_view text);

// The number of a request that could not be read, so that its refusal finds it; 0 if there is none either.
RequestId request_id_of(std::string_view text);

}  // namespace sandstone::protocol
