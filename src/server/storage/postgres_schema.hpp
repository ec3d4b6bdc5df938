// The tables of a PostgreSQL database, and how an older one is brought up to date.
#pragma once

#include <cstdint>
#include <optional>

#include "server/storage/postgres_link.hpp"

namespace sandstone::storage {

// Applies the migrations that it lacks, each whole or not at all. Of several programs that do so at once, one does it.
std::optional<StoreFault> migrate(PostgresLink& database);
// Nothing where the database has this program's format.
std::optional<StoreFault> check_format(PostgresLink& database);

}  // namespace sandstone::storage
