#include "server/storage/sqlite_reader.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "server/storage/rows.hpp"

namespace sandstone::storage {

namespace {

struct EventRow {
  std::int64_t seq = 0;
  std::int64_t due = 0;
  std::string body;
  SANDSTONE_MEMBERS(seq, due, body)
};

const std::string kGames =
    "SELECT tables.id, summary, seat FROM seatings JOIN tables ON tables.id = table_id WHERE player = ?1 AND ended IS "
    "NOT NULL ";

}  // namespace

struct SqliteReader::Parts {
  Statement events;
  Statement due;
  Statement listed;
  Statement unfinished;
  Statement finished;
  Statement finished_before;
  Statement outages;
  Database database;  // closes by itself when the last statement is gone

  std::mutex mutex{};
  std::condition_variable wake{};
  std::deque<std::function<void()>> waiting{};
  bool closing = false;
  std::thread thread{};

  void add(std::function<void()> task) {
    {
      const std::scoped_lock guard{mutex};
      waiting.push_back(std::move(task));
    }
    wake.notify_one();
  }

  void work() {
    std::unique_lock guard{mutex};
    while (true) {
      wake.wait(guard, [this] { return closing || !waiting.empty(); });
      if (closing) return;
      const auto next = std::move(waiting.front());
      waiting.pop_front();
      guard.unlock();
      next();
      guard.lock();
    }
  }

  Result<StoredLog> read(const std::string& table) {
    auto found = rows<EventRow>(events, table);
    if (!found) return tl::unexpected(std::move(found.error()));
    StoredLog log;
    for (EventRow& event : *found) {
      log.due = event.due;
      log.events.push_back(std::move(event.body));
      if (event.seq == static_cast<std::int64_t>(log.events.size())) continue;
      return tl::unexpected(StoreFault{StoreFaultKind::kCorrupted, "the log of a table has a gap"});
    }
    return log;
  }
};

Result<std::unique_ptr<SqliteReader>> SqliteReader::make(Database database) {
  std::optional<StoreFault> fault;
  const auto prepare = [&](const std::string& sql) { return database.prepare(sql, fault); };
  std::unique_ptr<Parts> parts{new Parts{
      .events = prepare(
          "SELECT seq, coalesce(due, 0), body FROM tables JOIN events ON table_n = n WHERE id = ?1 ORDER BY seq"),
      .due = prepare("SELECT id FROM tables WHERE due <= ?1 ORDER BY due LIMIT ?2"),
      .listed =
          prepare("SELECT id FROM tables WHERE listed = 1 AND state < 2 AND state = ?1 ORDER BY updated DESC LIMIT ?2"),
      .unfinished = prepare(
          "SELECT id FROM seatings JOIN tables ON id = table_id WHERE player = ?1 AND state < 2 ORDER BY id LIMIT ?2"),
      .finished = prepare(kGames + "ORDER BY ended DESC, tables.id DESC LIMIT ?2"),
      .finished_before = prepare(kGames + "AND (ended, tables.id) < (SELECT ended, id FROM tables WHERE id = ?3) "
                                          "ORDER BY ended DESC, tables.id DESC LIMIT ?2"),
      .outages = prepare("SELECT began, ended FROM outages ORDER BY began"),
      .database = std::move(database)}};
  if (fault) return tl::unexpected(std::move(*fault));
  return std::unique_ptr<SqliteReader>{new SqliteReader{std::move(parts)}};
}

SqliteReader::SqliteReader(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {
  parts_->thread = std::thread{[this] { parts_->work(); }};
}

SqliteReader::~SqliteReader() { stop(); }

void SqliteReader::stop() {
  {
    const std::scoped_lock guard{parts_->mutex};
    parts_->closing = true;
  }
  parts_->wake.notify_one();
  if (parts_->thread.joinable()) parts_->thread.join();
}

void SqliteReader::read(std::string table, Answer<StoredLog> answer) {
  parts_->add([this, table = std::move(table), answer = std::move(answer)] { answer(parts_->read(table)); });
}

void SqliteReader::due(std::int64_t until, std::size_t most, Answer<TableIds> answer) {
  parts_->add([this, until, most = static_cast<std::int64_t>(most), answer = std::move(answer)] {
    answer(rows<std::string>(parts_->due, until, most));
  });
}

void SqliteReader::listed(TableState state, std::size_t most, Answer<TableIds> answer) {
  parts_->add([this, state = static_cast<std::int64_t>(state), most = static_cast<std::int64_t>(most),
               answer = std::move(answer)] { answer(rows<std::string>(parts_->listed, state, most)); });
}

void SqliteReader::unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) {
  parts_->add([this, player = std::move(player), most = static_cast<std::int64_t>(most), answer = std::move(answer)] {
    answer(rows<std::string>(parts_->unfinished, player, most));
  });
}

void SqliteReader::finished_of(std::string player, std::string before, std::size_t most,
                               Answer<std::vector<GameRow>> answer) {
  parts_->add([this, player = std::move(player), before = std::move(before), most = static_cast<std::int64_t>(most),
               answer = std::move(answer)] {
    if (before.empty()) return answer(rows<GameRow>(parts_->finished, player, most));
    answer(rows<GameRow>(parts_->finished_before, player, most, before));
  });
}

void SqliteReader::outages(Answer<std::vector<Outage>> answer) {
  parts_->add([this, answer = std::move(answer)] { answer(rows<Outage>(parts_->outages)); });
}

}  // namespace sandstone::storage
