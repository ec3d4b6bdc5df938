// PostgreSQL as a connection that speaks SQL. It connects when it is needed, and again after it was lost.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>

#include "server/storage/postgres_link.hpp"
#include "server/storage/sql_connection.hpp"

namespace sandstone::storage {

class PostgresConnection final : public SqlConnection {
 public:
  explicit PostgresConnection(PostgresLink link) : link_{std::move(link)} {}

  Result<SqlRows> query(std::string_view sql, std::span<const SqlValue> values) override;
  std::optional<StoreFault> begin() override { return start("BEGIN"); }
  std::optional<StoreFault> begin_to_read() override {
    return start("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }
  std::optional<StoreFault> commit() override;
  void roll_back() override;

 private:
  std::optional<StoreFault> start(std::string_view sql);
  // Where the connection was lost since it was used last, it is made anew and the command sent again.
  Result<SqlRows> run(const PostgresCommand& command);

  PostgresLink link_;
  std::unordered_map<std::string, std::string> translated_;  // as PostgreSQL writes parameters
  bool in_transaction_ = false;
};

}  // namespace sandstone::storage
