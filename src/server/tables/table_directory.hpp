// The tables in memory: finds them, loads them from their logs, and forgets those that nobody needs.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/storage/store.hpp"
#include "server/tables/clients.hpp"
#include "server/tables/deadlines.hpp"
#include "server/tables/loaded_table.hpp"

namespace sandstone::tables {

struct TextHash {
  using is_transparent = void;  // NOLINT(readability-identifier-naming): the standard's own
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
template <class Value>
using ByText = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

class TableDirectory {
 public:
  TableDirectory(storage::Store& store, Clients& clients, Deadlines& deadlines)
      : store_{store}, clients_{clients}, deadlines_{deadlines} {}

  // Loads the table if need be. Null if there is none, or its log cannot be read.
  LoadedTable* find(std::string_view id);
  // Takes a turn at a table that is at rest: now or later, once, and with null if there is no such table. This is how
  // everybody comes to a table; what leaves it has happened.
  void visit(std::string_view id, Turn turn);
  // Null if the table is not in memory.
  LoadedTable* loaded(std::string_view id);
  LoadedTable& add(std::unique_ptr<Table> table);
  // Reads the log again; false, and no change, if that fails.
  bool reload(LoadedTable& loaded);
  void remove(std::string_view id);
  // Removes a finished table that nobody watches or waits for.
  void remove_if_idle(std::string_view id);

  // To be called when somebody has sat down.
  void note_players(const Table& table);
  // Tables at which this player may have a seat.
  std::vector<std::string> ids_of(std::string_view player) const;
  int unfinished_tables_made_by(std::string_view player) const;
  bool is_writing() const;
  ByText<LoadedTable>& all() { return tables_; }
  const ByText<LoadedTable>& all() const { return tables_; }

 private:
  std::unique_ptr<Table> read(std::string_view id);

  storage::Store& store_;
  Clients& clients_;
  Deadlines& deadlines_;
  ByText<LoadedTable> tables_;
  ByText<std::vector<std::string>> ids_by_player_;  // may name tables that the player has left
};

}  // namespace sandstone::tables
