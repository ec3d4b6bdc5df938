// The three kinds of positions of a game.
#pragma once

#include <cstdint>

namespace sandstone {

enum class Node : std::uint8_t {
  kDecision,  // a seat must choose a move
  kChance,    // a card, stone, artist, objective or starting seat must be drawn
  kOver,
};

}  // namespace sandstone
