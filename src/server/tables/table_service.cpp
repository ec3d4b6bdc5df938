#include "server/tables/table_service.hpp"

#include <algorithm>
#include <utility>

#include "describe/messages.hpp"
#include "records/header_values.hpp"

namespace sandstone::tables {

namespace {

constexpr std::int64_t kBeatEvery = 10'000;  // milliseconds

// Nothing is hidden any more: the game is over, or will never go on.
bool is_public(const LoadedTable& loaded) {
  const Table* table = loaded.at_rest();
  return table != nullptr && table->is_finished() && table->game() != nullptr;
}

}  // namespace

TableService::TableService(storage::Store& store, Thinker& thinker, Environment environment, ServiceLimits limits)
    : store_{store}, environment_{std::move(environment)}, limits_{limits}, writer_{parts_, thinker} {}

storage::Result<int> TableService::open() {
  const auto beat = store_.last_beat();
  if (!beat) return tl::unexpected(beat.error());
  const std::int64_t down = *beat > 0 ? std::max<std::int64_t>(environment_.now() - *beat, 0) : 0;
  int unreadable = 0;
  for (const auto state : {storage::TableState::kOpen, storage::TableState::kRunning}) {
    const auto rows = store_.tables(state);
    if (!rows) return tl::unexpected(rows.error());
    for (const storage::TableRow& row : *rows) {
      LoadedTable* loaded = directory_.find(row.table);
      if (loaded == nullptr) {
        ++unreadable;
        continue;
      }
      directory_.note_players(*loaded->at_rest());
      lobby_.table_changed(*loaded->at_rest(), true);
      presence_.note(*loaded);
      writer_.resume(*loaded, down);
    }
  }
  return unreadable;
}

void TableService::tick() {
  const std::int64_t now = environment_.now();
  while (const auto due = deadlines_.next_due(now)) {
    LoadedTable& loaded = *directory_.loaded(*due);
    deadlines_.remove(loaded);  // what is being written may have stopped the clock
    if (loaded.at_rest() != nullptr) writer_.check_time(loaded);
  }
  if (now - last_beat_ >= kBeatEvery) {
    last_beat_ = now;
    store_.beat(now, [](const auto&) {});  // if it fails, players get more time, not less
  }
  presence_.tick();
  lobby_.tick();
}

ClientId TableService::connect(storage::Player player, std::string address, Send send) {
  protocol::Hello hello;
  hello.name = PlayerName{player.name};
  Client client;
  if (auto blocked = store_.blocked_by(player.id)) client.blocked = std::move(*blocked);
  client.player = std::move(player);
  client.address = std::move(address);
  client.send = std::move(send);
  const ClientId id = clients_.add(std::move(client));
  clients_.send(id, write_message(hello));
  return id;
}

void TableService::disconnect(ClientId client) {
  lobby_.unwatch(client);
  own_tables_.unwatch(client);
  const std::vector<std::string> watched = clients_.remove(client);
  for (const std::string& id : watched) {
    if (LoadedTable* loaded = directory_.loaded(id)) requests_.unwatch(client, *loaded);
  }
}

void TableService::add_guest(std::string_view name, std::string secret_digest,
                             std::function<void(std::optional<storage::Player>)> done) {
  storage::Player player;
  player.id = make_id(environment_);
  player.name = name;
  player.since = environment_.now();
  if (!is_player_name(player.name)) return done(std::nullopt);
  store_.add_player(player, std::move(secret_digest),
                    [this, player, done = std::move(done)](const std::optional<storage::StoreFault>& fault) {
                      environment_.later([player, done, failed = fault.has_value()] {
                        done(failed ? std::nullopt : std::optional{player});
                      });
                    });
}

void TableService::reload_tables_of(std::string_view player) {
  for (auto& [id, loaded] : directory_.all()) {
    const Table* table = loaded.at_rest();
    const auto is_theirs = [&](const SpokenLine& line) { return line.player.view() == player; };
    if (table == nullptr || std::ranges::any_of(table->chat(), is_theirs) || !table->own_seat_of(player).is_spectator())
      writer_.reload(loaded);
  }
}

void TableService::table(std::string_view id, const Told& told) {
  directory_.visit(id, [this, told](const LoadedTable* loaded) {
    if (loaded == nullptr) return told(std::nullopt);
    told(write_message(loaded->at_rest()->now(environment_.now())));
  });
}

std::optional<std::string> TableService::record(std::string_view id) {
  const LoadedTable* loaded = directory_.find(id);
  if (loaded == nullptr) return std::nullopt;
  std::optional<std::string> record;
  if (is_public(*loaded)) record = loaded->at_rest()->game()->record();
  directory_.remove_if_idle(id);
  return record;
}

std::optional<std::string> TableService::log(std::string_view id) {
  const LoadedTable* loaded = directory_.find(id);
  if (loaded == nullptr) return std::nullopt;
  const bool over = is_public(*loaded);
  const std::string now = over ? write_message(loaded->at_rest()->now(environment_.now())) : std::string{};
  directory_.remove_if_idle(id);
  const auto events = store_.events(id);
  if (!over || !events) return std::nullopt;
  std::string text = "{\"table\":" + now + ",\"events\":[";
  bool first = true;
  for (const std::string& event : *events) {
    const auto parsed = parse_log_event(event);
    const auto shown = parsed ? for_everybody(*parsed) : std::nullopt;
    if (!shown) continue;
    if (!std::exchange(first, false)) text += ',';
    text += format_log_event(*shown);
  }
  return text + "]}";
}

void TableService::close(std::string_view id) {
  directory_.visit(id, [this](LoadedTable* loaded) {
    if (loaded != nullptr) writer_.close(*loaded);
  });
}

void TableService::remove_from_open_tables(std::string_view player) {
  for (const std::string& id : directory_.ids_of(player)) {
    directory_.visit(id, [this, name = std::string{player}](LoadedTable* loaded) {
      if (loaded == nullptr || loaded->at_rest()->state() != storage::TableState::kOpen) return;
      const Answer answer = TableActions{*loaded->at_rest(), environment_}.stand(name);
      if (answer) writer_.write(*loaded, *answer);
    });
  }
}

}  // namespace sandstone::tables
