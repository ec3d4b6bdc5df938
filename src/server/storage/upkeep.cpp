#include "server/storage/upkeep.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <limits>
#include <system_error>

#include "server/storage/folder_lock.hpp"
#include "server/storage/schema.hpp"
#include "server/storage/sql_rows.hpp"
#include "server/storage/sqlite_connection.hpp"
#include "server/storage/wait.hpp"

namespace sandstone::storage {

namespace {

constexpr std::size_t kMostFaults = 100;

StoreFault failed(const std::filesystem::path& path, const std::string& why) {
  return {StoreFaultKind::kFailed, path.string() + ": " + why};
}

// Of a file that is there: opening would make one that is not.
Result<Database> open_file(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return tl::unexpected(failed(file, "there is no such file"));
  auto database = Database::open(file.string(), nullptr);
  if (!database) return database;
  const auto version = database->number("PRAGMA user_version");
  if (!version) return tl::unexpected(failed(file, version.error().what));
  if (*version < 1) return tl::unexpected(failed(file, "this is no database of Sandstone's"));
  if (*version > schema_version()) {
    return tl::unexpected(StoreFault{StoreFaultKind::kNewerSchema, file.string() + ": written by a newer program"});
  }
  return database;
}

bool sync(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);  // NOLINT(*-vararg)
  if (descriptor < 0) return false;
  const bool synced = ::fsync(descriptor) == 0;
  ::close(descriptor);
  return synced;
}

std::optional<StoreFault> check(SqliteConnection& database, const std::filesystem::path& file) {
  const auto found = first_row<std::string>(database, "PRAGMA integrity_check(1)");
  if (!found) return failed(file, found.error().what);
  if (*found != "ok") {
    return StoreFault{StoreFaultKind::kCorrupted, file.string() + ": the file is damaged"};
  }
  return std::nullopt;
}

struct TableRow {
  std::int64_t number = 0;
  std::string id;
  std::int64_t last_seq = 0;
  SANDSTONE_MEMBERS(number, id, last_seq)
};

}  // namespace

std::filesystem::path database_file(const std::filesystem::path& folder) { return folder / "sandstone.db"; }

Result<Database> open_data_file(const std::filesystem::path& folder) {
  const std::filesystem::path file = database_file(folder);
  auto database = open_file(file);
  if (!database) return database;
  const auto version = database->number("PRAGMA user_version");
  if (!version) return tl::unexpected(failed(file, version.error().what));
  if (*version < schema_version()) {
    return tl::unexpected(failed(file, "written by an older program; start this one's server with it once"));
  }
  if (auto fault = database->run(kConnectionPragmas)) return tl::unexpected(failed(file, fault->what));
  return database;
}

std::optional<StoreFault> back_up(const std::filesystem::path& folder, const std::filesystem::path& copy) {
  std::error_code error;
  if (std::filesystem::exists(copy, error)) return failed(copy, "there is such a file already");
  auto file = open_file(database_file(folder));
  if (!file) return file.error();
  SqliteConnection database{std::move(*file)};
  if (const auto fault = run(database, "VACUUM INTO ?1", copy.string())) {
    std::filesystem::remove(copy, error);
    return failed(copy, fault->what);
  }
  const std::filesystem::path parent = copy.parent_path();
  if (!sync(copy) || !sync(parent.empty() ? std::filesystem::path{"."} : parent)) {
    return failed(copy, "the copy cannot be written to the disk");
  }
  return std::nullopt;
}

std::optional<StoreFault> restore(const std::filesystem::path& copy, const std::filesystem::path& folder) {
  {
    auto file = open_file(copy);
    if (!file) return file.error();
    SqliteConnection database{std::move(*file)};
    if (auto fault = check(database, copy)) return fault;
  }
  const auto lock = FolderLock::take(folder);
  if (!lock) return lock.error();
  const std::filesystem::path file = database_file(folder);
  std::error_code error;
  if (std::filesystem::exists(file, error)) return failed(file, "there is such a file already; move it away first");
  const std::filesystem::path unfinished = folder / "restoring.db";
  std::filesystem::copy_file(copy, unfinished, std::filesystem::copy_options::overwrite_existing, error);
  if (error) return failed(unfinished, error.message());
  if (!sync(unfinished)) return failed(unfinished, "it cannot be written to the disk");
  std::filesystem::rename(unfinished, file, error);
  if (error) return failed(file, error.message());
  sync(folder);
  return std::nullopt;
}

Result<Checked> check_all(const std::filesystem::path& folder, const IsSound& is_sound) {
  auto file = open_file(database_file(folder));
  if (!file) return tl::unexpected(file.error());
  SqliteConnection database{std::move(*file)};
  Checked checked;
  const auto found = rows<std::string>(database, "PRAGMA integrity_check(50)");
  if (!found) return tl::unexpected(found.error());
  if (*found != std::vector<std::string>{"ok"}) checked.faults = *found;
  const auto orphans = rows<std::string>(database, "PRAGMA foreign_key_check");
  if (!orphans) return tl::unexpected(orphans.error());
  for (const std::string& table : *orphans)
    checked.faults.push_back("a row of " + table + " refers to one that is gone");
  for (std::int64_t after = 0; checked.faults.size() < kMostFaults;) {
    const auto tables =
        rows<TableRow>(database, "SELECT n, id, last_seq FROM tables WHERE n > ?1 ORDER BY n LIMIT 1000", after);
    if (!tables) return tl::unexpected(tables.error());
    if (tables->empty()) break;
    for (const TableRow& table : *tables) {
      ++checked.tables;
      after = table.number;
      const auto log = rows<std::string>(database, "SELECT body FROM events WHERE table_n = ?1 ORDER BY seq", after);
      const bool whole = log && static_cast<std::int64_t>(log->size()) == table.last_seq;
      if (whole && is_sound(table.id, *log)) continue;
      checked.faults.push_back("the log of table " + table.id + " cannot be replayed");
      if (checked.faults.size() >= kMostFaults) break;
    }
  }
  return checked;
}

Result<Checked> check_logs(Stores& stores, const IsSound& is_sound) {
  Checked checked;
  const auto tables = answer_of<std::vector<ListedTable>>(
      [&](auto answer) { stores.moderation().tables(std::numeric_limits<std::int64_t>::max(), std::move(answer)); });
  if (!tables) return tl::unexpected(tables.error());
  for (const ListedTable& table : *tables) {
    if (checked.faults.size() >= kMostFaults) break;
    ++checked.tables;
    const auto log = answer_of<Log>([&](auto answer) { stores.tables().read(table.id, 0, std::move(answer)); });
    // While a server is running, it may have gone on meanwhile.
    const bool whole = log && static_cast<std::int64_t>(log->size()) >= table.last_seq;
    if (!whole || !is_sound(table.id, *log)) {
      checked.faults.push_back("the log of table " + table.id + " cannot be replayed");
    }
  }
  return checked;
}

}  // namespace sandstone::storage
