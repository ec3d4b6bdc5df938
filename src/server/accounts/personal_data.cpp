#include "server/accounts/personal_data.hpp"

#include <array>
#include <utility>

#include "server/storage/data_file.hpp"

namespace sandstone::accounts {

using storage::Database;
using storage::Result;
using storage::rows;
using storage::run;
using storage::StoreFault;

namespace {

using Fault = std::optional<StoreFault>;

// Stands in logs where the name of a deleted player was. It belongs to no language.
constexpr std::string_view kNobody = "\xE2\x80\x94";
constexpr std::size_t kMostSeats = 4;

// Who sat down and stood up where, and what was said, at the tables of ?1 (or at the table ?2), in the order in which
// it happened. Logs name a seat beside what was said; whose it was then, only what came before can tell.
constexpr std::string_view kTalk = R"(
WITH theirs AS (
  SELECT n, table_id, seq, body FROM sittings JOIN tables ON id = table_id JOIN events ON table_n = n
  WHERE player = ?1 AND (?2 = '' OR table_id = ?2))
SELECT n, table_id, seq, 0 AS kind, key + 1, json_extract(value, '$.player'), '', 0
  FROM theirs JOIN json_each(CASE WHEN instr(body, '{"type":"created",') = 1 THEN body ELSE '{}' END, '$.seats')
UNION ALL SELECT n, table_id, seq, 0, json_extract(body, '$.seat'), json_extract(body, '$.player'), '', 0
  FROM theirs WHERE instr(body, '{"type":"seated",') = 1
UNION ALL SELECT n, table_id, seq, 0, json_extract(body, '$.seat'), '', '', 0
  FROM theirs WHERE instr(body, '{"type":"left",') = 1
UNION ALL SELECT n, table_id, seq, 1, json_extract(body, '$.seat'), '', json_extract(body, '$.text'), json_extract(body, '$.at')
  FROM theirs WHERE instr(body, '{"type":"said",') = 1
ORDER BY 1, 3
)";

// Somebody sat down or left a seat (then there is no player), or said something.
struct TalkRow {
  std::int64_t table_number = 0;
  std::string table;
  std::int64_t seq = 0;
  bool speaks = false;
  std::size_t seat = 0;
  std::string player;
  std::string text;
  std::int64_t at = 0;
  SANDSTONE_MEMBERS(table_number, table, seq, speaks, seat, player, text, at)
};

// `table`: empty for all.
Result<std::vector<LineOfMine>> read_lines(Database& database, std::string_view player, std::string_view at = "") {
  auto talk = rows<TalkRow>(database, kTalk, player, at);
  if (!talk) return tl::unexpected(std::move(talk.error()));
  std::vector<LineOfMine> lines;
  std::int64_t table = 0;
  std::array<bool, kMostSeats + 1> theirs{};
  for (TalkRow& row : *talk) {
    if (std::exchange(table, row.table_number) != row.table_number) theirs = {};
    if (row.seat > kMostSeats) continue;
    if (!row.speaks) {
      theirs.at(row.seat) = row.player == player;
    } else if (theirs.at(row.seat)) {
      lines.push_back({row.table_number, row.seq, std::move(row.table), row.at, std::move(row.text)});
    }
  }
  return lines;
}

constexpr std::string_view kTables =
    "SELECT tables.id, state, seat, json_extract(summary, '$.places[' || (seat - 1) || ']'), json_extract(summary, "
    "'$.ending') FROM sittings JOIN tables ON id = sittings.table_id LEFT JOIN seatings ON seatings.table_id = id AND "
    "seatings.player = sittings.player WHERE sittings.player = ?1 ORDER BY n";
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

Fault forget_names(Database& database, std::string_view player, std::string_view table) {
  // In logs a name stands beside the player's id: in the seats of the first event, and where somebody sat down later.
  // What lists say of games that are over has it by seat.
  const std::string mark = "\"player\":\"" + std::string{player} + "\"";
  const std::string theirs = "instr(body, ?2) > 0 AND table_n = (SELECT n FROM tables WHERE id = ?4)";
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    const std::string path = "$.seats[" + std::to_string(seat) + "]";
    if (auto fault = run(database,
                         "UPDATE events SET body = json_remove(json_replace(body, ?5, ?3), ?7) WHERE " + theirs +
                             " AND json_extract(body, ?6) = ?1",
                         player, mark, kNobody, table, path + ".name", path + ".player", path + ".kept")) {
      return fault;
    }
    if (auto fault =
            run(database,
                "UPDATE tables SET summary = json_remove(json_replace(summary, ?3, ?2), ?6) WHERE summary IS NOT "
                "NULL AND id = ?5 AND id IN (SELECT table_id FROM seatings WHERE player = ?1 AND seat = ?4)",
                player, kNobody, path + ".name", static_cast<std::int64_t>(seat) + 1, table, path + ".kept")) {
      return fault;
    }
  }
  return run(database,
             "UPDATE events SET body = json_remove(json_replace(body, '$.name', ?3), '$.kept') WHERE " + theirs +
                 " AND json_extract(body, '$.player') = ?1",
             player, mark, kNobody, table);
}

