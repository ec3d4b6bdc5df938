// One table: what its log has led to. A room knows nothing of sockets or disks: it answers requests with the events
// that they lead to, and is made again from such events.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/rooms/log_event.hpp"
#include "server/rooms/played_game.hpp"
#include "server/rooms/surroundings.hpp"
#include "server/storage/store.hpp"

namespace sandstone::rooms {

using Events = std::vector<LogEvent>;
using Answer = tl::expected<Events, PlayRefusal>;

class Room {
 public:
  // A new table; the events are those that make it and, if no seat is open, begin its game.
  static tl::expected<std::unique_ptr<Room>, PlayRefusal> make(std::string id, const protocol::Create& wish,
                                                               const storage::Player& by,
                                                               const Surroundings& surroundings, Events& events);
  // The table whose log this is; null if the log cannot be understood.
  static std::unique_ptr<Room> replay(std::string id, const std::vector<std::string>& log);

  // Requests. What is answered with events has happened in the room; if they cannot be kept, the room is to be
  // replayed.
  Answer sit(int seat, const storage::Player& player, const Surroundings& surroundings);
  Answer stand(std::string_view player, const Surroundings& surroundings);
  Answer play(Seat seat, int after, std::string_view move, const Surroundings& surroundings);
  // A seated person asks for or agrees to a takeback; without events, others must still agree.
  Answer take_back(Seat seat, bool agree, const Surroundings& surroundings);

  const std::string& id() const { return id_; }
  const protocol::Id& creator() const { return settings_.by; }
  protocol::TableNow now() const;
  storage::TableState state() const;
  const std::optional<protocol::TakebackNow>& takeback() const { return takeback_; }
  std::int64_t last_seq() const { return static_cast<std::int64_t>(moves_at_.size()); }
  // How many of the moves that were known after event `since` are still as they were; none if there is no such event.
  int moves_kept_since(std::int64_t since) const;
  // The seat of this player; a spectator's if they have none.
  Seat seat_of(std::string_view player) const;
  std::size_t seat_count() const { return settings_.seats.size(); }
  bool is_person(Seat seat) const;
  // The level of the bot whose turn it is.
  std::optional<int> bot_to_move() const;
  // Null until the game has begun.
  const PlayedGame* game() const { return begun_ ? game_.get() : nullptr; }

 private:
  explicit Room(std::string id) : id_{std::move(id)} {}

  bool apply(const Created& created);
  bool apply(const Seated& seated);
  bool apply(const Left& left);
  bool apply(const Begun& begun);
  bool apply(const Moved& moved);
  bool apply(const TakenBack& taken_back);
  bool apply(const Closed& closed);
  void count_event();
  void begin(const Surroundings& surroundings, Events& events);
  void play_forced(const Surroundings& surroundings, Events& events);
  bool has_open_seat() const;
  bool others_agree() const;
  std::vector<std::string> names() const;

  std::string id_;
  Created settings_;
  std::unique_ptr<PlayedGame> game_;
  bool begun_ = false;
  bool closed_ = false;
  std::int64_t began_ = 0;
  std::vector<std::uint16_t> moves_at_;  // after each event, how many moves stand
  std::optional<protocol::TakebackNow> takeback_;
};

}  // namespace sandstone::rooms
