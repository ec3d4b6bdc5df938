#include "server/accounts/kept_names.hpp"

#include <algorithm>

#include "server/accounts/name_profile.hpp"

namespace sandstone::accounts {

void KeptNames::insert(const std::string& player, const std::string& name) {
  const std::scoped_lock guard{mutex_};
  if (!by_player_.emplace(player, name).second) return;
  for (const std::string& look : looks_of(name)) ++looks_[look];
}

void KeptNames::erase(const std::string& player) {
  const std::scoped_lock guard{mutex_};
  const auto found = by_player_.find(player);
  if (found == by_player_.end()) return;
  for (const std::string& look : looks_of(found->second)) {
    if (--looks_[look] == 0) looks_.erase(look);
  }
  by_player_.erase(found);
}

bool KeptNames::is_taken(std::string_view name) const {
  const Looks looks = looks_of(name);
  const std::scoped_lock guard{mutex_};
  return std::ranges::any_of(looks, [this](const std::string& look) { return looks_.contains(look); });
}

bool KeptNames::has(std::string_view player) const {
  const std::scoped_lock guard{mutex_};
  return by_player_.contains(std::string{player});
}

}  // namespace sandstone::accounts
