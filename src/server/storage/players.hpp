// The players: guests, how they are known again, and whom they do not want to meet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "describe/members.hpp"
#include "server/storage/fault.hpp"

namespace sandstone::storage {

struct Player {
  std::string id;
  std::string name;
  std::int64_t since = 0;  // milliseconds since 1970
  bool kept = false;       // the name, with a password; stored with the account alone
  SANDSTONE_MEMBERS(id, name, since)

  bool operator==(const Player&) const = default;
};

class Players {
 public:
  virtual ~Players() = default;

  // A player, and the digest of the secret by which they are known again.
  virtual void add_player(Player player, std::string secret_digest, Done done) = 0;
  // Whom a player does not want to hear of.
  virtual void set_block(std::string player, std::string blocked, bool on, Done done) = 0;

  // Reads see everything that was acknowledged before they were asked. Callable from one thread at a time.
  virtual Result<std::optional<Player>> player_of(std::string_view secret_digest) = 0;
  virtual Result<std::vector<std::string>> blocked_by(std::string_view player) = 0;
};

}  // namespace sandstone::storage
