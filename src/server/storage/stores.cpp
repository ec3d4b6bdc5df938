#include "server/storage/stores.hpp"

#include "server/storage/sqlite_stores.hpp"

namespace sandstone::storage {

Result<std::unique_ptr<Stores>> open_stores(const std::filesystem::path& folder, WriteHealth* health) {
  return open_sqlite({.folder = folder, .health = health});
}

Result<std::unique_ptr<Stores>> join_stores(const std::filesystem::path& folder) { return join_sqlite(folder); }

}  // namespace sandstone::storage
