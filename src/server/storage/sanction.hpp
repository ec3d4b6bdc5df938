// What a moderator has decided about a player or an address.
#pragma once

#include <cstdint>
#include <string>

#include "describe/members.hpp"

namespace sandstone::storage {

enum class SanctionKind : std::uint8_t {
  kMute,  // may not talk
  kBan,   // may not come in
};
constexpr EnumNames<2> names_of(SanctionKind) { return {"SanctionKind", {"mute", "ban"}}; }

// Of a player, by their id, or of an address (a ban only): the other of the two is empty.
struct Sanction {
  SanctionKind kind = SanctionKind::kBan;
  std::string player;
  std::string address;     // 203.0.113.7, or a whole net: 2001:db8::/64
  std::int64_t since = 0;  // milliseconds since 1970
  std::int64_t until = 0;  // 0: for good
  std::string note;        // only moderators read it
  SANDSTONE_MEMBERS(kind, player, address, since, until, note)

  bool is_in_force(std::int64_t now) const { return until == 0 || now < until; }
  bool operator==(const Sanction&) const = default;
};

}  // namespace sandstone::storage
