// One table, as its log describes it. TableEvents makes it from the log, TableActions decides what may happen next, and
// TableTime tells whose time runs.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/protocol/server_messages.hpp"
#include "server/storage/store.hpp"
#include "server/tables/clocks.hpp"
#include "server/tables/log_event.hpp"
#include "server/tables/played_game.hpp"
#include "server/tables/repeats.hpp"

namespace sandstone::tables {

struct SpokenLine {
  protocol::Id player;
  protocol::ChatLine line;
};

class Table {
 public:
  // The table whose log this is; null if the log makes no sense.
  static std::unique_ptr<Table> replay(std::string id, const std::vector<std::string>& log);
  // What others have added to its log. False if that makes no sense: then the table must be replayed.
  bool extend(const std::vector<std::string>& log);

  const std::string& id() const { return id_; }
  // The seats are as they are now.
  const Created& settings() const { return settings_; }
  protocol::TableNow now(std::int64_t time) const;
  storage::TableState state() const;
  bool is_running() const { return state() == storage::TableState::kRunning; }
  // Over or closed.
  bool is_finished() const;
  // When it entered this state: milliseconds since 1970.
  std::int64_t stage_at() const { return stage_at_; }
  const std::optional<protocol::TakebackNow>& takeback() const { return takeback_; }
  const std::optional<protocol::RematchNow>& rematch() const { return rematch_; }
  bool all_want_rematch() const;
  const std::vector<SpokenLine>& chat() const { return chat_; }
  // How many of the events after `since` are lines of the chat.
  std::int64_t lines_since(std::int64_t since) const;
  // The number of the last event.
  std::int64_t last_seq() const { return static_cast<std::int64_t>(moves_at_.size()); }
  // How many of the moves known after event `since` still stand; 0 if there is no such event.
  int moves_kept_since(std::int64_t since) const;
  // The game is running, and the events after `since`, and that one too, were moves.
  bool only_moves_since(std::int64_t since) const;
  // The seat that this player plays, or a spectator's.
  Seat seat_of(std::string_view player) const;
  // The same, but also a seat that a bot plays for this player now.
  Seat own_seat_of(std::string_view player) const;
  std::size_t seat_count() const { return settings_.seats.size(); }
  bool is_person(Seat seat) const;
  // The level of the bot that must move.
  std::optional<int> bot_to_move() const;
  // When the latest event happened.
  std::int64_t last_at() const { return last_at_; }
  // Null until the game has begun.
  const PlayedGame* game() const { return begun_ ? game_.get() : nullptr; }

 private:
  friend class TableEvents;
  friend class TableActions;
  friend class TableTime;

  explicit Table(std::string id) : id_{std::move(id)} {}

  std::string id_;
  Created settings_;
  std::unique_ptr<PlayedGame> game_;
  bool begun_ = false;
  bool closed_ = false;
  std::int64_t began_ = 0;
  std::int64_t stage_at_ = 0;
  std::int64_t last_at_ = 0;
  std::optional<protocol::Ending> ended_;  // other than by the last move
  std::array<std::optional<protocol::Ending>, protocol::kMostSeats> outs_;
  std::vector<std::size_t> went_out_;  // seats, in this order
  std::optional<Clocks> clocks_;
  std::vector<std::uint16_t> moves_at_;  // after each event, how many moves stand
  std::optional<protocol::TakebackNow> takeback_;
  std::optional<protocol::RematchNow> rematch_;
  std::vector<SpokenLine> chat_;  // the last lines
  Repeats repeats_;
};

}  // namespace sandstone::tables
