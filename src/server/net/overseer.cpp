#include "server/net/overseer.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sandstone::net {

namespace {

constexpr std::int64_t kTryAgainEvery = 5'000;  // milliseconds: the disk was full, for example

}  // namespace

Overseer::Look Overseer::look(std::int64_t monotonic) {
  const auto latest = orders_.latest();
  if (!latest) return Look::kFailed;
  if (*latest == known_) {
    if (closing_ && monotonic >= try_again_) {
      try_again_ = monotonic + kTryAgainEvery;
      close_tables();
    }
    return Look::kNothingNew;
  }
  if (!carry_out()) return Look::kFailed;
  try_again_ = monotonic + kTryAgainEvery;
  known_ = *latest;
  return Look::kCarriedOut;
}

bool Overseer::carry_out() {
  const auto sanctions = orders_.sanctions();
  if (!sanctions) return false;
  banned_.set(*sanctions);
  std::vector<std::pair<std::string, std::int64_t>> mutes;
  for (const storage::Sanction& sanction : *sanctions) {
    if (sanction.kind == storage::SanctionKind::kMute) mutes.emplace_back(sanction.player, sanction.until);
  }
  house_.set_mutes(mutes);
  end_banned_();
  close_tables();
  return true;
}

void Overseer::close_tables() {
  const auto tables = orders_.tables_to_close();
  closing_ = !tables || !tables->empty();
  if (!tables) return;
  for (const std::string& table : *tables) house_.close(table);
}

}  // namespace sandstone::net
