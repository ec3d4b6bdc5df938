// A connection that tells WriteHealth when the database turns out to be damaged.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "server/storage/sql_connection.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

using SqlConnections = std::vector<std::unique_ptr<SqlConnection>>;

class WatchedConnection final : public SqlConnection {
 public:
  WatchedConnection(std::unique_ptr<SqlConnection> connection, WriteHealth& health)
      : connection_{std::move(connection)}, health_{health} {}

  Result<SqlRows> query(std::string_view sql, std::span<const SqlValue> values) override {
    auto answer = connection_->query(sql, values);
    if (!answer) health_.note_damage(answer.error());
    return answer;
  }
  std::optional<StoreFault> begin() override { return connection_->begin(); }
  std::optional<StoreFault> begin_to_read() override { return connection_->begin_to_read(); }
  std::optional<StoreFault> commit() override { return connection_->commit(); }
  void roll_back() override { connection_->roll_back(); }

 private:
  std::unique_ptr<SqlConnection> connection_;
  WriteHealth& health_;
};

// Without `health` they stay as they are.
inline SqlConnections watched(SqlConnections connections, WriteHealth* health) {
  if (health == nullptr) return connections;
  for (auto& connection : connections) {
    connection = std::make_unique<WatchedConnection>(std::move(connection), *health);
  }
  return connections;
}

}  // namespace sandstone::storage
