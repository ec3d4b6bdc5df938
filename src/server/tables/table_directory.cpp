#include "server/tables/table_directory.hpp"

#include <algorithm>
#include <utility>

namespace sandstone::tables {

std::unique_ptr<Table> TableDirectory::read(std::string_view id) {
  const auto log = store_.events(id);
  return log ? Table::replay(std::string{id}, *log) : nullptr;
}

LoadedTable* TableDirectory::loaded(std::string_view id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

LoadedTable* TableDirectory::find(std::string_view id) {
  if (LoadedTable* found = loaded(id)) return found;
  auto table = read(id);
  return table == nullptr ? nullptr : &add(std::move(table));
}

LoadedTable& TableDirectory::add(std::unique_ptr<Table> table) {
  LoadedTable& loaded = tables_[table->id()];
  loaded.table = std::move(table);
  return loaded;
}

bool TableDirectory::reload(LoadedTable& loaded) {
  auto table = read(loaded.table->id());
  if (table == nullptr) return false;
  loaded.table = std::move(table);
  return true;
}

void TableDirectory::remove(std::string_view id) {
  const auto found = tables_.find(id);
  LoadedTable& table = found->second;
  deadlines_.remove(table);
  for (const ClientId client : table.watchers) std::erase(clients_.at(client).watched, id);
  for (const LoggedSeat& seat : table.table->settings().seats) {
    const auto theirs = seat.player ? ids_by_player_.find(seat.player->view()) : ids_by_player_.end();
    if (theirs == ids_by_player_.end()) continue;
    std::erase(theirs->second, id);
    if (theirs->second.empty()) ids_by_player_.erase(theirs);
  }
  tables_.erase(found);
}

void TableDirectory::remove_if_idle(std::string_view id) {
  const LoadedTable* table = loaded(id);
  if (table == nullptr || !table->watchers.empty() || table->writing || !table->waiting.empty()) return;
  if (table->table->is_finished()) remove(id);
}

void TableDirectory::note_players(const Table& table) {
  for (const LoggedSeat& seat : table.settings().seats) {
    if (!seat.player) continue;
    std::vector<std::string>& theirs = ids_by_player_[std::string{seat.player->view()}];
    if (std::ranges::find(theirs, table.id()) == theirs.end()) theirs.push_back(table.id());
  }
}

std::vector<LoadedTable*> TableDirectory::tables_of(std::string_view player) {
  std::vector<LoadedTable*> tables;
  const auto found = ids_by_player_.find(player);
  if (found == ids_by_player_.end()) return tables;
  std::erase_if(found->second, [&](const std::string& id) {
    LoadedTable* one = loaded(id);
    if (one == nullptr || one->table->is_finished() || one->table->own_seat_of(player).is_spectator()) return true;
    tables.push_back(one);
    return false;
  });
  return tables;
}

int TableDirectory::unfinished_tables_made_by(std::string_view player) const {
  return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& entry) {
    const Table& table = *entry.second.table;
    return !table.is_finished() && table.settings().by.view() == player;
  }));
}

bool TableDirectory::is_writing() const {
  return std::ranges::any_of(tables_, [](const auto& entry) { return entry.second.writing; });
}

}  // namespace sandstone::tables
