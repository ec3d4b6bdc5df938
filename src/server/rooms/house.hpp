// All tables, and everybody who is connected: requests come in, what they change is kept, and everybody is told what
// their seat may know. Runs on one thread; knows nothing of sockets.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/surroundings.hpp"
#include "server/rooms/thinker.hpp"
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
};

class House {
 public:
  House(storage::Store& store, Thinker& thinker, Surroundings surroundings, HouseLimits limits = {});

  // Takes up all tables that are not over; answers how many logs could not be understood.
  storage::Result<int> open();

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
  // The record of a game that is over; empty for any other.
  std::optional<std::string> record(std::string_view id);
  // Is anything on its way to the disk?
  bool is_writing() const;
  std::size_t table_count() const { return tables_.size(); }
  std::size_t visitor_count() const { return visitors_.size(); }

 private:
  struct Visitor {
    storage::Player player;
    Send send;
    std::vector<std::string> watched;
  };
  struct Request {
    VisitorId visitor = 0;
    protocol::RequestId id;
  };
  struct Table {
    std::unique_ptr<Room> room;
    std::vector<VisitorId> watchers;
    std::deque<std::pair<VisitorId, protocol::ClientMessage>> waiting;
    bool writing = false;
    bool thinking = false;
    bool outdated = false;  // to be read again when nothing is being written
  };

  void carry_out(VisitorId visitor, const protocol::ClientMessage& message);
  void carry_out(VisitorId visitor, const protocol::Create& create);
  void carry_out(VisitorId visitor, const protocol::Ping& ping);
  void carry_out(VisitorId visitor, Table& table, const protocol::Watch& watch);
  void carry_out(VisitorId visitor, Table& table, const protocol::Unwatch& unwatch);
  void carry_out(VisitorId visitor, Table& table, const protocol::Sit& sit);
  void carry_out(VisitorId visitor, Table& table, const protocol::Stand& stand);
  void carry_out(VisitorId visitor, Table& table, const protocol::Play& play);
  void carry_out(VisitorId visitor, Table& table, const protocol::TakeBack& take_back);

  // Null if there is no such table, or it cannot be read.
  Table* find(std::string_view id);
  void settle(Table& table, const Request& request, const Answer& answer);
  void keep(Table& table, const Request& request, const Events& events, std::optional<protocol::Id> made = {});
  void kept(const std::string& id, const Request& request, std::int64_t before, std::optional<protocol::Id> made);
  void not_kept(const std::string& id, const Request& request);
  void go_on(const std::string& id);
  void ask_bot(Table& table);
  void bot_answered(const std::string& id, std::int64_t seq, const std::string& move);
  void reread(Table& table);
  void forget_if_idle(const std::string& id);
  void unwatch(VisitorId visitor, Table& table);

  void send(VisitorId visitor, Frame frame);
  void send(VisitorId visitor, std::string frame);
  void refuse(const Request& request, const PlayRefusal& why);
  void refuse(const Request& request, protocol::Reason reason) { refuse(request, {reason, {}, {}}); }
  // To all who watch, what each may know; `since` is the event after which they were last told.
  void tell_all(Table& table, std::int64_t since);
  void tell_presence(Table& table);
  int unfinished_tables_of(const std::string& player) const;
  std::string make_id() const;

  storage::Store& store_;
  Thinker& thinker_;
  Surroundings surroundings_;
  HouseLimits limits_;
  std::unordered_map<std::string, Table> tables_;
  std::unordered_map<VisitorId, Visitor> visitors_;
  VisitorId entered_ = 0;
};

}  // namespace sandstone::rooms
