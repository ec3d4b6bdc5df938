// One table: what its log has led to. A room knows nothing of sockets or disks: it answers requests with the events
// that they lead to, and is made again from such events.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/log_event.hpp"
#include "server/rooms/played_game.hpp"
#include "server/rooms/surroundings.hpp"
#include "server/storage/store.hpp"

namespace sandstone::rooms {

using Events = std::vector<LogEvent>;
using Answer = tl::expected<Events, PlayRefusal>;

// The bot that plays on for somebody.
inline constexpr protocol::BotLevel kStandIn{4};
// What was said is kept in the log up to so many lines, and told to whoever comes up to so many.
inline constexpr int kMostLines = 500;
inline constexpr std::size_t kToldLines = 100;

// Something to read, without characters that could disturb what stands around it.
bool can_be_said(std::string_view text);

struct SpokenLine {
  protocol::Id player;
  protocol::ChatLine line;
};

class Room {
 public:
  // A new table; the events are those that make it and, if no seat is open, begin its game.
  static tl::expected<std::unique_ptr<Room>, PlayRefusal> make(std::string id, const protocol::Create& wish,
                                                               const storage::Player& by,
                                                               const Surroundings& surroundings, Events& events);
  // The table of another game of the same kind: everybody moves on by one seat.
  static std::unique_ptr<Room> make_rematch(std::string id, const Room& earlier, const Surroundings& surroundings,
                                            Events& events);
  // The table whose log this is; null if the log cannot be understood.
  static std::unique_ptr<Room> replay(std::string id, const std::vector<std::string>& log);

  // Requests. What is answered with events has happened in the room; if they cannot be kept, the room is to be
  // replayed. Without events there was nothing to do.
  Answer sit(int seat, const storage::Player& player, const Surroundings& surroundings);
  Answer stand(std::string_view player, const Surroundings& surroundings);
  Answer play(Seat seat, int after, std::string_view move, const Surroundings& surroundings);
  // A seated person asks for or agrees to a takeback, or does not.
  Answer take_back(Seat seat, bool agree, const Surroundings& surroundings);
  Answer resign(Seat seat, const Surroundings& surroundings);
  // By one person about another, of whom the caller knows that they have been away for long enough.
  Answer claim(Seat by, int about, bool bot, const Surroundings& surroundings);
  Answer want_rematch(Seat seat, bool agree, const Surroundings& surroundings);
  Answer say(Seat seat, std::string_view text, const Surroundings& surroundings);

  // What the house does by itself.
  Events set_rematch(std::string_view table, const Surroundings& surroundings);
  Events time_out(const Surroundings& surroundings);
  Events resume(std::int64_t down, const Surroundings& surroundings);
  Events close(const Surroundings& surroundings);

  const std::string& id() const { return id_; }
  const protocol::Id& creator() const { return settings_.by; }
  const Created& settings() const { return settings_; }
  protocol::TableNow now(std::int64_t time) const;
  storage::TableState state() const;
  // When it came to be so: milliseconds since 1970.
  std::int64_t stage_at() const { return stage_at_; }
  const std::optional<protocol::TakebackNow>& takeback() const { return takeback_; }
  const std::optional<protocol::RematchNow>& rematch() const { return rematch_; }
  bool all_want_rematch() const;
  const std::vector<SpokenLine>& chat() const { return chat_; }
  std::int64_t last_seq() const { return static_cast<std::int64_t>(moves_at_.size()); }
  // How many of the moves that were known after event `since` are still as they were; none if there is no such event.
  int moves_kept_since(std::int64_t since) const;
  // The seat that this player plays; a spectator's if they play none.
  Seat seat_of(std::string_view player) const;
  // The seat that is or was this player's, though a bot may play it now.
  Seat own_seat_of(std::string_view player) const;
  std::size_t seat_count() const { return settings_.seats.size(); }
  bool is_person(Seat seat) const;
  bool is_running() const { return state() == storage::TableState::kRunning; }
  bool is_correspondence() const;
  // The level of the bot whose turn it is.
  std::optional<int> bot_to_move() const;
  // When the time of whoever must move is up.
  std::optional<std::int64_t> time_is_up_at() const;
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
  bool apply(const Wished& wished);
  bool apply(const Rematched& rematched);
  bool apply(const WentOut& went_out);
  bool apply(const Replaced& replaced);
  bool apply(const Returned& returned);
  bool apply(const Resumed& resumed);
  bool apply(const Said& said);
  bool apply(const Closed& closed);
  // Applies and adds an event that is possible now.
  template <class Event>
  void happen(const Event& event, Events& events);

  void count_event();
  void start(std::int64_t at);
  void begin(const Surroundings& surroundings, Events& events);
  void play_forced(const Surroundings& surroundings, Events& events);
  void go_out(Seat seat, protocol::Ending how, std::int64_t at, Events& events);
  // Somebody's turn ended with this move; `was_person`: their time was running.
  void end_turn(const Moved& moved, bool was_person);
  // The person whose time is running.
  std::optional<Seat> timed_seat() const;
  LoggedSeat* seat_at(protocol::SeatNumber number);
  bool has_open_seat() const;
  bool others_agree() const;
  std::vector<std::string> names() const;
  FixedVector<protocol::SeatNumber, protocol::kMostSeats> places() const;

  std::string id_;
  Created settings_;  // its seats are as they are now
  std::unique_ptr<PlayedGame> game_;
  bool begun_ = false;
  bool closed_ = false;
  std::int64_t began_ = 0;
  std::int64_t stage_at_ = 0;
  std::optional<protocol::Ending> ended_;  // other than by the last move
  std::array<std::optional<protocol::Ending>, protocol::kMostSeats> outs_;
  std::vector<std::size_t> went_out_;  // in this order
  std::optional<Clocks> clocks_;
  std::vector<std::uint16_t> moves_at_;  // after each event, how many moves stand
  std::optional<protocol::TakebackNow> takeback_;
  std::optional<protocol::RematchNow> rematch_;
  std::vector<SpokenLine> chat_;  // the latest lines
  int lines_said_ = 0;
};

}  // namespace sandstone::rooms
