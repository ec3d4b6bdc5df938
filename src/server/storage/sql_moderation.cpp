#include "server/storage/sql_moderation.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "server/storage/event_text.hpp"
#include "server/storage/sql_rows.hpp"

namespace sandstone::storage {

namespace {

using Fault = std::optional<StoreFault>;

constexpr std::string_view kSanctions =
    "SELECT kind, player, address, since, until, note FROM sanctions ORDER BY kind, player, address";
constexpr std::string_view kToClose =
    "SELECT DISTINCT id FROM orders JOIN tables ON id = subject WHERE what = 'close' AND state < 2";
const std::string kReports =
    "SELECT number, at, by_player, about, table_id, seq, why, coalesce(a.name, ''), coalesce(b.name, ''), settled, "
    "settled_note FROM reports LEFT JOIN players AS a ON a.id = by_player LEFT JOIN players AS b ON b.id = about ";

std::string_view subject_of(const Sanction& sanction) {
  return sanction.address.empty() ? sanction.player : sanction.address;
}

std::string_view word_of(SanctionKind kind) { return kNamesOf<SanctionKind>.values[static_cast<std::size_t>(kind)]; }

StoreFault failed(std::string what) { return {StoreFaultKind::kFailed, std::move(what)}; }

StoreFault no_report(std::int64_t number) { return failed("there is no report " + std::to_string(number)); }

Fault add_order(SqlConnection& database, std::int64_t at, std::string_view what, std::string_view subject,
                std::int64_t until, std::string_view note) {
  return run(database, "INSERT INTO orders (at, what, subject, until, note) VALUES (?1, ?2, ?3, ?4, ?5)", at, what,
             subject, until, note);
}

Result<Orders> read_orders(SqlConnection& database, std::int64_t known) {
  Orders orders;
  const auto latest =
      first_row<std::int64_t>(database, "SELECT coalesce((SELECT number FROM orders ORDER BY number DESC LIMIT 1), 0)");
  if (!latest) return tl::unexpected(latest.error());
  orders.latest = latest->value_or(0);
  if (orders.latest != known) {
    auto sanctions = rows<Sanction>(database, kSanctions);
    if (!sanctions) return tl::unexpected(std::move(sanctions.error()));
    orders.sanctions = std::move(*sanctions);
  }
  auto to_close = rows<std::string>(database, kToClose);
  if (!to_close) return tl::unexpected(std::move(to_close.error()));
  orders.to_close = std::move(*to_close);
  return orders;
}

Fault place_sanction(SqlConnection& database, const Sanction& sanction) {
  return in_transaction(database, [&]() -> Fault {
    if (auto fault = run(database,
                         "INSERT INTO sanctions (kind, player, address, since, until, note) VALUES (?1, ?2, ?3, ?4, "
                         "?5, ?6) ON CONFLICT (kind, player, address) DO UPDATE SET since = excluded.since, until = "
                         "excluded.until, note = excluded.note",
                         static_cast<std::int64_t>(sanction.kind), sanction.player, sanction.address, sanction.since,
                         sanction.until, sanction.note)) {
      return fault;
    }
    return add_order(database, sanction.since, word_of(sanction.kind), subject_of(sanction), sanction.until,
                     sanction.note);
  });
}

Result<bool> lift_sanction(SqlConnection& database, const Sanction& sanction, std::int64_t now) {
  bool lifted = false;
  auto fault = in_transaction(database, [&]() -> Fault {
    const auto deleted = first_row<std::int64_t>(
        database, "DELETE FROM sanctions WHERE kind = ?1 AND player = ?2 AND address = ?3 RETURNING 1",
        static_cast<std::int64_t>(sanction.kind), sanction.player, sanction.address);
    if (!deleted) return deleted.error();
    lifted = deleted->has_value();
    if (!lifted) return std::nullopt;
    return add_order(database, now, "un" + std::string{word_of(sanction.kind)}, subject_of(sanction), 0, sanction.note);
  });
  if (fault) return tl::unexpected(std::move(*fault));
  return lifted;
}

Result<std::vector<FoundPlayer>> players_called(SqlConnection& database, const std::string& text,
                                                const std::string& name_key) {
  constexpr std::string_view kPlayers =
      "SELECT players.id, players.name, players.since, CASE WHEN name_key IS NULL THEN 0 ELSE 1 END FROM players LEFT "
      "JOIN accounts ON player = id WHERE ";
  constexpr std::string_view kOrder = " ORDER BY CASE WHEN name_key IS NULL THEN 1 ELSE 0 END, players.since DESC, id";
  auto found = rows<FoundPlayer>(database, std::string{kPlayers} + "id = ?1" + std::string{kOrder}, text);
  if (!found || !found->empty()) return found;
  return rows<FoundPlayer>(database, std::string{kPlayers} + "name = ?1 OR name_key = ?2" + std::string{kOrder}, text,
                           name_key);
}

Result<TableState> read_state(SqlConnection& database, const std::string& table) {
  const auto state = first_row<TableState>(database, "SELECT state FROM tables WHERE id = ?1", table);
  if (!state) return tl::unexpected(state.error());
  if (*state) return **state;
  return tl::unexpected(failed("there is no table " + table));
}

Fault order_closing(SqlConnection& database, const std::string& table, std::int64_t now) {
  const auto state = read_state(database, table);
  if (!state) return state.error();
  if (*state == TableState::kOver || *state == TableState::kClosed) {
    return failed(table + " is " + (*state == TableState::kOver ? "over" : "closed") + " already");
  }
  return add_order(database, now, "close", table, 0, "");
}

struct NumberedEvent {
  std::int64_t seq = 0;
  std::string body;
  SANDSTONE_MEMBERS(seq, body)
};

Result<std::vector<ListedSeat>> seats_of(SqlConnection& database, const std::string& table) {
  return rows<ListedSeat>(
      database,
      "SELECT seat, player, coalesce(name, '') FROM seatings LEFT JOIN players ON id = player WHERE "
      "table_id = ?1 ORDER BY seat",
      table);
}

Result<ShownTable> read_table(SqlConnection& database, const std::string& table) {
  auto seats = seats_of(database, table);
  if (!seats) return tl::unexpected(std::move(seats.error()));
  const auto events = rows<NumberedEvent>(
      database, "SELECT seq, body FROM tables JOIN events ON table_n = n WHERE id = ?1 ORDER BY seq", table);
  if (!events) return tl::unexpected(events.error());
  ShownTable shown{std::move(*seats), {}};
  for (const NumberedEvent& event : *events) {
    shown.events.push_back({event.seq, std::string{kind_of_event(event.body)}});
  }
  return shown;
}

Result<ShownReport> read_report(SqlConnection& database, std::int64_t number, std::size_t lines) {
  auto report = first_row<ListedReport>(database, kReports + "WHERE number = ?1", number);
  if (!report) return tl::unexpected(std::move(report.error()));
  if (!*report) return tl::unexpected(no_report(number));
  const Report& about = (*report)->report;
  const auto seats = seats_of(database, about.table);
  if (!seats) return tl::unexpected(seats.error());
  const auto said = [&](const std::string& which) {
    return rows<NumberedEvent>(database,
                               "SELECT seq, body FROM tables JOIN events ON table_n = n WHERE id = ?1 AND body LIKE "
                               "'{\"type\":\"said\",%' AND " +
                                   which + " LIMIT ?3",
                               about.table, about.seq, static_cast<std::int64_t>(lines));
  };
  auto before = said("seq <= ?2 ORDER BY seq DESC");
  if (!before) return tl::unexpected(std::move(before.error()));
  auto after = said("seq > ?2 ORDER BY seq");
  if (!after) return tl::unexpected(std::move(after.error()));
  std::ranges::reverse(*before);
  std::ranges::move(*after, std::back_inserter(*before));
  ShownReport shown{std::move(**report), {}};
  for (const NumberedEvent& event : *before) {
    auto line = said_in(event.body);
    if (!line) continue;
    const int seat = static_cast<int>(line->seat);
    const auto sits = std::ranges::find(*seats, seat, &ListedSeat::seat);
    shown.said.push_back(
        {event.seq, line->at, seat, sits == seats->end() ? std::string{} : sits->name, std::move(line->text)});
  }
  return shown;
}

Fault settle_report(SqlConnection& database, std::int64_t number, std::int64_t now, const std::string& note) {
  const auto settled = first_row<std::int64_t>(
      database, "UPDATE reports SET settled = ?2, settled_note = ?3 WHERE number = ?1 RETURNING 1", number, now, note);
  if (!settled) return settled.error();
  return *settled ? std::nullopt : std::optional{no_report(number)};
}

}  // namespace

void SqlModeration::orders(std::int64_t known, Answer<Orders> answer) {
  threads_.add([=](SqlConnection& database) { answer(read_orders(database, known)); });
}

void SqlModeration::place(Sanction sanction, Done done) {
  threads_.add([=](SqlConnection& database) { done(place_sanction(database, sanction)); });
}

void SqlModeration::lift(Sanction sanction, std::int64_t now, Answer<bool> answer) {
  threads_.add([=](SqlConnection& database) { answer(lift_sanction(database, sanction, now)); });
}

void SqlModeration::sanctions(std::int64_t now, Answer<std::vector<ListedSanction>> answer) {
  threads_.add([=](SqlConnection& database) {
    answer(rows<ListedSanction>(
        database,
        "SELECT kind, player, address, sanctions.since, until, note, coalesce(name, '') FROM sanctions LEFT JOIN "
        "players ON id = player WHERE until = 0 OR until > ?1 ORDER BY sanctions.since DESC, player, address",
        now));
  });
}

void SqlModeration::find_players(std::string text, std::string name_key, Answer<std::vector<FoundPlayer>> answer) {
  threads_.add([=](SqlConnection& database) { answer(players_called(database, text, name_key)); });
}

void SqlModeration::close(std::string table, std::int64_t now, Done done) {
  threads_.add([=](SqlConnection& database) { done(order_closing(database, table, now)); });
}

void SqlModeration::state_of(std::string table, Answer<TableState> answer) {
  threads_.add([=](SqlConnection& database) { answer(read_state(database, table)); });
}

void SqlModeration::tables(std::size_t most, Answer<std::vector<ListedTable>> answer) {
  threads_.add([=](SqlConnection& database) {
    answer(rows<ListedTable>(database,
                             "SELECT id, state, last_seq, updated FROM tables ORDER BY updated DESC, id LIMIT ?1",
                             static_cast<std::int64_t>(most)));
  });
}

void SqlModeration::show_table(std::string table, Answer<ShownTable> answer) {
  threads_.add([=](SqlConnection& database) { answer(read_table(database, table)); });
}

void SqlModeration::reports(bool all, std::size_t most, Answer<std::vector<ListedReport>> answer) {
  threads_.add([=](SqlConnection& database) {
    answer(rows<ListedReport>(database, kReports + "WHERE settled = 0 OR ?1 = 1 ORDER BY number DESC LIMIT ?2",
                              std::int64_t{all ? 1 : 0}, static_cast<std::int64_t>(most)));
  });
}

void SqlModeration::show_report(std::int64_t number, std::size_t lines, Answer<ShownReport> answer) {
  threads_.add([=](SqlConnection& database) { answer(read_report(database, number, lines)); });
}

void SqlModeration::settle(std::int64_t number, std::int64_t now, std::string note, Done done) {
  threads_.add([=](SqlConnection& database) { done(settle_report(database, number, now, note)); });
}

}  // namespace sandstone::storage
