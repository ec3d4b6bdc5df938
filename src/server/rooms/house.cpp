#include "server/rooms/house.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "describe/messages.hpp"
#include "records/header_values.hpp"

namespace sandstone::rooms {

namespace {

using protocol::Reason;

constexpr std::int64_t kBeatEvery = 10'000;  // milliseconds

bool is_done_with(storage::TableState state) {
  return state == storage::TableState::kOver || state == storage::TableState::kClosed;
}

void note_seatings(const LogEvent& event, storage::Append& append) {
  if (const auto* created = std::get_if<Created>(&event)) {
    for (std::size_t i = 0; i < created->seats.size(); ++i) {
      if (!created->seats[i].player) continue;
      append.seated.push_back({std::string{created->seats[i].player->view()}, static_cast<int>(i) + 1});
    }
  } else if (const auto* seated = std::get_if<Seated>(&event)) {
    append.seated.push_back({std::string{seated->player.view()}, static_cast<int>(seated->seat.value)});
  } else if (const auto* left = std::get_if<Left>(&event)) {
    append.left.push_back(static_cast<int>(left->seat.value));
  }
}

// Does somebody come to play a seat, or to play it no more?
bool changes_seats(const LogEvent& event) {
  return std::visit(
      []<class Event>(const Event&) {
        return std::is_same_v<Event, Seated> || std::is_same_v<Event, Left> || std::is_same_v<Event, WentOut> ||
               std::is_same_v<Event, Replaced> || std::is_same_v<Event, Returned>;
      },
      event);
}

storage::Append append_of(const Room& room, const Events& events, std::int64_t now, bool ends) {
  storage::Append append;
  append.table = room.id();
  append.first_seq = room.last_seq() - static_cast<std::int64_t>(events.size()) + 1;
  append.events.reserve(events.size());
  for (const LogEvent& event : events) {
    append.events.push_back(format_log_event(event));
    note_seatings(event, append);
  }
  append.state = room.state();
  append.at = now;
  if (ends) append.summary = write_message(room.now(now));
  return append;
}

}  // namespace

House::House(storage::Store& store, Thinker& thinker, Surroundings surroundings, HouseLimits limits)
    : store_{store}, thinker_{thinker}, surroundings_{std::move(surroundings)}, limits_{limits} {}

storage::Result<int> House::open() {
  const auto beat = store_.last_beat();
  if (!beat) return tl::unexpected(beat.error());
  const std::int64_t now = surroundings_.now();
  const std::int64_t down = *beat > 0 ? std::max<std::int64_t>(now - *beat, 0) : 0;
  int unreadable = 0;
  for (const auto state : {storage::TableState::kOpen, storage::TableState::kRunning}) {
    const auto rows = store_.tables(state);
    if (!rows) return tl::unexpected(rows.error());
    for (const storage::TableRow& row : *rows) {
      Table* table = find(row.table);
      if (table == nullptr) {
        ++unreadable;
        continue;
      }
      note_players(*table);
      note_presence(*table);
      const Events events = table->room->resume(down, surroundings_);
      if (events.empty()) {
        ask_bot(*table);
      } else {
        keep(*table, events, {});
      }
    }
  }
  return unreadable;
}

void House::tick() {
  const std::int64_t now = surroundings_.now();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    const std::string id = deadlines_.begin()->second;
    Table& table = tables_.find(id)->second;
    deadlines_.erase(deadlines_.begin());
    table.up_at.reset();
    if (!table.writing) time_out(table);  // what is being written may have stopped the clock
  }
  if (now - last_beat_ >= kBeatEvery) {
    last_beat_ = now;
    store_.beat(now, [](const auto&) {});  // without it the players have more time, not less
  }
  tell_lobby();
}

// ---- who comes and goes --------------------------------------------------------------------------------------------

VisitorId House::enter(storage::Player player, Send send) {
  const VisitorId id = ++entered_;
  protocol::Hello hello;
  hello.name = PlayerName{player.name};
  Visitor visitor;
  if (auto blocked = store_.blocked_by(player.id)) visitor.blocked = std::move(*blocked);
  visitor.player = std::move(player);
  visitor.send = std::move(send);
  visitors_.emplace(id, std::move(visitor));
  this->send(id, write_message(hello));
  return id;
}

