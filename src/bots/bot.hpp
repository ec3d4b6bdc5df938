// A bot chooses moves from what its seat may know: it gets a view, never a state.
#pragma once

#include "core/game.hpp"
#include "core/luck.hpp"

namespace sandstone {

// Is told how far a bot has thought, and may stop it.
class Watcher {
 public:
  virtual ~Watcher() = default;

  // False stops the bot, which then answers with its best move so far.
  virtual bool go_on(int done, int of) = 0;
};

// How much a bot may think. Counted in work, not in time, so that the same seed gives the same move on every machine.
struct Budget {
  int simulations = 0;
  Watcher* watcher = nullptr;
};

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;

  // A legal move. The view must be of the seat whose turn it is. The same view, budget and luck give the same move.
  virtual typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const = 0;
};

}  // namespace sandstone
