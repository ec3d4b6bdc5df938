#include "server/storage/stores.hpp"

#include "server/storage/postgres_stores.hpp"
#include "server/storage/sqlite_stores.hpp"

namespace sandstone::storage {

bool is_postgres(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Result<std::unique_ptr<Stores>> open_stores(const std::string& where, WriteHealth* health) {
  if (is_postgres(where)) return open_postgres({.address = where, .health = health});
  return open_sqlite({.folder = where, .health = health});
}

Result<std::unique_ptr<Stores>> join_stores(const std::string& where, WriteHealth* health) {
  return is_postgres(where) ? join_postgres(where, health) : join_sqlite(where, health);
}

}  // namespace sandstone::storage
