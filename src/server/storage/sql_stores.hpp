// All roles over one database that speaks SQL, and the threads that work for them.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "server/storage/sql_accounts.hpp"
#include "server/storage/sql_moderation.hpp"
#include "server/storage/sql_tables.hpp"
#include "server/storage/stores.hpp"
#include "server/storage/watched_connection.hpp"

namespace sandstone::storage {

struct SqlParts {
  std::unique_ptr<BatchWriter> writer;
  SqlConnections logs;     // read logs and lists of tables
  SqlConnections players;  // look up who comes in
  SqlConnections desk;     // accounts and moderation; one, since writes to them keep their order
  std::string_view count_servers;
};

// Held: whatever must last as long as the stores, and goes after them.
template <class Held>
class SqlStores final : public Stores {
 public:
  SqlStores(Held held, SqlParts parts, WriteHealth* health)
      : held_{std::move(held)},
        writes_{std::move(parts.writer)},
        logs_{watched(std::move(parts.logs), health)},
        players_{watched(std::move(parts.players), health)},
        desk_{watched(std::move(parts.desk), health)},
        tables_{writes_, logs_, players_, parts.count_servers},
        accounts_{desk_, health} {}
  ~SqlStores() override { stop(); }
  SqlStores(const SqlStores&) = delete;
  SqlStores& operator=(const SqlStores&) = delete;

  Store& tables() override { return tables_; }
  AccountStore& accounts() override { return accounts_; }
  Moderation& moderation() override { return moderation_; }
  void stop() override {
    writes_.stop();
    logs_.stop();
    players_.stop();
    desk_.stop();
  }

 private:
  Held held_;
  WriteQueue writes_;
  SqlThreads logs_;
  SqlThreads players_;
  SqlThreads desk_;
  SqlTables tables_;
  SqlAccounts accounts_;
  SqlModeration moderation_{desk_};
};

}  // namespace sandstone::storage
