#include "server/storage/schema.hpp"

#include <array>
#include <string>

namespace sandstone::storage {

namespace {

// Files in the field have run the older ones: add at the end, and change none.
constexpr std::array kMigrations = {
    // 1: event logs, players, and the digests of the secrets that sessions carry
    R"(
CREATE TABLE events (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  state INTEGER NOT NULL,
  last_seq INTEGER NOT NULL,
  updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_state ON tables (state, updated);
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE sessions (
  secret_digest TEXT PRIMARY KEY,
  player TEXT NOT NULL REFERENCES players (id)
) WITHOUT ROWID;
)",
    // 2: tables have numbers, and events stand in the order in which they were written, so that what a hundred tables
    // add in one commit fills few pages; the key of an event is still its table and its number there
    R"(
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE events RENAME TO old_events;
DROP INDEX tables_by_state;
CREATE TABLE tables (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  state INTEGER NOT NULL,
  last_seq INTEGER NOT NULL,
  updated INTEGER NOT NULL
);
CREATE INDEX tables_by_state ON tables (state, updated);
CREATE TABLE events (
  table_n INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE UNIQUE INDEX events_by_table ON events (table_n, seq);
INSERT INTO tables (id, state, last_seq, updated) SELECT id, state, last_seq, updated FROM old_tables ORDER BY updated, id;
INSERT INTO events (table_n, seq, body)
  SELECT n, seq, body FROM old_events JOIN tables ON id = table_id ORDER BY n, seq;
DROP TABLE old_events;
DROP TABLE old_tables;
)",
    // 3: names that are kept with a password, and when sessions began
    R"(
ALTER TABLE sessions ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sessions_by_player ON sessions (player);
CREATE TABLE accounts (
  player TEXT PRIMARY KEY REFERENCES players (id),
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE recovery_codes (
  player TEXT NOT NULL REFERENCES accounts (player),
  digest TEXT NOT NULL,
  PRIMARY KEY (player, digest)
) WITHOUT ROWID;
)",
    // 4: who sits where, what lists say of games that are over, who blocks whom, reports, when the server ran
    R"(
ALTER TABLE tables ADD COLUMN summary TEXT;
ALTER TABLE tables ADD COLUMN ended INTEGER;
CREATE TABLE seatings (
  player TEXT NOT NULL,
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
CREATE INDEX seatings_by_table ON seatings (table_id, seat);
CREATE TABLE blocks (
  player TEXT NOT NULL,
  blocked TEXT NOT NULL,
  PRIMARY KEY (player, blocked)
) WITHOUT ROWID;
CREATE TABLE reports (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  by_player TEXT NOT NULL,
  about TEXT NOT NULL,
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  why TEXT NOT NULL
);
CREATE TABLE beats (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at INTEGER NOT NULL
);
)",
    // 5: who may not talk or come in, what was ordered (the server acts on it, and it is kept), reports dealt with
    R"(
CREATE TABLE sanctions (
  kind INTEGER NOT NULL,
  player TEXT NOT NULL,
  address TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (kind, player, address)
) WITHOUT ROWID;
CREATE TABLE orders (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  until INTEGER NOT NULL,
  note TEXT NOT NULL
);
CREATE INDEX orders_by_what ON orders (what, subject);
ALTER TABLE reports ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reports ADD COLUMN settled_note TEXT NOT NULL DEFAULT '';
)",
    // 6: who ever sat at a table, those who left it again included: what was said there may be theirs
    R"(
CREATE TABLE sittings (
  player TEXT NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
INSERT OR IGNORE INTO sittings (player, table_id) SELECT player, table_id FROM seatings;
INSERT OR IGNORE INTO sittings (player, table_id)
  SELECT json_extract(value, '$.player'), tables.id FROM tables JOIN events ON table_n = n
  JOIN json_each(CASE WHEN instr(body, '{"type":"created",') = 1 THEN body ELSE '{}' END, '$.seats')
  WHERE json_extract(value, '$.player') IN (SELECT id FROM players);
INSERT OR IGNORE INTO sittings (player, table_id)
  SELECT json_extract(body, '$.player'), tables.id FROM tables JOIN events ON table_n = n
  WHERE CASE WHEN instr(body, '{"type":"seated",') = 1 THEN json_extract(body, '$.player') IN (SELECT id FROM players)
        ELSE 0 END;
)",
    // 7: when sessions were last used, so that they can end; players who are being deleted, in several steps; and the
    // key by which devices are known again
    R"(
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
CREATE TABLE deletions (
  player TEXT PRIMARY KEY
) WITHOUT ROWID;
CREATE TABLE device_keys (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key TEXT NOT NULL
);
)",
    // 8: when something is to happen at a table, so that nobody holds it in memory until then; which tables anybody may
    // find; when the server did not run. Each unfinished table is due at once: the server then says when it is due next
    R"(
ALTER TABLE tables ADD COLUMN due INTEGER;
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
UPDATE tables SET due = 1 WHERE state < 2;
UPDATE tables SET listed = 0 WHERE n IN (
  SELECT table_n FROM events WHERE seq = 1 AND
  CASE WHEN instr(body, '{"type":"created",') = 1 THEN json_extract(body, '$.unlisted') ELSE 0 END);
DROP INDEX tables_by_state;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (state, updated) WHERE listed = 1 AND state < 2;
CREATE TABLE outages (
  began INTEGER NOT NULL,
  ended INTEGER NOT NULL
);
)",
    // 9: of a player with thousands of games, those that are not over are found at once; and no page of another table
    // that lies in the place of this one can say, unnoticed by SQLite's checks, that players are to be deleted
    R"(
ALTER TABLE seatings ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
UPDATE seatings SET over = 1 WHERE table_id IN (SELECT id FROM tables WHERE state >= 2);
CREATE INDEX seatings_unfinished ON seatings (player, table_id) WHERE over = 0;
ALTER TABLE deletions ADD COLUMN what TEXT NOT NULL DEFAULT 'deletion' CHECK (what = 'deletion');
)",
    // 10: whether a bot is to move at a table, and until when somebody sees to what is due there
    R"(
ALTER TABLE tables ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN claimed_until INTEGER NOT NULL DEFAULT 0;
)",
};

}  // namespace

int schema_version() { return static_cast<int>(kMigrations.size()); }

std::optional<StoreFault> migrate(Database& database) {
  const auto found = database.number("PRAGMA user_version");
  if (!found) return found.error();
  if (*found > schema_version()) {
    return StoreFault{StoreFaultKind::kNewerSchema, "the database has format " + std::to_string(*found) +
                                                        " of a newer program; this one knows " +
                                                        std::to_string(schema_version())};
  }
  for (std::int64_t done = *found; done < schema_version(); ++done) {
    const std::string step = kMigrations.at(static_cast<std::size_t>(done));
    auto fault =
        database.run("BEGIN IMMEDIATE;" + step + "PRAGMA user_version=" + std::to_string(done + 1) + ";COMMIT");
    if (fault) {
      database.run("ROLLBACK");
      return fault;
    }
  }
  return std::nullopt;
}

}  // namespace sandstone::storage
