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

// Numbers of the tables at which ?1 ever sat.
constexpr std::string_view kTheirTables = "(SELECT n FROM sittings JOIN tables ON id = table_id WHERE player = ?1)";

// Who sat down and stood up where, and what was said, at the tables of ?1, in the order in which it happened. Logs name
// a seat beside what was said; whose it was then, only what came before can tell.
constexpr std::string_view kTalk = R"(
WITH theirs AS (
  SELECT n, table_id, seq, body FROM sittings JOIN tables ON id = table_id JOIN events ON table_n = n WHERE player = ?1)
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

Result<std::vector<LineOfMine>> read_lines(Database& database, std::string_view player) {
  auto talk = rows<TalkRow>(database, kTalk, player);
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

Fault forget_names(Database& database, std::string_view player) {
  // In logs a name stands beside the player's id: in the seats of the first event, and where somebody sat down later.
  // What lists say of games that are over has it by seat.
  const std::string mark = "\"player\":\"" + std::string{player} + "\"";
  const std::string theirs = "instr(body, ?2) > 0 AND table_n IN " + std::string{kTheirTables};
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    const std::string path = "$.seats[" + std::to_string(seat) + "]";
    if (auto fault = run(
            database,
            "UPDATE events SET body = json_replace(body, ?4, ?3) WHERE " + theirs + " AND json_extract(body, ?5) = ?1",
            player, mark, kNobody, path + ".name", path + ".player")) {
      return fault;
    }
    if (auto fault = run(database,
                         "UPDATE tables SET summary = json_replace(summary, ?3, ?2) WHERE summary IS NOT NULL AND id "
                         "IN (SELECT table_id FROM seatings WHERE player = ?1 AND seat = ?4)",
                         player, kNobody, path + ".name", static_cast<std::int64_t>(seat) + 1)) {
      return fault;
    }
  }
  return run(database,
             "UPDATE events SET body = json_replace(body, '$.name', ?3) WHERE " + theirs +
                 " AND json_extract(body, '$.player') = ?1",
             player, mark, kNobody);
}

Fault forget_lines(Database& database, std::string_view player) {
  const auto lines = read_lines(database, player);
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

Fault forget_player(Database& database, std::string_view player) {
  if (auto fault = forget_names(database, player)) return fault;
  if (auto fault = forget_lines(database, player)) return fault;
  for (const char* sql : {"DELETE FROM sittings WHERE player = ?1", "DELETE FROM seatings WHERE player = ?1",
                          "DELETE FROM blocks WHERE player = ?1", "DELETE FROM blocks WHERE blocked = ?1",
                          "DELETE FROM reports WHERE by_player = ?1", "UPDATE reports SET about = '' WHERE about = ?1",
                          "DELETE FROM sanctions WHERE player = ?1", "DELETE FROM orders WHERE subject = ?1",
                          "DELETE FROM recovery_codes WHERE player = ?1", "DELETE FROM accounts WHERE player = ?1",
                          "DELETE FROM sessions WHERE player = ?1", "DELETE FROM players WHERE id = ?1"}) {
    if (auto fault = run(database, sql, player)) return fault;
  }
  return std::nullopt;
}

}  // namespace sandstone::accounts
