// How often each of many may do something: one bucket for each, forgotten when it is full again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/net/token_bucket.hpp"

namespace sandstone::net {

class RateLimits {
 public:
  // As many at once, too.
  explicit RateLimits(int per_minute) : RateLimits{per_minute / 60.0, static_cast<double>(per_minute)} {}
  RateLimits(double per_second, double at_once) : per_second_{per_second}, at_once_{at_once} {}

  bool take(const std::string& who, std::int64_t now) {
    if (buckets_.size() > look_at_) {  // now and then: a crowd is not to make every call slow
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
      look_at_ = std::max(kMostRemembered, 2 * buckets_.size());
    }
    return buckets_.try_emplace(who, per_second_, at_once_, now).first->second.take(now);
  }

 private:
  static constexpr std::size_t kMostRemembered = 10'000;

  double per_second_;
  double at_once_;
  std::size_t look_at_ = kMostRemembered;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace sandstone::net
