// Tells the watchers of a table what has happened there, each what their seat may know.
#pragma once

#include <cstdint>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/loaded_table.hpp"
#include "server/tables/update.hpp"

namespace sandstone::tables {

class UpdateSender {
 public:
  UpdateSender(Clients& clients, const Environment& environment) : clients_{clients}, environment_{environment} {}

  // Of a table at rest. `since`: the last event that the recipient knows of.
  void tell(ClientId client, const LoadedTable& loaded, std::int64_t since);
  void tell_all(const LoadedTable& loaded, std::int64_t since);
  void tell_chat(ClientId client, const LoadedTable& loaded, std::int64_t since);

 private:
  static UpdateFor update_for(const Client& client, const Table& table);

  Clients& clients_;
  const Environment& environment_;
};

}  // namespace sandstone::tables
