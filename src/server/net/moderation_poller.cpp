#include "server/net/moderation_poller.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sandstone::net {

namespace {

constexpr std::int64_t kTryAgainEvery = 5'000;  // milliseconds: the disk was full, for example

}  // namespace

ModerationPoller::Result ModerationPoller::poll(std::int64_t monotonic) {
  const auto latest = orders_.latest();
  if (!latest) return Result::kFailed;
  if (*latest == known_) {
    if (closing_ && monotonic >= try_again_) {
      try_again_ = monotonic + kTryAgainEvery;
      close_tables();
    }
    return Result::kNothingNew;
  }
  if (!carry_out()) return Result::kFailed;
  try_again_ = monotonic + kTryAgainEvery;
  known_ = *latest;
  return Result::kCarriedOut;
}

bool ModerationPoller::carry_out() {
  const auto sanctions = orders_.sanctions();
  if (!sanctions) return false;
  bans_.set(*sanctions);
  std::vector<std::pair<std::string, std::int64_t>> mutes;
  for (const storage::Sanction& sanction : *sanctions) {
    if (sanction.kind == storage::SanctionKind::kMute) mutes.emplace_back(sanction.player, sanction.until);
  }
  tables_.set_mutes(mutes);
  end_banned_();
  close_tables();
  return true;
}

void ModerationPoller::close_tables() {
  const auto tables = orders_.tables_to_close();
  closing_ = !tables || !tables->empty();
  if (!tables) return;
  for (const std::string& table : *tables) tables_.close(table);
}

}  // namespace sandstone::net
