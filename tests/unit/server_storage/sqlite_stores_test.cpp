#include "server/storage/sqlite_stores.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/storage/schema.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

std::unique_ptr<Stores> open(const TemporaryFolder& folder) {
  auto store = open_sqlite({.folder = folder.path()});
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

TEST(SqliteStores, a_log_has_no_gaps) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  const auto nothing_before = append_and_wait(store->tables(), {.table = "a", .first_seq = 2, .events = {"two"}});
  ASSERT_TRUE(nothing_before);
  EXPECT_EQ(nothing_before->kind, StoreFaultKind::kConflict);
  EXPECT_FALSE(append_and_wait(store->tables(), {.table = "a", .first_seq = 1, .events = {"one"}}));
  EXPECT_TRUE(append_and_wait(store->tables(), {.table = "a", .first_seq = 3, .events = {"three"}}));
  EXPECT_EQ(log_of(store->tables(), "a").value(), Bodies{"one"});
}

TEST(SqliteStores, tables_are_listed_by_their_latest_state) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  append_and_wait(store->tables(),
                  {.table = "a", .first_seq = 1, .events = {"1"}, .state = TableState::kOpen, .at = 10});
  append_and_wait(store->tables(),
                  {.table = "b", .first_seq = 1, .events = {"1"}, .state = TableState::kOpen, .at = 20});
  append_and_wait(store->tables(),
                  {.table = "a", .first_seq = 2, .events = {"2"}, .state = TableState::kRunning, .at = 30});
  EXPECT_EQ(listed_in(store->tables(), TableState::kOpen).value(), TableIds{"b"});
  EXPECT_EQ(listed_in(store->tables(), TableState::kRunning).value(), TableIds{"a"});
}

TEST(SqliteStores, a_full_disk_is_told_and_spoils_nothing) {
  const TemporaryFolder folder;
  WriteHealth health;
  const auto store =
      std::move(*open_sqlite({.folder = folder.path(), .max_pages = 40, .vfs = nullptr, .health = &health}));
  std::int64_t kept = 0;
  std::optional<StoreFault> fault;
  while (!fault && kept < 1000) {
    fault = append_and_wait(store->tables(), {.table = "a", .first_seq = kept + 1, .events = {std::string(5000, 'x')}});
    if (!fault) ++kept;
  }
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, StoreFaultKind::kDiskFull) << fault->what;
  EXPECT_NE(fault->what.find("no room left"), std::string::npos) << fault->what;
  EXPECT_GT(kept, 0);
  EXPECT_EQ(static_cast<std::int64_t>(log_of(store->tables(), "a").value().size()), kept);
  EXPECT_EQ(health.counts().kept, static_cast<std::uint64_t>(kept));
  EXPECT_EQ(health.counts().failed, 1U);
  EXPECT_EQ(health.counts().latest_fault, fault->what);
}

TEST(SqliteStores, a_damaged_file_is_refused_with_a_clear_word) {
  const TemporaryFolder folder;
  std::ofstream{folder.path() / "sandstone.db"} << std::string(8192, 'z');
  const auto store = open_sqlite({.folder = folder.path()});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreFaultKind::kCorrupted);
  EXPECT_NE(store.error().what.find("damaged"), std::string::npos) << store.error().what;
}

TEST(SqliteStores, a_second_server_on_the_same_folder_is_refused) {
  const TemporaryFolder folder;
  const auto first = open(folder);
  const auto second = open_sqlite({.folder = folder.path()});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, StoreFaultKind::kLocked);
}

TEST(SqliteStores, a_folder_that_cannot_be_made_is_told) {
  const auto store = open_sqlite({.folder = "/proc/no/such/folder"});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreFaultKind::kFailed);
}

TEST(SqliteStores, a_file_of_a_newer_program_is_left_alone) {
  const TemporaryFolder folder;
  open(folder);
  run_sql(folder, "PRAGMA user_version=999");
  const auto store = open_sqlite({.folder = folder.path()});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreFaultKind::kNewerSchema);
}

TEST(SqliteStores, a_file_is_marked_with_the_number_of_its_format) {
  const TemporaryFolder folder;
  open(folder);
  auto database = Database::open((folder.path() / "sandstone.db").string(), nullptr);
  ASSERT_TRUE(database);
  EXPECT_EQ(database->number("PRAGMA user_version").value(), schema_version());
  EXPECT_FALSE(migrate(*database)) << "a second time there is nothing to do";
}

}  // namespace
}  // namespace sandstone::storage
