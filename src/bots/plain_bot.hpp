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
    // A simulation adds one node at most; the root's moves are there from the start.
    const auto wanted = static_cast<std::size_t>(1 + move_count(view) + std::max(0, budget.playouts));
    std::vector<TreeNode<typename G::Move>> memory(std::clamp<std::size_t>(wanted, 2, most_nodes_));
    InformationSetSearch<G> search{view, memory, luck.next()};
    think(search, budget);
    return search.best();
  }

 private:
  std::size_t most_nodes_;
};

}  // namespace sandstone
