// The players: guests, how they are known again, and whom they do not want to meet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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

  // Reads see everything that was acknowledged before they were asked.
  virtual void player_of(std::string secret_digest, Answer<std::optional<Player>> answer) = 0;
  virtual void blocked_by(std::string player, Answer<std::vector<std::string>> answer) = 0;
  // Does this player block one of the others, or one of them this player?
  virtual void is_blocked(std::string player, std::vector<std::string> others, Answer<bool> answer) = 0;
};

}  // namespace sandstone::storage
