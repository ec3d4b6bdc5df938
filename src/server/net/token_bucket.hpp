// How often something may happen: so many at once, and so many a second after that.
#pragma once

#include <algorithm>
#include <cstdint>

namespace sandstone::net {

class TokenBucket {
 public:
  // Full at the start. Times are milliseconds on any clock.
  TokenBucket(double per_second, double at_once, std::int64_t now)
      : per_milli_{per_second / 1000}, most_{at_once}, left_{at_once}, at_{now} {}

  bool take(std::int64_t now, double amount = 1) {
    left_ = std::min(most_, left_ + per_milli_ * static_cast<double>(std::max<std::int64_t>(now - at_, 0)));
    at_ = now;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
  }
  // As good as new: there is nothing to remember.
  bool is_full(std::int64_t now) const { return left_ + per_milli_ * static_cast<double>(now - at_) >= most_; }

 private:
  double per_milli_;
  double most_;
  double left_;
  std::int64_t at_;
};

}  // namespace sandstone::net
