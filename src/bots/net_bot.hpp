// Plays what its network likes best. It does not search.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.hpp"
#include "nets/mandala_net.hpp"
#include "nets/network.hpp"
#include "nets/stones_net.hpp"

namespace sandstone {

template <Game G>
class NetBot final : public Bot<G> {
 public:
  explicit NetBot(std::shared_ptr<const nets::Network<G>> network) : network_{std::move(network)} {}

  typename G::Move choose(const typename G::View& view, Budget, SeededLuck&) const override {
    return nets::best_move(*network_, view);
  }

 private:
  std::shared_ptr<const nets::Network<G>> network_;
};

}  // namespace sandstone
