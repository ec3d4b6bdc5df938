// How far above its mean the upper confidence bound of a move lies, but for the number of its visits.
#pragma once

#include <array>
#include <cstdint>

#include "bots/logarithm.hpp"

namespace sandstone {

// Exploration times the root of log(available). Small numbers are asked for again and again, and looked up.
class Reach {
 public:
  explicit Reach(double exploration) : exploration_{exploration} {
    for (std::uint32_t n = 1; n < known_.size(); ++n) known_[n] = compute(n);
  }

  // Of a number from 1.
  float of(std::uint32_t available) const { return available < known_.size() ? known_[available] : compute(available); }

 private:
  float compute(std::uint32_t available) const {
    return static_cast<float>(exploration_ * __builtin_sqrt(logarithm(available)));
  }

  double exploration_;
  std::array<float, 1024> known_{};
};

}  // namespace sandstone
