#include "server/tables/table_writer.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "describe/messages.hpp"

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

TableWriter::TableWriter(const ServiceParts& parts, Thinker& thinker)
    : parts_{parts},
      bots_{thinker, parts.directory, parts.environment,
            [this](LoadedTable& loaded, const Events& events) { write(loaded, events); }} {}

void TableWriter::settle(LoadedTable& loaded, const Request& request, const Answer& answer,
                         std::optional<protocol::Id> made) {
  if (!answer) {
    if (answer.error().reason == Reason::kTooOften) ++refused_repeats_;
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
  // The store may have an earlier time, but no later one, so it rarely changes.
  const std::int64_t due = due_of(table);
  if (due == 0 ? loaded.due_ != 0 : loaded.due_ == 0 || due < loaded.due_) append.due = loaded.due_ = due;
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
  tell(loaded, pending);
  parts_.clients.done(pending.request, pending.made);
  LoadedTable* earlier = pending.rematch_of ? parts_.directory.loaded(pending.rematch_of->view()) : nullptr;
  if (earlier != nullptr) write(*earlier, TableActions{*earlier->table_, parts_.environment}.set_rematch(table.view()));
  if (loaded.at_rest()->all_want_rematch()) return begin_rematch(loaded);
  go_on(table.view());
}

void TableWriter::tell(LoadedTable& loaded, const PendingWrite& pending) {
  const Table& table = *loaded.at_rest();
  const bool spoken = !table.chat().empty() && table.chat().back().line.seq.value > pending.before;
  if (spoken) {
    for (const ClientId client : loaded.watchers) parts_.updates.tell_chat(client, loaded, pending.before);
    return;
  }
  parts_.updates.tell_all(loaded, pending.before);
  const bool listed_otherwise = table.state() != loaded.told_state || table.state() == storage::TableState::kOpen;
  if (listed_otherwise || pending.seats_change) parts_.presence.tell(loaded);
  parts_.lobby.table_changed(table, listed_otherwise || pending.seats_change);
  loaded.told_state = table.state();
}

// The table is as its log says. If somebody else has written to it first, the request is judged by what they wrote.
void TableWriter::not_written(const protocol::Id& table, const PendingWrite& pending, storage::StoreFaultKind why) {
  LoadedTable& loaded = *parts_.directory.loaded(table.view());
  if (!loaded.made_by.empty()) parts_.open_tables.remove(loaded.id());
  const bool is_late = why == storage::StoreFaultKind::kConflict && pending.request.message != nullptr;
  if (is_late) {
    loaded.waiting.push_front([this, request = pending.request](const FoundTable& found) {
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
  if (loaded->owes_presence) parts_.presence.change(*loaded);
  while (!loaded->waiting.empty() && loaded->at_rest() != nullptr) {
    const Turn turn = std::move(loaded->waiting.front());
    loaded->waiting.pop_front();
    turn(loaded);
    loaded = parts_.directory.loaded(table);
    if (loaded == nullptr) return;
  }
  parts_.deadlines.schedule(*loaded);
  bots_.ask(*loaded);
  parts_.directory.remove_if_idle(table);
}

void TableWriter::take_up(LoadedTable& loaded) {
  const Table& table = *loaded.at_rest();
  loaded.told_state = table.state();
  parts_.presence.take_up(loaded);
  if (loaded.outdated) return reload(loaded);
  if (const auto since = std::exchange(loaded.tell_since, std::nullopt)) {
    parts_.updates.tell_all(loaded, *since);
    for (const ClientId client : loaded.watchers) parts_.updates.tell_chat(client, loaded, *since);
  }
  const std::int64_t down = table.uncounted(outages_);
  const bool resumes = down > 0 || table.is_ahead_of(parts_.environment.now());
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

std::int64_t TableWriter::due_of(const Table& table) const {
  if (table.is_finished()) return 0;
  if (table.bot_to_move()) return table.last_at();
  return table.time_is_up_at().value_or(expires_at(table));
}

void TableWriter::check_due(LoadedTable& loaded) {
  check_time(loaded);
  const Table* table = loaded.at_rest();
  if (table == nullptr || table->bot_to_move()) return;
  const bool expires = !table->is_finished() && !table->time_is_up_at();
  if (expires && expires_at(*table) <= parts_.environment.now()) return close(loaded);
  const std::int64_t due = due_of(*table);
  if (due == loaded.due_) return;
  loaded.due_ = due;
  parts_.store.set_due(loaded.id(), due, [](const auto&) {});  // if it fails, we look again
}

void TableWriter::check_time(LoadedTable& loaded) {
  const auto up_at = loaded.at_rest()->time_is_up_at();
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