void House::leave(VisitorId visitor) {
  const auto found = visitors_.find(visitor);
  if (found == visitors_.end()) return;
  const std::vector<std::string> watched = std::move(found->second.watched);
  visitors_.erase(found);
  in_lobby_.erase(visitor);
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
  storage::Player player;
  player.id = make_id();
  player.name = name;
  player.since = surroundings_.now();
  if (!is_player_name(player.name)) return done(std::nullopt);
  store_.add_player(player, std::move(secret_digest),
                    [this, player, done = std::move(done)](const std::optional<storage::StoreFault>& fault) {
                      surroundings_.later([player, done, failed = fault.has_value()] {
                        done(failed ? std::nullopt : std::optional{player});
                      });
                    });
}

// ---- keeping -------------------------------------------------------------------------------------------------------

House::Table* House::find(std::string_view id) {
  const auto found = tables_.find(id);
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
  if (answer->empty()) return done(request);
  Keeping keeping;
  keeping.request = request;
  keep(table, *answer, std::move(keeping));
}

void House::keep(Table& table, const Events& events, Keeping keeping) {
  table.writing = true;
  const Room& room = *table.room;
  keeping.before = room.last_seq() - static_cast<std::int64_t>(events.size());
  keeping.seats_change = std::ranges::any_of(events, changes_seats);
  const bool at_play = std::holds_alternative<Moved>(events.back()) || std::holds_alternative<WentOut>(events.back());
  const bool ends = at_play && room.state() == storage::TableState::kOver;
  store_.append(append_of(room, events, surroundings_.now(), ends),
                [this, id = room.id(), keeping = std::move(keeping)](const std::optional<storage::StoreFault>& fault) {
                  surroundings_.later([this, id, keeping, failed = fault.has_value()] {
                    if (failed) return not_kept(id, keeping);
                    kept(id, keeping);
                  });
                });
}

void House::kept(const std::string& id, const Keeping& keeping) {
  Table& table = tables_.find(id)->second;
  const Room& room = *table.room;
  const bool spoken = !room.chat().empty() && room.chat().back().line.seq.value > keeping.before;
  if (spoken) {
    for (const VisitorId visitor : table.watchers) tell_chat(visitor, table, keeping.before);
  } else {
    tell_all(table, keeping.before);
    const bool listed_otherwise = room.state() != table.told_state || room.state() == storage::TableState::kOpen;
    if (listed_otherwise || keeping.seats_change) tell_presence(table);
    note_lobby(table, listed_otherwise);
    table.told_state = room.state();
  }
  done(keeping.request, keeping.made);
  if (!keeping.rematch_of.empty()) {
    Table& earlier = tables_.find(keeping.rematch_of)->second;
    keep(earlier, earlier.room->set_rematch(id, surroundings_), {});
  }
  if (room.all_want_rematch()) return begin_rematch(table);
  go_on(id);
}

// What could not be kept has not happened: the room is as its log has it.
void House::not_kept(const std::string& id, const Keeping& keeping) {
  refuse(keeping.request, Reason::kNotSaved);
  if (!keeping.rematch_of.empty()) go_on(keeping.rematch_of);
  Table& table = tables_.find(id)->second;
  const auto log = store_.events(id);
  auto room = log ? Room::replay(id, *log) : nullptr;
  if (room == nullptr) {
    for (auto& [visitor, message] : table.waiting) {
      std::visit([&](const auto& one) { refuse({visitor, one.id}, Reason::kNotSaved); }, message);
    }
    return forget(id);
  }
  table.room = std::move(room);
  go_on(id);
}

void House::go_on(const std::string& id) {
  Table* table = &tables_.find(id)->second;
  table->writing = false;
  if (table->outdated) reread(*table);
  if (std::exchange(table->closing, false) && close_now(*table)) return;
  while (!table->waiting.empty() && !table->writing) {
    const auto [visitor, message] = std::move(table->waiting.front());
    table->waiting.pop_front();
    carry_out(visitor, message);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    table = &found->second;
  }
  if (!table->writing) {
    schedule(*table);
    ask_bot(*table);
  }
  forget_if_idle(id);
}

