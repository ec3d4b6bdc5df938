#include "server/storage/sqlite_store.hpp"

#include <sqlite3.h>

#include <condition_variable>
#include <iterator>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "server/storage/checkpoints.hpp"
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
  Statement begin;
  Statement commit;
  Statement add_event;
  Statement add_table;
  Statement find_table;
  Statement update_table;
  Statement add_player;
  Statement add_session;
};

Result<WriterStatements> prepare_all(Database& database) {
  auto begin = database.prepare("BEGIN IMMEDIATE");
  auto commit = database.prepare("COMMIT");
  auto add_event = database.prepare("INSERT INTO events (table_n, seq, body) VALUES (?1, ?2, ?3)");
  auto add_table = database.prepare("INSERT INTO tables (id, state, last_seq, updated) VALUES (?1, ?2, ?3, ?4)");
  auto find_table = database.prepare("SELECT n FROM tables WHERE id = ?1 AND last_seq = ?2");
  auto update_table = database.prepare("UPDATE tables SET state = ?2, last_seq = ?3, updated = ?4 WHERE n = ?1");
  auto add_player = database.prepare("INSERT INTO players (id, name, since) VALUES (?1, ?2, ?3)");
  auto add_session = database.prepare("INSERT INTO sessions (secret_digest, player, since) VALUES (?1, ?2, ?3)");
  if (!begin || !commit || !add_event || !add_table || !find_table || !update_table || !add_player || !add_session) {
    return tl::unexpected(database.fault());
  }
  return WriterStatements{std::move(*begin),      std::move(*commit),     std::move(*add_event),
                          std::move(*add_table),  std::move(*find_table), std::move(*update_table),
                          std::move(*add_player), std::move(*add_session)};
}

class Writer {
 public:
  Writer(Database database, WriterStatements statements)
      : database_{std::move(database)}, statements_{std::move(statements)} {}

  // All of them in one transaction. Those that conflict with what is there are left out and told so; where the
  // transaction itself fails, all are told why.
  void commit(std::vector<Write>& writes) {
    std::vector<std::optional<StoreFault>> faults(writes.size());
    auto common = try_commit({writes.data(), writes.size()}, faults);
    if (common == Outcome::kHalf) {
      for (std::size_t i = 0; i < writes.size(); ++i) {
        std::vector<std::optional<StoreFault>> fault(1);
        if (try_commit({&writes[i], 1}, fault) == Outcome::kHalf) {
          fault[0] = StoreFault{StoreFaultKind::kConflict, "what is to be written is there in part"};
        }
        faults[i] = fault[0];
      }
    }
    for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(faults[i]);
  }

  Database& database() { return database_; }

 private:
  enum class Outcome : std::uint8_t { kDone, kHalf };

  // kHalf: one of them conflicted after part of it was written, so that nothing was committed.
  Outcome try_commit(std::span<Write> writes, std::vector<std::optional<StoreFault>>& faults) {
    std::optional<StoreFault> common = run(statements_.begin);
    for (std::size_t i = 0; i < writes.size() && !common; ++i) {
      bool began = false;
      faults[i] = std::visit([&](const auto& what) { return apply(what, began); }, writes[i].what);
      if (!faults[i]) continue;
      if (faults[i]->kind != StoreFaultKind::kConflict) common = faults[i];
      if (!common && began) {
        database_.run("ROLLBACK");
        return Outcome::kHalf;
      }
    }
    if (!common) common = run(statements_.commit);
    if (common) {
      database_.run("ROLLBACK");  // does nothing where SQLite has done it already
      for (auto& fault : faults) fault = common;
    }
    return Outcome::kDone;
  }

  std::optional<StoreFault> run(Statement& statement) {
    if (statement.step() == SQLITE_DONE) return std::nullopt;
    return database_.fault();
  }

  // `began`: something of it was written before the fault.
  std::optional<StoreFault> apply(const Append& append, bool& began) {
    const auto number = put_table(append);
    if (!number) return number.error();
    began = true;
    for (std::size_t i = 0; i < append.events.size(); ++i) {
      statements_.add_event.bind(1, *number)
          .bind(2, append.first_seq + static_cast<std::int64_t>(i))
          .bind(3, append.events[i]);
      if (auto fault = run(statements_.add_event)) return fault;
    }
    return std::nullopt;
  }

  // The table's number. In two steps, since UPDATE … RETURNING makes SQLite keep a journal for that one statement.
  Result<std::int64_t> put_table(const Append& append) {
    const std::int64_t last_seq = append.first_seq + static_cast<std::int64_t>(append.events.size()) - 1;
    if (append.first_seq == 1) {
      statements_.add_table.bind(1, append.table)
          .bind(2, static_cast<std::int64_t>(append.state))
          .bind(3, last_seq)
          .bind(4, append.at);
      if (auto fault = run(statements_.add_table)) return tl::unexpected(std::move(*fault));
      return database_.last_number();
    }
    // Only the event after the last one may be added: of two writers one wins, and there are no gaps.
    const int answer = statements_.find_table.bind(1, append.table).bind(2, append.first_seq - 1).step();
    if (answer == SQLITE_DONE) {
      return tl::unexpected(
          StoreFault{StoreFaultKind::kConflict, "the log of the table has gone on, or has not come so far"});
    }
    if (answer != SQLITE_ROW) return tl::unexpected(database_.fault());
    const std::int64_t number = statements_.find_table.number(0);
    statements_.find_table.reset();
    statements_.update_table.bind(1, number)
        .bind(2, static_cast<std::int64_t>(append.state))
        .bind(3, last_seq)
        .bind(4, append.at);
    if (auto fault = run(statements_.update_table)) return tl::unexpected(std::move(*fault));
    return number;
  }

  std::optional<StoreFault> apply(const NewPlayer& added, bool& began) {
    statements_.add_player.bind(1, added.player.id).bind(2, added.player.name).bind(3, added.player.since);
    if (auto fault = run(statements_.add_player)) return fault;
    began = true;
    statements_.add_session.bind(1, added.secret_digest).bind(2, added.player.id).bind(3, added.player.since);
    return run(statements_.add_session);
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
  if (auto fault = database.run("PRAGMA wal_autocheckpoint=0")) return fault;  // Checkpoints sees to it
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
  Checkpoints checkpoints;

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
  auto statements = prepare_all(*writing);
  if (!statements) return refuse(statements.error());
  auto reading = Database::open(path, options.vfs);
  if (!reading) return tl::unexpected(reading.error());
  auto read_events =
      reading->prepare("SELECT seq, body FROM tables JOIN events ON table_n = n WHERE id = ?1 ORDER BY seq");
  auto read_tables = reading->prepare("SELECT id, last_seq FROM tables WHERE state = ?1 ORDER BY updated DESC, id");
  auto read_player = reading->prepare(
      "SELECT players.id, name, players.since FROM sessions JOIN players ON players.id = player WHERE secret_digest = "
      "?1");
  if (!read_events || !read_tables || !read_player) return refuse(reading->fault());
  auto copying = Database::open(path, options.vfs);
  if (!copying) return tl::unexpected(copying.error());
  std::unique_ptr<Parts> parts{new Parts{.lock = std::move(*lock),
                                         .reading = std::move(*reading),
                                         .read_events = std::move(*read_events),
                                         .read_tables = std::move(*read_tables),
                                         .read_player = std::move(*read_player),
                                         .writer = Writer{std::move(*writing), std::move(*statements)},
                                         .checkpoints = Checkpoints{std::move(*copying)}}};
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
