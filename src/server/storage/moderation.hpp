// What moderators order, while the server runs or not. It is stored at once, and the server acts on it within a second,
// or when it starts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/sanction.hpp"
#include "server/storage/store.hpp"

namespace sandstone::storage {

// Instead of one of the same kind about the same player or address, if there is one.
std::optional<StoreFault> place_sanction(const std::filesystem::path& folder, const Sanction& sanction);
// False: there was none of that kind about them.
Result<bool> lift_sanction(const std::filesystem::path& folder, const Sanction& sanction, std::int64_t now);

struct ListedSanction {
  Sanction sanction;
  std::string name;  // the player's; empty for an address, and for one who deleted their account
  SANDSTONE_MEMBERS(sanction, name)
};
// Those in force, the latest first.
Result<std::vector<ListedSanction>> list_sanctions(const std::filesystem::path& folder, std::int64_t now);

struct FoundPlayer {
  Player player;
  bool kept = false;  // with a password
  SANDSTONE_MEMBERS(player, kept)
};
// With this id; otherwise everybody with this name, or whose kept name is the same but for capitals and spaces.
Result<std::vector<FoundPlayer>> find_players(const std::filesystem::path& folder, std::string_view text,
                                              std::string_view name_key);

// Says that a table is to be closed; kFailed where there is no such table, or it is over or closed already.
std::optional<StoreFault> order_closing(const std::filesystem::path& folder, std::string_view table, std::int64_t now);
Result<TableState> table_state(const std::filesystem::path& folder, std::string_view table);

}  // namespace sandstone::storage
