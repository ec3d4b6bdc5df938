// SQLite as a connection that speaks SQL. Statements are prepared once.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>

#include "server/storage/database.hpp"
#include "server/storage/sql_connection.hpp"

namespace sandstone::storage {

class SqliteConnection final : public SqlConnection {
 public:
  explicit SqliteConnection(Database database) : database_{std::move(database)} {}

  Result<SqlRows> query(std::string_view sql, std::span<const SqlValue> values) override;
  std::optional<StoreFault> begin() override { return database_.run("BEGIN IMMEDIATE"); }
  std::optional<StoreFault> begin_to_read() override { return database_.run("BEGIN"); }
  std::optional<StoreFault> commit() override { return database_.run("COMMIT"); }
  void roll_back() override { database_.run("ROLLBACK"); }

 private:
  Database database_;
  std::unordered_map<std::string, Statement> prepared_;
};

}  // namespace sandstone::storage
