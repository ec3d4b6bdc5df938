// All that a server stores, by role, and the one place where it is opened.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/storage/account_store.hpp"
#include "server/storage/moderation.hpp"
#include "server/storage/store.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

class Stores {
 public:
  virtual ~Stores() = default;

  virtual Store& tables() = 0;
  virtual AccountStore& accounts() = 0;
  virtual Moderation& moderation() = 0;
  // Waits until all writes that were asked for are acknowledged; later ones fail at once. What has not been read by
  // then is never answered.
  virtual void stop() = 0;
};

// postgresql://… is a PostgreSQL database, anything else the folder of an SQLite file.
bool is_postgres(std::string_view where);
// For a server. `health` is told of every write and outlives the stores.
Result<std::unique_ptr<Stores>> open_stores(const std::string& where, WriteHealth* health);
// Beside a server that may be using them too, for an operator's command or a worker. They must be there, and have this
// program's format.
Result<std::unique_ptr<Stores>> join_stores(const std::string& where, WriteHealth* health = nullptr);

}  // namespace sandstone::storage
