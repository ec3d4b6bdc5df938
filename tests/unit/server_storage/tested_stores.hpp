// The stores that one suite holds to the same, whatever they are made of.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/memory_store.hpp"
#include "server/storage/postgres_connection.hpp"
#include "server/storage/postgres_stores.hpp"
#include "server/storage/sql_rows.hpp"
#include "server/storage/sqlite_connection.hpp"
#include "server/storage/sqlite_stores.hpp"
#include "server/storage/upkeep.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/test_postgres.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::storage {

enum class StoreKind { kMemory, kSqlite, kPostgres };

inline std::string name_of(const testing::TestParamInfo<StoreKind>& kind) {
  return kind.param == StoreKind::kMemory ? "memory" : kind.param == StoreKind::kSqlite ? "sqlite" : "postgres";
}

// An installation of one kind, empty at first.
class TestedStores {
 public:
  explicit TestedStores(StoreKind kind) : kind_{kind} {
    if (kind == StoreKind::kPostgres) address_ = TestPostgres::the().new_database();
    reopen();
  }

  // As after a restart of the server.
  void reopen() {
    stores_.reset();
    if (kind_ == StoreKind::kSqlite) keep(open_sqlite({.folder = folder_.path(), .health = &health}));
    if (kind_ == StoreKind::kPostgres) keep(open_postgres({.address = address_, .health = &health}));
  }

  // What tables need. All kinds have it.
  Store& tables() { return stores_ ? stores_->tables() : memory_; }
  // Not in memory.
  AccountStore& accounts() { return stores_->accounts(); }
  Moderation& moderation() { return stores_->moderation(); }
  // A connection of its own to the same database.
  std::unique_ptr<SqlConnection> connection() {
    if (kind_ == StoreKind::kPostgres) return std::make_unique<PostgresConnection>(PostgresLink{address_, {}});
    return std::make_unique<SqliteConnection>(std::move(*open_data_file(folder_.path())));
  }
  // The names of all tables of the database, and of all columns of one.
  std::vector<std::string> database_tables(SqlConnection& database) const {
    const char* sql = kind_ == StoreKind::kPostgres
                          ? "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
                          : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    return rows<std::string>(database, sql).value();
  }
  std::vector<std::string> database_columns(SqlConnection& database, const std::string& table) const {
    const char* sql = kind_ == StoreKind::kPostgres ? "SELECT column_name FROM information_schema.columns WHERE "
                                                      "table_schema = current_schema() AND table_name = ?1"
                                                    : "SELECT name FROM pragma_table_info(?1)";
    return rows<std::string>(database, sql, table).value();
  }

  std::vector<Report> reports(std::size_t most = 100) {
    if (!stores_) {
      std::vector<Report> latest{memory_.reports().rbegin(), memory_.reports().rend()};
      if (latest.size() > most) latest.resize(most);
      return latest;
    }
    std::vector<Report> found;
    const auto listed =
        answer_of<std::vector<ListedReport>>([&](auto answer) { moderation().reports(true, most, std::move(answer)); });
    for (const ListedReport& one : listed.value()) found.push_back(one.report);
    return found;
  }

  WriteHealth health;

 private:
  void keep(Result<std::unique_ptr<Stores>> opened) {
    ASSERT_TRUE(opened) << opened.error().what;
    stores_ = std::move(*opened);
  }

  StoreKind kind_;
  std::string address_;
  TemporaryFolder folder_;
  MemoryStore memory_;
  std::unique_ptr<Stores> stores_;
};

}  // namespace sandstone::storage
