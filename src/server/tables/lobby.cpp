#include "server/tables/lobby.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

constexpr std::size_t kMostListed = 100;      // open tables, and as many running ones
constexpr std::size_t kMostKept = 2000;       // of both, so that there are enough when some are finished
constexpr std::size_t kMakersPerAddress = 4;  // whose tables are in the list like those of as many addresses
constexpr auto kStages = {protocol::TableStage::kOpen, protocol::TableStage::kRunning};

bool is_later(const protocol::TableNow& a, const protocol::TableNow& b) {
  return a.at != b.at ? a.at.value > b.at.value : a.id.view() < b.id.view();
}

}  // namespace

Lobby::Entries Lobby::in_turn(protocol::TableStage stage) const {
  Entries entries;
  for (const auto& [id, entry] : tables_) {
    if (entry.table.as_it_was().stage == stage) entries.push_back(&entry);
  }
  std::ranges::sort(entries, is_later, [](const Entry* entry) -> auto& { return entry->table.as_it_was(); });
  ByText<std::size_t> by_maker;
  ByText<std::size_t> by_address;
  std::vector<std::pair<std::size_t, std::size_t>> turns;  // and places among the entries
  for (std::size_t place = 0; place < entries.size(); ++place) {
    turns.emplace_back(by_maker[entries[place]->maker]++, place);
  }
  std::ranges::sort(turns);
  for (auto& [turn, place] : turns) {
    const std::string& address = entries[place]->address;
    if (!address.empty()) turn = std::max(turn, by_address[address]++ / kMakersPerAddress);
  }
  std::ranges::sort(turns);
  Entries in_turn;
  in_turn.reserve(entries.size());
  for (const auto& [turn, place] : turns) in_turn.push_back(entries[place]);
  return in_turn;
}

Lobby::Entries Lobby::listed() const {
  Entries listed;
  for (const auto stage : kStages) {
    Entries entries = in_turn(stage);
    if (entries.size() > kMostListed) entries.resize(kMostListed);
    std::ranges::sort(entries, is_later, [](const Entry* entry) -> auto& { return entry->table.as_it_was(); });
    listed.insert(listed.end(), entries.begin(), entries.end());
  }
  return listed;
}

Frame Lobby::list() {
  const std::int64_t now = environment_.now();
  if (list_ != nullptr && now - written_at_ < limits_.lobby_every) return list_;
  protocol::Lobby lobby;
  for (const Entry* entry : listed()) lobby.tables.push_back(entry->table.now(now));
  written_at_ = now;
  return list_ = std::make_shared<const std::string>(write_message(lobby));
}

void Lobby::watch(ClientId client) {
  if (watchers_.contains(client)) return;  // it knows
  const auto told_at = clients_.at(client).lobby_told_at;
  const bool waits = told_at && environment_.now() - *told_at < limits_.lobby_every;
  if (watchers_.empty()) {
    known_.clear();
    changed_.clear();
  }
  watchers_[client] = waits;
  if (!waits) tell_list(client);
}

void Lobby::tell_list(ClientId client) {
  // The others know nothing yet of tables that have come into the list meanwhile.
  for (const Entry* entry : listed()) {
    const std::string id{entry->table.as_it_was().id.view()};
    if (known_.insert(id).second && watchers_.size() > 1) changed_.insert(id);
  }
  clients_.at(client).lobby_told_at = environment_.now();
  clients_.send(client, list());
  ++lists_told_;
}

void Lobby::table_changed(const Table& table, bool listed_otherwise) {
  own_tables_.table_changed(table);
  const std::string address = open_tables_.address_of(table.id());
  if (table.state() != storage::TableState::kOpen) open_tables_.remove(table.id());
  if (table.settings().unlisted) return;
  list_ = nullptr;
  if (table.is_finished()) {
    tables_.erase(table.id());
  } else {
    Entry& entry = tables_[table.id()];
    entry.table = ListedTable{table, environment_.now()};
    entry.maker = table.settings().by.view();
    entry.seq = table.last_seq();
    if (!address.empty()) entry.address = address;
  }
  if (tables_.size() > kMostKept) forget_the_last();
  if (listed_otherwise && !watchers_.empty()) changed_.insert(table.id());
}

std::vector<storage::LogEnd> Lobby::outdated(storage::TableState state, const std::vector<storage::LogEnd>& logs,
                                             std::size_t most) const {
  std::vector<storage::LogEnd> outdated;
  std::set<std::string_view> there;
  const auto stage = static_cast<protocol::TableStage>(state);
  for (const storage::LogEnd& log : logs) {
    there.insert(log.table);
    const auto known = tables_.find(log.table);
    const bool is_known = known != tables_.end() && known->second.table.as_it_was().stage == stage;
    // How far running games have come is not told all the time.
    if (!is_known || (state == storage::TableState::kOpen && known->second.seq < log.seq)) outdated.push_back(log);
  }
  if (logs.size() >= most) return outdated;
  for (const auto& [id, entry] : tables_) {
    if (entry.table.as_it_was().stage == stage && !there.contains(id)) outdated.push_back({id, entry.seq + 1});
  }
  return outdated;
}

// The list does not grow with the number of games that sleep.
void Lobby::forget_the_last() {
  for (const auto stage : kStages) {
    const Entries entries = in_turn(stage);
    for (std::size_t i = kMostKept / 4; i < entries.size(); ++i) {
      tables_.erase(std::string{entries[i]->table.as_it_was().id.view()});
    }
  }
}

void Lobby::tell_changes() {
  const std::int64_t now = environment_.now();
  protocol::LobbyChanges changes;
  std::set<std::string> known;
  for (const Entry* entry : listed()) {
    const std::string id{entry->table.as_it_was().id.view()};
    if (changed_.contains(id) || !known_.contains(id)) changes.changed.push_back(entry->table.now(now));
    known.insert(id);
  }
  for (const std::string& id : known_) {
    if (!known.contains(id)) changes.removed.push_back(protocol::Id{id});
  }
  changed_.clear();
  known_ = std::move(known);
  if (changes.changed.empty() && changes.removed.empty()) return;
  const Frame frame = std::make_shared<const std::string>(write_message(changes));
  for (const auto& [client, waits] : watchers_) {
    if (waits) continue;
    clients_.send(client, frame);
    ++changes_told_;
  }
}

void Lobby::tick() {
  const std::int64_t now = environment_.now();
  if (now - told_at_ < limits_.lobby_every) return;
  if (!changed_.empty()) {
    told_at_ = now;
    tell_changes();
  }
  for (auto& [client, waits] : watchers_) {
    if (std::exchange(waits, false)) tell_list(client);
  }
  own_tables_.forget_unused();
  if (!own_tables_.have_changed()) return;
  told_at_ = now;
  own_tables_.tell_changes();
}

}  // namespace sandstone::tables
