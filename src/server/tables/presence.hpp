// Which players are connected to their table, and since when they are not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/heard_servers.hpp"
#include "server/tables/loaded_table.hpp"
#include "server/tables/service_limits.hpp"
#include "server/tables/table_directory.hpp"

namespace sandstone::tables {

class Presence {
 public:
  Presence(TableDirectory& directory, Clients& clients, OtherNodes& others, const HeardServers& servers,
           const Environment& environment, const ServiceLimits& limits)
      : directory_{directory},
        clients_{clients},
        others_{others},
        servers_{servers},
        environment_{environment},
        limits_{limits} {}

  // Notes who is here now, and tells all watchers; of a table that is not at rest, the writer sees to it later.
  void tell(LoadedTable& loaded);
  // A client came: it is told at once, the others as of any change.
  void came(LoadedTable& loaded, ClientId client);
  // Somebody came or left: all watchers are told, at once or, where that happens often, a little later.
  void change(LoadedTable& loaded);
  // To be called several times a second: tells what has been put off.
  void tick();
  // Another server says who is connected to it.
  void heard(const Hint& hint);
  // To be called about once a second, if there may be others: tells them who is here, and forgets those who say
  // nothing.
  void look_at_others();
  // Changes that were told together with later ones.
  std::uint64_t put_off() const { return put_off_; }
  // Persons at a table that was just read may be away for as long as the server has run.
  void take_up(LoadedTable& loaded);
  // Of a table at rest. Answers how many watch without a seat.
  std::size_t note(LoadedTable& loaded);
  // The server runs since then.
  void begin(std::int64_t at) { began_ = at; }
  // Milliseconds until the others may claim the game of this seat; nothing where they cannot.
  std::optional<std::int64_t> claim_in(const LoadedTable& loaded, std::size_t seat) const;

 private:
  void tell_others(LoadedTable& loaded, const Elsewhere& here, bool again);
  Frame write(const LoadedTable& loaded, std::size_t spectators) const;

  TableDirectory& directory_;
  Clients& clients_;
  OtherNodes& others_;
  const HeardServers& servers_;
  const Environment& environment_;
  const ServiceLimits& limits_;
  std::unordered_set<std::string> due_;  // tables of which something is to be told
  std::uint64_t put_off_ = 0;
  std::int64_t began_ = 0;
  std::int64_t told_others_at_ = 0;
};

}  // namespace sandstone::tables
