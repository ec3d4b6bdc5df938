#include "server/tables/log_watch.hpp"

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
