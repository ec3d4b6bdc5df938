#include "server/tables/table_directory.hpp"

#include <algorithm>
#include <utility>

namespace sandstone::tables {

LoadedTable* TableDirectory::loaded(std::string_view id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

void TableDirectory::visit(std::string_view id, Turn turn) {
  const std::string name{id};
  LoadedTable* found = loaded(name);
  if (found == nullptr) {
    found = &tables_.try_emplace(name, name).first->second;
    found->waiting.push_back(std::move(turn));
    return read(*found);
  }
  if (found->away_) return turn(tl::unexpected(protocol::Reason::kNotRead));
  if (found->at_rest() == nullptr) {
    if (!found->reading_) ++waited_for_disk_;
    return found->waiting.push_back(std::move(turn));
  }
  turn(found);
  remove_if_idle(name);
}

// The log is read and replayed on the store's thread: long games hold up nobody here.
void TableDirectory::read(LoadedTable& loaded) {
  loaded.reading_ = true;
  log_.read(loaded.id(), 0, [this, id = loaded.id()](const storage::Result<storage::Log>& log) {
    const auto read = std::make_shared<ReadLog>();
    if (log) read->table = Table::replay(id, *log);
    read->failed = !log || (read->table == nullptr && !log->empty());
    read->away = !log && log.error().kind == storage::StoreFaultKind::kAway;
    environment_.later([this, id, read] { arrived(id, *read); });
  });
}

void TableDirectory::arrived(std::string_view id, ReadLog& read) {
  LoadedTable& loaded = tables_.at(std::string{id});
  loaded.reading_ = false;
  loaded.away_ = read.away;
  if (read.failed && !read.away) ++unreadable_;
  if (read.table == nullptr) {
    const std::deque<Turn> waiting = std::move(loaded.waiting);
    loaded.waiting.clear();
    if (!read.away || loaded.watchers.empty()) remove(id);
    const protocol::Reason why = read.failed ? protocol::Reason::kNotRead : protocol::Reason::kNoSuchTable;
    for (const Turn& turn : waiting) turn(tl::unexpected(why));
    return;
  }
  loaded.writing_ = false;
  loaded.table_ = std::move(read.table);
  take_up_(loaded);
}

void TableDirectory::read_on(LoadedTable& loaded) {
  loaded.writing_ = true;
  loaded.reading_ = true;
  log_.read(loaded.id(), loaded.table_->last_seq(), [this, id = loaded.id()](storage::Result<storage::Log> log) {
    environment_.later([this, id, log = std::move(log)] { arrived_more(id, log); });
  });
}

void TableDirectory::arrived_more(std::string_view id, const storage::Result<storage::Log>& log) {
  LoadedTable& loaded = tables_.at(std::string{id});
  if (!log || !loaded.table_->extend(*log)) return read(loaded);
  if (log->empty()) loaded.tell_since.reset();
  loaded.reading_ = false;
  loaded.writing_ = false;
  take_up_(loaded);
}

LoadedTable& TableDirectory::add(std::unique_ptr<Table> table) {
  const std::string id = table->id();
  LoadedTable& loaded = tables_.try_emplace(id, id).first->second;
  loaded.table_ = std::move(table);
  return loaded;
}

void TableDirectory::reload(LoadedTable& loaded) {
  loaded.writing_ = true;
  read(loaded);
}

void TableDirectory::try_again() {
  std::vector<std::string> idle;
  for (auto& [id, loaded] : tables_) {
    if (!loaded.away_ || loaded.reading_) continue;
    if (loaded.watchers.empty()) {
      idle.push_back(id);
    } else {
      read(loaded);
    }
  }
  for (const std::string& id : idle) remove(id);
}

void TableDirectory::remove(std::string_view id) {
  const auto found = tables_.find(id);
  LoadedTable& table = found->second;
  deadlines_.remove(table);
  others_.unfollow_table(table.id());
  for (const ClientId client : table.watchers) std::erase(clients_.at(client).watched, id);
  tables_.erase(found);
}

void TableDirectory::remove_if_idle(std::string_view id) {
  const LoadedTable* table = loaded(id);
  if (table == nullptr) return;
  const bool is_needed = table->at_rest() == nullptr || table->thinking || !table->watchers.empty() ||
                         !table->waiting.empty() || table->keep_until > environment_.now();
  is_needed ? others_.follow_table(table->id()) : remove(std::string{id});
}

std::vector<std::string> TableDirectory::ids_of(std::string_view player) const {
  std::vector<std::string> ids;
  for (const auto& [id, loaded] : tables_) {
    if (loaded.table_ != nullptr && !loaded.table_->own_seat_of(player).is_spectator()) ids.push_back(id);
  }
  return ids;
}

std::size_t TableDirectory::being_made_by(std::string_view player) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(tables_, [&](const auto& entry) { return entry.second.made_by == player; }));
}

bool TableDirectory::is_writing() const {
  return std::ranges::any_of(tables_, [](const auto& entry) { return entry.second.writing_ && !entry.second.away_; });
}

}  // namespace sandstone::tables
