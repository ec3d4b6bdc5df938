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

void TableDirectory::visit(std::string_view id, Turn turn) {
  LoadedTable* found = find(id);
  if (found == nullptr) return turn(nullptr);
  if (found->at_rest() == nullptr) return found->waiting.push_back(std::move(turn));
  const std::string name = found->id();
  turn(found);
  remove_if_idle(name);
}

LoadedTable& TableDirectory::add(std::unique_ptr<Table> table) {
  const std::string id = table->id();
  LoadedTable& loaded = tables_.try_emplace(id, id).first->second;
  loaded.table_ = std::move(table);
  return loaded;
}

bool TableDirectory::reload(LoadedTable& loaded) {
  auto table = read(loaded.id());
  if (table == nullptr) return false;
  loaded.table_ = std::move(table);
  return true;
}

void TableDirectory::remove(std::string_view id) {
  const auto found = tables_.find(id);
  LoadedTable& table = found->second;
  deadlines_.remove(table);
  for (const ClientId client : table.watchers) std::erase(clients_.at(client).watched, id);
  for (const LoggedSeat& seat : table.table_->settings().seats) {
    const auto theirs = seat.player ? ids_by_player_.find(seat.player->view()) : ids_by_player_.end();
    if (theirs == ids_by_player_.end()) continue;
    std::erase(theirs->second, id);
    if (theirs->second.empty()) ids_by_player_.erase(theirs);
  }
  tables_.erase(found);
}

void TableDirectory::remove_if_idle(std::string_view id) {
  const LoadedTable* table = loaded(id);
  if (table == nullptr || table->at_rest() == nullptr || !table->watchers.empty() || !table->waiting.empty()) return;
  if (table->at_rest()->is_finished()) remove(std::string{id});
}

void TableDirectory::note_players(const Table& table) {
  for (const LoggedSeat& seat : table.settings().seats) {
    if (!seat.player) continue;
    std::vector<std::string>& theirs = ids_by_player_[std::string{seat.player->view()}];
    if (std::ranges::find(theirs, table.id()) == theirs.end()) theirs.push_back(table.id());
  }
}

std::vector<std::string> TableDirectory::ids_of(std::string_view player) const {
  const auto found = ids_by_player_.find(player);
  return found == ids_by_player_.end() ? std::vector<std::string>{} : found->second;
}

int TableDirectory::unfinished_tables_made_by(std::string_view player) const {
  return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& entry) {
    const Table& table = *entry.second.table_;
    return !table.is_finished() && table.settings().by.view() == player;
  }));
}

bool TableDirectory::is_writing() const {
  return std::ranges::any_of(tables_, [](const auto& entry) { return entry.second.writing_; });
}

}  // namespace sandstone::tables
