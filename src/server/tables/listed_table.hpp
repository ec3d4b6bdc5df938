// A table as lists show it. It is taken down while the table is at rest, so that a list tells only what is on the disk.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/tables/table.hpp"
#include "server/tables/table_time.hpp"

namespace sandstone::tables {

class ListedTable {
 public:
  ListedTable() = default;
  ListedTable(const Table& table, std::int64_t time) : now_{table.now(time)}, up_at_{TableTime{table}.up_at()} {}

  const protocol::TableNow& as_it_was() const { return now_; }
  // What the clocks show goes on.
  protocol::TableNow now(std::int64_t time) const {
    protocol::TableNow now = now_;
    if (now.left && up_at_ && now.turn.value > 0) {
      auto& left = (*now.left)[static_cast<std::size_t>(now.turn.value - 1)].value;
      left = std::clamp<std::int64_t>(*up_at_ - time, 0, left);
    }
    return now;
  }

 private:
  protocol::TableNow now_;
  std::optional<std::int64_t> up_at_;
};

}  // namespace sandstone::tables
