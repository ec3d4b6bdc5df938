#include "server/storage/sqlite_store.hpp"

#include <sqlite3.h>

#include <condition_variable>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "server/storage/database.hpp"
#include "server/storage/folder_lock.hpp"
#include "server/storage/schema.hpp"

namespace sandstone::storage {

namespace {

struct NewPlayer {
  Player player;
  std::string secret_digest;
};

struct Write {
  std::variant<Append, NewPlayer> what;
  Done done;
};

// More than this wait for the next transaction, so that the first acknowledgements do not wait for ever.
constexpr std::size_t kMostInOneCommit = 4096;

// What the writer's thread works with.
struct WriterStatements {
  Statement add_event;
  Statement add_table;
  Statement update_table;
  Statement add_player;
  Statement add_session;
};

Result<WriterStatements> prepare_all(Database& database) {
  auto add_event = database.prepare("INSERT INTO events (table_id, seq, body) VALUES (?1, ?2, ?3)");
  auto add_table = database.prepare("INSERT INTO tables (id, state, last_seq, updated) VALUES (?1, ?2, ?3, ?4)");
  // Only the event after the last one may be added: of two writers one wins, and there are no gaps.
  auto update_table = database.prepare(
      "UPDATE tables SET state = ?2, last_seq = ?3, updated = ?4 WHERE id = ?1 AND last_seq = ?5 - 1 RETURNING 1");
  auto add_player = database.prepare("INSERT INTO players (id, name, since) VALUES (?1, ?2, ?3)");
  auto add_session = database.prepare("INSERT INTO sessions (secret_digest, player) VALUES (?1, ?2)");
  if (!add_event || !add_table || !update_table || !add_player || !add_session) {
    return tl::unexpected(database.fault());
  }
  return WriterStatements{std::move(*add_event), std::move(*add_table), std::move(*update_table),
                          std::move(*add_player), std::move(*add_session)};
}

class Writer {
 public:
  Writer(Database database, WriterStatements statements)
      : database_{std::move(database)}, statements_{std::move(statements)} {}

  // All of them in one transaction. Those that cannot be written are left out and told why; where the transaction
  // itself fails, all are.
  void commit(std::vector<Write>& writes) {
    std::vector<std::optional<StoreFault>> faults(writes.size());
    std::optional<StoreFault> common = database_.run("BEGIN IMMEDIATE");
    for (std::size_t i = 0; i < writes.size() && !common; ++i) {
      faults[i] = apply_apart(writes[i]);
      if (faults[i] && faults[i]->kind != StoreFaultKind::kConflict) common = faults[i];
    }
    if (!common) common = database_.run("COMMIT");
    if (common) database_.run("ROLLBACK");  // does nothing where SQLite has done it already
    for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(common ? common : faults[i]);
  }

 private:
  std::optional<StoreFault> apply_apart(const Write& write) {
    if (auto fault = database_.run("SAVEPOINT one")) return fault;
    auto fault = std::visit([this](const auto& what) { return apply(what); }, write.what);
    if (fault) {
      database_.run("ROLLBACK TO one");
      if (fault->kind != StoreFaultKind::kConflict) return fault;
    }
    if (auto unreleased = database_.run("RELEASE one")) return unreleased;
    return fault;
  }

  std::optional<StoreFault> apply(const Append& append) {
    if (auto fault = put_table(append)) return fault;
    for (std::size_t i = 0; i < append.events.size(); ++i) {
      statements_.add_event.bind(1, append.table)
          .bind(2, append.first_seq + static_cast<std::int64_t>(i))
          .bind(3, append.events[i]);
      if (statements_.add_event.step() != SQLITE_DONE) return database_.fault();
    }
    return std::nullopt;
  }

  std::optional<StoreFault> put_table(const Append& append) {
    const bool is_new = append.first_seq == 1;
    Statement& statement = is_new ? statements_.add_table : statements_.update_table;
    statement.bind(1, append.table)
        .bind(2, static_cast<std::int64_t>(append.state))
        .bind(3, append.first_seq + static_cast<std::int64_t>(append.events.size()) - 1)
        .bind(4, append.at);
    if (!is_new) statement.bind(5, append.first_seq);
    const int answer = statement.step();
    statement.reset();
    if (answer == (is_new ? SQLITE_DONE : SQLITE_ROW)) return std::nullopt;
    if (answer == SQLITE_DONE) {
      return StoreFault{StoreFaultKind::kConflict, "the log of the table has gone on, or has not come so far"};
    }
    return database_.fault();
  }

