// How a game's bots are set: the search, and the levels.
#pragma once

#include <array>
#include <cstdint>

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

// How a search with a network thinks. Values go from 0 to 1.
struct NetGuidance {
  float exploration = 0.25F;  // times the chance of a move and the root of the visits above, by its own visits
  float temperature = 3;      // of these chances: a network is surer of itself than a search can use
  float first = 0.05F;        // what a move that was not tried is worth less than those that were
  int width = 12;             // moves that one world opens at a node, the likeliest first
  int tree_depth = 64;        // decisions chosen by what the search has found; those after them by the network alone
  int horizon = 0;            // decisions chosen so beyond the tree, before a position is judged
  int scale = 1000;           // hundredths of points of lead that are worth 0.85, at the end of the game
};

// How a guided search takes a network's advice on which moves to try.
struct Advice {
  float weight = 0.5F;       // times the chance of a move and the root of the visits above, by its own visits
  float temperature = 12;    // of these chances
  std::uint32_t after = 16;  // visits of a node; the root is advised on at once
  int moves = 6;             // opened if they are not, the likeliest first
};

// Specialised for each game: how its searches are set, which of them `net:N` is, and the levels from the weakest to the
// strongest.
template <class G>
struct BotTraits;

using Levels = std::array<BotChoice, kLevels>;

}  // namespace sandstone
