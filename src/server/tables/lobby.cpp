#include "server/tables/lobby.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

constexpr std::size_t kMostListed = 100;  // open tables, and as many running ones

// Tables where it is the recipient's turn come first, then those that began last.
bool comes_first(const protocol::MyTable& a, const protocol::MyTable& b) {
  const auto waits = [](const protocol::MyTable& one) { return one.table.turn == one.you && one.you.value != 0; };
  if (waits(a) != waits(b)) return waits(a);
  if (a.table.stage != b.table.stage) return a.table.stage > b.table.stage;
  if (a.table.at != b.table.at) return a.table.at.value > b.table.at.value;
  return a.table.id.view() < b.table.id.view();
}

}  // namespace

std::string Lobby::text() const {
  std::vector<const Table*> open;
  std::vector<const Table*> running;
  for (const auto& [id, loaded] : directory_.all()) {
    const Table& table = *loaded.table;
    if (table.settings().unlisted) continue;
    if (table.state() == storage::TableState::kOpen) open.push_back(&table);
    if (table.is_running()) running.push_back(&table);
  }
  protocol::Lobby lobby;
  for (auto* tables : {&open, &running}) {
    std::ranges::sort(*tables, [](const Table* a, const Table* b) {
      return a->stage_at() != b->stage_at() ? a->stage_at() > b->stage_at() : a->id() < b->id();
    });
    for (std::size_t i = 0; i < std::min(tables->size(), kMostListed); ++i) {
      lobby.tables.push_back((*tables)[i]->now(environment_.now()));
    }
  }
  return write_message(lobby);
}

void Lobby::watch(ClientId client) {
  watchers_.insert(client);
  clients_.send(client, text());
  tell_own_tables(client);
}

void Lobby::table_changed(const Table& table, bool listed_otherwise) {
  if (listed_otherwise) {
    directory_.note_players(table);
    changed_ = changed_ || !table.settings().unlisted;
  }
  if (watchers_.empty()) return;
  for (const LoggedSeat& seat : table.settings().seats) {
    if (seat.player) changed_players_.emplace(seat.player->view());
  }
}

void Lobby::tick() {
  const std::int64_t now = environment_.now();
  if (now - told_at_ < limits_.lobby_every || (!changed_ && changed_players_.empty())) return;
  told_at_ = now;
  const std::unordered_set<std::string> players = std::exchange(changed_players_, {});
  Frame frame;
  if (std::exchange(changed_, false) && !watchers_.empty()) frame = std::make_shared<const std::string>(text());
  for (const ClientId client : watchers_) {
    if (frame) clients_.send(client, frame);
    if (players.contains(clients_.at(client).player.id)) tell_own_tables(client);
  }
}

void Lobby::tell_own_tables(ClientId client) {
  const std::string& player = clients_.at(client).player.id;
  protocol::Mine mine;
  for (const LoadedTable* loaded : directory_.tables_of(player)) {
    const Table& table = *loaded->table;
    mine.tables.push_back({table.now(environment_.now()), {table.own_seat_of(player).index() + 1}});
  }
  std::ranges::sort(mine.tables, comes_first);
  clients_.send(client, write_message(mine));
}

}  // namespace sandstone::tables
