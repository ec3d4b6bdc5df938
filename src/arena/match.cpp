#include "arena/match.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

namespace sandstone::arena {

namespace {

// Deals are given out in order; every thread takes the next.
class Runner {
 public:
  Runner(const MatchSettings& settings, KnownDeals known, const OnDeal& on_deal)
      : settings_{settings}, known_{std::move(known)}, on_deal_{on_deal}, so_far_{sum_up(settings, known_)} {}

  MatchResult run() {
    const int threads = std::clamp(settings_.threads, 1, std::max(1, settings_.deals));
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& other : others) other.join();
    return so_far_;
  }

 private:
  void work() {
    while (const auto deal = next()) finish(*deal, play_deal(settings_.deal, *deal));
  }

  std::optional<int> next() {
    const std::scoped_lock lock{mutex_};
    if (stopped_ || so_far_.sprt_found) return std::nullopt;
    while (next_ < settings_.deals && known_.contains(next_)) ++next_;
    if (next_ >= settings_.deals) return std::nullopt;
    return next_++;
  }

  void finish(int deal, const PlayedDeal& played) {
    const std::scoped_lock lock{mutex_};
    known_.emplace(deal, played.result);
    so_far_ = sum_up(settings_, known_);
    if (!on_deal_(deal, played, so_far_)) stopped_ = true;
  }

  const MatchSettings& settings_;
  KnownDeals known_;
  const OnDeal& on_deal_;
  MatchResult so_far_;
  std::mutex mutex_;
  int next_ = 0;
  bool stopped_ = false;
};

}  // namespace

MatchResult sum_up(const MatchSettings& settings, const KnownDeals& deals) {
  constexpr std::size_t kLeastForTest = 10;
  MatchResult result;
  for (int deal = 0; deal < settings.deals && !result.sprt_found; ++deal) {
    const auto known = deals.find(deal);
    if (known == deals.end()) break;
    result.sum += known->second;
    result.scores.push_back(known->second.sides[0].score());
    // Asked now and then only: looking at every deal would find luck more often.
    if (settings.sprt && result.scores.size() % kLeastForTest == 0) {
      result.sprt_found = decide(result.scores, *settings.sprt);
    }
  }
  return result;
}

MatchResult run_match(const MatchSettings& settings, KnownDeals known, const OnDeal& on_deal) {
  return Runner{settings, std::move(known), on_deal}.run();
}

}  // namespace sandstone::arena
