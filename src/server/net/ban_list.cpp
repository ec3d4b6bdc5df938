#include "server/net/ban_list.hpp"

#include <algorithm>

#include "describe/messages.hpp"
#include "server/protocol/server_messages.hpp"

namespace sandstone::net {

namespace {

// The longer of two bans.
std::optional<std::int64_t> longer(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a || !b) return a ? a : b;
  if (*a == 0 || *b == 0) return 0;
  return std::max(*a, *b);
}

std::optional<std::int64_t> if_in_force(std::int64_t until, std::int64_t now) {
  return until == 0 || now < until ? std::optional{until} : std::nullopt;
}

}  // namespace

void BanList::set(const std::vector<storage::Sanction>& sanctions) {
  players_.clear();
  addresses_.clear();
  for (const storage::Sanction& sanction : sanctions) {
    if (sanction.kind != storage::SanctionKind::kBan) continue;
    if (!sanction.player.empty()) players_.emplace(sanction.player, sanction.until);
    if (const auto range = AddressRange::parse(sanction.address)) addresses_.emplace_back(*range, sanction.until);
  }
}

std::optional<std::int64_t> BanList::until(const std::string& player, std::string_view address,
                                           std::int64_t now) const {
  const auto found = players_.find(player);
  const auto theirs = found == players_.end() ? std::nullopt : if_in_force(found->second, now);
  return longer(theirs, address_until(address, now));
}

std::optional<std::int64_t> BanList::address_until(std::string_view address, std::int64_t now) const {
  std::optional<std::int64_t> longest;
  for (const auto& [range, until] : addresses_) {
    if (range.contains(address)) longest = longer(longest, if_in_force(until, now));
  }
  return longest;
}

std::string write_banned(std::int64_t until) {
  protocol::Banned banned;
  if (until != 0) banned.until = protocol::Millis{until};
  return write_message(banned);
}

}  // namespace sandstone::net
