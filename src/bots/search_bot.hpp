// The strong bot: guided information-set search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bots/bot.hpp"
#include "bots/guided_search.hpp"
#include "bots/think.hpp"

namespace sandstone {

template <Game G>
class SearchBot final : public Bot<G> {
 public:
  // Never more nodes than this at once.
  explicit SearchBot(Guidance guidance, std::size_t most_nodes = std::size_t{1} << 20)
      : guidance_{guidance}, most_nodes_{most_nodes} {}

  typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const override {
    using Search = GuidedSearch<G>;
    const std::size_t wanted = Search::nodes_for(guidance_, budget.playouts);
    std::vector<typename Search::Node> memory(std::clamp<std::size_t>(wanted, 2, most_nodes_));
    Search search{view, memory, luck.next(), guidance_};
    think(search, budget);
    return search.best();
  }

 private:
  Guidance guidance_;
  std::size_t most_nodes_;
};

}  // namespace sandstone
