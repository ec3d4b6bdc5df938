// Bots that play by a network.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.hpp"
#include "bots/guidance.hpp"
#include "bots/search_bot.hpp"
#include "nets/evaluation.hpp"
#include "nets/mandala_net.hpp"
#include "nets/network.hpp"
#include "nets/stones_net.hpp"

namespace sandstone {

template <Game G>
using SharedNetwork = std::shared_ptr<const nets::Network<G>>;

// Plays what its network likes best. It does not search.
template <Game G>
class NetBot final : public Bot<G> {
 public:
  explicit NetBot(SharedNetwork<G> network) : network_{std::move(network)} {}

  typename G::Move choose(const typename G::View& view, Budget, SeededLuck&) const override {
    return nets::best_move(*network_, view);
  }

 private:
  SharedNetwork<G> network_;
};

// A move drawn by how much the network likes it. The higher the temperature, in hundredths, the more alike all moves
// are.
template <Game G>
typename G::Move draw_move(const nets::Network<G>& network, const typename G::View& view, int temperature,
                           SeededLuck& luck) {
  if (move_count(view) == 1) return nth_move(view, 0);
  return nets::evaluate(network, view, temperature / 100.0).draw(luck);
}

// Draws its moves by how much its network likes them.
template <Game G>
class DrawingNetBot final : public Bot<G> {
 public:
  DrawingNetBot(SharedNetwork<G> network, int temperature) : network_{std::move(network)}, temperature_{temperature} {}

  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    return draw_move<G>(*network_, view, temperature_, luck);
  }

 private:
  SharedNetwork<G> network_;
  int temperature_;
};

// Searches with its network, as suits the game.
template <Game G>
class NetSearchBot final : public Bot<G> {
 public:
  explicit NetSearchBot(SharedNetwork<G> network) : network_{std::move(network)} {}

  typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const override {
    using Traits = BotTraits<G>;
    if (move_count(view) == 1) return nth_move(view, 0);
    return search_for_move<typename Traits::SearchWithNet>(view, Traits::with_net(network_.get()), budget, luck);
  }

 private:
  SharedNetwork<G> network_;
};

}  // namespace sandstone
