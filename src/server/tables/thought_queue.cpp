#include "server/tables/thought_queue.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sandstone::tables {

namespace {

constexpr double kHalfLife = 30;         // seconds
constexpr double kPatience = 20;         // a thought may be overtaken for so many times what it takes itself
constexpr double kNews = 0.2;            // how much the latest thought says of what such thoughts take
constexpr double kForgotten = 1e-4;      // seconds: as good as none
constexpr std::size_t kMostShares = 64;  // before those that are forgotten are looked for, beyond one for each thought

}  // namespace

double& ThoughtQueue::usual(int level) {
  return usual_.at(static_cast<std::size_t>(std::clamp(level, 1, kLevels) - 1));
}
double ThoughtQueue::usual(int level) const {
  return usual_.at(static_cast<std::size_t>(std::clamp(level, 1, kLevels) - 1));
}

double ThoughtQueue::turn_of(const WaitingThought& thought) const {
  return thought.at + kPatience * usual(thought.asked.level);
}

double ThoughtQueue::used_by(const std::string& player, double now) const {
  const auto found = shares_.find(player);
  if (found == shares_.end()) return 0;
  return found->second.used * std::exp2((found->second.at - now) / kHalfLife);
}

void ThoughtQueue::charge(const std::string& player, double seconds, double now) {
  const double used = std::max(used_by(player, now) + seconds, 0.0);
  shares_[player] = {used, now};
  if (shares_.size() <= kMostShares + 2 * waiting_.size()) return;
  std::erase_if(shares_, [&](const auto& entry) { return used_by(entry.first, now) < kForgotten; });
}

void ThoughtQueue::add(WaitingThought thought) {
  const auto same = std::ranges::find(waiting_, thought.asked.table, [](const auto& one) { return one.asked.table; });
  if (same != waiting_.end()) waiting_.erase(same);
  waiting_.push_back(std::move(thought));
}

WaitingThought ThoughtQueue::take(double now) {
  std::unordered_map<std::string, double> used;
  for (const WaitingThought& one : waiting_) {
    if (!used.contains(one.asked.player)) used.emplace(one.asked.player, used_by(one.asked.player, now));
  }
  const auto next = std::ranges::min_element(
      waiting_, {}, [&](const WaitingThought& one) { return std::pair{used.at(one.asked.player), turn_of(one)}; });
  WaitingThought taken = std::move(*next);
  waiting_.erase(next);
  charge(taken.asked.player, usual(taken.asked.level), now);
  return taken;
}

void ThoughtQueue::thought(const AskedThought& asked, double seconds, double now) {
  double& before = usual(asked.level);
  charge(asked.player, seconds - before, now);
  before += kNews * (seconds - before);
}

}  // namespace sandstone::tables
