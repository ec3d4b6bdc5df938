// The levels of Mandala and how its search is set; both found by matches, see docs/research/bots.md.
#pragma once

#include "bots/guidance.hpp"
#include "bots/net_search.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone {

template <class Rules>
struct BotTraits<mandala::Mandala<Rules>> {
  static constexpr Guidance kGuidance = {.exploration = 0.2, .trust = 6, .root_width = 24, .width = 6, .scale = 1200};
  static constexpr NetGuidance kNetGuidance = {.exploration = 0.25F, .temperature = 3};
  using SearchWithNet = NetSearch<mandala::Mandala<Rules>>;
  static auto with_net(const nets::Network<mandala::Mandala<Rules>>* network) {
    return typename SearchWithNet::Settings{kNetGuidance, network};
  }
  // The miniature has no network.
  static constexpr Levels kLevels = Rules::kColours == 6 ? Levels{{
                                                               {BotKind::kNetDraw, 6000},
                                                               {BotKind::kNetDraw, 4100},
                                                               {BotKind::kNetDraw, 2950},
                                                               {BotKind::kNetDraw, 2200},
                                                               {BotKind::kNetDraw, 1650},
                                                               {BotKind::kNetDraw, 1150},
                                                               {BotKind::kNetDraw, 600},
                                                               {BotKind::kNetSearch, 3000},
                                                           }}
                                                         : Levels{{
                                                               {BotKind::kGreedy, 2},
                                                               {BotKind::kGreedy, 5},
                                                               {BotKind::kGreedy},
                                                               {BotKind::kSearch, 1},
                                                               {BotKind::kSearch, 20},
                                                               {BotKind::kSearch, 100},
                                                               {BotKind::kSearch, 500},
                                                               {BotKind::kSearch, 10'000},
                                                           }};
};

}  // namespace sandstone
