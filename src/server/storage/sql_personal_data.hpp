// Everything that is stored about one player: read for an export, or deleted. Both go through the same tables: a test
// compares them with the schema.
#pragma once

#include <optional>
#include <string>

#include "server/storage/personal_data.hpp"
#include "server/storage/sql_connection.hpp"

namespace sandstone::storage {

Result<AccountState> read_account_state(SqlConnection& database, const std::string& player);
Result<PlayerData> read_personal_data(SqlConnection& database, const std::string& player);

// The steps in which AccountStore forgets a player, each within a transaction of the caller's.
std::optional<StoreFault> begin_to_forget(SqlConnection& database, const std::string& player);
Result<bool> forget_some_tables(SqlConnection& database, const std::string& player);
std::optional<StoreFault> forget_rest(SqlConnection& database, const std::string& player);

}  // namespace sandstone::storage
