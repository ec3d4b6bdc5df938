#include "server/tables/table_service.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "describe/messages.hpp"
#include "records/header_values.hpp"
#include "server/storage/wait.hpp"

namespace sandstone::tables {

namespace {

constexpr std::int64_t kBeatEvery = 10'000;  // milliseconds
constexpr std::int64_t kTryAgainAfter = 1'000;

constexpr std::size_t kMostListed = 300;  // in each state, when the server begins

std::string record_of(const Table& table, const std::vector<std::string>&, std::int64_t) {
  return table.game()->record();
}

std::string log_of(const Table& table, const std::vector<std::string>& log, std::int64_t now) {
  std::string text = "{\"table\":" + write_message(table.now(now)) + ",\"events\":[";
  bool first = true;
  for (const std::string& event : log) {
    const auto parsed = parse_log_event(event);
    const auto shown = parsed ? for_everybody(*parsed) : std::nullopt;
    if (!shown) continue;
    if (!std::exchange(first, false)) text += ',';
    text += format_log_event(*shown);
  }
  return text + "]}";
}

}  // namespace

TableService::TableService(storage::Store& store, bus::Bus& bus, Duties duties, Environment environment,
                           ServiceLimits limits)
    : store_{store},
      environment_{std::move(environment)},
      limits_{limits},
      duties_{duties},
      others_{bus, !duties.serves, environment_},
      writer_{parts_, duties.thinker} {
  directory_.on_read([this](LoadedTable& loaded) { writer_.take_up(loaded); });
  writer_.on_conflict([this](const Request& request) { requests_.carry_out(request.client, request.message); });
}

std::optional<storage::StoreFault> TableService::open() {
  const std::int64_t now = environment_.now();
  auto outages = storage::answer_of<std::vector<storage::Outage>>(
      [&](auto answer) { duties_.serves ? store_.begin(now, std::move(answer)) : store_.outages(std::move(answer)); });
  if (!outages) return std::move(outages.error());
  due_.set_outages(std::move(*outages));
  presence_.begin(now);
  others_.open([this](const Hint& hint) { heard(hint); });
  due_.tick();
  if (!duties_.serves) return std::nullopt;
  list(storage::TableState::kOpen);
  list(storage::TableState::kRunning);
  return std::nullopt;
}

void TableService::list(storage::TableState state) {
  store_.listed(state, kMostListed, [this](const storage::Result<std::vector<storage::LogEnd>>& found) {
    environment_.later([this, logs = found.value_or(std::vector<storage::LogEnd>{})] {
      for (const storage::LogEnd& log : logs) {
        directory_.visit(log.table, [this](const FoundTable& table) {
          if (table) lobby_.table_changed(*(*table)->at_rest(), true);
        });
      }
    });
  });
}

void TableService::leave_to_others() {
  if (!others_.are_possible()) return;
  due_.leave();
  if (duties_.serves) servers_.leave();
}

void TableService::heard(const Hint& hint) {
  if (hint.kind == Hint::Kind::kDue) return due_.hurry();
  if (hint.kind == Hint::Kind::kSessions) return sessions_end_(hint.about);
  if (hint.kind == Hint::Kind::kHere) return servers_.heard(hint);
  logs_.heard(hint);
}

void TableService::tick() {
  const std::int64_t now = environment_.now();
  while (const auto due = deadlines_.next_due(now)) {
    LoadedTable& loaded = *directory_.loaded(*due);
    deadlines_.remove(loaded);  // what is being written may have stopped the clock
    if (loaded.at_rest() == nullptr) continue;
    if (loaded.keep_until <= now) loaded.keep_until = 0;
    writer_.check_time(loaded);
    directory_.remove_if_idle(*due);
  }
  if (due_.tick() && others_.are_possible()) {
    if (duties_.serves) servers_.look();
    presence_.look_at_others();
  }
  if (duties_.serves) logs_.tick();
  if (duties_.serves && now - last_beat_ >= kBeatEvery) {
    last_beat_ = now;
    // If it fails, players get more time, not less; and it is soon known when writes work again.
    store_.beat(now, [this, now](const std::optional<storage::StoreFault>& fault) {
      if (fault) environment_.later([this, now] { last_beat_ = now - kBeatEvery + kTryAgainAfter; });
    });
  }
  presence_.tick();
  lobby_.tick();
}

ClientId TableService::connect(storage::Player player, std::vector<std::string> blocked, std::string address,
                               Send send) {
  protocol::Hello hello;
  hello.name = PlayerName{player.name};
  Client client;
  client.blocked = std::move(blocked);
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
    if (LoadedTable* loaded = directory_.loaded(id)) requests_.at_tables().unwatch(client, *loaded);
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

ServiceCounts TableService::counts() const {
  return {.presence_put_off = presence_.put_off(),
          .lines_refused = moderation_.refused_lines(),
          .known_history = requests_.at_tables().known_history(),
          .refused_waiting = requests_.refused_waiting(),
          .lobby_lists = lobby_.lists_told(),
          .lobby_changes = lobby_.changes_told(),
          .tables_refused = requests_.refused_tables(),
          .seats_refused = requests_.refused_seats(),
          .caught_up = writer_.counts().caught_up,
          .conflicts = writer_.counts().conflicts,
          .claims = due_.claims(),
          .repeats_refused = writer_.counts().refused_repeats,
          .waited_for_disk = directory_.waited_for_disk(),
          .server_is_missing = servers_.is_one_missing()};
}

void TableService::table(std::string_view id, const Told& told) {
  directory_.visit(id, [this, told](const FoundTable& found) {
    if (!found) return told(tl::unexpected(found.error()));
    told(write_message((*found)->at_rest()->now(environment_.now())));
  });
}

void TableService::show(std::string_view id, Show make, const Told& told) {
  store_.read(std::string{id}, 0, [this, id = std::string{id}, make, told](const storage::Result<storage::Log>& log) {
    const auto table = log ? Table::replay(id, *log) : nullptr;
    const bool failed = !log || (table == nullptr && !log->empty());
    tl::expected<std::string, protocol::Reason> text =
        tl::unexpected(failed ? protocol::Reason::kNotRead : protocol::Reason::kNoSuchTable);
    // Nothing is hidden any more: the game is over, or will never go on.
    const bool is_public = table != nullptr && table->is_finished() && table->game() != nullptr;
    if (is_public) text = make(*table, *log, environment_.now());
    environment_.later([told, text = std::move(text)] { told(text); });
  });
}

void TableService::record(std::string_view id, const Told& told) { show(id, record_of, told); }
void TableService::log(std::string_view id, const Told& told) { show(id, log_of, told); }

void TableService::close(std::string_view id) {
  directory_.visit(id, [this](const FoundTable& found) {
    if (found) writer_.close(**found);
  });
}

void TableService::remove_from_open_tables(std::string_view player) {
  const auto leave = [this, player = std::string{player}](const storage::TableIds& ids) {
    for (const std::string& id : ids) {
      directory_.visit(id, [this, player](const FoundTable& found) {
        if (!found || (*found)->at_rest()->state() != storage::TableState::kOpen) return;
        const Answer answer = TableActions{*(*found)->at_rest(), environment_}.stand(player);
        if (answer) writer_.write(**found, *answer);
      });
    }
  };
  leave(directory_.ids_of(player));  // and where they are sitting down now
  store_.unfinished_of(std::string{player}, std::numeric_limits<std::uint32_t>::max(),
                       [this, leave](const storage::Result<storage::TableIds>& found) {
                         environment_.later([leave, ids = found.value_or(storage::TableIds{})] { leave(ids); });
                       });
}

}  // namespace sandstone::tables
