#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace sandstone::arena {

namespace {

struct Moments {
  double mean = 0;
  double variance = 0;  // of one deal
};

Moments moments_of(std::span<const double> deals) {
  Moments result;
  if (deals.empty()) return result;
  const auto count = static_cast<double>(deals.size());
  for (const double deal : deals) result.mean += deal / count;
  for (const double deal : deals) result.variance += (deal - result.mean) * (deal - result.mean) / count;
  return result;
}

// With few deals, or all alike, the measured spread is too small. This counts one more deal that was off by half a
// point.
double cautious_variance(const Moments& moments, std::size_t deals) {
  return std::max(moments.variance, 0.25 / (static_cast<double>(deals) + 1));
}

}  // namespace

Estimate estimate_score(std::span<const double> deals) {
  if (deals.empty()) return {0.5, 0.5};
  const Moments moments = moments_of(deals);
  const double variance = cautious_variance(moments, deals.size());
  return {moments.mean, 1.96 * std::sqrt(variance / static_cast<double>(deals.size()))};
}

double elo_of_score(double score) {
  if (score <= 0) return -kMostElo;
  if (score >= 1) return kMostElo;
  return std::clamp(-400 * std::log10(1 / score - 1), -kMostElo, kMostElo);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloRange elo_of(const Estimate& score) {
  return {elo_of_score(score.mean), elo_of_score(score.low()), elo_of_score(score.high())};
}

double log_likelihood_ratio(std::span<const double> deals, const Sprt& test) {
  if (deals.empty()) return 0;
  const Moments moments = moments_of(deals);
  const double low = score_of_elo(test.elo0);
  const double high = score_of_elo(test.elo1);
  const double variance = cautious_variance(moments, deals.size());
  return static_cast<double>(deals.size()) * (high - low) * (2 * moments.mean - low - high) / (2 * variance);
}

std::optional<bool> decide(std::span<const double> deals, const Sprt& test) {
  const double bound = std::log(0.95 / 0.05);
  const double ratio = log_likelihood_ratio(deals, test);
  if (ratio >= bound) return true;
  if (ratio <= -bound) return false;
  return std::nullopt;
}

}  // namespace sandstone::arena
