// Who plays in a match: bots by name, like greedy, plain:1000, search:2000 or level:5.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/levels.hpp"
#include "bots/monte_carlo_bot.hpp"
#include "bots/plain_bot.hpp"
#include "bots/random_bot.hpp"

namespace sandstone::arena {

enum class BotKind : std::uint8_t { kRandom, kGreedy, kGlance, kFlat, kPlain, kSearch, kLevel };

struct Contestant {
  BotKind kind = BotKind::kRandom;
  int amount = 0;  // moves noticed, simulations, or the level

  bool operator==(const Contestant&) const = default;
};

// Empty if there is no such bot.
std::optional<Contestant> parse_contestant(std::string_view text);
std::string format(const Contestant& contestant);

// For help texts and complaints.
inline constexpr std::string_view kContestantForms =
    "random, greedy, glance:MOVES, flat:SIMULATIONS, plain:SIMULATIONS, search:SIMULATIONS or level:1 to level:8";

template <Game G>
Opponent<G> opponent_for(const Contestant& contestant) {
  const Budget budget{contestant.amount};
  switch (contestant.kind) {
    case BotKind::kGreedy: return {std::make_unique<GreedyBot<G>>(), {}};
    case BotKind::kGlance: return {std::make_unique<GlanceBot<G>>(contestant.amount), {}};
    case BotKind::kFlat: return {std::make_unique<MonteCarloBot<G>>(), budget};
    case BotKind::kPlain: return {std::make_unique<PlainBot<G>>(), budget};
    case BotKind::kSearch: return {std::make_unique<SearchBot<G>>(guidance_of<G>()), budget};
    case BotKind::kLevel: return opponent_of_level<G>(contestant.amount);
    default: return {std::make_unique<RandomBot<G>>(), {}};
  }
}

}  // namespace sandstone::arena
