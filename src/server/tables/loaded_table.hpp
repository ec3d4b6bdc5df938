// A table in memory: what its log says, who watches it, and what it waits for.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/tables/clients.hpp"
#include "server/tables/table.hpp"

namespace sandstone::tables {

struct LoadedTable {
  std::unique_ptr<Table> table;
  std::vector<ClientId> watchers;
  std::deque<std::pair<ClientId, protocol::ClientMessage>> waiting;  // requests that came while it was writing
  std::array<std::int64_t, protocol::kMostSeats> away_since{};       // of persons who are not connected; 0: they are
  std::optional<std::int64_t> up_at;                                 // as it stands in Deadlines
  storage::TableState told_state = storage::TableState::kClosed;     // a new table is never in this state
  bool writing = false;                                              // events are on their way to the disk
  bool thinking = false;                                             // a bot was asked for a move
  bool outdated = false;                                             // its log has changed: reload it after writing
  bool closing = false;                                              // close it after writing
};

}  // namespace sandstone::tables
