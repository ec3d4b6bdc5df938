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

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("game", self.game);
    visit("seats", self.seats);
    visit("unlisted", self.unlisted);
    visit("harmony", self.harmony);
    visit("open_stacks", self.open_stacks);
    visit("starting_seat", self.starting_seat);
  }
};

// Follows a table: from the seat that is the client's there, or as a spectator. `since` is the number of the latest
// event that the client knows of: it is told what it missed.
struct Watch {
  static constexpr std::string_view kType = "watch";
  RequestId id;
  Id table;
  std::optional<Seq> since;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
    visit("since", self.since);
  }
};

struct Unwatch {
  static constexpr std::string_view kType = "unwatch";
  RequestId id;
  Id table;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
  }
};

// Takes an open seat; 0 or absent: any.
struct Sit {
  static constexpr std::string_view kType = "sit";
  RequestId id;
  Id table;
  std::optional<SeatNumber> seat;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
    visit("seat", self.seat);
  }
};

// Gives the seat up again, while the game has not begun. When the last person leaves, the table is closed.
struct Stand {
  static constexpr std::string_view kType = "stand";
  RequestId id;
  Id table;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
  }
};

// Plays a move. `after` is the number of moves played before it: a move that is sent twice is played once.
struct Play {
  static constexpr std::string_view kType = "play";
  RequestId id;
  Id table;
  MoveCount after;
  MoveText move;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
    visit("after", self.after);
    visit("move", self.move);
  }
};

// Asks to take back one's latest move, or agrees that another takes theirs back, or (agree: false) does not.
struct TakeBack {
  static constexpr std::string_view kType = "take_back";
  RequestId id;
  Id table;
  bool agree = true;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
    visit("table", self.table);
    visit("agree", self.agree);
  }
};

// Asks for a sign of life.
struct Ping {
  static constexpr std::string_view kType = "ping";
  RequestId id;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("id", self.id);
  }
};

using ClientMessage = std::variant<Create, Watch, Unwatch, Sit, Stand, Play, TakeBack, Ping>;

// Empty if the text is too long, no JSON, or none of the messages as they are described here.
std::optional<ClientMessage> parse_client_message(std::string_view text);

// The number of a request that could not be read, so that its refusal finds it; 0 if there is none either.
RequestId request_id_of(std::string_view text);

}  // namespace sandstone::protocol
