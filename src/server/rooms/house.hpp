// All tables, and everybody who is connected: requests come in, what they change is kept, and everybody is told what
// their seat may know. Runs on one thread; knows nothing of sockets.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/surroundings.hpp"
#include "server/rooms/thinker.hpp"
#include "server/rooms/update.hpp"
#include "server/storage/store.hpp"

namespace sandstone::rooms {

using Frame = std::shared_ptr<const std::string>;
// Takes a frame to a client, or drops the client: never waits, and never calls the house back at once.
using Send = std::function<void(Frame)>;
using VisitorId = std::uint64_t;

struct HouseLimits {
  int tables_per_player = 20;         // made by one player and not over yet
  std::size_t watched_at_once = 40;   // tables by one connection
  std::size_t waiting_requests = 32;  // at one table while something is being written
  std::int64_t grace = 60'000;        // milliseconds that a player may be away from a live game; then others may claim
  std::int64_t long_grace = 300'000;  // and from one without a clock
  int lines_at_once = 6;              // said by one connection without a pause, and
  std::int64_t line_every = 3'000;    // one more after so many milliseconds
};

class House {
 public:
  House(storage::Store& store, Thinker& thinker, Surroundings surroundings, HouseLimits limits = {});

  // Takes up all tables that are not over; answers how many logs could not be understood.
  storage::Result<int> open();
  // To be called several times a second: time that is up, and news of the lobby.
  void tick();

  // A connection of a player, until it leaves.
  VisitorId enter(storage::Player player, Send send);
  void hear(VisitorId visitor, std::string_view frame);
  void leave(VisitorId visitor);

  // A new guest, kept before `done` is called; no player if that failed.
  void add_guest(std::string_view name, std::string secret_digest,
                 std::function<void(std::optional<storage::Player>)> done);

  // What the logs say of a player has changed: their tables are read again.
  void reread_tables_of(std::string_view player);

  std::string lobby() const;
  // Of a game that is over or was closed; empty for any other: the record, and the log without what was said and who
  // the players are.
  std::optional<std::string> record(std::string_view id);
  std::optional<std::string> log(std::string_view id);
  // For whoever keeps the house. Closes a table that is not over, as soon as nothing of it is being written; false if
  // there is none.
  bool close(std::string_view id);
  // These players may not talk until then (0: for good), and nobody else is kept from it.
  void set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes);
  // Somebody may not come any more: they leave the tables that have not begun.
  void send_out(std::string_view player);
  // Is anything on its way to the disk?
  bool is_writing() const;
  std::size_t table_count() const { return tables_.size(); }
  std::size_t visitor_count() const { return visitors_.size(); }

 private:
  struct Visitor {
    storage::Player player;
    Send send;
    std::vector<std::string> watched;
    std::vector<std::string> blocked;  // players
    std::int64_t may_say_at = 0;       // when all that was said lately has been paid for
  };
  struct Request {
    VisitorId visitor = 0;
    protocol::RequestId id;
  };
  struct Table {
    std::unique_ptr<Room> room;
    std::vector<VisitorId> watchers;
    std::deque<std::pair<VisitorId, protocol::ClientMessage>> waiting;
    std::array<std::int64_t, protocol::kMostSeats> away_since{};    // of persons who are not there; 0: they are
    std::optional<std::int64_t> up_at;                              // as it stands in deadlines_
    storage::TableState told_state = storage::TableState::kClosed;  // none that a table begins with
    bool writing = false;
    bool thinking = false;
    bool outdated = false;  // to be read again when nothing is being written
    bool closing = false;   // to be closed then
  };
  // What is to be done when events are kept.
  struct Keeping {
    Request request;
    std::int64_t before = 0;  // the number of the last event that everybody knows of
    std::optional<protocol::Id> made;
    std::string rematch_of;
    bool seats_change = false;
  };
  struct TextHash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the standard's own
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  template <class Value>
  using ByText = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

