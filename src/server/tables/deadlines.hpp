// At which tables in memory a player's time runs out or an absent player need not be waited for any more, and when.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/tables/loaded_table.hpp"
#include "server/tables/table_time.hpp"

namespace sandstone::tables {

class Deadlines {
 public:
  // To be called whenever the clocks of a table, or who watches it, may have changed, when it is at rest.
  void schedule(LoadedTable& loaded) {
    const Table* table = loaded.at_rest();
    if (table == nullptr) return;
    auto at = TableTime{*table}.up_at();
    if (loaded.watchers.empty() && loaded.keep_until > 0)
      at = std::min(at.value_or(loaded.keep_until), loaded.keep_until);
    set(loaded, at);
  }
  void remove(LoadedTable& loaded) { set(loaded, std::nullopt); }
  // The id of a table whose deadline has passed. The caller removes or reschedules it.
  std::optional<std::string> next_due(std::int64_t now) const {
    if (by_time_.empty() || by_time_.begin()->first > now) return std::nullopt;
    return by_time_.begin()->second;
  }

 private:
  void set(LoadedTable& loaded, std::optional<std::int64_t> up_at) {
    if (loaded.up_at == up_at) return;
    if (loaded.up_at) by_time_.erase({*loaded.up_at, loaded.id()});
    if (up_at) by_time_.emplace(*up_at, loaded.id());
    loaded.up_at = up_at;
  }

  std::set<std::pair<std::int64_t, std::string>> by_time_;
};

}  // namespace sandstone::tables
