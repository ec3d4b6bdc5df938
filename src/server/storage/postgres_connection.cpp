#include "server/storage/postgres_connection.hpp"

#include <algorithm>

namespace sandstone::storage {

Result<SqlRows> PostgresConnection::run(const PostgresCommand& command) {
  const bool was_open = link_.is_open();
  if (auto fault = link_.open()) return tl::unexpected(std::move(*fault));
  auto rows = link_.run(command);
  const bool is_lost = !rows && !link_.is_open();
  if (!is_lost || !was_open) return rows;
  if (auto fault = link_.open()) return tl::unexpected(std::move(*fault));
  return link_.run(command);
}

std::optional<StoreFault> PostgresConnection::start(std::string_view sql) {
  in_transaction_ = false;
  const auto begun = run({sql, {}});
  if (!begun) return begun.error();
  in_transaction_ = true;
  return std::nullopt;
}

std::optional<StoreFault> PostgresConnection::commit() {
  in_transaction_ = false;
  if (!link_.is_open()) return StoreFault{StoreFaultKind::kAway, "the connection to the database was lost"};
  const auto done = link_.run({"COMMIT", {}});
  return done ? std::nullopt : std::optional{done.error()};
}

void PostgresConnection::roll_back() {
  in_transaction_ = false;
  if (link_.is_open()) static_cast<void>(link_.run({"ROLLBACK", {}}));
}

Result<SqlRows> PostgresConnection::query(std::string_view sql, std::span<const SqlValue> values) {
  auto found = translated_.find(std::string{sql});
  if (found == translated_.end()) {
    std::string text{sql};
    std::ranges::replace(text, '?', '$');
    found = translated_.emplace(sql, std::move(text)).first;
  }
  PostgresCommand command{found->second, {}};
  for (const SqlValue& value : values) {
    command.values.push_back(std::visit([](const auto& one) { return postgres_value(one); }, value));
  }
  if (!in_transaction_) return run(command);
  if (!link_.is_open()) {
    return tl::unexpected(StoreFault{StoreFaultKind::kAway, "the connection to the database was lost"});
  }
  return link_.run(command);
}

}  // namespace sandstone::storage
