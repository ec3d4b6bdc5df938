// By which a device is known again where somebody has logged in once: the browser keeps a token, which nobody can make
// without the server's key.
#pragma once

#include <string>
#include <string_view>

#include "server/storage/database.hpp"

namespace sandstone::accounts {

// The key of this database; made if there is none yet.
storage::Result<std::string> take_device_key(storage::Database& database);
// For the account with this name key.
std::string device_token(std::string_view key, std::string_view name_key);

}  // namespace sandstone::accounts
