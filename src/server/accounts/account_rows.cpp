#include "server/accounts/account_rows.hpp"

#include <string>
#include <utility>

#include "server/storage/house_file.hpp"

namespace sandstone::accounts {

using storage::read;
using storage::Result;
using storage::run;
using storage::Statement;
using storage::StoreFault;

namespace {

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

std::optional<StoreFault> AccountRows::begin() { return database_.run("BEGIN IMMEDIATE"); }
std::optional<StoreFault> AccountRows::commit() { return database_.run("COMMIT"); }
void AccountRows::roll_back() { database_.run("ROLLBACK"); }

Result<std::vector<std::pair<std::string, std::string>>> AccountRows::kept_names() {
  std::vector<std::pair<std::string, std::string>> names;
  auto fault = read(database_, "SELECT player, name_key FROM accounts",
                    [&](const Statement& row) { names.emplace_back(row.text(0), row.text(1)); });
  if (fault) return tl::unexpected(std::move(*fault));
  return names;
}

Result<std::optional<Account>> AccountRows::find(std::string_view name_key) {
  std::optional<Account> found;
  auto fault = read(
      database_, std::string{kAccount} + "name_key = ?1", [&](const Statement& row) { found = account_in(row); },
      name_key);
  if (fault) return tl::unexpected(std::move(*fault));
  return found;
}

Result<std::optional<Account>> AccountRows::find_player(std::string_view player) {
  std::optional<Account> found;
  auto fault = read(
      database_, std::string{kAccount} + "player = ?1", [&](const Statement& row) { found = account_in(row); }, player);
  if (fault) return tl::unexpected(std::move(*fault));
  return found;
}

std::optional<StoreFault> AccountRows::add(const storage::Player& player, std::string_view key,
                                           std::string_view password, std::int64_t now) {
  return run(database_, "INSERT INTO accounts (player, name_key, password, since) VALUES (?1, ?2, ?3, ?4)", player.id,
             key, password, now);
}

std::optional<StoreFault> AccountRows::set_password(std::string_view player, std::string_view password) {
  return run(database_, "UPDATE accounts SET password = ?2 WHERE player = ?1", player, password);
}

std::optional<StoreFault> AccountRows::set_codes(std::string_view player, const std::vector<std::string>& digests) {
  if (auto fault = run(database_, "DELETE FROM recovery_codes WHERE player = ?1", player)) return fault;
  for (const std::string& digest : digests) {
    if (auto fault = run(database_, "INSERT INTO recovery_codes (player, digest) VALUES (?1, ?2)", player, digest))
      return fault;
  }
  return std::nullopt;
}

Result<bool> AccountRows::use_code(std::string_view player, std::string_view digest) {
  bool used = false;
  auto fault = read(
      database_, "DELETE FROM recovery_codes WHERE player = ?1 AND digest = ?2 RETURNING 1",
      [&](const Statement&) { used = true; }, player, digest);
  if (fault) return tl::unexpected(std::move(*fault));
  return used;
}

std::optional<StoreFault> AccountRows::add_session(std::string_view digest, std::string_view player, std::int64_t now) {
  return run(database_, "INSERT INTO sessions (secret_digest, player, since) VALUES (?1, ?2, ?3)", digest, player, now);
}

std::optional<StoreFault> AccountRows::end_session(std::string_view digest) {
  return run(database_, "DELETE FROM sessions WHERE secret_digest = ?1", digest);
}

std::optional<StoreFault> AccountRows::end_other_sessions(std::string_view player, std::string_view kept) {
  return run(database_, "DELETE FROM sessions WHERE player = ?1 AND secret_digest <> ?2", player, kept);
}

}  // namespace sandstone::accounts
