// What whoever keeps the house has decided about somebody.
#pragma once

#include <cstdint>
#include <string>

namespace sandstone::storage {

enum class SanctionKind : std::uint8_t {
  kMute,  // may not talk
  kBan,   // may not come in
};

// Of a player, by their id, or of an address (a ban only): the other of the two is empty.
struct Sanction {
  SanctionKind kind = SanctionKind::kBan;
  std::string player;
  std::string address;     // 203.0.113.7, or a whole net: 2001:db8::/64
  std::int64_t since = 0;  // milliseconds since 1970
  std::int64_t until = 0;  // 0: for good
  std::string note;        // whoever keeps the house reads it, nobody else

  bool is_in_force(std::int64_t now) const { return until == 0 || now < until; }
  bool operator==(const Sanction&) const = default;
};

}  // namespace sandstone::storage
