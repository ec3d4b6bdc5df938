// A match: many deals on all cores, with the same result on any number of them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "arena/deal.hpp"
#include "arena/statistics.hpp"

namespace sandstone::arena {

struct MatchSettings {
  DealSettings deal;
  int deals = 100;
  int threads = 1;
  std::optional<Sprt> sprt;  // of the first of two bots
};

struct MatchResult {
  DealResult sum;
  std::vector<double> scores;      // of the first bot, by deal
  std::optional<bool> sprt_found;  // what the test decided
  // Deals counted: all of them, or as many as the test needed.
  int deals() const { return static_cast<int>(scores.size()); }
};

// Deals played so far, by number: a match can go on from them.
using KnownDeals = std::map<int, DealResult>;

// Called after each deal, one call at a time, with the result so far; false stops the match.
using OnDeal = std::function<bool(int deal, const PlayedDeal& played, const MatchResult& so_far)>;

// Deals from 0 on. What counts are the deals up to the first that is missing, or that decides the test, in their order.
MatchResult sum_up(const MatchSettings& settings, const KnownDeals& deals);

MatchResult run_match(const MatchSettings& settings, KnownDeals known, const OnDeal& on_deal);

}  // namespace sandstone::arena
