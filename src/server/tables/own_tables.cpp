#include "server/tables/own_tables.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

constexpr std::size_t kMostOwn = 500;
constexpr std::int64_t kKeptUnused = 10'000;  // milliseconds

// Tables where it is the recipient's turn come first, then those that began last.
bool comes_first(const protocol::MyTable& a, const protocol::MyTable& b) {
  const auto waits = [](const protocol::MyTable& one) { return one.table.turn == one.you && one.you.value != 0; };
  if (waits(a) != waits(b)) return waits(a);
  if (a.table.stage != b.table.stage) return a.table.stage > b.table.stage;
  if (a.table.at != b.table.at) return a.table.at.value > b.table.at.value;
  return a.table.id.view() < b.table.id.view();
}

void add_once(std::vector<std::string>& all, const std::string& one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

}  // namespace

void OwnTables::watch(ClientId client, Told told) {
  const std::string& player = clients_.at(client).player.id;
  auto& owner = owners_[player];
  const bool is_new = owner == nullptr;
  if (is_new) {
    owner = std::make_shared<Owner>();
    owner->player = player;
    others_.follow_player(player);
  }
  if (std::ranges::find(owner->clients, client) == owner->clients.end()) owner->clients.push_back(client);
  if (owner->known) {
    const auto told_at = clients_.at(client).own_told_at;
    if (told_at && environment_.now() - *told_at < limits_.lobby_every) {
      add_once(changed_, player);
    } else {
      tell(client, *owner);
    }
    return told(true);
  }
  owner->waiting.emplace_back(client, std::move(told));
  if (is_new) read(std::shared_ptr<Owner>{owner});
}

void OwnTables::read(const std::shared_ptr<Owner>& owner) {
  log_.unfinished_of(owner->player, kMostOwn, [this, owner](const storage::Result<storage::TableIds>& found) {
    environment_.later([this, owner, found] { found ? visit_all(owner, *found) : not_read(*owner); });
  });
}

// Nobody follows a list that is not known; who asks again makes it be read again.
void OwnTables::not_read(Owner& owner) {
  const auto current = owners_.find(owner.player);
  if (current != owners_.end() && current->second.get() == &owner) {
    owners_.erase(current);
    others_.unfollow_player(owner.player);
  }
  for (const auto& [client, told] : std::exchange(owner.waiting, {})) {
    if (std::ranges::find(owner.clients, client) != owner.clients.end()) told(false);
  }
}

void OwnTables::visit_all(const std::shared_ptr<Owner>& owner, const storage::TableIds& ids) {
  const auto one_less = [this, owner] {
    if (--owner->unread > 0) return;
    owner->known = true;
    for (const auto& [client, told] : std::exchange(owner->waiting, {})) {
      if (std::ranges::find(owner->clients, client) == owner->clients.end()) continue;
      tell(client, *owner);
      told(true);
    }
  };
  owner->unread = ids.size() + 1;
  for (const std::string& id : ids) {
    directory_.visit(id, [this, owner, one_less](const FoundTable& found) {
      if (found) note(*owner, *(*found)->at_rest());
      one_less();
    });
  }
  one_less();
}

void OwnTables::unwatch(ClientId client) {
  if (!clients_.contains(client)) return;
  const auto found = owners_.find(clients_.at(client).player.id);
  if (found == owners_.end()) return;
  const std::shared_ptr<Owner> owner = found->second;
  std::erase(owner->clients, client);
  if (!owner->clients.empty()) return;
  owner->left_at = environment_.now();
  unused_.insert(owner->player);
}

void OwnTables::forget_unused() {
  std::erase_if(unused_, [this](const std::string& player) {
    const auto found = owners_.find(player);
    if (found == owners_.end() || !found->second->clients.empty()) return true;
    const std::shared_ptr<Owner> owner = found->second;
    if (!owner->known || environment_.now() - owner->left_at < kKeptUnused) return false;
    for (const auto& [table, listed] : owner->tables) forget(table, player);
    owners_.erase(found);
    others_.unfollow_player(player);
    return true;
  });
}

void OwnTables::note(Owner& owner, const Table& table) {
  const Seat seat = table.own_seat_of(owner.player);
  if (table.is_finished() || seat.is_spectator()) {
    if (owner.tables.erase(table.id()) > 0) forget(table.id(), owner.player);
    return;
  }
  owner.tables[table.id()] = {ListedTable{table, environment_.now()}, seat, table.last_seq()};
  add_once(players_[table.id()], owner.player);
}

std::vector<storage::LogEnd> OwnTables::outdated(const std::vector<storage::Sitting>& sittings) const {
  std::vector<storage::LogEnd> outdated;
  ByText<std::set<std::string, std::less<>>> sits;
  for (const auto& [player, log] : sittings) {
    const auto owner = owners_.find(player);
    if (owner == owners_.end() || !owner->second->known) continue;
    sits[player].insert(log.table);
    const auto known = owner->second->tables.find(log.table);
    if (known == owner->second->tables.end() || known->second.seq < log.seq) outdated.push_back(log);
  }
  for (const auto& [player, owner] : owners_) {
    if (!owner->known) continue;
    for (const auto& [table, listed] : owner->tables) {
      if (!sits[player].contains(table)) outdated.push_back({table, listed.seq + 1});
    }
  }
  return outdated;
}

void OwnTables::forget(std::string_view table, const std::string& player) {
  const auto found = players_.find(table);
  if (found == players_.end()) return;
  std::erase(found->second, player);
  if (found->second.empty()) players_.erase(found);
}

void OwnTables::table_changed(const Table& table) {
  if (owners_.empty()) return;
  std::vector<std::string> players;
  if (const auto listed = players_.find(table.id()); listed != players_.end()) players = listed->second;
  for (const LoggedSeat& seat : table.settings().seats) {
    if (seat.player) add_once(players, std::string{seat.player->view()});
  }
  for (const std::string& player : players) {
    const auto owner = owners_.find(player);
    if (owner == owners_.end()) continue;
    note(*owner->second, table);
    add_once(changed_, player);
  }
}

void OwnTables::tell_changes() {
  for (const std::string& player : std::exchange(changed_, {})) {
    const auto owner = owners_.find(player);
    if (owner == owners_.end() || !owner->second->known) continue;
    for (const ClientId client : owner->second->clients) tell(client, *owner->second);
  }
}

void OwnTables::tell(ClientId client, const Owner& owner) {
  protocol::Mine mine;
  for (const auto& [id, listed] : owner.tables) {
    mine.tables.push_back({listed.table.now(environment_.now()), {listed.seat.index() + 1}});
  }
  std::ranges::sort(mine.tables, comes_first);
  clients_.at(client).own_told_at = environment_.now();
  clients_.send(client, write_message(mine));
}

}  // namespace sandstone::tables
