// A bot chooses moves from what its seat may know: it is given a view, never a state.
#pragma once

#include "core/game.hpp"
#include "core/luck.hpp"

namespace sandstone {

// How much a bot may think. Work, not time, so that the same seed gives the same move on every machine.
struct Budget {
  int playouts = 0;
};

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;

  // A legal move. The view must be of the seat whose turn it is. The same view, budget and luck give the same move.
  virtual typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const = 0;
};

}  // namespace sandstone
