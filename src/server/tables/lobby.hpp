// The list of open and running tables that anybody may find; clients that follow it are told what changed.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/listed_table.hpp"
#include "server/tables/own_tables.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Lobby {
 public:
  Lobby(OwnTables& own_tables, Clients& clients, const Environment& environment, const ServiceLimits& limits)
      : own_tables_{own_tables}, clients_{clients}, environment_{environment}, limits_{limits} {}

  // The list as a message.
  std::string text() const;
  // Tells the client the list now, and changes of it later.
  void watch(ClientId client);
  void unwatch(ClientId client) { watchers_.erase(client); }
  // Of a table at rest. `listed_otherwise`: not only the game has moved on.
  void table_changed(const Table& table, bool listed_otherwise);
  // To be called several times a second: tells what has changed, here and of one's own tables, but not too often.
  void tick();

 private:
  // Keeps the latest only.
  void forget_the_oldest();

  OwnTables& own_tables_;
  Clients& clients_;
  const Environment& environment_;
  const ServiceLimits& limits_;
  ByText<ListedTable> tables_;
  std::set<ClientId> watchers_;
  bool changed_ = false;
  std::int64_t told_at_ = 0;
};

}  // namespace sandstone::tables
