// The levels of Mandala Stones and how its search is set; both found by matches, see docs/research/bots.md.
#pragma once

#include "bots/guidance.hpp"
#include "games/stones/stones.hpp"

namespace sandstone {

template <class Rules>
struct BotTraits<stones::Stones<Rules>> {
  static constexpr Guidance kGuidance = {.exploration = 0.15, .trust = 6, .root_width = 24, .width = 6, .scale = 1000};
  static constexpr Levels kLevels = {{
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
