#include "server/tables/log_watch.hpp"

#include <algorithm>
#include <utility>

namespace sandstone::tables {

namespace {

constexpr std::int64_t kTablesEvery = 1'500;  // milliseconds
constexpr std::int64_t kListsEvery = 3'000;
constexpr std::size_t kMostListed = 300;

}  // namespace

template <class T, class Take>
storage::Answer<T> LogWatch::answer(Take take) {
  ++asked_;
  return [this, take = std::move(take)](storage::Result<T> found) {
    parts_.environment.later([this, take, found = std::move(found)] {
      --asked_;
      if (found) take(*found);
    });
  };
}

void LogWatch::tick() {
  if (!parts_.others.are_possible() || asked_ > 0) return;
  const std::int64_t now = parts_.environment.now();
  if (now - tables_at_ >= kTablesEvery) {
    tables_at_ = now;
    look_at_tables();
  }
  if (now - lists_at_ >= kListsEvery) {
    lists_at_ = now;
    look_at_own_lists();
    look_at_lobby(storage::TableState::kOpen);
    look_at_lobby(storage::TableState::kRunning);
  }
}

void LogWatch::heard(const Hint& hint) {
  if (hint.kind == Hint::Kind::kPresence) return parts_.presence.heard(hint);
  if (hint.kind == Hint::Kind::kPlayer) return reload_tables_of(hint.about);
  if (hint.kind == Hint::Kind::kList) return look_at({hint.about, hint.seq});
  if (LoadedTable* loaded = parts_.directory.loaded(hint.about)) writer_.catch_up(*loaded, hint.seq);
}

void LogWatch::changed_for(std::string_view player) {
  parts_.others.tell_of_player(Hint::Kind::kPlayer, player);
  reload_tables_of(player);
}

void LogWatch::reload_tables_of(std::string_view player) {
  for (auto& [id, loaded] : parts_.directory.all()) {
    const Table* table = loaded.at_rest();
    const auto is_theirs = [&](const SpokenLine& line) { return line.player.view() == player; };
    if (table == nullptr || std::ranges::any_of(table->chat(), is_theirs) || !table->own_seat_of(player).is_spectator())
      writer_.reload(loaded);
  }
}

void LogWatch::look_at(const storage::LogEnd& log) {
  // A table in memory tells its lists when it has been read on.
  if (LoadedTable* loaded = parts_.directory.loaded(log.table)) return writer_.catch_up(*loaded, log.seq);
  parts_.directory.visit(log.table, [this](const FoundTable& found) {
    if (found) parts_.lobby.table_changed(*(*found)->at_rest(), true);
  });
}

void LogWatch::look_at_tables() {
  const auto& followed = parts_.others.followed_tables();
  if (followed.empty()) return;
  parts_.store.ends({followed.begin(), followed.end()}, answer<std::vector<storage::LogEnd>>([this](const auto& ends) {
                      for (const storage::LogEnd& log : ends) {
                        if (LoadedTable* loaded = parts_.directory.loaded(log.table))
                          writer_.catch_up(*loaded, log.seq);
                      }
                    }));
}

void LogWatch::look_at_own_lists() {
  const auto& followed = parts_.others.followed_players();
  if (followed.empty()) return;
  const auto take = [this](const std::vector<storage::Sitting>& sittings) {
    for (const storage::LogEnd& log : parts_.own_tables.outdated(sittings)) look_at(log);
  };
  parts_.store.sittings_of({followed.begin(), followed.end()}, answer<std::vector<storage::Sitting>>(take));
}

void LogWatch::look_at_lobby(storage::TableState state) {
  const auto take = [this, state](const std::vector<storage::LogEnd>& logs) {
    for (const storage::LogEnd& log : parts_.lobby.outdated(state, logs, kMostListed)) look_at(log);
  };
  parts_.store.listed(state, kMostListed, answer<std::vector<storage::LogEnd>>(take));
}

}  // namespace sandstone::tables
