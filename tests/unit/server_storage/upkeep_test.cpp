#include "server/storage/upkeep.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "server/storage/sqlite_stores.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {
namespace {

using Bodies = std::vector<std::string>;

std::unique_ptr<Stores> open(const TemporaryFolder& folder) {
  auto store = open_sqlite({.folder = folder.path()});
  EXPECT_TRUE(store) << store.error().what;
  return store ? std::move(*store) : nullptr;
}

TEST(Upkeep, a_copy_made_while_the_server_writes_is_restored_elsewhere) {
  const TemporaryFolder folder;
  const TemporaryFolder other;
  const auto copy = other.path() / "copy.db";
  const auto store = open(folder);
  ASSERT_FALSE(append_and_wait(store->tables(), {.table = "a", .first_seq = 1, .events = {"one", "two"}}));
  ASSERT_FALSE(back_up(folder.path(), copy));
  ASSERT_FALSE(append_and_wait(store->tables(), {.table = "a", .first_seq = 3, .events = {"three"}}));

  const auto again = back_up(folder.path(), copy);
  ASSERT_TRUE(again);
  EXPECT_NE(again->what.find("there is such a file already"), std::string::npos);

  const TemporaryFolder restored;
  ASSERT_FALSE(restore(copy, restored.path()));
  EXPECT_EQ(log_of(open(restored)->tables(), "a").value(), (Bodies{"one", "two"}));
  EXPECT_EQ(log_of(store->tables(), "a").value(), (Bodies{"one", "two", "three"}));
}

TEST(Upkeep, restoring_overwrites_nothing_and_disturbs_no_server) {
  const TemporaryFolder folder;
  const TemporaryFolder other;
  const auto copy = other.path() / "copy.db";
  auto store = open(folder);
  ASSERT_FALSE(back_up(folder.path(), copy));
  const auto used = restore(copy, folder.path());
  ASSERT_TRUE(used);
  EXPECT_NE(used->what.find("another server is using this folder"), std::string::npos) << used->what;
  store.reset();
  const auto there = restore(copy, folder.path());
  ASSERT_TRUE(there);
  EXPECT_NE(there->what.find("move it away first"), std::string::npos);
}

TEST(Upkeep, a_copy_that_is_damaged_or_something_else_is_not_restored) {
  const TemporaryFolder folder;
  const TemporaryFolder empty;
  const auto path = folder.path() / "copy.db";
  EXPECT_NE(restore(path, empty.path())->what.find("no such file"), std::string::npos);
  std::ofstream{path} << "this is a letter, not a database";
  EXPECT_TRUE(restore(path, empty.path()));
  EXPECT_FALSE(std::filesystem::exists(database_file(empty.path())));
  EXPECT_TRUE(back_up(empty.path(), folder.path() / "other.db")) << "there is nothing to copy";
}

}  // namespace
}  // namespace sandstone::storage
