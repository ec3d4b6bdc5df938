#include "server/storage/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/storage/schema.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

std::unique_ptr<SqliteStore> open(const TemporaryFolder& folder) {
  auto store = SqliteStore::open({.folder = folder.path()});
  EXPECT_TRUE(store) << store.error().what;
  return store ? std::move(*store) : nullptr;
}

void run_sql(const TemporaryFolder& folder, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() / "sandstone.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
}

using Bodies = std::vector<std::string>;

TEST(SqliteStore, a_log_is_read_back_in_order_and_after_reopening) {
  const TemporaryFolder folder;
  {
    const auto store = open(folder);
    EXPECT_FALSE(append_and_wait(*store, {.table = "a", .first_seq = 1, .events = {"one", "two"}}));
    EXPECT_FALSE(append_and_wait(*store, {.table = "a", .first_seq = 3, .events = {"three"}}));
    EXPECT_FALSE(append_and_wait(*store, {.table = "b", .first_seq = 1, .events = {"other"}}));
    EXPECT_EQ(log_of(*store, "a").value(), (Bodies{"one", "two", "three"}));
  }
  const auto store = open(folder);
  EXPECT_EQ(log_of(*store, "a").value(), (Bodies{"one", "two", "three"}));
  EXPECT_EQ(log_of(*store, "nowhere").value(), Bodies{});
}

TEST(SqliteStore, of_two_writers_of_the_same_number_one_wins) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  EXPECT_FALSE(append_and_wait(*store, {.table = "a", .first_seq = 1, .events = {"one"}}));
  const auto again = append_and_wait(*store, {.table = "a", .first_seq = 1, .events = {"ONE"}});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->kind, StoreFaultKind::kConflict);
  EXPECT_FALSE(append_and_wait(*store, {.table = "a", .first_seq = 2, .events = {"two"}}));
  const auto late = append_and_wait(*store, {.table = "a", .first_seq = 2, .events = {"TWO"}});
  ASSERT_TRUE(late);
  EXPECT_EQ(late->kind, StoreFaultKind::kConflict);
  EXPECT_EQ(log_of(*store, "a").value(), (Bodies{"one", "two"}));
}

TEST(SqliteStore, a_log_has_no_gaps) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  const auto nothing_before = append_and_wait(*store, {.table = "a", .first_seq = 2, .events = {"two"}});
  ASSERT_TRUE(nothing_before);
  EXPECT_EQ(nothing_before->kind, StoreFaultKind::kConflict);
  EXPECT_FALSE(append_and_wait(*store, {.table = "a", .first_seq = 1, .events = {"one"}}));
  EXPECT_TRUE(append_and_wait(*store, {.table = "a", .first_seq = 3, .events = {"three"}}));
  EXPECT_EQ(log_of(*store, "a").value(), Bodies{"one"});
}

TEST(SqliteStore, tables_are_listed_by_their_latest_state) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  append_and_wait(*store, {.table = "a", .first_seq = 1, .events = {"1"}, .state = TableState::kOpen, .at = 10});
  append_and_wait(*store, {.table = "b", .first_seq = 1, .events = {"1"}, .state = TableState::kOpen, .at = 20});
  append_and_wait(*store, {.table = "a", .first_seq = 2, .events = {"2"}, .state = TableState::kRunning, .at = 30});
  EXPECT_EQ(listed_in(*store, TableState::kOpen).value(), TableIds{"b"});
  EXPECT_EQ(listed_in(*store, TableState::kRunning).value(), TableIds{"a"});
}

TEST(SqliteStore, a_player_is_known_again_by_the_digest_of_their_secret_alone) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  const Player anna{"p1", "Anna", 77};
  EXPECT_FALSE(add_player_and_wait(*store, anna, "digest"));
  EXPECT_EQ(store->player_of("digest").value(), anna);
  EXPECT_EQ(store->player_of("another").value(), std::nullopt);
  EXPECT_TRUE(add_player_and_wait(*store, {"p2", "Ben", 78}, "digest")) << "two players with one secret";
  EXPECT_EQ(store->player_of("digest").value(), anna);
}

TEST(SqliteStore, a_full_disk_is_told_and_spoils_nothing) {
  const TemporaryFolder folder;
  WriteHealth health;
  const auto store =
      std::move(*SqliteStore::open({.folder = folder.path(), .max_pages = 40, .vfs = nullptr, .health = &health}));
  std::int64_t kept = 0;
  std::optional<StoreFault> fault;
  while (!fault && kept < 1000) {
    fault = append_and_wait(*store, {.table = "a", .first_seq = kept + 1, .events = {std::string(5000, 'x')}});
    if (!fault) ++kept;
  }
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, StoreFaultKind::kDiskFull) << fault->what;
  EXPECT_NE(fault->what.find("no room left"), std::string::npos) << fault->what;
  EXPECT_GT(kept, 0);
  EXPECT_EQ(static_cast<std::int64_t>(log_of(*store, "a").value().size()), kept);
  EXPECT_EQ(health.counts().kept, static_cast<std::uint64_t>(kept));
  EXPECT_EQ(health.counts().failed, 1U);
  EXPECT_EQ(health.counts().latest_fault, fault->what);
}

TEST(SqliteStore, a_damaged_file_is_refused_with_a_clear_word) {
  const TemporaryFolder folder;
  std::ofstream{folder.path() / "sandstone.db"} << std::string(8192, 'z');
  const auto store = SqliteStore::open({.folder = folder.path()});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreFaultKind::kCorrupted);
  EXPECT_NE(store.error().what.find("damaged"), std::string::npos) << store.error().what;
}

TEST(SqliteStore, a_second_server_on_the_same_folder_is_refused) {
  const TemporaryFolder folder;
  const auto first = open(folder);
  const auto second = SqliteStore::open({.folder = folder.path()});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, StoreFaultKind::kLocked);
}

TEST(SqliteStore, a_folder_that_cannot_be_made_is_told) {
  const auto store = SqliteStore::open({.folder = "/proc/no/such/folder"});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreFaultKind::kFailed);
}

TEST(SqliteStore, a_file_of_a_newer_program_is_left_alone) {
  const TemporaryFolder folder;
  open(folder);
  run_sql(folder, "PRAGMA user_version=999");
  const auto store = SqliteStore::open({.folder = folder.path()});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreFaultKind::kNewerSchema);
}

TEST(SqliteStore, a_file_is_marked_with_the_number_of_its_format) {
  const TemporaryFolder folder;
  open(folder);
  auto database = Database::open((folder.path() / "sandstone.db").string(), nullptr);
  ASSERT_TRUE(database);
  EXPECT_EQ(database->number("PRAGMA user_version").value(), schema_version());
  EXPECT_FALSE(migrate(*database)) << "a second time there is nothing to do";
}

}  // namespace
}  // namespace sandstone::storage
