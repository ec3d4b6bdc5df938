#include "server/storage/sqlite_stores.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "server/storage/database.hpp"
#include "server/storage/folder_lock.hpp"
#include "server/storage/schema.hpp"
#include "server/storage/sql_stores.hpp"
#include "server/storage/sqlite_connection.hpp"
#include "server/storage/sqlite_writer.hpp"
#include "server/storage/upkeep.hpp"

namespace sandstone::storage {

namespace {

// A large file is checked in part, so that the server can start soon; `admin check` checks all of it.
constexpr std::chrono::milliseconds kCheckAtMost{1000};

// The folder's lock admits no other.
constexpr std::string_view kCountServers = "SELECT 1";

std::optional<StoreFault> set_up(Database& database, std::int64_t max_pages) {
  if (auto fault = database.quick_check(kCheckAtMost)) return fault;
  // WAL with synchronous=FULL: a commit is on the disk, not only handed to it.
  if (auto fault = database.run("PRAGMA journal_mode=WAL")) return fault;
  if (auto fault = database.run(kConnectionPragmas)) return fault;
  if (auto fault = migrate(database)) return fault;
  if (max_pages > 0) return database.run("PRAGMA max_page_count=" + std::to_string(max_pages));
  return std::nullopt;
}

// Opens connections to a file; the first fault is kept.
class Connections {
 public:
  Connections(std::string path, const char* vfs) : path_{std::move(path)}, vfs_{vfs} {}

  std::optional<Database> database() {
    auto opened = Database::open(path_, vfs_);
    if (opened) return std::move(*opened);
    if (!fault_) fault_ = std::move(opened.error());
    return std::nullopt;
  }
  SqlConnections one() {
    SqlConnections connections;
    auto opened = database();
    if (opened) note(opened->run(kConnectionPragmas));
    if (opened) connections.push_back(std::make_unique<SqliteConnection>(std::move(*opened)));
    return connections;
  }
  void note(std::optional<StoreFault> fault) {
    if (!fault || fault_) return;
    fault->what = path_ + ": " + fault->what;
    fault_ = std::move(fault);
  }
  const std::optional<StoreFault>& fault() const { return fault_; }

 private:
  std::string path_;
  const char* vfs_;
  std::optional<StoreFault> fault_;
};

template <class Held>
Result<std::unique_ptr<Stores>> make(Held held, Connections& connections, Database writing,
                                     std::optional<Database> copying, WriteHealth* health) {
  auto writer = SqliteWriter::make(std::move(writing), std::move(copying), health);
  if (!writer) connections.note(writer.error());
  SqlParts parts{nullptr, connections.one(), connections.one(), connections.one(), kCountServers};
  if (connections.fault()) return tl::unexpected(*connections.fault());
  parts.writer = std::move(*writer);
  return std::make_unique<SqlStores<Held>>(std::move(held), std::move(parts), health);
}

}  // namespace

Result<std::unique_ptr<Stores>> open_sqlite(const SqliteOptions& options) {
  auto lock = FolderLock::take(options.folder);
  if (!lock) return tl::unexpected(lock.error());
  Connections connections{database_file(options.folder).string(), options.vfs};
  auto writing = connections.database();
  if (writing) connections.note(set_up(*writing, options.max_pages));
  auto copying = connections.database();
  if (connections.fault()) return tl::unexpected(*connections.fault());
  return make(std::move(*lock), connections, std::move(*writing), std::move(copying), options.health);
}

Result<std::unique_ptr<Stores>> join_sqlite(const std::filesystem::path& folder, WriteHealth* health) {
  auto writing = open_data_file(folder);
  if (!writing) return tl::unexpected(writing.error());
  Connections connections{database_file(folder).string(), nullptr};
  struct Nothing {};
  return make(Nothing{}, connections, std::move(*writing), std::nullopt, health);
}

}  // namespace sandstone::storage
