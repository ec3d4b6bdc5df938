#include "server/storage/sqlite_store.hpp"

#include <sqlite3.h>

#include <chrono>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "server/storage/checkpoints.hpp"
#include "server/storage/database.hpp"
#include "server/storage/folder_lock.hpp"
#include "server/storage/rows.hpp"
#include "server/storage/schema.hpp"
#include "server/storage/sqlite_reader.hpp"
#include "server/storage/sqlite_writer.hpp"

namespace sandstone::storage {

namespace {

// More than this wait for the next transaction, so that the first acknowledgements do not wait for ever.
constexpr std::size_t kMostInOneCommit = 4096;

// A large file is checked in part, so that the server can start soon; `admin check` checks all of it.
constexpr std::chrono::milliseconds kCheckAtMost{1000};

std::optional<StoreFault> set_up(Database& database, std::int64_t max_pages) {
  if (auto fault = database.quick_check(kCheckAtMost)) return fault;
  // WAL with synchronous=FULL: a commit is on the disk, not only handed to it.
  if (auto fault = database.run("PRAGMA journal_mode=WAL")) return fault;
  if (auto fault = database.run("PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA trusted_schema=OFF"))
    return fault;
  if (auto fault = migrate(database)) return fault;
  if (auto fault = database.run("PRAGMA wal_autocheckpoint=0")) return fault;  // Checkpoints sees to it
  if (max_pages > 0) return database.run("PRAGMA max_page_count=" + std::to_string(max_pages));
  return std::nullopt;
}

}  // namespace

struct SqliteStore::Parts {
  FolderLock lock;
  Statement read_player;
  Statement read_blocks;
  Statement read_reports;
  Database reading;  // closes by itself when the last statement is gone
  std::unique_ptr<SqliteReader> logs;
  SqliteWriter writer;
  Checkpoints checkpoints;

  std::mutex mutex{};
  std::condition_variable wake{};
  std::vector<Write> waiting{};
  bool closing = false;
  std::thread thread{};

  void add(Write write) {
    bool first = false;
    {
      std::unique_lock guard{mutex};
      if (closing) {
        guard.unlock();
        return write.done(StoreFault{StoreFaultKind::kFailed, "the server is being stopped"});
      }
      first = waiting.empty();
      waiting.push_back(std::move(write));
    }
    if (first) wake.notify_one();  // after the first, the thread knows that there is something to do
  }

  void write_until_closed() {
    std::vector<Write> batch;
    std::unique_lock guard{mutex};
    while (true) {
      wake.wait(guard, [this] { return closing || !waiting.empty(); });
      if (waiting.empty()) return;
      if (waiting.size() <= kMostInOneCommit) {
        batch.swap(waiting);
      } else {
        const auto end = waiting.begin() + kMostInOneCommit;
        batch.assign(std::make_move_iterator(waiting.begin()), std::make_move_iterator(end));
        waiting.erase(waiting.begin(), end);
      }
      guard.unlock();
      writer.commit(batch);
      batch.clear();
      checkpoints.after_commit(writer.database());
      guard.lock();
    }
  }
};

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const SqliteOptions& options) {
  auto lock = FolderLock::take(options.folder);
  if (!lock) return tl::unexpected(lock.error());
  const std::string path = (options.folder / "sandstone.db").string();
  const auto refuse = [&](StoreFault fault) {
    fault.what = path + ": " + fault.what;
    return tl::unexpected(std::move(fault));
  };
  auto writing = Database::open(path, options.vfs);
  if (!writing) return tl::unexpected(writing.error());
  if (auto fault = set_up(*writing, options.max_pages)) return refuse(std::move(*fault));
  auto writer = SqliteWriter::make(std::move(*writing), options.health);
  if (!writer) return refuse(writer.error());
  auto reading = Database::open(path, options.vfs);
  if (!reading) return tl::unexpected(reading.error());
  auto copying = Database::open(path, options.vfs);
  if (!copying) return tl::unexpected(copying.error());
  std::optional<StoreFault> fault;
  const auto prepare = [&](const std::string& sql) { return reading->prepare(sql, fault); };
  auto reading_logs = Database::open(path, options.vfs);
  if (!reading_logs) return tl::unexpected(reading_logs.error());
  auto logs = SqliteReader::make(std::move(*reading_logs));
  if (!logs) return refuse(logs.error());
  std::unique_ptr<Parts> parts{new Parts{
      .lock = std::move(*lock),
      .read_player = prepare("SELECT players.id, name, players.since FROM sessions JOIN players ON players.id = player "
                             "WHERE secret_digest = ?1"),
      .read_blocks = prepare("SELECT blocked FROM blocks WHERE player = ?1 ORDER BY blocked"),
      .read_reports =
          prepare("SELECT at, by_player, about, table_id, seq, why FROM reports ORDER BY number DESC LIMIT ?1"),
      .reading = std::move(*reading),
      .logs = std::move(*logs),
      .writer = std::move(*writer),
      .checkpoints = Checkpoints{std::move(*copying)}}};
  if (fault) return refuse(std::move(*fault));
  return std::unique_ptr<SqliteStore>{new SqliteStore{std::move(parts)}};
}

