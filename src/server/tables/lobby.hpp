// The list of open and running tables, and each player's own tables; clients that watch them are told what changed.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Lobby {
 public:
  Lobby(TableDirectory& directory, Clients& clients, const Environment& environment, const ServiceLimits& limits)
      : directory_{directory}, clients_{clients}, environment_{environment}, limits_{limits} {}

  // The list as a message.
  std::string text() const;
  // Tells the client the list now, and changes of it later.
  void watch(ClientId client);
  void unwatch(ClientId client) { watchers_.erase(client); }
  // `listed_otherwise`: not only the game has moved on.
  void table_changed(const Table& table, bool listed_otherwise);
  // To be called several times a second: tells what has changed, but not too often.
  void tick();

 private:
  void tell_own_tables(ClientId client);

  TableDirectory& directory_;
  Clients& clients_;
  const Environment& environment_;
  const ServiceLimits& limits_;
  std::set<ClientId> watchers_;
  bool changed_ = false;
  std::unordered_set<std::string> changed_players_;  // whose own tables have changed
  std::int64_t told_at_ = 0;
};

}  // namespace sandstone::tables
