// All tables and all connected clients, as the network sees them. Runs on one thread; knows nothing of sockets.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/tables/due_watch.hpp"
#include "server/tables/log_watch.hpp"
#include "server/tables/request_handler.hpp"

namespace sandstone::tables {

// Since the server began.
struct ServiceCounts {
  std::uint64_t presence_put_off = 0;  // changes of who watches that were told together with later ones
  std::uint64_t lines_refused = 0;     // chat and reports that came too fast
  std::uint64_t known_history = 0;     // requests to watch a table that this connection knew already
  std::uint64_t refused_waiting = 0;   // requests of connections that had too many waiting
  std::uint64_t lobby_lists = 0;       // the whole list of the lobby, to one client
  std::uint64_t lobby_changes = 0;     // what is different in it, to one client
  std::uint64_t tables_refused = 0;    // that were not made, as there are too many of the player or the address
  std::uint64_t seats_refused = 0;     // tables made and seats taken too fast
  std::uint64_t caught_up = 0;         // times that a table was read on, as others had written to it
  std::uint64_t conflicts = 0;         // writes that came second
  std::uint64_t claims = 0;            // tables taken to see to what was due
  std::uint64_t repeats_refused = 0;   // requests for which the log of their table has no room
  std::uint64_t waited_for_disk = 0;   // looks at a table that waited until what happened there was on the disk
  bool server_is_missing = false;      // another server runs that cannot be heard
};

class TableService {
 public:
  TableService(storage::Store& store, bus::Bus& bus, Duties duties, Environment environment, ServiceLimits limits = {});
  TableService(const TableService&) = delete;
  TableService& operator=(const TableService&) = delete;

  // Waits for the store, and begins to look after the tables. They are read when somebody comes, or something is due.
  std::optional<storage::StoreFault> open();
  // To be called several times a second: does what is due, and tells what is new in the lobby.
  void tick();

  // From now on others see to what is due, where there are any: this one ends soon.
  void leave_to_others();

  // A client stays until it is disconnected. `blocked`: whom the player does not want to hear of. `address`: for whom
  // limits per address hold.
  ClientId connect(storage::Player player, std::vector<std::string> blocked, std::string address, Send send);
  void receive(ClientId client, std::string_view frame) { requests_.receive(client, frame); }
  void disconnect(ClientId client);

  // Stores a new guest and then calls `done`; without a player if that failed.
  void add_guest(std::string_view name, std::string secret_digest,
                 std::function<void(std::optional<storage::Player>)> done);
  // A session of this player's has ended: other servers are told, and this one calls `ended` when they tell it.
  void tell_sessions_end(std::string_view player) { others_.tell_of_player(Hint::Kind::kSessions, player); }
  void on_sessions_end(std::function<void(const std::string& player)> ended) { sessions_end_ = std::move(ended); }
  // The logs that name this player have been changed: reads their tables again.
  void reload_tables_of(std::string_view player) { logs_.changed_for(player); }

  std::string lobby() { return *lobby_.list(); }
  // Tells a table as everybody with its link may know it, or why it cannot. Now or later.
  using Told = std::function<void(tl::expected<std::string, protocol::Reason> text)>;
  void table(std::string_view id, const Told& told);
  // Of a finished game, otherwise there is no such table: the record, and the log without chat and without ids of
  // players. Made on the store's thread.
  void record(std::string_view id, const Told& told);
  void log(std::string_view id, const Told& told);

  // On a moderator's order. Closes a table as soon as nothing of it is being written, if it is not finished.
  void close(std::string_view id);
  void set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes) { moderation_.set_mutes(mutes); }
  // A banned player leaves the tables whose game has not begun.
  void remove_from_open_tables(std::string_view player);

  bool is_writing() const { return directory_.is_writing(); }
  // In memory.
  std::size_t table_count() const { return directory_.all().size(); }
  std::int64_t unreadable_tables() const { return directory_.unreadable(); }
  std::size_t client_count() const { return clients_.size(); }
  ServiceCounts counts() const;

 private:
  // What is made of a log that is over, away from the tables' thread.
  using Show = std::string (*)(const Table& table, const std::vector<std::string>& log, std::int64_t now);

  void show(std::string_view id, Show make, const Told& told);
  void list(storage::TableState state);
  void heard(const Hint& hint);

  storage::Store& store_;
  const Environment environment_;
  const ServiceLimits limits_;
  const Duties duties_;
  Clients clients_;
  Deadlines deadlines_;
  OtherNodes others_;
  TableDirectory directory_{store_, clients_, deadlines_, others_, environment_};
  UpdateSender updates_{clients_, environment_};
  HeardServers servers_{store_, others_, environment_};
  Presence presence_{directory_, clients_, others_, servers_, environment_, limits_};
  OwnTables own_tables_{store_, directory_, clients_, others_, environment_, limits_};
  OpenTables open_tables_;
  Lobby lobby_{own_tables_, open_tables_, clients_, environment_, limits_};
  Moderation moderation_{environment_, limits_};
  const ServiceParts parts_{store_,     environment_, limits_,   others_, clients_,    deadlines_,
                            directory_, updates_,     presence_, lobby_,  own_tables_, open_tables_};
  TableWriter writer_;
  LogWatch logs_{parts_, writer_};
  DueWatch due_{parts_, writer_, duties_};
  RequestHandler requests_{parts_, limits_, moderation_, writer_};
  std::function<void(const std::string& player)> sessions_end_ = [](const std::string&) {};
  std::int64_t last_beat_ = 0;
};

}  // namespace sandstone::tables
