// The levels of Mandala Stones and how its search is set; both found by matches, see docs/research/bots.md.
#pragma once

#include "bots/guidance.hpp"
#include "games/stones/stones.hpp"

namespace sandstone {

template <class Rules>
struct BotTraits<stones::Stones<Rules>> {
  static constexpr Guidance kGuidance = {.exploration = 0.15, .trust = 6, .root_width = 24, .width = 6, .scale = 1000};
  static constexpr NetGuidance kNetGuidance = {.exploration = 0.6F, .temperature = 12, .others_by_network = true};
  // The miniature has no network.
  static constexpr Levels kLevels = Rules::kColours == 4 ? Levels{{
                                                               {BotKind::kNetDraw, 2050},
                                                               {BotKind::kNetDraw, 1800},
                                                               {BotKind::kNetDraw, 1450},
                                                               {BotKind::kNetDraw, 1080},
                                                               {BotKind::kNetDraw, 750},
                                                               {BotKind::kNet},
                                                               {BotKind::kSearch, 1500},
                                                               {BotKind::kSearch, 20'000},
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
