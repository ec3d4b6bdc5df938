#include "server/storage/sql_personal_data.hpp"

#include <initializer_list>
#include <string_view>
#include <utility>

#include "server/storage/event_text.hpp"
#include "server/storage/sql_rows.hpp"

namespace sandstone::storage {

namespace {

using Fault = std::optional<StoreFault>;

struct TalkRow {
  std::int64_t table_number = 0;
  std::string table;
  std::int64_t seq = 0;
  std::string body;
  SANDSTONE_MEMBERS(table_number, table, seq, body)
};

// Who sat down and stood up where, and what was said, at the tables of ?1 (or at the table ?2), in the order in which
// it happened. Logs name a seat beside what was said; whose it was then, only what came before can tell.
constexpr std::string_view kTalk =
    "SELECT n, sittings.table_id, seq, body FROM sittings JOIN tables ON id = sittings.table_id JOIN events ON table_n "
    "= n WHERE player = ?1 AND (?2 = '' OR sittings.table_id = ?2) AND (body LIKE '{\"type\":\"created\",%' OR body "
    "LIKE "
    "'{\"type\":\"seated\",%' OR body LIKE '{\"type\":\"left\",%' OR body LIKE '{\"type\":\"said\",%') ORDER BY n, seq";

// `at`: empty for all tables.
Result<std::vector<LineOfMine>> read_lines(SqlConnection& database, const std::string& player,
                                           const std::string& at = "") {
  auto talk = rows<TalkRow>(database, kTalk, player, at);
  if (!talk) return tl::unexpected(std::move(talk.error()));
  std::vector<LineOfMine> lines;
  std::int64_t table = 0;
  SeatFollower seats{player};
  for (TalkRow& row : *talk) {
    if (std::exchange(table, row.table_number) != row.table_number) seats = SeatFollower{player};
    seats.follow(row.body);
    auto said = said_in(row.body);
    if (!said || !seats.sits_at(said->seat)) continue;
    lines.push_back({row.table_number, row.seq, std::move(row.table), said->at, std::move(said->text)});
  }
  return lines;
}

struct TableRow {
  std::string table;
  TableState stage = TableState::kOpen;
  std::optional<int> seat;
  std::string summary;
  SANDSTONE_MEMBERS(table, stage, seat, summary)
};

constexpr std::string_view kTables =
    "SELECT tables.id, state, seat, coalesce(summary, '') FROM sittings JOIN tables ON id = sittings.table_id LEFT "
    "JOIN "
    "seatings ON seatings.table_id = id AND seatings.player = sittings.player WHERE sittings.player = ?1 ORDER BY n";
constexpr std::string_view kBlocks =
    "SELECT name FROM blocks JOIN players ON id = blocked WHERE player = ?1 ORDER BY name, id";
constexpr std::string_view kReports =
    "SELECT at, name, table_id, why, nullif(settled, 0) FROM reports LEFT JOIN players ON id = about WHERE by_player = "
    "?1 ORDER BY number";
constexpr std::string_view kSanctions =
    "SELECT kind, since, nullif(until, 0) FROM sanctions WHERE player = ?1 ORDER BY kind";
constexpr std::string_view kDecisions =
    "SELECT at, what, nullif(until, 0) FROM orders WHERE subject = ?1 ORDER BY number";

// The value of a result; where there is none, the first fault is kept in `fault`.
template <class T>
T take(Result<T> result, Fault& fault) {
  if (result) return std::move(*result);
  if (!fault) fault = std::move(result.error());
  return {};
}

std::vector<TableOfMine> tables_of_mine(const std::vector<TableRow>& found) {
  std::vector<TableOfMine> tables;
  for (const TableRow& row : found) {
    const auto place = row.seat ? place_in(row.summary, static_cast<std::size_t>(*row.seat)) : std::nullopt;
    tables.push_back({row.table, row.stage, row.seat, place, ending_in(row.summary)});
  }
  return tables;
}

Fault set_event(SqlConnection& database, std::int64_t table_number, std::int64_t seq, const std::string& body) {
  return run(database, "UPDATE events SET body = ?3 WHERE table_n = ?1 AND seq = ?2", table_number, seq, body);
}

// In logs a name stands beside the player's id: in the seats of the first event, and where somebody sat down later.
// What lists say of games that are over has it by seat.
Fault forget_names(SqlConnection& database, const std::string& player, const std::string& table) {
  const auto named = rows<TalkRow>(
      database, "SELECT n, id, seq, body FROM tables JOIN events ON table_n = n WHERE id = ?1 AND body LIKE ?2", table,
      "%\"player\":\"" + player + "\"%");
  if (!named) return named.error();
  for (const TalkRow& row : *named) {
    const auto body = without_name(row.body, player);
    if (!body) continue;
    if (auto fault = set_event(database, row.table_number, row.seq, *body)) return fault;
  }
  const auto over =
      rows<TableRow>(database,
                     "SELECT id, state, seat, summary FROM tables JOIN seatings ON table_id = id WHERE id = ?1 AND "
                     "player = ?2 AND summary IS NOT NULL",
                     table, player);
  if (!over) return over.error();
  for (const TableRow& row : *over) {
    const auto summary = without_name_at(row.summary, static_cast<std::size_t>(row.seat.value_or(0)));
    if (!summary) continue;
    if (auto fault = run(database, "UPDATE tables SET summary = ?2 WHERE id = ?1", table, *summary)) return fault;
  }
  return std::nullopt;
}

Fault forget_lines(SqlConnection& database, const std::string& player, const std::string& table) {
  const auto lines = read_lines(database, player, table);
  if (!lines) return lines.error();
  for (const LineOfMine& line : *lines) {
    const auto body = first_row<std::string>(database, "SELECT body FROM events WHERE table_n = ?1 AND seq = ?2",
                                             line.table_number, line.seq);
    if (!body) return body.error();
    const auto without = *body ? without_words(**body) : std::nullopt;
    if (!without) continue;
    if (auto fault = set_event(database, line.table_number, line.seq, *without)) return fault;
  }
  return std::nullopt;
}

Fault run_each(SqlConnection& database, std::initializer_list<std::string_view> statements, const std::string& player) {
  for (const std::string_view sql : statements) {
    if (auto fault = run(database, sql, player)) return fault;
  }
  return std::nullopt;
}

}  // namespace

Result<AccountState> read_account_state(SqlConnection& database, const std::string& player) {
  Fault fault;
  AccountState state;
  state.kept_since =
      take(first_row<std::int64_t>(
               database, "SELECT CASE WHEN since < 1 THEN 1 ELSE since END FROM accounts WHERE player = ?1", player),
           fault);
  state.codes_left =
      take(first_row<std::int64_t>(database, "SELECT count(*) FROM recovery_codes WHERE player = ?1", player), fault)
          .value_or(0);
  state.sessions = take(
      rows<SessionRow>(database,
                       "SELECT secret_digest, since FROM sessions WHERE player = ?1 ORDER BY since DESC, secret_digest",
                       player),
      fault);
  if (fault) return tl::unexpected(std::move(*fault));
  return state;
}

Result<PlayerData> read_personal_data(SqlConnection& database, const std::string& player) {
  if (auto fault = database.begin_to_read()) return tl::unexpected(std::move(*fault));
  PlayerData data;
  Fault fault;
  data.account = take(read_account_state(database, player), fault);
  data.tables = tables_of_mine(take(rows<TableRow>(database, kTables, player), fault));
  data.said = take(read_lines(database, player), fault);
  data.blocks = take(rows<BlockOfMine>(database, kBlocks, player), fault);
  data.reports = take(rows<ReportOfMine>(database, kReports, player), fault);
  data.sanctions = take(rows<SanctionOfMine>(database, kSanctions, player), fault);
  data.decisions = take(rows<DecisionAboutMe>(database, kDecisions, player), fault);
  database.roll_back();  // nothing was written
  if (fault) return tl::unexpected(std::move(*fault));
  return data;
}

Fault begin_to_forget(SqlConnection& database, const std::string& player) {
  return run_each(database,
                  {"INSERT INTO deletions (player) VALUES (?1) ON CONFLICT (player) DO NOTHING",
                   "DELETE FROM recovery_codes WHERE player = ?1", "DELETE FROM accounts WHERE player = ?1",
                   "DELETE FROM sessions WHERE player = ?1"},
                  player);
}

Result<bool> forget_some_tables(SqlConnection& database, const std::string& player) {
  constexpr std::int64_t kTablesAtOnce = 8;
  const auto tables =
      rows<std::string>(database, "SELECT table_id FROM sittings WHERE player = ?1 LIMIT ?2", player, kTablesAtOnce);
  if (!tables) return tl::unexpected(tables.error());
  for (const std::string& table : *tables) {
    auto fault = forget_names(database, player, table);
    if (!fault) fault = forget_lines(database, player, table);
    if (!fault) fault = run(database, "DELETE FROM seatings WHERE player = ?1 AND table_id = ?2", player, table);
    if (!fault) fault = run(database, "DELETE FROM sittings WHERE player = ?1 AND table_id = ?2", player, table);
    if (fault) return tl::unexpected(std::move(*fault));
  }
  return !tables->empty();
}

Fault forget_rest(SqlConnection& database, const std::string& player) {
  return run_each(database,
                  {"DELETE FROM seatings WHERE player = ?1", "DELETE FROM blocks WHERE player = ?1",
                   "DELETE FROM blocks WHERE blocked = ?1", "DELETE FROM reports WHERE by_player = ?1",
                   "UPDATE reports SET about = '' WHERE about = ?1", "DELETE FROM sanctions WHERE player = ?1",
                   "DELETE FROM orders WHERE subject = ?1", "DELETE FROM sessions WHERE player = ?1",
                   "DELETE FROM players WHERE id = ?1", "DELETE FROM deletions WHERE player = ?1"},
                  player);
}

}  // namespace sandstone::storage
