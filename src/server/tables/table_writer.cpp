#include "server/tables/table_writer.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "describe/messages.hpp"
#include "server/tables/table_time.hpp"

namespace sandstone::tables {

namespace {

using protocol::Reason;

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

constexpr std::int64_t kClocksDiffer = 60'000;  // milliseconds, at most

// Does somebody start or stop playing a seat?
bool changes_seats(const LogEvent& event) {
  return std::visit(
      []<class Event>(const Event&) {
        return std::is_same_v<Event, Created> || std::is_same_v<Event, Seated> || std::is_same_v<Event, Left> ||
               std::is_same_v<Event, WentOut> || std::is_same_v<Event, Replaced> || std::is_same_v<Event, Returned>;
      },
      event);
}

storage::Append append_of(const Table& table, const Events& events, std::int64_t now) {
  storage::Append append;
  append.table = table.id();
  append.first_seq = table.last_seq() - static_cast<std::int64_t>(events.size()) + 1;
  append.events.reserve(events.size());
  for (const LogEvent& event : events) {
    append.events.push_back(format_log_event(event));
    note_seatings(event, append);
  }
  append.state = table.state();
  append.listed = !table.settings().unlisted;
  append.at = now;
  const bool at_play = std::holds_alternative<Moved>(events.back()) || std::holds_alternative<WentOut>(events.back());
  if (at_play && append.state == storage::TableState::kOver) append.summary = write_message(table.now(now));
  return append;
}

}  // namespace

TableWriter::TableWriter(const ServiceParts& parts, Thinker* thinker) : parts_{parts} {
  if (thinker == nullptr) return;
  bots_.emplace(*thinker, parts.directory, parts.environment,
                [this](LoadedTable& loaded, const Events& events) { write(loaded, events); });
}

void TableWriter::settle(LoadedTable& loaded, const Request& request, const Answer& answer,
                         std::optional<protocol::Id> made) {
  if (!answer) {
    if (answer.error().reason == Reason::kTooOften) ++counts_.refused_repeats;
    return parts_.clients.refuse(request, answer.error());
  }
  if (answer->empty()) return parts_.clients.done(request, made);
  PendingWrite pending;
  pending.request = request;
  pending.made = made;
  append(loaded, *answer, pending);
}

void TableWriter::append(LoadedTable& loaded, const Events& events, PendingWrite pending) {
  loaded.writing_ = true;
  const Table& table = *loaded.table_;
  pending.before = table.last_seq() - static_cast<std::int64_t>(events.size());
  pending.seats_change = std::ranges::any_of(events, changes_seats);
  storage::Append append = append_of(table, events, parts_.environment.now());
  append.due = due_of(table);
  if (append.due->bot && has_bots()) {
    append.lease = parts_.limits.lease;
    loaded.claimed_until = append.at + append.lease;
  }
  parts_.store.append(std::move(append),
                      [this, id = protocol::Id{table.id()}, pending](const std::optional<storage::StoreFault>& fault) {
                        const auto why = fault ? std::optional{fault->kind} : std::nullopt;
                        parts_.environment.later([this, id, pending, why] {
                          if (why) return not_written(id, pending, *why);
                          written(id, pending);
                        });
                      });
}

void TableWriter::written(const protocol::Id& table, const PendingWrite& pending) {
  LoadedTable& loaded = *parts_.directory.loaded(table.view());
  loaded.writing_ = false;
  loaded.made_by.clear();
  const bool listed_otherwise = tell(loaded, pending.before, pending.seats_change);
  parts_.clients.done(pending.request, pending.made);
  parts_.others.tell_events(*loaded.at_rest(), listed_otherwise);
  if (!has_bots() && loaded.at_rest()->bot_to_move()) parts_.others.tell_due();
  LoadedTable* earlier = pending.rematch_of ? parts_.directory.loaded(pending.rematch_of->view()) : nullptr;
  if (earlier != nullptr) write(*earlier, TableActions{*earlier->table_, parts_.environment}.set_rematch(table.view()));
  if (loaded.at_rest()->all_want_rematch()) return begin_rematch(loaded);
  go_on(table.view());
}

bool TableWriter::tell(LoadedTable& loaded, std::int64_t before, bool seats_change) {
  const Table& table = *loaded.at_rest();
  const std::int64_t lines = table.lines_since(before);
  const bool only_spoken = lines > 0 && lines == table.last_seq() - before;
  if (!only_spoken) parts_.updates.tell_all(loaded, before);
  for (const ClientId client : loaded.watchers) {
    if (lines > 0) parts_.updates.tell_chat(client, loaded, before);
  }
  if (only_spoken) return false;
  const bool is_new = table.state() != loaded.told_state || table.state() == storage::TableState::kOpen;
  const bool listed_otherwise = is_new || seats_change;
  if (listed_otherwise) parts_.presence.tell(loaded);
  parts_.lobby.table_changed(table, listed_otherwise);
  loaded.told_state = table.state();
  return listed_otherwise;
}

// The table is as its log says. If somebody else has written to it first, the request is judged by what they wrote.
void TableWriter::not_written(const protocol::Id& table, const PendingWrite& pending, storage::StoreFaultKind why) {
  LoadedTable& loaded = *parts_.directory.loaded(table.view());
  if (!loaded.made_by.empty()) parts_.open_tables.remove(loaded.id());
  if (why == storage::StoreFaultKind::kConflict) ++counts_.conflicts;
  const bool is_late = why == storage::StoreFaultKind::kConflict && pending.request.message != nullptr;
  if (is_late) {
    loaded.waiting.emplace_front([this, request = pending.request](const FoundTable& found) {
      if (!found) return parts_.clients.refuse(request, found.error());
      judge_again_(request);
    });
  } else {
    parts_.clients.refuse(pending.request, Reason::kNotSaved);
  }
  if (pending.rematch_of) go_on(pending.rematch_of->view());
  loaded.made_by.clear();
  // Others have written, or our own write may be there all the same.
  if (why == storage::StoreFaultKind::kAway || why == storage::StoreFaultKind::kConflict) {
    loaded.tell_since = pending.before;
  }
  parts_.directory.reload(loaded);
}

void TableWriter::go_on(std::string_view table) {
  LoadedTable* loaded = parts_.directory.loaded(table);
  loaded->writing_ = false;
  if (loaded->outdated) return reload(*loaded);
  if (loaded->heard_of > loaded->at_rest()->last_seq()) return catch_up(*loaded, 0);
  if (loaded->owes_presence) parts_.presence.change(*loaded);
  while (!loaded->waiting.empty() && loaded->at_rest() != nullptr) {
    const Turn turn = std::move(loaded->waiting.front());
    loaded->waiting.pop_front();
    turn(loaded);
    loaded = parts_.directory.loaded(table);
    if (loaded == nullptr) return;
  }
  parts_.deadlines.schedule(*loaded);
  if (bots_) bots_->ask(*loaded);
  parts_.directory.remove_if_idle(table);
}

void TableWriter::take_up(LoadedTable& loaded) {
  const Table& table = *loaded.at_rest();
  parts_.presence.take_up(loaded);
  if (loaded.outdated) return reload(loaded);
  if (const auto since = std::exchange(loaded.tell_since, std::nullopt)) {
    tell(loaded, *since, !table.only_moves_since(*since));
  }
  loaded.told_state = table.state();
  const std::int64_t down = TableTime{table}.uncounted(outages_);
  // Clocks of several machines are not quite the same.
  const std::int64_t tolerance = parts_.others.are_possible() ? kClocksDiffer : 0;
  const bool resumes = down > 0 || TableTime{table}.is_ahead_of(parts_.environment.now() + tolerance);
  const Events events = resumes ? TableActions{*loaded.at_rest(), parts_.environment}.resume(down) : Events{};
  if (!events.empty()) return write(loaded, events);
  go_on(table.id());
}

std::int64_t TableWriter::expires_at(const Table& table) const {
  const ServiceLimits& limits = parts_.limits;
  if (table.is_running()) return table.last_at() + limits.clockless_expiry;
  const bool somebody = std::ranges::any_of(
      table.settings().seats, [](const LoggedSeat& seat) { return seat.sitter == protocol::Sitter::kPerson; });
  return table.last_at() + (somebody ? limits.open_expiry : limits.empty_expiry);
}

storage::Due TableWriter::due_of(const Table& table) const {
  if (table.is_finished()) return {};
  if (table.bot_to_move()) return {table.last_at(), true};
  return {TableTime{table}.up_at().value_or(expires_at(table))};
}

void TableWriter::check_due(LoadedTable& loaded) {
  loaded.claimed_until = parts_.environment.now() + parts_.limits.lease;
  check_time(loaded);
  const Table* table = loaded.at_rest();
  if (table == nullptr) return;
  const storage::Due due = due_of(*table);
  if (due.bot && has_bots()) return bots_->ask(loaded);
  const bool expires = due.at != 0 && !due.bot && !TableTime{*table}.up_at();
  if (expires && expires_at(*table) <= parts_.environment.now()) return close(loaded);
  parts_.store.set_due({loaded.id(), table->last_seq()}, due, [](const auto&) {});  // if it fails, it is claimed again
}

storage::TableIds TableWriter::claims_to_keep() {
  storage::TableIds ids;
  if (!bots_) return ids;
  const std::int64_t now = parts_.environment.now();
  for (const std::string& id : bots_->thinking()) {
    LoadedTable* loaded = parts_.directory.loaded(id);
    if (loaded == nullptr || loaded->claimed_until > now + parts_.limits.lease / 2) continue;
    loaded->claimed_until = now + parts_.limits.lease;
    ids.push_back(id);
  }
  return ids;
}

void TableWriter::catch_up(LoadedTable& loaded, std::int64_t seq) {
  loaded.heard_of = std::max(loaded.heard_of, seq);
  const Table* table = loaded.at_rest();
  if (table == nullptr) return;
  if (std::exchange(loaded.heard_of, 0) <= table->last_seq()) return;
  ++counts_.caught_up;
  loaded.tell_since = table->last_seq();
  parts_.directory.read_on(loaded);
}

void TableWriter::leave_bots() {
  leaves_bots_ = true;
  if (!bots_) return;
  for (const std::string& id : bots_->thinking()) {
    LoadedTable* loaded = parts_.directory.loaded(id);
    const Table* table = loaded == nullptr ? nullptr : loaded->at_rest();
    if (table == nullptr) continue;
    loaded->claimed_until = 0;
    parts_.store.set_due({id, table->last_seq()}, due_of(*table), [](const auto&) {});
  }
  parts_.others.tell_due();
}

void TableWriter::check_time(LoadedTable& loaded) {
  const auto up_at = TableTime{*loaded.at_rest()}.up_at();
  if (!up_at || *up_at > parts_.environment.now()) return parts_.deadlines.schedule(loaded);
  parts_.deadlines.remove(loaded);
  const Events events = TableActions{*loaded.at_rest(), parts_.environment}.time_out();
  if (!events.empty()) write(loaded, events);
}

void TableWriter::close(LoadedTable& loaded) {
  const Events events = TableActions{*loaded.at_rest(), parts_.environment}.close();
  if (!events.empty()) write(loaded, events);
}

// Both tables accept no requests until the earlier one knows of the later.
void TableWriter::begin_rematch(LoadedTable& loaded) {
  loaded.writing_ = true;
  PendingWrite pending;
  pending.rematch_of = protocol::Id{loaded.id()};
  NewTable made = TableActions::make_rematch(make_id(parts_.environment), *loaded.table_, parts_.environment);
  LoadedTable& next = parts_.directory.add(std::move(made.table));
  append(next, made.events, pending);
}

void TableWriter::reload(LoadedTable& loaded) {
  loaded.outdated = loaded.at_rest() == nullptr;
  if (loaded.outdated) return;
  loaded.tell_since = loaded.at_rest()->last_seq();
  parts_.directory.reload(loaded);
}

storage::Done TableWriter::when_stored(const Request& request, std::function<void()> then) {
  return [this, request, then = std::move(then)](const std::optional<storage::StoreFault>& fault) {
    parts_.environment.later([this, request, then, failed = fault.has_value()] {
      if (failed) return parts_.clients.refuse(request, Reason::kNotSaved);
      then();
    });
  };
}

}  // namespace sandstone::tables
