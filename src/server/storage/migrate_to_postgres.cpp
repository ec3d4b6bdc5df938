#include "server/storage/migrate_to_postgres.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/postgres_connection.hpp"
#include "server/storage/postgres_link.hpp"
#include "server/storage/postgres_schema.hpp"

namespace sandstone::storage {

namespace {

using Fault = std::optional<StoreFault>;

struct CopiedTable {
  const char* name;
  const char* columns;
  bool numbered = false;  // its first column is given out by the database
};

// Those that others refer to come first.
constexpr std::array kTables = {
    CopiedTable{"players", "id, name, since"},
    CopiedTable{"sessions", "secret_digest, player, since, seen"},
    CopiedTable{"accounts", "player, name_key, password, since"},
    CopiedTable{"recovery_codes", "player, digest"},
    CopiedTable{"device_keys", "one, key"},
    CopiedTable{"deletions", "player"},
    CopiedTable{"blocks", "player, blocked"},
    CopiedTable{"sanctions", "kind, player, address, since, until, note"},
    CopiedTable{"orders", "number, at, what, subject, until, note", true},
    CopiedTable{"reports", "number, at, by_player, about, table_id, seq, why, settled, settled_note", true},
    CopiedTable{"tables", "n, id, state, last_seq, updated, summary, ended, due, listed, bot", true},
    CopiedTable{"seatings", "player, table_id, seat, over"},
    CopiedTable{"sittings", "player, table_id"},
    CopiedTable{"events", "table_n, seq, body"},
    CopiedTable{"beats", "one, at"},
    CopiedTable{"outages", "began, ended"},
};

constexpr std::int64_t kTellEvery = 1'000'000;  // rows

StoreFault failed(std::string what) { return {StoreFaultKind::kFailed, std::move(what)}; }

// As COPY reads it.
void put_cell(std::string& row, std::string_view cell) {
  for (const char c : cell) {
    switch (c) {
      case '\\': row += "\\\\"; break;
      case '\n': row += "\\n"; break;
      case '\r': row += "\\r"; break;
      case '\t': row += "\\t"; break;
      default: row += c;
    }
  }
}

Result<std::int64_t> number_of(PostgresLink& database, const std::string& sql) {
  const auto found = database.run({sql, {}});
  if (!found) return tl::unexpected(found.error());
  return std::stoll(found->cells.at(0).value_or("0"));
}

Fault refuse_unless_empty(PostgresLink& target) {
  for (const CopiedTable& table : kTables) {
    const auto found = target.run_script("LOCK TABLE " + std::string{table.name} + " IN EXCLUSIVE MODE");
    if (found) return found;
    const std::string sql = "SELECT count(*) FROM (SELECT 1 FROM " + std::string{table.name} + " LIMIT 1) AS one";
    const auto count = number_of(target, sql);
    if (!count) return count.error();
    if (*count > 0) return failed("the database is not empty: there are " + std::string{table.name} + " in it");
  }
  return std::nullopt;
}

Fault copy(Database& source, PostgresLink& target, const CopiedTable& table, const Progress& progress) {
  const std::string name = table.name;
  auto rows = source.prepare("SELECT " + std::string{table.columns} + " FROM " + name);
  if (!rows) return rows.error();
  std::int64_t copied = 0;
  Fault unread;
  const auto next = [&]() -> std::optional<std::string> {
    const int step = rows->step();
    if (step != SQLITE_ROW) {
      if (step != SQLITE_DONE) unread = rows->fault();
      return std::nullopt;
    }
    std::string row;
    for (int column = 0; column < static_cast<int>(rows->columns()); ++column) {
      if (column > 0) row += '\t';
      if (rows->is_null(column)) {
        row += "\\N";
      } else {
        put_cell(row, rows->text(column));
      }
    }
    row += '\n';
    if (++copied % kTellEvery == 0) progress(name, copied);
    return row;
  };
  if (auto fault = target.copy_in("COPY " + name + " (" + table.columns + ") FROM STDIN", next)) return fault;
  if (unread) return unread;
  progress(name, copied);
  if (!table.numbered) return std::nullopt;
  const std::string number = std::string{table.columns}.substr(0, std::string{table.columns}.find(','));
  return target.run_script("SELECT setval(pg_get_serial_sequence('" + name + "', '" + number +
                           "'), greatest(1, (SELECT "
                           "max(" +
                           number + ") FROM " + name + ")))");
}

// Reads every log from both sides.
Result<Migrated> compare(Database& source, PostgresLink& target, const IsSound& is_sound, const Progress& progress) {
  Migrated same;
  auto tables = source.prepare("SELECT n, id, last_seq FROM tables ORDER BY n");
  if (!tables) return tl::unexpected(tables.error());
  auto events = source.prepare("SELECT body FROM events WHERE table_n = ?1 ORDER BY seq");
  if (!events) return tl::unexpected(events.error());
  while (tables->step() == SQLITE_ROW) {
    const std::string id = tables->text(1);
    std::vector<std::string> log;
    events->bind(1, tables->number(0));
    while (events->step() == SQLITE_ROW) log.push_back(events->text(0));
    const auto copied = target.run(
        {"SELECT body FROM tables JOIN events ON table_n = n WHERE id = $1 ORDER BY seq", {postgres_value(id)}});
    if (!copied) return tl::unexpected(copied.error());
    bool is_same = copied->cells.size() == log.size() && static_cast<std::int64_t>(log.size()) == tables->number(2);
    for (std::size_t i = 0; is_same && i < log.size(); ++i) is_same = copied->cells[i] == log[i];
    if (!is_same) return tl::unexpected(failed("the log of table " + id + " was not copied whole; nothing is kept"));
    if (!is_sound(id, log)) {
      return tl::unexpected(failed("the log of table " + id + " cannot be replayed: see sandstone admin check"));
    }
    same.events += static_cast<std::int64_t>(log.size());
    if (++same.tables % 10'000 == 0) progress("logs compared", same.tables);
  }
  progress("logs compared", same.tables);
  return same;
}

Result<Migrated> copy_all(Database& source, PostgresLink& target, const IsSound& is_sound, const Progress& progress) {
  if (auto fault = target.run_script("BEGIN")) return tl::unexpected(std::move(*fault));
  if (auto fault = refuse_unless_empty(target)) return tl::unexpected(std::move(*fault));
  for (const CopiedTable& table : kTables) {
    if (auto fault = copy(source, target, table, progress)) return tl::unexpected(std::move(*fault));
  }
  auto same = compare(source, target, is_sound, progress);
  if (!same) return same;
  if (auto fault = target.run_script("COMMIT")) return tl::unexpected(std::move(*fault));
  static_cast<void>(target.run_script("ANALYZE"));
  return same;
}

}  // namespace

Result<Migrated> migrate_to_postgres(const std::filesystem::path& from, const std::string& to, const IsSound& is_sound,
                                     const Progress& progress) {
  auto source = open_data_file(from);
  if (!source) return tl::unexpected(source.error());
  if (!is_postgres(to)) return tl::unexpected(failed(to + " is no address such as postgresql://localhost/sandstone"));
  PostgresLink target{to, {.statement = std::chrono::hours{6}}};
  auto fault = target.open();
  if (!fault) fault = migrate(target);
  // All that is read from now on is of one moment.
  if (!fault) fault = source->run("BEGIN");
  if (fault) return tl::unexpected(std::move(*fault));
  return copy_all(*source, target, is_sound, progress);
}

}  // namespace sandstone::storage