SqliteStore::SqliteStore(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {
  parts_->thread = std::thread{[this] { parts_->write_until_closed(); }};
}

SqliteStore::~SqliteStore() { stop(); }

void SqliteStore::stop() {
  {
    const std::scoped_lock guard{parts_->mutex};
    parts_->closing = true;
  }
  parts_->wake.notify_one();
  if (parts_->thread.joinable()) parts_->thread.join();
  parts_->logs->stop();
}

void SqliteStore::append(Append append, Done done) { parts_->add({std::move(append), std::move(done)}); }

void SqliteStore::add_player(Player player, std::string secret_digest, Done done) {
  parts_->add({NewPlayer{std::move(player), std::move(secret_digest)}, std::move(done)});
}

void SqliteStore::set_block(std::string player, std::string blocked, bool on, Done done) {
  parts_->add({BlockChange{std::move(player), std::move(blocked), on}, std::move(done)});
}

void SqliteStore::add_report(Report report, Done done) { parts_->add({std::move(report), std::move(done)}); }

void SqliteStore::beat(std::int64_t at, Done done) { parts_->add({Beat{at}, std::move(done)}); }

void SqliteStore::set_due(std::string table, std::int64_t due, Done done) {
  parts_->add({DueChange{std::move(table), due}, std::move(done)});
}

void SqliteStore::begin(std::int64_t at, Answer<std::vector<Outage>> answer) {
  parts_->add({Beat{at, true}, [this, answer = std::move(answer)](std::optional<StoreFault> fault) {
                 if (fault) return answer(tl::unexpected(std::move(*fault)));
                 parts_->logs->outages(answer);
               }});
}

void SqliteStore::read(std::string table, Answer<StoredLog> answer) {
  parts_->logs->read(std::move(table), std::move(answer));
}

void SqliteStore::due(std::int64_t until, std::size_t most, Answer<TableIds> answer) {
  parts_->logs->due(until, most, std::move(answer));
}

void SqliteStore::listed(TableState state, std::size_t most, Answer<TableIds> answer) {
  parts_->logs->listed(state, most, std::move(answer));
}

void SqliteStore::unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) {
  parts_->logs->unfinished_of(std::move(player), most, std::move(answer));
}

void SqliteStore::finished_of(std::string player, std::string before, std::size_t most,
                              Answer<std::vector<GameRow>> answer) {
  parts_->logs->finished_of(std::move(player), std::move(before), most, std::move(answer));
}

Result<std::optional<Player>> SqliteStore::player_of(std::string_view secret_digest) {
  return first_row<Player>(parts_->read_player, secret_digest);
}

Result<std::vector<std::string>> SqliteStore::blocked_by(std::string_view player) {
  return rows<std::string>(parts_->read_blocks, player);
}

Result<std::vector<Report>> SqliteStore::reports(std::size_t most) {
  return rows<Report>(parts_->read_reports, static_cast<std::int64_t>(most));
}

}  // namespace sandstone::storage
