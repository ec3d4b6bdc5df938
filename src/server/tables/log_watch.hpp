// Where there are other servers: looks now and then how far the logs of the tables in memory and in lists have come.
// Hints make this sooner; without them it is what keeps play going.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/tables/table_writer.hpp"

namespace sandstone::tables {

class LogWatch {
 public:
  LogWatch(const ServiceParts& parts, TableWriter& writer) : parts_{parts}, writer_{writer} {}

  // To be called several times a second.
  void tick();
  void heard(const Hint& hint);
  // Logs that name this player have been changed: reads their tables again, as others do.
  void changed_for(std::string_view player);

 private:
  void reload_tables_of(std::string_view player);
  // The log of a table that is in memory or in a list has come to this event, or further.
  void look_at(const storage::LogEnd& log);
  void look_at_tables();
  void look_at_own_lists();
  void look_at_lobby(storage::TableState state);
  // Takes an answer of the store to the tables' thread.
  template <class T, class Take>
  storage::Answer<T> answer(Take take);

  ServiceParts parts_;
  TableWriter& writer_;
  std::int64_t tables_at_ = 0;  // when it was looked, by Environment's time
  std::int64_t lists_at_ = 0;
  int asked_ = 0;  // questions that the store has not answered yet
};

}  // namespace sandstone::tables
