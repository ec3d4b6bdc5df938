// Means with standard errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "review/report.hpp"

namespace sandstone::review {

// Values that come in groups, as several games in the same world do: groups are independent of each other, the values
// of one are not.
template <std::size_t kMostGroups>
class GroupedMean {
 public:
  void add(int group, std::int64_t value) {
    const auto at = static_cast<std::size_t>(group);
    sums_[at] += value;
    counts_[at] += 1;
    sum_ += value;
    ++count_;
    if (at >= groups_) groups_ = at + 1;
  }

  int count() const { return count_; }

  // Of fewer than two groups nothing is known about the error; then it is `unknown`.
  Estimate estimate(int unknown) const {
    if (count_ == 0) return {0, unknown};
    const double mean = static_cast<double>(sum_) / count_;
    double squares = 0;
    int groups = 0;
    for (std::size_t g = 0; g < groups_; ++g) {
      if (counts_[g] == 0) continue;
      ++groups;
      const double off = static_cast<double>(sums_[g]) - mean * counts_[g];
      squares += off * off;
    }
    const int rounded = static_cast<int>(mean + (mean < 0 ? -0.5 : 0.5));
    if (groups < 2) return {rounded, unknown};
    const double variance = squares / count_ / count_ * groups / (groups - 1);
    return {rounded, static_cast<int>(__builtin_sqrt(variance) + 0.5)};
  }

 private:
  std::array<std::int64_t, kMostGroups> sums_{};
  std::array<std::int32_t, kMostGroups> counts_{};
  std::size_t groups_ = 0;
  std::int64_t sum_ = 0;
  int count_ = 0;
};

}  // namespace sandstone::review
