#include "server/storage/sqlite_writer.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace sandstone::storage {

namespace {

// This process alone writes to the file, so claims run out by a clock that nobody sets.
std::int64_t steady_millis() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

Result<std::unique_ptr<SqliteWriter>> SqliteWriter::make(Database database, std::optional<Database> copying,
                                                         WriteHealth* health) {
  std::optional<StoreFault> fault;
  const auto prepare = [&](std::string_view sql) { return database.prepare(sql, fault); };
  Statements statements{
      .begin = prepare("BEGIN IMMEDIATE"),
      .commit = prepare("COMMIT"),
      .add_event = prepare("INSERT INTO events (table_n, seq, body) VALUES (?1, ?2, ?3)"),
      .add_table = prepare("INSERT INTO tables (id, state, last_seq, updated, listed) VALUES (?1, ?2, ?3, ?4, ?5)"),
      .find_table = prepare("SELECT n, state, due, bot FROM tables WHERE id = ?1 AND last_seq = ?2"),
      // Most events leave the state as it is, and with it the index of tables by state.
      .advance_table = prepare("UPDATE tables SET last_seq = ?2 WHERE n = ?1"),
      .update_table = prepare("UPDATE tables SET last_seq = ?2, state = ?3, updated = ?4 WHERE n = ?1"),
      .end_table = prepare("UPDATE tables SET summary = ?2, ended = ?3 WHERE id = ?1"),
      .set_due = prepare("UPDATE tables SET due = nullif(?3, 0), bot = ?4, claimed_until = 0 WHERE id = ?1 AND "
                         "last_seq = ?2"),
      .note_due = prepare("UPDATE tables SET due = nullif(?2, 0) WHERE n = ?1"),
      .note_bot = prepare("UPDATE tables SET bot = ?2, claimed_until = ?3 WHERE n = ?1"),
      // A claim that would hold for more than an hour was made before the machine began to run.
      .find_due = prepare("SELECT n, id FROM tables WHERE due <= ?1 AND bot <= ?2 AND NOT (claimed_until > ?3 AND "
                          "claimed_until <= ?3 + 3600000) ORDER BY due LIMIT ?4"),
      .claim = prepare("UPDATE tables SET claimed_until = ?2 WHERE n = ?1"),
      .keep_claim = prepare("UPDATE tables SET claimed_until = ?2 WHERE id = ?1"),
      .end_claims = prepare("UPDATE tables SET claimed_until = 0 WHERE claimed_until > 0 AND due <= ?1"),
      .count_outages = prepare("SELECT count(*) FROM outages"),
      .seat = prepare("INSERT OR REPLACE INTO seatings (player, table_id, seat) VALUES (?1, ?2, ?3)"),
      .sit = prepare("INSERT OR IGNORE INTO sittings (player, table_id) VALUES (?1, ?2)"),
      .unseat = prepare("DELETE FROM seatings WHERE table_id = ?1 AND seat = ?2"),
      .end_seatings = prepare("UPDATE seatings SET over = 1 WHERE table_id = ?1 AND over = 0"),
      .add_player = prepare("INSERT INTO players (id, name, since) VALUES (?1, ?2, ?3)"),
      .add_session = prepare("INSERT INTO sessions (secret_digest, player, since) VALUES (?1, ?2, ?3)"),
      .block = prepare("INSERT OR REPLACE INTO blocks (player, blocked) VALUES (?1, ?2)"),
      .unblock = prepare("DELETE FROM blocks WHERE player = ?1 AND blocked = ?2"),
      .report =
          prepare("INSERT INTO reports (at, by_player, about, table_id, seq, why) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"),
      // What was to happen in so much time still does, even where the time since 1970 has gone back meanwhile.
      .bring_forward =
          prepare("UPDATE tables SET due = max(due - back, 1) FROM (SELECT at - ?1 AS back FROM beats WHERE "
                  "at > ?1) WHERE due IS NOT NULL"),
      .outage = prepare("INSERT INTO outages (began, ended) SELECT at, ?1 FROM beats WHERE at < ?1"),
      .beat = prepare("INSERT OR REPLACE INTO beats (one, at) VALUES (1, ?1)"),
  };
  if (fault) return tl::unexpected(std::move(*fault));
  return std::unique_ptr<SqliteWriter>{
      new SqliteWriter{std::move(database), std::move(statements), std::move(copying), health}};
}

void SqliteWriter::commit(std::vector<Write>& writes) {
  std::vector<std::optional<StoreFault>> faults(writes.size());
  if (try_commit(writes, faults) == Outcome::kHalf) {
    for (std::size_t i = 0; i < writes.size(); ++i) {
      faults[i].reset();
      if (try_commit({&writes[i], 1}, {&faults[i], 1}) == Outcome::kHalf) {
        faults[i] = StoreFault{StoreFaultKind::kConflict, "what is to be written is there in part"};
      }
    }
  }
  for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(faults[i]);
  if (checkpoints_) checkpoints_->after_commit(database_);
}

SqliteWriter::Outcome SqliteWriter::try_commit(std::span<Write> writes, std::span<std::optional<StoreFault>> faults) {
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
  if (health_ != nullptr) health_->note(common);
  return Outcome::kDone;
}

std::optional<StoreFault> SqliteWriter::apply(const Append& append, bool& began) {
  const auto table = put_table(append);
  if (!table) return table.error();
  began = true;
  for (std::size_t i = 0; i < append.events.size(); ++i) {
    statements_.add_event.bind(1, table->number)
        .bind(2, append.first_seq + static_cast<std::int64_t>(i))
        .bind(3, append.events[i]);
    if (auto fault = run(statements_.add_event)) return fault;
  }
  if (append.due) {
    if (auto fault = put_due(*table, append)) return fault;
  }
  return put_seatings(append);
}

// Most events leave the time as it is, and with it the index of tables by time.
std::optional<StoreFault> SqliteWriter::put_due(const TableRow& table, const Append& append) {
  const Due& due = *append.due;
  const bool stays = due.at != 0 && table.due.at != 0 && table.due.at <= due.at;
  if (!stays && due.at != table.due.at) {
    statements_.note_due.bind(1, table.number).bind(2, due.at);
    if (auto fault = run(statements_.note_due)) return fault;
  }
  if (!due.bot && !table.due.bot) return std::nullopt;
  const std::int64_t until = due.bot && append.lease > 0 ? steady_millis() + append.lease : 0;
  statements_.note_bot.bind(1, table.number).bind(2, std::int64_t{due.bot ? 1 : 0}).bind(3, until);
  return run(statements_.note_bot);
}

std::optional<StoreFault> SqliteWriter::apply(const DueChange& change, bool&) {
  statements_.set_due.bind(1, change.log.table).bind(2, change.log.seq);
  statements_.set_due.bind(3, change.due.at).bind(4, std::int64_t{change.due.bot ? 1 : 0});
  return run(statements_.set_due);
}

std::optional<StoreFault> SqliteWriter::apply(const ClaimChange& change, bool&) {
  const Claim& claim = change.claim;
  const std::int64_t now = steady_millis();
  for (const std::string& table : claim.keep) {
    statements_.keep_claim.bind(1, table).bind(2, now + claim.lease);
    if (auto fault = run(statements_.keep_claim)) return fault;
  }
  *change.claimed = {};
  std::vector<std::int64_t> numbers;
  Statement& find = statements_.find_due;
  find.bind(1, claim.until).bind(2, std::int64_t{claim.bots ? 1 : 0}).bind(3, now);
  find.bind(4, static_cast<std::int64_t>(claim.most));
  int answer = find.step();
  for (; answer == SQLITE_ROW; answer = find.step()) {
    numbers.push_back(find.number(0));
    change.claimed->tables.emplace_back(find.text(1));
  }
  if (answer != SQLITE_DONE) return database_.fault();
  for (const std::int64_t number : numbers) {
    statements_.claim.bind(1, number).bind(2, now + claim.lease);
    if (auto fault = run(statements_.claim)) return fault;
  }
  if (statements_.count_outages.step() == SQLITE_ROW) change.claimed->outages = statements_.count_outages.number(0);
  statements_.count_outages.reset();
  return std::nullopt;
}

// In two steps, since UPDATE … RETURNING makes SQLite keep a journal for that one statement.
Result<SqliteWriter::TableRow> SqliteWriter::put_table(const Append& append) {
  const std::int64_t last_seq = append.first_seq + static_cast<std::int64_t>(append.events.size()) - 1;
  const auto state = static_cast<std::int64_t>(append.state);
  if (append.first_seq == 1) {
    statements_.add_table.bind(1, append.table).bind(2, state).bind(3, last_seq).bind(4, append.at);
    statements_.add_table.bind(5, std::int64_t{append.listed ? 1 : 0});
    if (auto fault = run(statements_.add_table)) return tl::unexpected(std::move(*fault));
    return TableRow{database_.last_number(), {}};
  }
  // Only the event after the last one may be added: of two writers one wins, and there are no gaps.
  const int answer = statements_.find_table.bind(1, append.table).bind(2, append.first_seq - 1).step();
  if (answer == SQLITE_DONE) {
    return tl::unexpected(
        StoreFault{StoreFaultKind::kConflict, "the log of the table has gone on, or has not come so far"});
  }
  if (answer != SQLITE_ROW) return tl::unexpected(database_.fault());
  const TableRow table{statements_.find_table.number(0),
                       {statements_.find_table.number(2), statements_.find_table.number(3) != 0}};
  const bool as_it_was = statements_.find_table.number(1) == state;
  statements_.find_table.reset();
  Statement& statement = as_it_was ? statements_.advance_table : statements_.update_table;
  statement.bind(1, table.number).bind(2, last_seq);
  if (!as_it_was) statement.bind(3, state).bind(4, append.at);
  if (auto fault = run(statement)) return tl::unexpected(std::move(*fault));
  return table;
}

std::optional<StoreFault> SqliteWriter::put_seatings(const Append& append) {
  for (const int seat : append.left) {
    statements_.unseat.bind(1, append.table).bind(2, std::int64_t{seat});
    if (auto fault = run(statements_.unseat)) return fault;
  }
  for (const Seating& seating : append.seated) {
    statements_.seat.bind(1, seating.player).bind(2, append.table).bind(3, std::int64_t{seating.seat});
    if (auto fault = run(statements_.seat)) return fault;
    statements_.sit.bind(1, seating.player).bind(2, append.table);
    if (auto fault = run(statements_.sit)) return fault;
  }
  if (append.state >= TableState::kOver) {
    statements_.end_seatings.bind(1, append.table);
    if (auto fault = run(statements_.end_seatings)) return fault;
  }
  if (!append.summary) return std::nullopt;
  statements_.end_table.bind(1, append.table).bind(2, *append.summary).bind(3, append.at);
  return run(statements_.end_table);
}

std::optional<StoreFault> SqliteWriter::apply(const NewPlayer& added, bool& began) {
  statements_.add_player.bind(1, added.player.id).bind(2, added.player.name).bind(3, added.player.since);
  if (auto fault = run(statements_.add_player)) return fault;
  began = true;
  statements_.add_session.bind(1, added.secret_digest).bind(2, added.player.id).bind(3, added.player.since);
  return run(statements_.add_session);
}

std::optional<StoreFault> SqliteWriter::apply(const BlockChange& change, bool&) {
  Statement& statement = change.on ? statements_.block : statements_.unblock;
  statement.bind(1, change.player).bind(2, change.blocked);
  return run(statement);
}

std::optional<StoreFault> SqliteWriter::apply(const Report& report, bool&) {
  statements_.report.bind(1, report.at)
      .bind(2, report.by)
      .bind(3, report.about)
      .bind(4, report.table)
      .bind(5, report.seq)
      .bind(6, report.why);
  return run(statements_.report);
}

std::optional<StoreFault> SqliteWriter::apply(const Beat& beat, bool&) {
  if (beat.begins) {
    statements_.outage.bind(1, beat.at);
    if (auto fault = run(statements_.outage)) return fault;
    statements_.bring_forward.bind(1, beat.at);
    if (auto fault = run(statements_.bring_forward)) return fault;
    statements_.end_claims.bind(1, beat.at);
    if (auto fault = run(statements_.end_claims)) return fault;
  }
  statements_.beat.bind(1, beat.at);
  return run(statements_.beat);
}

std::optional<StoreFault> SqliteWriter::run(Statement& statement) {
  if (statement.step() == SQLITE_DONE) return std::nullopt;
  StoreFault fault = database_.fault();
  statement.reset();
  return fault;
}

}  // namespace sandstone::storage