Fault forget_lines(Database& database, std::string_view player, std::string_view table) {
  const auto lines = read_lines(database, player, table);
  if (!lines) return lines.error();
  for (const LineOfMine& line : *lines) {
    if (auto fault =
            run(database, "UPDATE events SET body = json_replace(body, '$.text', ?3) WHERE table_n = ?1 AND seq = ?2",
                line.table_number, line.seq, kNobody)) {
      return fault;
    }
  }
  return std::nullopt;
}

Fault run_each(Database& database, std::initializer_list<const char*> statements, std::string_view player) {
  for (const char* sql : statements) {
    if (auto fault = run(database, sql, player)) return fault;
  }
  return std::nullopt;
}

}  // namespace

Result<AccountState> read_account_state(Database& database, std::string_view player) {
  Fault fault;
  AccountState state;
  state.kept_since =
      take(storage::first_row<std::int64_t>(database, "SELECT max(since, 1) FROM accounts WHERE player = ?1", player),
           fault);
  state.codes_left =
      take(storage::first_row<std::int64_t>(database, "SELECT count(*) FROM recovery_codes WHERE player = ?1", player),
           fault)
          .value_or(0);
  state.sessions = take(
      rows<SessionRow>(database,
                       "SELECT secret_digest, since FROM sessions WHERE player = ?1 ORDER BY since DESC, secret_digest",
                       player),
      fault);
  if (fault) return tl::unexpected(std::move(*fault));
  return state;
}

Result<PlayerData> read_personal_data(Database& database, std::string_view player) {
  if (auto fault = database.run("BEGIN")) return tl::unexpected(std::move(*fault));
  PlayerData data;
  Fault fault;
  data.account = take(read_account_state(database, player), fault);
  data.tables = take(rows<TableOfMine>(database, kTables, player), fault);
  data.said = take(read_lines(database, player), fault);
  data.blocks = take(rows<BlockOfMine>(database, kBlocks, player), fault);
  data.reports = take(rows<ReportOfMine>(database, kReports, player), fault);
  data.sanctions = take(rows<SanctionOfMine>(database, kSanctions, player), fault);
  data.decisions = take(rows<DecisionAboutMe>(database, kDecisions, player), fault);
  database.run("ROLLBACK");  // nothing was written
  if (fault) return tl::unexpected(std::move(*fault));
  return data;
}

Fault begin_to_forget(Database& database, std::string_view player) {
  return run_each(
      database,
      {"INSERT OR IGNORE INTO deletions (player) VALUES (?1)", "DELETE FROM recovery_codes WHERE player = ?1",
       "DELETE FROM accounts WHERE player = ?1", "DELETE FROM sessions WHERE player = ?1"},
      player);
}

Result<bool> forget_some_tables(Database& database, std::string_view player) {
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

Fault forget_rest(Database& database, std::string_view player) {
  return run_each(database,
                  {"DELETE FROM seatings WHERE player = ?1", "DELETE FROM blocks WHERE player = ?1",
                   "DELETE FROM blocks WHERE blocked = ?1", "DELETE FROM reports WHERE by_player = ?1",
                   "UPDATE reports SET about = '' WHERE about = ?1", "DELETE FROM sanctions WHERE player = ?1",
                   "DELETE FROM orders WHERE subject = ?1", "DELETE FROM sessions WHERE player = ?1",
                   "DELETE FROM players WHERE id = ?1", "DELETE FROM deletions WHERE player = ?1"},
                  player);
}

}  // namespace sandstone::accounts
