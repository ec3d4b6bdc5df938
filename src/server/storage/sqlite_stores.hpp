// Everything that the server stores, in one SQLite file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "server/storage/stores.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

struct SqliteOptions {
  std::filesystem::path folder;   // made if it is not there; holds sandstone.db
  std::int64_t max_pages = 0;     // the file may grow to so many pages of 4 KiB; 0: as large as the disk
  const char* vfs = nullptr;      // SQLite's name of the file system; null: the usual one
  WriteHealth* health = nullptr;  // is told of every transaction, if it is given; outlives the stores
};

Result<std::unique_ptr<Stores>> open_sqlite(const SqliteOptions& options);
// Of a file that is there, and that a server may be using.
Result<std::unique_ptr<Stores>> join_sqlite(const std::filesystem::path& folder, WriteHealth* health = nullptr);

}  // namespace sandstone::storage
