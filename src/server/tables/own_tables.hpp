// Each player's own open and running tables, for clients that follow them.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/listed_table.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class OwnTables {
 public:
  OwnTables(storage::TableLog& log, TableDirectory& directory, Clients& clients, OtherNodes& others,
            const Environment& environment, const ServiceLimits& limits)
      : log_{log},
        directory_{directory},
        clients_{clients},
        others_{others},
        environment_{environment},
        limits_{limits} {}

  // Tells the client its player's tables, as soon as all of them are at rest, unless it was told a moment ago, and
  // changes later; `told` follows: whether they could be found.
  using Told = std::function<void(bool found)>;
  void watch(ClientId client, Told told);
  void unwatch(ClientId client);
  // Of a table at rest.
  void table_changed(const Table& table);
  // Tables of which the lists say something else than these: where the players sit, and how far the logs have come.
  std::vector<storage::LogEnd> outdated(const std::vector<storage::Sitting>& sittings) const;
  // Tells those whose tables have changed since the last time.
  void tell_changes();
  // Lists that nobody has followed for a while. One who comes and goes all the time is no reason to read them again.
  void forget_unused();
  bool have_changed() const { return !changed_.empty(); }

 private:
  struct Listed {
    ListedTable table;
    Seat seat = Seat::spectator();  // the player's
    std::int64_t seq = 0;           // as of this event
  };
  struct Owner {
    std::string player;
    std::vector<ClientId> clients;
    ByText<Listed> tables;
    std::vector<std::pair<ClientId, Told>> waiting;
    std::size_t unread = 0;  // tables that are not at rest yet
    bool known = false;
    std::int64_t left_at = 0;  // when the last client went
  };

  void not_read(Owner& owner);
  void read(const std::shared_ptr<Owner>& owner);
  void visit_all(const std::shared_ptr<Owner>& owner, const storage::TableIds& ids);
  void note(Owner& owner, const Table& table);
  void tell(ClientId client, const Owner& owner);
  void forget(std::string_view table, const std::string& player);

  storage::TableLog& log_;
  TableDirectory& directory_;
  Clients& clients_;
  OtherNodes& others_;
  const Environment& environment_;
  const ServiceLimits& limits_;
  ByText<std::shared_ptr<Owner>> owners_;
  std::set<std::string> unused_;              // players: nobody follows their lists
  ByText<std::vector<std::string>> players_;  // by table: in whose list it stands
  std::vector<std::string> changed_;          // players
};

}  // namespace sandstone::tables
