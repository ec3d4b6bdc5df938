#include "server/rooms/house.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "records/header_values.hpp"
#include "server/protocol/write_fields.hpp"
#include "server/rooms/update.hpp"

namespace sandstone::rooms {

namespace {

using protocol::Reason;

storage::Append append_of(const Room& room, const Events& events, std::int64_t now) {
  storage::Append append;
  append.table = room.id();
  append.first_seq = room.last_seq() - static_cast<std::int64_t>(events.size()) + 1;
  for (const LogEvent& event : events) append.events.push_back(format_log_event(event));
  append.state = room.state();
  append.at = now;
  return append;
}

}  // namespace

House::House(storage::Store& store, Thinker& thinker, Surroundings surroundings, HouseLimits limits)
    : store_{store}, thinker_{thinker}, surroundings_{std::move(surroundings)}, limits_{limits} {}

storage::Result<int> House::open() {
  int unreadable = 0;
  for (const auto state : {storage::TableState::kOpen, storage::TableState::kRunning}) {
    const auto rows = store_.tables(state);
    if (!rows) return tl::unexpected(rows.error());
    for (const storage::TableRow& row : *rows) {
      Table* table = find(row.table);
      if (table == nullptr) {
        ++unreadable;
      } else {
        ask_bot(*table);
      }
    }
  }
  return unreadable;
}

// ---- who comes and goes
// ----------------------------------------------------------------------------------------------

VisitorId House::enter(storage::Player player, Send send) {
  const VisitorId id = ++entered_;
  protocol::Hello hello;
  hello.name = PlayerName{player.name};
  visitors_.emplace(id, Visitor{std::move(player), std::move(send), {}});
  this->send(id, protocol::write_message(hello));
  return id;
}

void House::leave(VisitorId visitor) {
  const auto found = visitors_.find(visitor);
  if (found == visitors_.end()) return;
  const std::vector<std::string> watched = found->second.watched;
  visitors_.erase(found);
  for (const std::string& id : watched) {
    const auto table = tables_.find(id);
    if (table == tables_.end()) continue;
    std::erase(table->second.watchers, visitor);
    tell_presence(table->second);
    forget_if_idle(id);
  }
}

void House::add_guest(std::string_view name, std::string secret_digest,
                      std::function<void(std::optional<storage::Player>)> done) {
  const storage::Player player{make_id(), std::string{name}, surroundings_.now()};
  if (!is_player_name(player.name)) return done(std::nullopt);
  store_.add_player(player, std::move(secret_digest),
                    [this, player, done = std::move(done)](const std::optional<storage::StoreFault>& fault) {
                      surroundings_.later([player, done, failed = fault.has_value()] {
                        done(failed ? std::nullopt : std::optional{player});
                      });
                    });
}

// ---- requests
// ----------------------------------------------------------------------------------------------------------

void House::hear(VisitorId visitor, std::string_view frame) {
  if (!visitors_.contains(visitor)) return;
  if (const auto message = protocol::parse_client_message(frame)) {
    carry_out(visitor, *message);
  } else {
    refuse({visitor, protocol::request_id_of(frame)}, Reason::kMalformed);
  }
}

void House::carry_out(VisitorId visitor, const protocol::ClientMessage& message) {
  if (!visitors_.contains(visitor)) return;  // gone while it waited
  std::visit(
      [&]<class M>(const M& one) {
        if constexpr (requires { one.table; }) {
          Table* table = find(one.table.view());
          if (table == nullptr) return refuse({visitor, one.id}, Reason::kNoSuchTable);
          if (!table->writing) return carry_out(visitor, *table, one);
          // What is being written has happened for nobody yet: whatever comes meanwhile has its turn after it.
          if (table->waiting.size() >= limits_.waiting_requests) return refuse({visitor, one.id}, Reason::kBusy);
          table->waiting.emplace_back(visitor, message);
        } else {
          carry_out(visitor, one);
        }
      },
      message);
}

void House::carry_out(VisitorId visitor, const protocol::Create& create) {
  const Request request{visitor, create.id};
  const storage::Player& player = visitors_.at(visitor).player;
  if (unfinished_tables_of(player.id) >= limits_.tables_per_player) return refuse(request, Reason::kTooManyTables);
  Events events;
  auto room = Room::make(make_id(), create, player, surroundings_, events);
  if (!room) return refuse(request, room.error());
  const std::string id = (*room)->id();
  Table& table = tables_[id];
  table.room = std::move(*room);
  keep(table, request, events, protocol::Id{id});
}

void House::carry_out(VisitorId visitor, const protocol::Ping& ping) {
  send(visitor, protocol::write_message(protocol::Done{ping.id, {}}));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Watch& watch) {
  Visitor& who = visitors_.at(visitor);
  const std::string& id = table.room->id();
  if (std::ranges::find(who.watched, id) == who.watched.end()) {
    if (who.watched.size() >= limits_.watched_at_once) {
      refuse({visitor, watch.id}, Reason::kTooManyTables);
      return forget_if_idle(id);
    }
    who.watched.push_back(id);
    table.watchers.push_back(visitor);
  }
  const std::int64_t since = watch.since.value_or(protocol::Seq{}).value;
  send(visitor, write_update(*table.room, table.room->seat_of(who.player.id), since));
  send(visitor, protocol::write_message(protocol::Done{watch.id, {}}));
  tell_presence(table);
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Unwatch& unwatch) {
  send(visitor, protocol::write_message(protocol::Done{unwatch.id, {}}));
  this->unwatch(visitor, table);
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Sit& sit) {
  const int seat = static_cast<int>(sit.seat.value_or(protocol::SeatNumber{}).value);
  settle(table, {visitor, sit.id}, table.room->sit(seat, visitors_.at(visitor).player, surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Stand& stand) {
  settle(table, {visitor, stand.id}, table.room->stand(visitors_.at(visitor).player.id, surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Play& play) {
  const Seat seat = table.room->seat_of(visitors_.at(visitor).player.id);
  settle(table, {visitor, play.id},
         table.room->play(seat, static_cast<int>(play.after.value), play.move.view(), surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::TakeBack& take_back) {
  const Seat seat = table.room->seat_of(visitors_.at(visitor).player.id);
  const Answer answer = table.room->take_back(seat, take_back.agree, surroundings_);
  if (answer && answer->empty()) tell_all(table, table.room->last_seq());  // who has agreed so far
  settle(table, {visitor, take_back.id}, answer);
}

// ---- keeping
// ---------------------------------------------------------------------------------------------------------

House::Table* House::find(std::string_view id) {
  const auto found = tables_.find(std::string{id});
  if (found != tables_.end()) return &found->second;
  const auto log = store_.events(id);
  if (!log) return nullptr;
  auto room = Room::replay(std::string{id}, *log);
  if (room == nullptr) return nullptr;
  Table& table = tables_[std::string{id}];
  table.room = std::move(room);
  return &table;
}

void House::settle(Table& table, const Request& request, const Answer& answer) {
  if (!answer) return refuse(request, answer.error());
  if (!answer->empty()) return keep(table, request, *answer);
  send(request.visitor, protocol::write_message(protocol::Done{request.id, {}}));
}

void House::keep(Table& table, const Request& request, const Events& events, std::optional<protocol::Id> made) {
  table.writing = true;
  const std::int64_t before = table.room->last_seq() - static_cast<std::int64_t>(events.size());
  store_.append(append_of(*table.room, events, surroundings_.now()),
                [this, id = table.room->id(), request, before, made](const std::optional<storage::StoreFault>& fault) {
                  surroundings_.later([this, id, request, before, made, failed = fault.has_value()] {
                    if (failed) return not_kept(id, request);
                    kept(id, request, before, made);
                  });
                });
}

void House::kept(const std::string& id, const Request& request, std::int64_t before, std::optional<protocol::Id> made) {
  Table& table = tables_.at(id);
  tell_all(table, before);
  send(request.visitor, protocol::write_message(protocol::Done{request.id, made}));
  go_on(id);
}

// What could not be kept has not happened: the room is as its log has it.
void House::not_kept(const std::string& id, const Request& request) {
  refuse(request, Reason::kNotSaved);
  Table& table = tables_.at(id);
  const auto log = store_.events(id);
  auto room = log ? Room::replay(id, *log) : nullptr;
  if (room == nullptr) {
    for (auto& [visitor, message] : table.waiting) {
      std::visit([&](const auto& one) { refuse({visitor, one.id}, Reason::kNotSaved); }, message);
    }
    tables_.erase(id);
    return;
  }
  table.room = std::move(room);
  go_on(id);
}

void House::go_on(const std::string& id) {
  Table* table = &tables_.at(id);
  table->writing = false;
  if (table->outdated) reread(*table);
  while (!table->waiting.empty() && !table->writing) {
    const auto [visitor, message] = std::move(table->waiting.front());
    table->waiting.pop_front();
    carry_out(visitor, message);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    table = &found->second;
  }
  if (!table->writing) ask_bot(*table);
  forget_if_idle(id);
}

void House::reread_tables_of(std::string_view player) {
  for (auto& [id, table] : tables_) {
    if (table.room->seat_of(player).is_spectator()) continue;
    table.outdated = true;
    if (!table.writing) reread(table);
  }
}

void House::reread(Table& table) {
  table.outdated = false;
  const auto log = store_.events(table.room->id());
  auto room = log ? Room::replay(table.room->id(), *log) : nullptr;
  if (room == nullptr) return;  // it is as it was in memory, and will be read when it is next asked for
  table.room = std::move(room);
  tell_all(table, table.room->last_seq());
}

void House::ask_bot(Table& table) {
  const auto level = table.room->bot_to_move();
  if (!level || table.thinking || table.writing) return;
  table.thinking = true;
  thinker_.think(table.room->game()->thought(*level), surroundings_.random(),
                 [this, id = table.room->id(), seq = table.room->last_seq()](std::string move) {
                   surroundings_.later([this, id, seq, move = std::move(move)] { bot_answered(id, seq, move); });
                 });
}

void House::bot_answered(const std::string& id, std::int64_t seq, const std::string& move) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Table& table = found->second;
  table.thinking = false;
  if (table.writing) return;  // it is asked again, about what the position is then
  if (table.room->last_seq() != seq) return ask_bot(table);
  const PlayedGame& game = *table.room->game();
  const Answer answer = table.room->play(*game.to_move(), game.move_count(), move, surroundings_);
  if (answer) keep(table, {}, *answer);
}

void House::forget_if_idle(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const Table& table = found->second;
  const bool over =
      table.room->state() == storage::TableState::kOver || table.room->state() == storage::TableState::kClosed;
  if (over && table.watchers.empty() && !table.writing && table.waiting.empty()) tables_.erase(found);
}

void House::unwatch(VisitorId visitor, Table& table) {
  const std::string id = table.room->id();
  std::erase(visitors_.at(visitor).watched, id);
  std::erase(table.watchers, visitor);
  tell_presence(table);
  forget_if_idle(id);
}

// ---- telling
// ---------------------------------------------------------------------------------------------------------

void House::send(VisitorId visitor, Frame frame) {
  const auto found = visitors_.find(visitor);
  if (found != visitors_.end()) found->second.send(std::move(frame));
}

void House::send(VisitorId visitor, std::string frame) {
  send(visitor, std::make_shared<const std::string>(std::move(frame)));
}

void House::refuse(const Request& request, const PlayRefusal& why) {
  send(request.visitor, protocol::write_message(protocol::Refused{request.id, why.reason, why.refusal, why.clause}));
}

void House::tell_all(Table& table, std::int64_t since) {
  std::map<int, Frame> by_seat;  // those who see the same are sent the same
  for (const VisitorId visitor : table.watchers) {
    const Seat seat = table.room->seat_of(visitors_.at(visitor).player.id);
    Frame& frame = by_seat[seat.index()];
    if (!frame) frame = std::make_shared<const std::string>(write_update(*table.room, seat, since));
    send(visitor, frame);
  }
}

void House::tell_presence(Table& table) {
  protocol::Presence presence;
  presence.table = protocol::Id{table.room->id()};
  for (std::size_t i = 0; i < table.room->seat_count(); ++i) presence.seats.push_back(false);
  for (const VisitorId visitor : table.watchers) {
    const Seat seat = table.room->seat_of(visitors_.at(visitor).player.id);
    if (seat.is_spectator()) {
      ++presence.spectators.value;
    } else {
      presence.seats[static_cast<std::size_t>(seat.index())] = true;
    }
  }
  const Frame frame = std::make_shared<const std::string>(protocol::write_message(presence));
  for (const VisitorId visitor : table.watchers) send(visitor, frame);
}

std::string House::lobby() const {
  protocol::Lobby lobby;
  for (const auto& [id, table] : tables_) {
    const protocol::TableNow now = table.room->now();
    const bool listed = now.stage == protocol::TableStage::kOpen || now.stage == protocol::TableStage::kRunning;
    if (listed && !now.unlisted) lobby.tables.push_back(now);
  }
  std::ranges::sort(lobby.tables, [](const auto& a, const auto& b) {
    return a.stage != b.stage ? a.stage < b.stage : a.id.view() < b.id.view();
  });
  return protocol::write_message(lobby);
}

std::optional<std::string> House::record(std::string_view id) {
  Table* table = find(id);
  if (table == nullptr) return std::nullopt;
  std::optional<std::string> record;
  if (!table->writing && table->room->state() == storage::TableState::kOver) record = table->room->game()->record();
  forget_if_idle(std::string{id});
  return record;
}

bool House::is_writing() const {
  return std::ranges::any_of(tables_, [](const auto& entry) { return entry.second.writing; });
}

int House::unfinished_tables_of(const std::string& player) const {
  return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& entry) {
    const Room& room = *entry.second.room;
    const bool over = room.state() == storage::TableState::kOver || room.state() == storage::TableState::kClosed;
    return !over && room.creator().view() == player;
  }));
}

std::string House::make_id() const {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // none that look alike
  static_assert(kLetters.size() == 32);
  std::string id;
  for (int i = 0; i < 16; ++i) id.push_back(kLetters[surroundings_.random() >> 59]);
  return id;
}

}  // namespace sandstone::rooms
