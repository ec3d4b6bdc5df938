// The tables in memory: loads them from their logs when somebody comes, and forgets those that nobody needs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/storage/table_log.hpp"
#include "server/tables/clients.hpp"
#include "server/tables/deadlines.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/loaded_table.hpp"
#include "server/tables/other_nodes.hpp"

namespace sandstone::tables {

struct TextHash {
  using is_transparent = void;  // NOLINT(readability-identifier-naming): the standard's own
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
template <class Value>
using ByText = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

class TableDirectory {
 public:
  TableDirectory(storage::TableLog& log, Clients& clients, Deadlines& deadlines, OtherNodes& others,
                 const Environment& environment)
      : log_{log}, clients_{clients}, deadlines_{deadlines}, others_{others}, environment_{environment} {}

  // Called with each table that has been read from its log, before anybody takes a turn at it; it gives them their
  // turns.
  void on_read(std::function<void(LoadedTable& loaded)> take_up) { take_up_ = std::move(take_up); }

  // Takes a turn at a table that is at rest: now or later, once, and without a table if there is none or it cannot be
  // read. This is how everybody comes to a table; what leaves it has happened.
  void visit(std::string_view id, Turn turn);
  // Null if the table is not in memory. It may not be at rest.
  LoadedTable* loaded(std::string_view id);
  LoadedTable& add(std::unique_ptr<Table> table);
  // Reads the log again. Until that is done the table is not at rest. If it makes no sense, the table leaves; while the
  // store is away, it stays for those who watch it.
  void reload(LoadedTable& loaded);
  // Reads what others have added to the log of a table at rest. Until that is done it is not.
  void read_on(LoadedTable& loaded);
  // Removes a table that nobody watches or waits for.
  void remove_if_idle(std::string_view id);

  // Tables in memory at which this player sits, or will when what is being written is kept.
  std::vector<std::string> ids_of(std::string_view player) const;
  // Tables of this player's making that are being written for the first time.
  std::size_t being_made_by(std::string_view player) const;
  bool is_writing() const;
  // To be called now and then: reads the logs that could not be read.
  void try_again();
  // Logs that made no sense, or could not be read.
  std::int64_t unreadable() const { return unreadable_; }
  // Turns that came later, as events of the table were on their way to the disk.
  std::uint64_t waited_for_disk() const { return waited_for_disk_; }
  ByText<LoadedTable>& all() { return tables_; }
  const ByText<LoadedTable>& all() const { return tables_; }

 private:
  struct ReadLog {
    std::unique_ptr<Table> table;  // null: there is none
    bool failed = false;
    bool away = false;  // the store cannot be reached
  };

  void read(LoadedTable& loaded);
  void arrived(std::string_view id, ReadLog& read);
  void arrived_more(std::string_view id, const storage::Result<storage::Log>& log);
  void remove(std::string_view id);

  storage::TableLog& log_;
  Clients& clients_;
  Deadlines& deadlines_;
  OtherNodes& others_;
  const Environment& environment_;
  std::function<void(LoadedTable& loaded)> take_up_;
  ByText<LoadedTable> tables_;
  std::int64_t unreadable_ = 0;
  std::uint64_t waited_for_disk_ = 0;
};

}  // namespace sandstone::tables
