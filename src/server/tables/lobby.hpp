// The list of open and running tables that anybody may find. Clients that follow it are told all of it once, and then
// what is different.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/listed_table.hpp"
#include "server/tables/open_tables.hpp"
#include "server/tables/own_tables.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Lobby {
 public:
  Lobby(OwnTables& own_tables, OpenTables& open_tables, Clients& clients, const Environment& environment,
        const ServiceLimits& limits)
      : own_tables_{own_tables},
        open_tables_{open_tables},
        clients_{clients},
        environment_{environment},
        limits_{limits} {}

  // The list as a message.
  Frame list();
  // Tells the client the list, at once unless it was told a moment ago, and changes of it later.
  void watch(ClientId client);
  void unwatch(ClientId client) { watchers_.erase(client); }
  // Of a table at rest. `listed_otherwise`: not only the game has moved on.
  void table_changed(const Table& table, bool listed_otherwise);
  // Of these logs, which are all in one state unless there are `most` of them, and of the tables listed in that state:
  // those that the list does not know as they are.
  std::vector<storage::LogEnd> outdated(storage::TableState state, const std::vector<storage::LogEnd>& logs,
                                        std::size_t most) const;
  // To be called several times a second: tells what has changed, here and of one's own tables, but not too often.
  void tick();

  // Messages that were sent.
  std::uint64_t lists_told() const { return lists_told_; }
  std::uint64_t changes_told() const { return changes_told_; }

 private:
  struct Entry {
    ListedTable table;
    std::string maker;     // a player
    std::string address;   // of the maker; empty: nobody knows
    std::int64_t seq = 0;  // as of this event
  };
  using Entries = std::vector<const Entry*>;

  // Tables at this stage, the latest first within each turn: each maker has one in the first turn, one in the second,
  // and so on, and each address a few.
  Entries in_turn(protocol::TableStage stage) const;
  // Those of the list.
  Entries listed() const;
  void tell_list(ClientId client);
  void tell_changes();
  // Keeps the first few turns.
  void forget_the_last();

  OwnTables& own_tables_;
  OpenTables& open_tables_;
  Clients& clients_;
  const Environment& environment_;
  const ServiceLimits& limits_;
  ByText<Entry> tables_;
  std::unordered_map<ClientId, bool> watchers_;  // true: waits for the list, and is told no changes until then
  std::set<std::string> known_;                  // tables that some watcher may know of
  std::set<std::string> changed_;                // tables, since the watchers were told
  Frame list_;                                   // null: it is to be written
  std::int64_t told_at_ = 0;
  std::int64_t written_at_ = 0;
  std::uint64_t lists_told_ = 0;
  std::uint64_t changes_told_ = 0;
};

}  // namespace sandstone::tables
