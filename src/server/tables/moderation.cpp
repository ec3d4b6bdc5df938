#include "server/tables/moderation.hpp"

#include <algorithm>

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

bool LinePace::may_take(const std::string& who, std::int64_t now) const {
  const auto paid = paid_.find(who);
  return paid == paid_.end() || std::max(paid->second, now) + every_ <= now + longest_;
}

void LinePace::take(const std::string& who, std::int64_t now) {
  if (now >= look_at_) {
    std::erase_if(paid_, [&](const auto& entry) { return entry.second <= now; });
    look_at_ = now + longest_;
  }
  std::int64_t& paid = paid_[who];
  paid = std::max(paid, now) + every_;
}

bool Moderation::take_line(const std::string& player, const std::string& address) {
  const std::int64_t now = environment_.now();
  if (!by_player_.may_take(player, now) || !by_address_.may_take(address, now)) {
    ++refused_lines_;
    return false;
  }
  by_player_.take(player, now);
  by_address_.take(address, now);
  return true;
}

}  // namespace sandstone::tables
