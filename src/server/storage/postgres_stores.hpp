// Everything that the server stores, in a PostgreSQL database.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/storage/postgres_link.hpp"
#include "server/storage/stores.hpp"

namespace sandstone::storage {

struct PostgresOptions {
  std::string address;  // postgresql://…
  PostgresLimits limits{};
  std::chrono::milliseconds patience{3'000};  // for so long writes wait for a database that went away a moment ago
  WriteHealth* health = nullptr;              // is told of every transaction, if it is given; outlives the stores
};

// Makes the tables in a database that has none.
Result<std::unique_ptr<Stores>> open_postgres(const PostgresOptions& options);
// Of a database that a server has written.
Result<std::unique_ptr<Stores>> join_postgres(const std::string& address, WriteHealth* health = nullptr);

}  // namespace sandstone::storage
