// Files of older programs are brought up to date when they are opened, whole or not at all.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>

#include "server/storage/schema.hpp"
#include "server/storage/sql_rows.hpp"
#include "server/storage/sqlite_connection.hpp"
#include "server/storage/sqlite_stores.hpp"
#include "server/storage/upkeep.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

// As the first program wrote it. Never change this text: such files exist.
constexpr const char* kFormat1 = R"(
CREATE TABLE events (table_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
CREATE TABLE tables (id TEXT PRIMARY KEY, state INTEGER NOT NULL, last_seq INTEGER NOT NULL, updated INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_state ON tables (state, updated);
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sessions (secret_digest TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id)) WITHOUT ROWID;
INSERT INTO tables VALUES ('late', 1, 2, 200), ('early', 2, 3, 100);
INSERT INTO events VALUES ('early', 1, 'e1'), ('early', 2, 'e2'), ('early', 3, 'e3'), ('late', 1, 'l1'), ('late', 2, 'l2');
INSERT INTO players VALUES ('anna', 'Anna', 5);
INSERT INTO sessions VALUES ('digest', 'anna');
PRAGMA user_version = 1;
)";

int version_of(const TemporaryFolder& folder) {
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open((folder.path() / "sandstone.db").c_str(), &database), SQLITE_OK);
  sqlite3_stmt* statement = nullptr;
  EXPECT_EQ(sqlite3_prepare_v2(database, "PRAGMA user_version", -1, &statement, nullptr), SQLITE_OK);
  EXPECT_EQ(sqlite3_step(statement), SQLITE_ROW);
  const int version = sqlite3_column_int(statement, 0);
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return version;
}

void make_file(const TemporaryFolder& folder, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() / "sandstone.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

TEST(Migration, a_file_of_the_first_format_keeps_everything_and_goes_on) {
  const TemporaryFolder folder;
  make_file(folder, kFormat1);
  {
    const auto store = open_sqlite({.folder = folder.path()});
    ASSERT_TRUE(store) << store.error().what;
    EXPECT_EQ(log_of((*store)->tables(), "early").value(), (std::vector<std::string>{"e1", "e2", "e3"}));
    EXPECT_EQ(log_of((*store)->tables(), "late").value(), (std::vector<std::string>{"l1", "l2"}));
    EXPECT_EQ(listed_in((*store)->tables(), TableState::kRunning).value(), (TableIds{"late"}));
    EXPECT_EQ(due_by((*store)->tables(), 10).value(), (TableIds{"late"})) << "the server says when it is due next";
    EXPECT_EQ(player_of((*store)->tables(), "digest").value()->name, "Anna");
    EXPECT_FALSE(append_and_wait((*store)->tables(), {.table = "late", .first_seq = 3, .events = {"l3"}}));
    const auto again = append_and_wait((*store)->tables(), {.table = "late", .first_seq = 3, .events = {"L3"}});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->kind, StoreFaultKind::kConflict);
  }
  EXPECT_EQ(version_of(folder), schema_version());
}

TEST(Migration, everybody_who_ever_sat_at_a_table_is_found_in_the_logs_of_older_files) {
  const TemporaryFolder folder;
  const std::string logs = R"(
INSERT INTO players VALUES ('ben', 'Ben', 6), ('cleo', 'Cleo', 7);
INSERT INTO tables VALUES ('t', 0, 4, 300);
INSERT INTO events VALUES
  ('t', 1, '{"type":"created","seats":[{"sitter":"person","player":"anna","name":"Anna"},{"sitter":"open"}],"by":"anna"}'),
  ('t', 2, '{"type":"seated","seat":2,"player":"ben","name":"Ben","at":1}'),
  ('t', 3, '{"type":"left","seat":2,"at":2}'),
  ('t', 4, '{"type":"seated","seat":2,"player":"gone","name":"—","at":3}');
)";
  make_file(folder, kFormat1 + logs);
  ASSERT_TRUE(open_sqlite({.folder = folder.path()}));
  auto database = open_data_file(folder.path());
  ASSERT_TRUE(database) << database.error().what;
  SqliteConnection connection{std::move(*database)};
  const auto found = rows<std::string>(connection, "SELECT player || ' at ' || table_id FROM sittings ORDER BY player");
  EXPECT_EQ(found.value(), (std::vector<std::string>{"anna at t", "ben at t"})) << "and nobody who has left for good";
}

TEST(Migration, games_that_are_over_are_not_among_the_unfinished_ones_of_older_files) {
  const TemporaryFolder folder;
  make_file(folder, std::string{kFormat1} + R"(
INSERT INTO tables VALUES ('over', 2, 1, 300), ('closed', 3, 1, 300);
INSERT INTO events VALUES
  ('over', 1, '{"type":"created","seats":[{"sitter":"person","player":"anna","name":"Anna"}]}'),
  ('closed', 1, '{"type":"created","seats":[{"sitter":"person","player":"anna","name":"Anna"}]}');
)");
  ASSERT_TRUE(open_sqlite({.folder = folder.path()}));
  {
    // As format 8 had them.
    auto database = open_data_file(folder.path());
    ASSERT_TRUE(database) << database.error().what;
    ASSERT_FALSE(
        database->run("DROP INDEX seatings_unfinished; ALTER TABLE seatings DROP COLUMN over; "
                      "ALTER TABLE deletions DROP COLUMN what; "
                      "ALTER TABLE tables DROP COLUMN bot; ALTER TABLE tables DROP COLUMN claimed_until; "
                      "INSERT INTO seatings (player, table_id, seat) VALUES ('anna', 'over', 1), "
                      "('anna', 'closed', 1), ('anna', 'late', 1); PRAGMA user_version = 8"));
  }
  const auto store = open_sqlite({.folder = folder.path()});
  ASSERT_TRUE(store) << store.error().what;
  EXPECT_EQ(unfinished_of((*store)->tables(), "anna").value(), TableIds{"late"});
}

TEST(Migration, a_file_that_cannot_be_brought_up_to_date_is_left_as_it_was) {
  const TemporaryFolder folder;
  // Something of that name is in the way.
  make_file(folder, std::string{kFormat1} + "CREATE TABLE old_tables (x);");
  EXPECT_FALSE(open_sqlite({.folder = folder.path()}));
  EXPECT_EQ(version_of(folder), 1);
}

}  // namespace
}  // namespace sandstone::storage
