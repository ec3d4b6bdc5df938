#include "server/storage/database.hpp"

#include <utility>

namespace sandstone::storage {

namespace {

StoreFaultKind kind_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_CONSTRAINT: return StoreFaultKind::kConflict;
    case SQLITE_FULL: return StoreFaultKind::kDiskFull;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StoreFaultKind::kLocked;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StoreFaultKind::kCorrupted;
    default: return StoreFaultKind::kFailed;
  }
}

std::string explain(StoreFaultKind kind, const std::string& said) {
  switch (kind) {
    case StoreFaultKind::kDiskFull: return "there is no room left on the disk (" + said + ")";
    case StoreFaultKind::kLocked: return "another program is using the database (" + said + ")";
    case StoreFaultKind::kCorrupted:
      return "the database is damaged, or is no database of Sandstone's. Nothing was changed. Move sandstone.db and "
             "the "
             "files beside it away and put the latest backup in their place: sandstone admin restore --data FOLDER "
             "BACKUP (" +
             said + ")";
    default: return said;
  }
}

StoreFault fault_of(sqlite3* database) {
  const StoreFaultKind kind = kind_of(sqlite3_extended_errcode(database));
  return {kind, explain(kind, sqlite3_errmsg(database))};
}

}  // namespace

Statement& Statement::bind(int parameter, std::string_view text) {
  sqlite3_bind_text(statement_.get(), parameter, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), parameter, number);
  return *this;
}

int Statement::step() {
  const int answer = sqlite3_step(statement_.get());
  if (answer != SQLITE_ROW) sqlite3_reset(statement_.get());
  return answer;
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::size_t Statement::columns() const { return static_cast<std::size_t>(sqlite3_column_count(statement_.get())); }

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return bytes == nullptr
             ? std::string{}
             : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

StoreFault Statement::fault() const { return fault_of(sqlite3_db_handle(statement_.get())); }

Result<Database> Database::open(const std::string& path, const char* vfs) {
  sqlite3* handle = nullptr;
  // Each connection is used by one thread at a time.
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int answer = sqlite3_open_v2(path.c_str(), &handle, flags, vfs);
  Database database{handle};
  if (answer != SQLITE_OK) {
    StoreFault fault = database.fault();
    fault.what = path + ": " + fault.what;
    return tl::unexpected(std::move(fault));
  }
  constexpr int kPatience = 5000;  // milliseconds: a backup that reads the file holds it for moments
  sqlite3_busy_timeout(handle, kPatience);
  sqlite3_extended_result_codes(handle, 1);
  return database;
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int answer = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (answer != SQLITE_OK) return tl::unexpected(fault());
  return Statement{statement};
}

Statement Database::prepare(std::string_view sql, std::optional<StoreFault>& fault) {
  auto statement = prepare(sql);
  if (statement) return std::move(*statement);
  fault = statement.error();
  return Statement{nullptr};
}

std::optional<StoreFault> Database::run(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return std::nullopt;
  return fault();
}

Result<std::int64_t> Database::number(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return tl::unexpected(statement.error());
  if (statement->step() != SQLITE_ROW) return tl::unexpected(fault());
  return statement->number(0);
}

int Database::checkpoint(bool all) {
  int pages = 0;
  sqlite3_wal_checkpoint_v2(database_.get(), nullptr, all ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE,
                            &pages, nullptr);
  return pages;
}

std::optional<StoreFault> Database::quick_check(std::chrono::milliseconds most) {
  constexpr int kSteps = 10'000;  // of SQLite's machine, between two looks at the time
  auto until = std::chrono::steady_clock::now() + most;
  const auto is_late = [](void* time) {
    return std::chrono::steady_clock::now() > *static_cast<decltype(until)*>(time) ? 1 : 0;
  };
  auto statement = prepare("PRAGMA quick_check(1)");
  if (!statement) return statement.error();
  sqlite3_progress_handler(database_.get(), kSteps, is_late, &until);
  const int answer = statement->step();
  sqlite3_progress_handler(database_.get(), 0, nullptr, nullptr);
  if (answer == SQLITE_INTERRUPT) return std::nullopt;
  if (answer != SQLITE_ROW) return fault();
  if (const std::string found = statement->text(0); found != "ok") {
    return StoreFault{StoreFaultKind::kCorrupted, explain(StoreFaultKind::kCorrupted, found)};
  }
  return std::nullopt;
}

StoreFault Database::fault() const { return fault_of(database_.get()); }

}  // namespace sandstone::storage
