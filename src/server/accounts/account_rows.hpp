// Accounts, their recovery codes and sessions, as rows of the house's database. One connection, one thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/accounts/personal_data.hpp"
#include "server/storage/database.hpp"
#include "server/storage/store.hpp"

namespace sandstone::accounts {

struct Account {
  storage::Player player;
  std::string password;  // as hash_password made it
};

class AccountRows {
 public:
  static storage::Result<AccountRows> open(const std::filesystem::path& file);

  // What happens between the two is kept whole or not at all.
  std::optional<storage::StoreFault> begin();
  std::optional<storage::StoreFault> commit();
  void roll_back();

  // Of all accounts: the player, and the key of the name.
  storage::Result<std::vector<std::pair<std::string, std::string>>> kept_names();
  storage::Result<std::optional<Account>> find(std::string_view name_key);
  storage::Result<std::optional<Account>> find_player(std::string_view player);
  std::optional<storage::StoreFault> add(const storage::Player& player, std::string_view key, std::string_view password,
                                         std::int64_t now);
  std::optional<storage::StoreFault> set_password(std::string_view player, std::string_view password);
  std::optional<storage::StoreFault> set_codes(std::string_view player, const std::vector<std::string>& digests);
  // True if there was such a code; it is gone then.
  storage::Result<bool> use_code(std::string_view player, std::string_view digest);

  std::optional<storage::StoreFault> add_session(std::string_view digest, std::string_view player, std::int64_t now);
  std::optional<storage::StoreFault> end_session(std::string_view digest);
  std::optional<storage::StoreFault> end_other_sessions(std::string_view player, std::string_view kept);

  storage::Result<AccountState> state(std::string_view player) { return read_account_state(database_, player); }
  storage::Result<PlayerData> data(std::string_view player) { return read_personal_data(database_, player); }
  // Takes the player's name out of all logs, and forgets the player.
  std::optional<storage::StoreFault> remove(std::string_view player) { return forget_player(database_, player); }

 private:
  explicit AccountRows(storage::Database database) : database_{std::move(database)} {}

  storage::Database database_;
};

}  // namespace sandstone::accounts
