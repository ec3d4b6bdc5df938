#include "server/storage/upkeep.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>

#include "server/storage/data_file.hpp"
#include "server/storage/folder_lock.hpp"
#include "server/storage/schema.hpp"

namespace sandstone::storage {

namespace {

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

std::optional<StoreFault> check(Database& database, const std::filesystem::path& file) {
  const auto found = first_row<std::string>(database, "PRAGMA integrity_check(1)");
  if (!found) return failed(file, found.error().what);
  if (*found != "ok") {
    return StoreFault{StoreFaultKind::kCorrupted, file.string() + ": the file is damaged"};
  }
  return std::nullopt;
}

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
  // A commit is on the disk when it is done, and the server alone copies the write-ahead log into the file.
  if (auto fault = database->run("PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA trusted_schema=OFF")) {
    return tl::unexpected(failed(file, fault->what));
  }
  if (auto fault = database->run("PRAGMA wal_autocheckpoint=0")) return tl::unexpected(failed(file, fault->what));
  return database;
}

std::optional<StoreFault> back_up(const std::filesystem::path& folder, const std::filesystem::path& copy) {
  std::error_code error;
  if (std::filesystem::exists(copy, error)) return failed(copy, "there is such a file already");
  auto database = open_file(database_file(folder));
  if (!database) return database.error();
  if (const auto fault = run(*database, "VACUUM INTO ?1", copy.string())) {
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
    auto database = open_file(copy);
    if (!database) return database.error();
    if (auto fault = check(*database, copy)) return fault;
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
  constexpr std::size_t kMostFaults = 100;
  auto database = open_file(database_file(folder));
  if (!database) return tl::unexpected(database.error());
  Checked checked;
  const auto found = rows<std::string>(*database, "PRAGMA integrity_check(50)");
  if (!found) return tl::unexpected(found.error());
  if (*found != std::vector<std::string>{"ok"}) checked.faults = *found;
  const auto orphans = rows<std::string>(*database, "PRAGMA foreign_key_check");
  if (!orphans) return tl::unexpected(orphans.error());
  for (const std::string& table : *orphans)
    checked.faults.push_back("a row of " + table + " refers to one that is gone");
  auto tables = database->prepare("SELECT n, id, last_seq FROM tables ORDER BY n");
  if (!tables) return tl::unexpected(tables.error());
  auto events = database->prepare("SELECT body FROM events WHERE table_n = ?1 ORDER BY seq");
  if (!events) return tl::unexpected(events.error());
  while (tables->step() == SQLITE_ROW && checked.faults.size() < kMostFaults) {
    ++checked.tables;
    const std::string id = tables->text(1);
    const auto log = rows<std::string>(*events, tables->number(0));
    const bool whole = log && static_cast<std::int64_t>(log->size()) == tables->number(2);
    if (!whole || !is_sound(id, *log)) checked.faults.push_back("the log of table " + id + " cannot be replayed");
  }
  return checked;
}

Result<std::vector<ListedTable>> list_tables(const std::filesystem::path& folder, int most) {
  auto database = open_file(database_file(folder));
  if (!database) return tl::unexpected(database.error());
  return rows<ListedTable>(*database,
                           "SELECT id, state, last_seq, updated FROM tables ORDER BY updated DESC, id LIMIT ?1",
                           std::int64_t{most});
}

Result<std::vector<ListedSeat>> list_seats(const std::filesystem::path& folder, std::string_view table) {
  return list<ListedSeat>(folder,
                          "SELECT seat, player, coalesce(name, '') FROM seatings LEFT JOIN players ON id = player "
                          "WHERE table_id = ?1 ORDER BY seat",
                          table);
}

Result<std::vector<ListedEvent>> list_events(const std::filesystem::path& folder, std::string_view table) {
  auto database = open_file(database_file(folder));
  if (!database) return tl::unexpected(database.error());
  return rows<ListedEvent>(
      *database,
      "SELECT seq, json_extract(body, '$.type') FROM tables JOIN events ON table_n = n WHERE id = ?1 ORDER BY seq",
      table);
}

}  // namespace sandstone::storage
