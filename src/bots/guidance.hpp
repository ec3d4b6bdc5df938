// How a game's bots are set: the search, and the levels.
#pragma once

#include <array>

#include "bots/bot_choice.hpp"

namespace sandstone {

// How a guided search thinks. Values go from 0 to 1.
struct Guidance {
  double exploration = 0.2;  // times the root of log(available) / visits
  int trust = 6;        // visits that a quick evaluation counts for, with two players; each further player doubles it
  int root_width = 24;  // moves opened at first, and again with each doubling of the visits
  int width = 6;        // the same below the root
  int depth = 64;       // decisions that it looks ahead
  int scale = 1000;     // hundredths of points of lead that are worth 0.85
};

// Specialised for each game: `guidance`, and the `levels` from the weakest to the strongest.
template <class G>
struct BotTraits;

using Levels = std::array<BotChoice, kLevels>;

}  // namespace sandstone
