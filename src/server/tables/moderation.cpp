#include "server/tables/moderation.hpp"

namespace sandstone::tables {

void Moderation::set_mutes(const std::vector<std::pair<std::string, std::int64_t>>& mutes) {
  mutes_.clear();
  for (const auto& [player, until] : mutes) mutes_.emplace(player, until);
}

std::optional<std::int64_t> Moderation::muted_until(std::string_view player) const {
  const auto found = mutes_.find(player);
  if (found == mutes_.end()) return std::nullopt;
  const bool over = found->second != 0 && found->second <= environment_.now();
  return over ? std::nullopt : std::optional{found->second};
}

}  // namespace sandstone::tables
