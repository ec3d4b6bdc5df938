// Names for good and bad decisions.
#pragma once

#include "review/report.hpp"

namespace sandstone::review {

inline constexpr int kInaccuracy = kWholeWin / 10;
inline constexpr int kMistake = 2 * kWholeWin / 10;
inline constexpr int kBlunder = 3 * kWholeWin / 10;

// Beyond two standard errors.
constexpr bool is_certain(const Estimate& estimate) { return estimate.mean > 2 * estimate.error; }

constexpr Label label_of_loss(const Estimate& lost) {
  if (!is_certain(lost) || lost.mean < kInaccuracy) return Label::kNone;
  return lost.mean >= kBlunder ? Label::kBlunder : lost.mean >= kMistake ? Label::kMistake : Label::kInaccuracy;
}

// The best move where a quick look likes another one, which loses this much.
constexpr bool is_find(const Estimate& quick_lost) { return is_certain(quick_lost) && quick_lost.mean >= kInaccuracy; }

}  // namespace sandstone::review
