// Who may not come in, as the server has it in memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/address_range.hpp"
#include "server/storage/sanction.hpp"

namespace sandstone::net {

class BanList {
 public:
  // Instead of those known before.
  void set(const std::vector<storage::Sanction>& sanctions);

  // Until when this player or this address is banned: 0 for good, nothing if they are not.
  std::optional<std::int64_t> until(const std::string& player, std::string_view address, std::int64_t now) const;
  std::optional<std::int64_t> address_until(std::string_view address, std::int64_t now) const;
  std::size_t size() const { return players_.size() + addresses_.size(); }
  const std::unordered_map<std::string, std::int64_t>& players() const { return players_; }

 private:
  std::unordered_map<std::string, std::int64_t> players_;
  std::vector<std::pair<AddressRange, std::int64_t>> addresses_;
};

// What a client is told of it: a `banned` message.
std::string write_banned(std::int64_t until);

}  // namespace sandstone::net
