// What a match says about strength, and how sure it is of it.
#pragma once

#include <optional>
#include <span>

namespace sandstone::arena {

// A mean with the half-width of its 95 % interval.
struct Estimate {
  double mean = 0;
  double error = 0;

  double low() const { return mean - error; }
  double high() const { return mean + error; }
};

// Of the scores of deals, each the mean over all its seatings: games of one deal share their luck, so it is deals that
// are independent, not games. Without spread (all deals equal) the error is that of one more deal that differs.
Estimate estimate_score(std::span<const double> deals);

// The difference in Elo that a score means, from -kMostElo to kMostElo.
inline constexpr double kMostElo = 1200;
double elo_of_score(double score);
double score_of_elo(double elo);
// The ends of the score's interval, as Elo.
struct EloRange {
  double mean = 0;
  double low = 0;
  double high = 0;
};
EloRange elo_of(const Estimate& score);

// Sequential probability ratio test of "stronger by elo1" against "stronger by elo0 only", both errors 5 %.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
};
// The log-likelihood ratio, by the normal approximation of the deals' scores.
double log_likelihood_ratio(std::span<const double> deals, const Sprt& test);
// True: elo1 is accepted; false: elo0 is; nothing: not decided yet.
std::optional<bool> decide(std::span<const double> deals, const Sprt& test);

}  // namespace sandstone::arena
