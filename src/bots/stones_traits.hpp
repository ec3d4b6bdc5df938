// The levels of Mandala Stones and how its search is set; both found by matches, see docs/research/bots.md.
#pragma once

#include "bots/guidance.hpp"
#include "bots/net_adviser.hpp"
#include "games/stones/stones.hpp"

namespace sandstone {

template <class Rules>
struct BotTraits<stones::Stones<Rules>> {
  static constexpr Guidance kGuidance = {.exploration = 0.15, .trust = 6, .root_width = 24, .width = 6, .scale = 1000};
  static constexpr Guidance kAdvisedGuidance = {
      .exploration = 0.08, .trust = 6, .root_width = 24, .width = 6, .scale = 1000};
  using SearchWithNet = AdvisedSearch<stones::Stones<Rules>>;
  static auto with_net(const nets::Network<stones::Stones<Rules>>* network) {
    return typename SearchWithNet::Settings{kAdvisedGuidance, {{}, network}};
  }
  // The miniature has no network.
  static constexpr Levels kLevels = Rules::kColours == 4 ? Levels{{
                                                               {BotKind::kNetDraw, 1750},
                                                               {BotKind::kNetDraw, 1330},
                                                               {BotKind::kNetDraw, 985},
                                                               {BotKind::kNetDraw, 705},
                                                               {BotKind::kNet},
                                                               {BotKind::kNetSearch, 180},
                                                               {BotKind::kNetSearch, 2000},
                                                               {BotKind::kNetSearch, 20'000},
                                                           }}
                                                         : Levels{{
                                                               {BotKind::kGreedy, 4},
                                                               {BotKind::kGreedy, 16},
                                                               {BotKind::kGreedy},
                                                               {BotKind::kSearch, 1},
                                                               {BotKind::kSearch, 100},
                                                               {BotKind::kSearch, 400},
                                                               {BotKind::kSearch, 1500},
                                                               {BotKind::kSearch, 10'000},
                                                           }};
};

}  // namespace sandstone
