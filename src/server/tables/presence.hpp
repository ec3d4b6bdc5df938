// Which players are connected to their table, and since when they are not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/tables/clients.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/loaded_table.hpp"
#include "server/tables/service_limits.hpp"

namespace sandstone::tables {

class Presence {
 public:
  Presence(Clients& clients, const Environment& environment, const ServiceLimits& limits)
      : clients_{clients}, environment_{environment}, limits_{limits} {}

  // Notes who is here now, and tells all watchers; of a table that is not at rest, the writer sees to it later.
  void tell(LoadedTable& loaded);
  // Of a table at rest. Answers how many watch without a seat.
  std::size_t note(LoadedTable& loaded);
  // Milliseconds until the others may claim the game of this seat; nothing where they cannot.
  std::optional<std::int64_t> claim_in(const LoadedTable& loaded, std::size_t seat) const;

 private:
  Clients& clients_;
  const Environment& environment_;
  const ServiceLimits& limits_;
};

}  // namespace sandstone::tables