void House::reread_tables_of(std::string_view player) {
  for (auto& [id, table] : tables_) {
    const bool spoke =
        std::ranges::any_of(table.room->chat(), [&](const SpokenLine& line) { return line.player.view() == player; });
    if (table.room->own_seat_of(player).is_spectator() && !spoke) continue;
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
  if (answer) keep(table, *answer, {});
}

// Both tables are closed to requests until the earlier one knows of the later.
void House::begin_rematch(Table& table) {
  table.writing = true;
  Keeping keeping;
  keeping.rematch_of = table.room->id();
  Events events;
  auto room = Room::make_rematch(make_id(), *table.room, surroundings_, events);
  Table& next = tables_[room->id()];
  next.room = std::move(room);
  note_players(next);
  keep(next, events, std::move(keeping));
}

bool House::time_is_up(const Table& table) const {
  const auto up_at = table.room->time_is_up_at();
  return up_at && *up_at <= surroundings_.now();
}

void House::time_out(Table& table) {
  if (!time_is_up(table)) return schedule(table);
  const Events events = table.room->time_out(surroundings_);
  if (!events.empty()) keep(table, events, {});
}

void House::schedule(Table& table) {
  const auto up_at = table.room->time_is_up_at();
  if (table.up_at == up_at) return;
  if (table.up_at) deadlines_.erase({*table.up_at, table.room->id()});
  if (up_at) deadlines_.emplace(*up_at, table.room->id());
  table.up_at = up_at;
}

void House::forget(const std::string& id) {
  const auto found = tables_.find(id);
  if (found->second.up_at) deadlines_.erase({*found->second.up_at, id});
  for (const VisitorId visitor : found->second.watchers) std::erase(visitors_.at(visitor).watched, id);
  for (const LoggedSeat& seat : found->second.room->settings().seats) {
    const auto theirs = seat.player ? tables_of_.find(seat.player->view()) : tables_of_.end();
    if (theirs != tables_of_.end() && std::erase(theirs->second, id) > 0 && theirs->second.empty()) {
      tables_of_.erase(theirs);
    }
  }
  tables_.erase(found);
}

void House::forget_if_idle(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const Table& table = found->second;
  const bool idle = table.watchers.empty() && !table.writing && table.waiting.empty();
  if (idle && is_done_with(table.room->state())) forget(id);
}

// ---- what anybody may ask ------------------------------------------------------------------------------------------

// Nothing is hidden any more: the game is over, or will never go on.
bool House::may_be_told(const Table& table) {
  return !table.writing && is_done_with(table.room->state()) && table.room->game() != nullptr;
}

std::optional<std::string> House::record(std::string_view id) {
  Table* table = find(id);
  if (table == nullptr) return std::nullopt;
  std::optional<std::string> record;
  if (may_be_told(*table)) record = table->room->game()->record();
  forget_if_idle(std::string{id});
  return record;
}

std::optional<std::string> House::log(std::string_view id) {
  Table* table = find(id);
  if (table == nullptr) return std::nullopt;
  const bool over = may_be_told(*table);
  const std::string now = over ? write_message(table->room->now(surroundings_.now())) : std::string{};
  forget_if_idle(std::string{id});
  const auto events = store_.events(id);
  if (!over || !events) return std::nullopt;
  std::string text = "{\"table\":" + now + ",\"events\":[";
  bool first = true;
  for (const std::string& event : *events) {
    const auto parsed = parse_log_event(event);
    const auto open = parsed ? for_everybody(*parsed) : std::nullopt;
    if (!open) continue;
    if (!std::exchange(first, false)) text += ',';
    text += format_log_event(*open);
  }
  return text + "]}";
}

bool House::close(std::string_view id) {
  Table* table = find(id);
  if (table == nullptr) return false;
  if (table->writing) {
    table->closing = !is_done_with(table->room->state());
    return table->closing;
  }
  const bool closes = close_now(*table);
  if (!closes) forget_if_idle(std::string{id});
  return closes;
}

bool House::close_now(Table& table) {
  const Events events = table.room->close(surroundings_);
  if (!events.empty()) keep(table, events, {});
  return !events.empty();
}

void House::set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes) {
  mutes_.clear();
  for (const auto& [player, until] : mutes) mutes_.emplace(player, until);
}

std::optional<std::int64_t> House::muted_until(std::string_view player) const {
  const auto found = mutes_.find(player);
  if (found == mutes_.end()) return std::nullopt;
  const bool over = found->second != 0 && found->second <= surroundings_.now();
  return over ? std::nullopt : std::optional{found->second};
}

void House::send_out(std::string_view player) {
  const auto found = tables_of_.find(player);
  if (found == tables_of_.end()) return;
  const std::vector<std::string> theirs = found->second;
  for (const std::string& id : theirs) {
    const auto table = tables_.find(id);
    if (table == tables_.end() || table->second.writing) continue;
    if (table->second.room->state() != storage::TableState::kOpen) continue;
    settle(table->second, {}, table->second.room->stand(player, surroundings_));
  }
}

bool House::is_writing() const {
  return std::ranges::any_of(tables_, [](const auto& entry) { return entry.second.writing; });
}

int House::unfinished_tables_of(const std::string& player) const {
  return static_cast<int>(std::ranges::count_if(tables_, [&](const auto& entry) {
    const Room& room = *entry.second.room;
    return !is_done_with(room.state()) && room.creator().view() == player;
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
