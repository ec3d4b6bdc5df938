#include "server/accounts/account_rows.hpp"

#include <sqlite3.h>

#include <string>
#include <utility>

namespace sandstone::accounts {

using storage::Result;
using storage::Statement;
using storage::StoreFault;

namespace {

// Stands where the name of somebody who has left for good was; in no language.
constexpr std::string_view kNobody = "\xE2\x80\x94";
constexpr int kMostSeats = 4;

Account account_in(const Statement& row) { return {{row.text(0), row.text(1), row.number(2)}, row.text(3)}; }

constexpr std::string_view kAccount =
    "SELECT players.id, players.name, players.since, password FROM accounts JOIN players ON players.id = player WHERE ";

}  // namespace

Result<AccountRows> AccountRows::open(const std::filesystem::path& file) {
  auto database = storage::Database::open(file.string(), nullptr);
  if (!database) return tl::unexpected(database.error());
  if (auto fault = database->run("PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA trusted_schema=OFF;"
                                 "PRAGMA secure_delete=ON")) {
    return tl::unexpected(std::move(*fault));
  }
  if (auto fault = database->run("PRAGMA wal_autocheckpoint=0")) return tl::unexpected(std::move(*fault));
  return AccountRows{std::move(*database)};
}

template <class Read, class... Values>
std::optional<StoreFault> AccountRows::read(std::string_view sql, Read&& each, const Values&... values) {
  auto statement = database_.prepare(sql);
  if (!statement) return statement.error();
  int parameter = 0;  // NOLINT(misc-const-correctness): where there are values, it counts them
  (statement->bind(++parameter, values), ...);
  int answer = SQLITE_ROW;
  while ((answer = statement->step()) == SQLITE_ROW) each(*statement);
  if (answer == SQLITE_DONE) return std::nullopt;
  return database_.fault();
}

template <class... Values>
std::optional<StoreFault> AccountRows::run(std::string_view sql, const Values&... values) {
  return read(sql, [](const Statement&) {}, values...);
}

std::optional<StoreFault> AccountRows::begin() { return database_.run("BEGIN IMMEDIATE"); }
std::optional<StoreFault> AccountRows::commit() { return database_.run("COMMIT"); }
void AccountRows::roll_back() { database_.run("ROLLBACK"); }

Result<std::vector<std::pair<std::string, std::string>>> AccountRows::kept_names() {
  std::vector<std::pair<std::string, std::string>> names;
  auto fault = read("SELECT player, name_key FROM accounts",
                    [&](const Statement& row) { names.emplace_back(row.text(0), row.text(1)); });
  if (fault) return tl::unexpected(std::move(*fault));
  return names;
}

Result<std::optional<Account>> AccountRows::find(std::string_view name_key) {
  std::optional<Account> found;
  auto fault =
      read(std::string{kAccount} + "name_key = ?1", [&](const Statement& row) { found = account_in(row); }, name_key);
  if (fault) return tl::unexpected(std::move(*fault));
  return found;
}

Result<std::optional<Account>> AccountRows::find_player(std::string_view player) {
  std::optional<Account> found;
  auto fault =
      read(std::string{kAccount} + "player = ?1", [&](const Statement& row) { found = account_in(row); }, player);
  if (fault) return tl::unexpected(std::move(*fault));
  return found;
}

std::optional<StoreFault> AccountRows::add(const storage::Player& player, std::string_view key,
                                           std::string_view password, std::int64_t now) {
  return run("INSERT INTO accounts (player, name_key, password, since) VALUES (?1, ?2, ?3, ?4)", player.id, key,
             password, now);
}

std::optional<StoreFault> AccountRows::set_password(std::string_view player, std::string_view password) {
  return run("UPDATE accounts SET password = ?2 WHERE player = ?1", player, password);
}

std::optional<StoreFault> AccountRows::set_codes(std::string_view player, const std::vector<std::string>& digests) {
  if (auto fault = run("DELETE FROM recovery_codes WHERE player = ?1", player)) return fault;
  for (const std::string& digest : digests) {
    if (auto fault = run("INSERT INTO recovery_codes (player, digest) VALUES (?1, ?2)", player, digest)) return fault;
  }
  return std::nullopt;
}

Result<bool> AccountRows::use_code(std::string_view player, std::string_view digest) {
  bool used = false;
  auto fault = read(
      "DELETE FROM recovery_codes WHERE player = ?1 AND digest = ?2 RETURNING 1",
      [&](const Statement&) { used = true; }, player, digest);
  if (fault) return tl::unexpected(std::move(*fault));
  return used;
}

Result<std::int64_t> AccountRows::count_codes(std::string_view player) {
  std::int64_t count = 0;
  auto fault = read(
      "SELECT count(*) FROM recovery_codes WHERE player = ?1", [&](const Statement& row) { count = row.number(0); },
      player);
  if (fault) return tl::unexpected(std::move(*fault));
  return count;
}

std::optional<StoreFault> AccountRows::add_session(std::string_view digest, std::string_view player, std::int64_t now) {
  return run("INSERT INTO sessions (secret_digest, player, since) VALUES (?1, ?2, ?3)", digest, player, now);
}

Result<std::vector<SessionRow>> AccountRows::sessions(std::string_view player) {
  std::vector<SessionRow> rows;
  auto fault = read(
      "SELECT secret_digest, since FROM sessions WHERE player = ?1 ORDER BY since DESC, secret_digest",
      [&](const Statement& row) { rows.push_back({row.text(0), row.number(1)}); }, player);
  if (fault) return tl::unexpected(std::move(*fault));
  return rows;
}

std::optional<StoreFault> AccountRows::end_session(std::string_view digest) {
  return run("DELETE FROM sessions WHERE secret_digest = ?1", digest);
}

std::optional<StoreFault> AccountRows::end_other_sessions(std::string_view player, std::string_view kept) {
  return run("DELETE FROM sessions WHERE player = ?1 AND secret_digest <> ?2", player, kept);
}

Result<std::vector<SeatedTable>> AccountRows::tables_of(std::string_view player) {
  std::vector<SeatedTable> tables;
  auto fault = read(
      "SELECT DISTINCT tables.id, tables.state FROM events JOIN tables ON n = table_n "
      "WHERE instr(body, ?1) > 0 ORDER BY n",
      [&](const Statement& row) { tables.push_back({row.text(0), static_cast<storage::TableState>(row.number(1))}); },
      "\"player\":\"" + std::string{player} + "\"");
  if (fault) return tl::unexpected(std::move(*fault));
  return tables;
}

std::optional<StoreFault> AccountRows::remove(std::string_view player) {
  // In logs a name stands beside the player's id: in the seats of the first event, and where somebody sat down later.
  const std::string mark = "\"player\":\"" + std::string{player} + "\"";
  for (int seat = 0; seat < kMostSeats; ++seat) {
    const std::string path = "$.seats[" + std::to_string(seat) + "]";
    auto fault = run(
        "UPDATE events SET body = json_replace(body, ?4, ?3) WHERE instr(body, ?1) > 0 AND json_extract(body, ?5) = ?2",
        mark, player, kNobody, path + ".name", path + ".player");
    if (fault) return fault;
  }
  if (auto fault = run("UPDATE events SET body = json_replace(body, '$.name', ?3) WHERE instr(body, ?1) > 0 "
                       "AND json_extract(body, '$.player') = ?2",
                       mark, player, kNobody)) {
    return fault;
  }
  // Lists of games have it too, and what was said is theirs.
  for (int seat = 1; seat <= kMostSeats; ++seat) {
    const std::string number = std::to_string(seat);
    auto fault =
        run("UPDATE tables SET summary = json_replace(summary, ?4, ?2) WHERE summary IS NOT NULL "
            "AND id IN (SELECT table_id FROM seatings WHERE player = ?1 AND seat = ?3)",
            player, kNobody, number, "$.seats[" + std::to_string(seat - 1) + "].name");
    if (fault) return fault;
    fault =
        run("UPDATE events SET body = json_replace(body, '$.text', ?2) WHERE instr(body, ?4) = 1 AND table_n IN "
            "(SELECT n FROM tables JOIN seatings ON table_id = id WHERE player = ?1 AND seat = ?3)",
            player, kNobody, number, R"({"type":"said","seat":)" + number + ',');
    if (fault) return fault;
  }
  for (const char* sql : {"DELETE FROM blocks WHERE player = ?1", "DELETE FROM blocks WHERE blocked = ?1",
                          "DELETE FROM seatings WHERE player = ?1", "DELETE FROM reports WHERE by_player = ?1",
                          "DELETE FROM sanctions WHERE player = ?1", "DELETE FROM orders WHERE subject = ?1",
                          "DELETE FROM recovery_codes WHERE player = ?1", "DELETE FROM accounts WHERE player = ?1",
                          "DELETE FROM sessions WHERE player = ?1", "DELETE FROM players WHERE id = ?1"}) {
    if (auto fault = run(sql, player)) return fault;
  }
  return std::nullopt;
}

}  // namespace sandstone::accounts
