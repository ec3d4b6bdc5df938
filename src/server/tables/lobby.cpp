#include "server/tables/lobby.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

constexpr std::size_t kMostListed = 100;  // open tables, and as many running ones
constexpr std::size_t kMostKept = 2000;   // of both, so that there are enough when some are finished

bool is_later(const protocol::TableNow* a, const protocol::TableNow* b) {
  return a->at != b->at ? a->at.value > b->at.value : a->id.view() < b->id.view();
}

}  // namespace

std::string Lobby::text() const {
  protocol::Lobby lobby;
  for (const auto stage : {protocol::TableStage::kOpen, protocol::TableStage::kRunning}) {
    std::vector<std::pair<const protocol::TableNow*, const ListedTable*>> tables;
    for (const auto& [id, listed] : tables_) {
      if (listed.as_it_was().stage == stage) tables.emplace_back(&listed.as_it_was(), &listed);
    }
    std::ranges::sort(tables, is_later, [](const auto& one) { return one.first; });
    for (std::size_t i = 0; i < std::min(tables.size(), kMostListed); ++i) {
      lobby.tables.push_back(tables[i].second->now(environment_.now()));
    }
  }
  return write_message(lobby);
}

void Lobby::watch(ClientId client) {
  watchers_.insert(client);
  clients_.send(client, text());
}

void Lobby::table_changed(const Table& table, bool listed_otherwise) {
  own_tables_.table_changed(table);
  if (table.settings().unlisted) return;
  if (table.is_finished()) {
    tables_.erase(table.id());
  } else {
    tables_[table.id()] = ListedTable{table, environment_.now()};
  }
  if (tables_.size() > kMostKept) forget_the_oldest();
  changed_ = changed_ || listed_otherwise;
}

// The list does not grow with the number of games that sleep.
void Lobby::forget_the_oldest() {
  for (const auto stage : {protocol::TableStage::kOpen, protocol::TableStage::kRunning}) {
    std::vector<std::pair<std::int64_t, std::string>> tables;
    for (const auto& [id, listed] : tables_) {
      if (listed.as_it_was().stage == stage) tables.emplace_back(listed.as_it_was().at.value, id);
    }
    if (tables.size() <= kMostKept / 4) continue;
    const auto first_forgotten = tables.begin() + kMostKept / 4;
    std::ranges::nth_element(tables, first_forgotten, std::greater{});
    for (auto table = first_forgotten; table != tables.end(); ++table) tables_.erase(table->second);
  }
}

void Lobby::tick() {
  const std::int64_t now = environment_.now();
  if (now - told_at_ < limits_.lobby_every || (!changed_ && !own_tables_.have_changed())) return;
  told_at_ = now;
  if (std::exchange(changed_, false) && !watchers_.empty()) {
    const Frame frame = std::make_shared<const std::string>(text());
    for (const ClientId client : watchers_) clients_.send(client, frame);
  }
  own_tables_.tell_changes();
}

}  // namespace sandstone::tables
