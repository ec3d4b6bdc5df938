// Whose time runs at a table, how much is left, and when it is up. It refers to the table, and is made where it is
// used.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/tables/table.hpp"

namespace sandstone::tables {

class TableTime {
 public:
  explicit TableTime(const Table& table) : table_{table} {}

  // The person whose turn it is, with clocks or without.
  std::optional<Seat> timed_seat() const;
  // What each seat's clock shows; empty without clocks.
  std::optional<protocol::TimeLeft> left(std::int64_t time) const;
  // When the time of the player to move runs out.
  std::optional<std::int64_t> up_at() const;
  // For how long the server was down since the latest event, as far as it counts for clocks that run.
  std::int64_t uncounted(const std::vector<storage::Outage>& outages) const;
  // The clocks run by a time since 1970 that is still to come: that was set back while the server did not run.
  bool is_ahead_of(std::int64_t time) const;

 private:
  const Table& table_;
};

}  // namespace sandstone::tables
