#include "server/net/moderation_poller.hpp"

#include <string>
#include <vector>

#include "server/storage/wait.hpp"

namespace sandstone::net {

namespace {

constexpr std::int64_t kTryAgainEvery = 5'000;  // milliseconds: the disk was full, for example

}  // namespace

void ModerationPoller::begin(std::int64_t monotonic) {
  environment_.polled(carry_out(
      storage::answer_of<storage::Orders>([this](auto answer) { moderation_.orders(known_, std::move(answer)); }),
      monotonic));
}

void ModerationPoller::poll(std::int64_t monotonic) {
  if (std::exchange(asking_, true)) return;
  moderation_.orders(known_, [this, monotonic](const storage::Result<storage::Orders>& orders) {
    environment_.later([this, monotonic, orders] {
      asking_ = false;
      environment_.polled(carry_out(orders, monotonic));
    });
  });
}

ModerationPoller::Result ModerationPoller::carry_out(const storage::Result<storage::Orders>& orders,
                                                     std::int64_t monotonic) {
  if (!orders) return Result::kFailed;
  if (orders->sanctions) {
    bans_.set(*orders->sanctions);
    std::vector<std::pair<std::string, std::int64_t>> mutes;
    for (const storage::Sanction& sanction : *orders->sanctions) {
      if (sanction.kind == storage::SanctionKind::kMute) mutes.emplace_back(sanction.player, sanction.until);
    }
    tables_.set_mutes(mutes);
    environment_.end_banned();
  }
  known_ = orders->latest;
  if (orders->sanctions || monotonic >= try_again_) {
    try_again_ = monotonic + kTryAgainEvery;
    for (const std::string& table : orders->to_close) tables_.close(table);
  }
  return orders->sanctions ? Result::kCarriedOut : Result::kNothingNew;
}

}  // namespace sandstone::net
