#include "server/accounts/personal_data.hpp"

#include <array>
#include <utility>

#include "server/storage/house_file.hpp"

namespace sandstone::accounts {

using storage::Database;
using storage::read;
using storage::Result;
using storage::run;
using storage::Statement;
using storage::StoreFault;

namespace {

using Fault = std::optional<StoreFault>;

// Stands where the name of somebody who has left for good was; in no language.
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

Fault read_lines(Database& database, std::string_view player, std::vector<LineOfMine>& lines) {
  std::int64_t table = 0;
  std::array<bool, kMostSeats + 1> theirs{};
  return read(
      database, kTalk,
      [&](const Statement& row) {
        if (std::exchange(table, row.number(0)) != row.number(0)) theirs = {};
        const auto seat = static_cast<std::size_t>(row.number(4));
        if (seat > kMostSeats) return;
        const bool speaks = row.number(3) != 0;
        if (!speaks) {
          theirs.at(seat) = row.text(5) == player;
        } else if (theirs.at(seat)) {
          lines.push_back({row.number(0), row.number(2), row.text(1), row.number(7), row.text(6)});
        }
      },
      player);
}

Fault read_tables(Database& database, std::string_view player, std::vector<TableOfMine>& tables) {
  return read(
      database,
      "SELECT tables.id, state, coalesce(seat, 0) AS mine, "
      "coalesce(json_extract(summary, '$.places[' || (seat - 1) || ']'), 0), "
      "coalesce(json_extract(summary, '$.ending'), '') FROM sittings JOIN tables ON id = sittings.table_id "
      "LEFT JOIN seatings ON seatings.table_id = id AND seatings.player = sittings.player "
      "WHERE sittings.player = ?1 ORDER BY n",
      [&](const Statement& row) {
        tables.push_back({row.text(0), static_cast<storage::TableState>(row.number(1)), static_cast<int>(row.number(2)),
                          static_cast<int>(row.number(3)), row.text(4)});
      },
      player);
}

Fault read_others(Database& database, std::string_view player, PlayerData& data) {
  if (auto fault = read(
          database, "SELECT name FROM blocks JOIN players ON id = blocked WHERE player = ?1 ORDER BY name, id",
          [&](const Statement& row) { data.blocks.push_back(row.text(0)); }, player)) {
    return fault;
  }
  if (auto fault = read(
          database,
          "SELECT at, coalesce(name, ''), table_id, why, settled FROM reports LEFT JOIN players ON id = about "
          "WHERE by_player = ?1 ORDER BY number",
          [&](const Statement& row) {
            data.reports.push_back({row.number(0), row.text(1), row.text(2), row.text(3), row.number(4)});
          },
          player)) {
    return fault;
  }
  if (auto fault = read(
          database, "SELECT kind, since, until FROM sanctions WHERE player = ?1 ORDER BY kind",
          [&](const Statement& row) {
            storage::Sanction sanction;
            sanction.kind = static_cast<storage::SanctionKind>(row.number(0));
            sanction.since = row.number(1);
            sanction.until = row.number(2);
            data.sanctions.push_back(std::move(sanction));
          },
          player)) {
    return fault;
  }
  return read(
      database, "SELECT at, what, until FROM orders WHERE subject = ?1 ORDER BY number",
      [&](const Statement& row) { data.decisions.push_back({row.number(0), row.text(1), row.number(2)}); }, player);
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
                         "UPDATE tables SET summary = json_replace(summary, ?3, ?2) WHERE summary IS NOT NULL "
                         "AND id IN (SELECT table_id FROM seatings WHERE player = ?1 AND seat = ?4)",
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
  std::vector<LineOfMine> lines;
  if (auto fault = read_lines(database, player, lines)) return fault;
  for (const LineOfMine& line : lines) {
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
  AccountState state;
  auto fault = read(
      database,
      "SELECT max(since, 1), (SELECT count(*) FROM recovery_codes WHERE player = ?1) FROM accounts WHERE player = ?1",
      [&](const Statement& row) {
        state.kept_since = row.number(0);
        state.codes_left = row.number(1);
      },
      player);
  if (!fault) {
    fault = read(
        database, "SELECT secret_digest, since FROM sessions WHERE player = ?1 ORDER BY since DESC, secret_digest",
        [&](const Statement& row) { state.sessions.push_back({row.text(0), row.number(1)}); }, player);
  }
  if (fault) return tl::unexpected(std::move(*fault));
  return state;
}

Result<PlayerData> read_personal_data(Database& database, std::string_view player) {
  if (auto fault = database.run("BEGIN")) return tl::unexpected(std::move(*fault));
  PlayerData data;
  Fault fault;
  if (auto account = read_account_state(database, player)) {
    data.account = std::move(*account);
  } else {
    fault = account.error();
  }
  if (!fault) fault = read_tables(database, player, data.tables);
  if (!fault) fault = read_lines(database, player, data.said);
  if (!fault) fault = read_others(database, player, data);
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