  // Requests: house_requests.cpp.
  void carry_out(VisitorId visitor, const protocol::ClientMessage& message);
  void carry_out(VisitorId visitor, const protocol::Create& create);
  void carry_out(VisitorId visitor, const protocol::Ping& ping);
  void carry_out(VisitorId visitor, const protocol::WatchLobby& watch);
  void carry_out(VisitorId visitor, const protocol::UnwatchLobby& unwatch);
  void carry_out(VisitorId visitor, const protocol::ListGames& list);
  void carry_out(VisitorId visitor, Table& table, const protocol::Watch& watch);
  void carry_out(VisitorId visitor, Table& table, const protocol::Unwatch& unwatch);
  void carry_out(VisitorId visitor, Table& table, const protocol::Sit& sit);
  void carry_out(VisitorId visitor, Table& table, const protocol::Stand& stand);
  void carry_out(VisitorId visitor, Table& table, const protocol::Play& play);
  void carry_out(VisitorId visitor, Table& table, const protocol::TakeBack& take_back);
  void carry_out(VisitorId visitor, Table& table, const protocol::Resign& resign);
  void carry_out(VisitorId visitor, Table& table, const protocol::Claim& claim);
  void carry_out(VisitorId visitor, Table& table, const protocol::Rematch& rematch);
  void carry_out(VisitorId visitor, Table& table, const protocol::Say& say);
  void carry_out(VisitorId visitor, Table& table, const protocol::Block& block);
  void carry_out(VisitorId visitor, Table& table, const protocol::Report& report);
  Seat seat_of(VisitorId visitor, const Table& table) const;
  bool may_say(Visitor& visitor) const;
  static std::optional<std::string> player_at(const Table& table, protocol::SeatNumber seat);
  bool is_blocked_at(const Table& table, const std::string& player);
  storage::Done when_kept(const Request& request, std::function<void()> then);

  // Keeping: house.cpp.
  // Null if there is no such table, or it cannot be read.
  Table* find(std::string_view id);
  void settle(Table& table, const Request& request, const Answer& answer);
  void keep(Table& table, const Events& events, Keeping keeping);
  void kept(const std::string& id, const Keeping& keeping);
  void not_kept(const std::string& id, const Keeping& keeping);
  void go_on(const std::string& id);
  void ask_bot(Table& table);
  void bot_answered(const std::string& id, std::int64_t seq, const std::string& move);
  void reread(Table& table);
  void begin_rematch(Table& table);
  bool close_now(Table& table);
  static bool may_be_told(const Table& table);
  bool time_is_up(const Table& table) const;
  void time_out(Table& table);
  void schedule(Table& table);
  void forget(const std::string& id);
  void forget_if_idle(const std::string& id);
  void unwatch(VisitorId visitor, Table& table);

  // Telling: house_telling.cpp.
  void send(VisitorId visitor, Frame frame);
  void send(VisitorId visitor, std::string frame);
  void refuse(const Request& request, const PlayRefusal& why);
  void refuse(const Request& request, protocol::Reason reason) { refuse(request, {reason, {}, {}}); }
  void done(const Request& request, std::optional<protocol::Id> made = {});
  void tell(VisitorId visitor, const Table& table, std::int64_t since);
  // To all who watch, what each may know; `since` is the event after which they were last told.
  void tell_all(const Table& table, std::int64_t since);
  void tell_chat(VisitorId visitor, const Table& table, std::int64_t since);
  static UpdateFor update_for(const Visitor& visitor, const Table& table);
  // Answers how many watch without a seat.
  std::size_t note_presence(Table& table);
  // How long the others must wait until they may claim; nothing where they cannot.
  std::optional<std::int64_t> claim_in(const Table& table, std::size_t seat) const;
  void tell_presence(Table& table);
  void note_lobby(const Table& table, bool listed_otherwise);
  void note_players(const Table& table);
  void tell_lobby();
  void tell_mine(VisitorId visitor);

  // How long this player may not talk: until when, 0 for good; nothing if they may.
  std::optional<std::int64_t> muted_until(std::string_view player) const;
  int unfinished_tables_of(const std::string& player) const;
  std::string make_id() const;

  storage::Store& store_;
  Thinker& thinker_;
  Surroundings surroundings_;
  HouseLimits limits_;
  ByText<Table> tables_;
  ByText<std::vector<std::string>> tables_of_;  // by player; may name tables that are theirs no more
  std::unordered_map<VisitorId, Visitor> visitors_;
  ByText<std::int64_t> mutes_;  // by player
  VisitorId entered_ = 0;
  std::set<std::pair<std::int64_t, std::string>> deadlines_;  // when somebody's time is up, and at which table
  std::int64_t last_beat_ = 0;

  std::set<VisitorId> in_lobby_;
  bool lobby_changed_ = false;
  std::unordered_set<std::string> mine_changed_;  // players
  std::int64_t lobby_told_ = 0;
};

}  // namespace sandstone::rooms