  std::optional<StoreFault> apply(const NewPlayer& added) {
    statements_.add_player.bind(1, added.player.id).bind(2, added.player.name).bind(3, added.player.since);
    if (statements_.add_player.step() != SQLITE_DONE) return database_.fault();
    statements_.add_session.bind(1, added.secret_digest).bind(2, added.player.id);
    if (statements_.add_session.step() != SQLITE_DONE) return database_.fault();
    return std::nullopt;
  }

  Database database_;
  WriterStatements statements_;
};

std::optional<StoreFault> set_up(Database& database, std::int64_t max_pages) {
  // WAL with synchronous=FULL: a commit is on the disk, not only handed to it.
  if (auto fault = database.run("PRAGMA journal_mode=WAL")) return fault;
  if (auto fault = database.run("PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA trusted_schema=OFF"))
    return fault;
  if (auto fault = migrate(database)) return fault;
  if (max_pages > 0) return database.run("PRAGMA max_page_count=" + std::to_string(max_pages));
  return std::nullopt;
}

}  // namespace

struct SqliteStore::Parts {
  FolderLock lock;
  Database reading;
  Statement read_events;
  Statement read_tables;
  Statement read_player;
  Writer writer;

  std::mutex mutex{};
  std::condition_variable wake{};
  std::vector<Write> waiting{};
  bool closing = false;
  std::thread thread{};

  void add(Write write) {
    {
      const std::scoped_lock guard{mutex};
      waiting.push_back(std::move(write));
    }
    wake.notify_one();
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
  auto statements = prepare_all(*writing);
  if (!statements) return refuse(statements.error());
  auto reading = Database::open(path, options.vfs);
  if (!reading) return tl::unexpected(reading.error());
  auto read_events = reading->prepare("SELECT seq, body FROM events WHERE table_id = ?1 ORDER BY seq");
  auto read_tables = reading->prepare("SELECT id, last_seq FROM tables WHERE state = ?1 ORDER BY updated DESC, id");
  auto read_player = reading->prepare(
      "SELECT players.id, name, since FROM sessions JOIN players ON players.id = player WHERE secret_digest = ?1");
  if (!read_events || !read_tables || !read_player) return refuse(reading->fault());
  std::unique_ptr<Parts> parts{new Parts{.lock = std::move(*lock),
                                         .reading = std::move(*reading),
                                         .read_events = std::move(*read_events),
                                         .read_tables = std::move(*read_tables),
                                         .read_player = std::move(*read_player),
                                         .writer = Writer{std::move(*writing), std::move(*statements)}}};
  return std::unique_ptr<SqliteStore>{new SqliteStore{std::move(parts)}};
}

SqliteStore::SqliteStore(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {
  parts_->thread = std::thread{[this] { parts_->write_until_closed(); }};
}

SqliteStore::~SqliteStore() {
  {
    const std::scoped_lock guard{parts_->mutex};
    parts_->closing = true;
  }
  parts_->wake.notify_one();
  parts_->thread.join();
}

void SqliteStore::append(Append append, Done done) { parts_->add({std::move(append), std::move(done)}); }

void SqliteStore::add_player(Player player, std::string secret_digest, Done done) {
  parts_->add({NewPlayer{std::move(player), std::move(secret_digest)}, std::move(done)});
}

Result<std::vector<std::string>> SqliteStore::events(std::string_view table) {
  std::vector<std::string> events;
  Statement& read = parts_->read_events;
  read.bind(1, table);
  int answer = SQLITE_ROW;
  while ((answer = read.step()) == SQLITE_ROW) {
    if (read.number(0) != static_cast<std::int64_t>(events.size()) + 1) {
      read.reset();
      return tl::unexpected(StoreFault{StoreFaultKind::kCorrupted, "the log of a table has a gap"});
    }
    events.push_back(read.text(1));
  }
  if (answer != SQLITE_DONE) return tl::unexpected(parts_->reading.fault());
  return events;
}

Result<std::vector<TableRow>> SqliteStore::tables(TableState state) {
  std::vector<TableRow> rows;
  Statement& read = parts_->read_tables;
  read.bind(1, static_cast<std::int64_t>(state));
  int answer = SQLITE_ROW;
  while ((answer = read.step()) == SQLITE_ROW) rows.push_back({read.text(0), state, read.number(1)});
  if (answer != SQLITE_DONE) return tl::unexpected(parts_->reading.fault());
  return rows;
}

Result<std::optional<Player>> SqliteStore::player_of(std::string_view secret_digest) {
  Statement& read = parts_->read_player;
  read.bind(1, secret_digest);
  const int answer = read.step();
  if (answer == SQLITE_DONE) return std::nullopt;
  if (answer != SQLITE_ROW) return tl::unexpected(parts_->reading.fault());
  Player player{read.text(0), read.text(1), read.number(2)};
  read.reset();
  return player;
}

}  // namespace sandstone::storage
