// The tables of the database, and how an older file is brought up to date.
#pragma once

#include <optional>

#include "server/storage/database.hpp"

namespace sandstone::storage {

// How many migrations there are: what a file of this program's is marked with.
int schema_version();

// Applies the migrations that the file lacks, each whole or not at all.
std::optional<StoreFault> migrate(Database& database);

}  // namespace sandstone::storage
