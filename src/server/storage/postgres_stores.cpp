#include "server/storage/postgres_stores.hpp"

#include <utility>

#include "server/storage/postgres_connection.hpp"
#include "server/storage/postgres_schema.hpp"
#include "server/storage/postgres_writer.hpp"
#include "server/storage/sql_stores.hpp"

namespace sandstone::storage {

namespace {

constexpr int kLogReaders = 2;

// Those that hold the lock of lock_as_server.
constexpr std::string_view kCountServers =
    "SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 7355609 AND objid = "
    "'beats'::regclass AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

std::unique_ptr<Stores> make(const PostgresOptions& options) {
  const auto connections = [&](int count) {
    SqlConnections made;
    for (int i = 0; i < count; ++i) {
      made.push_back(std::make_unique<PostgresConnection>(PostgresLink{options.address, options.limits}));
    }
    return made;
  };
  SqlParts parts{
      std::make_unique<PostgresWriter>(PostgresLink{options.address, options.limits}, options.patience, options.health),
      connections(kLogReaders), connections(1), connections(1), kCountServers};
  struct Nothing {};
  return std::make_unique<SqlStores<Nothing>>(Nothing{}, std::move(parts), options.health);
}

}  // namespace

Result<std::unique_ptr<Stores>> open_postgres(const PostgresOptions& options) {
  PostgresLink link{options.address, options.limits};
  auto fault = link.open();
  if (!fault) fault = migrate(link);
  if (fault) return tl::unexpected(std::move(*fault));
  return make(options);
}

Result<std::unique_ptr<Stores>> join_postgres(const std::string& address, WriteHealth* health) {
  PostgresLink link{address, {}};
  auto fault = link.open();
  if (!fault) fault = check_format(link);
  if (fault) return tl::unexpected(std::move(*fault));
  return make({.address = address, .health = health});
}

}  // namespace sandstone::storage
