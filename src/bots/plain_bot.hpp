// The yardstick: textbook information-set search with uniformly random rollouts, and nothing known of the game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bots/bot.hpp"
#include "bots/information_set_search.hpp"
#include "bots/think.hpp"

namespace sandstone {

template <Game G>
class PlainBot final : public Bot<G> {
 public:
  // Never more nodes than this at once.
  explicit PlainBot(std::size_t most_nodes = std::size_t{1} << 20) : most_nodes_{most_nodes} {}

  typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const override {
    using Search = InformationSetSearch<G>;
    const std::size_t wanted = Search::nodes_for(view, budget.playouts);
    std::vector<typename Search::Node> memory(std::clamp<std::size_t>(wanted, 2, most_nodes_));
    Search search{view, memory, luck.next()};
    think(search, budget);
    return search.best();
  }

 private:
  std::size_t most_nodes_;
};

}  // namespace sandstone
