// Bots by name, and the eight levels of each game.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/bot_choice.hpp"
#include "bots/greedy_bot.hpp"
#include "bots/mandala_traits.hpp"
#include "bots/net_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/search_bot.hpp"
#include "bots/stones_traits.hpp"

namespace sandstone {

// The names of the levels in the message catalogue, from the weakest: level.grain …
inline constexpr std::array<std::string_view, kLevels> kLevelNames = {"grain", "pebble", "novice",  "artist",
                                                                      "monk",  "master", "teacher", "sage"};

// What a level is made of, if the choice is one. Levels count from 1.
template <Game G>
constexpr BotChoice without_level(BotChoice bot) {
  return bot.kind == BotKind::kLevel ? BotTraits<G>::kLevels[static_cast<std::size_t>(bot.amount - 1)] : bot;
}

template <Game G>
constexpr bool needs_network(BotChoice bot) {
  return plays_by_network(without_level<G>(bot).kind);
}

// A bot and how much it thinks.
template <Game G>
struct Opponent {
  std::unique_ptr<Bot<G>> bot;
  Budget budget;
};

// `network` is what bots play by that need one; without it there is no such bot.
template <Game G>
Opponent<G> opponent_for(BotChoice choice, const SharedNetwork<G>& network = nullptr) {
  const BotChoice bot = without_level<G>(choice);
  if (plays_by_network(bot.kind) && network == nullptr) return {};
  switch (bot.kind) {
    case BotKind::kGreedy: return {std::make_unique<GreedyBot<G>>(bot.amount), {}};
    case BotKind::kPlain: return {std::make_unique<PlainBot<G>>(), {bot.amount}};
    case BotKind::kSearch:
      return {std::make_unique<SearchBot<G>>(typename GuidedSearch<G>::Settings{BotTraits<G>::kGuidance}),
              {bot.amount}};
    case BotKind::kNet: return {std::make_unique<NetBot<G>>(network), {}};
    case BotKind::kNetSearch: return {std::make_unique<NetSearchBot<G>>(network), {bot.amount}};
    case BotKind::kNetDraw: return {std::make_unique<DrawingNetBot<G>>(network, bot.amount), {}};
    default: return {std::make_unique<RandomBot<G>>(), {}};
  }
}

}  // namespace sandstone
