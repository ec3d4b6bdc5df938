// Search that goes on, from one decision of its seat to the next, with what it has found already. Its answers depend on
// the game so far, so that matches and signatures do without it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "bots/guided_search.hpp"
#include "bots/think.hpp"

namespace sandstone {

template <Game G>
class RememberingSearch {
 public:
  using Move = typename G::Move;

  // All memory is taken now.
  explicit RememberingSearch(Guidance guidance, std::size_t most_nodes = std::size_t{1} << 20)
      : guidance_{guidance}, memory_(std::max<std::size_t>(2, most_nodes)) {}

  // A move was played, whoever played it: what choose() answered, too.
  void saw(const Move& move) { since_.push_back(move); }

  // Another game begins.
  void forget() {
    search_.reset();
    since_.clear();
  }

  // Every choice must be of the same seat, and all moves since the last one must have been seen.
  Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) {
    if (search_ && 2 * std::size_t{search_->tree().size()} < memory_.size()) {
      search_->follow(since_, view);
    } else {
      search_.emplace(view, memory_, luck.next(), guidance_);  // a tree that fills its memory could not grow
    }
    since_.clear();
    think(*search_, budget);
    return search_->best();
  }

  // Simulations that the next choice begins with, and those that this one rests on.
  std::size_t simulations() const { return search_ ? search_->simulations() : 0; }

 private:
  Guidance guidance_;
  std::vector<GuidedNode<Move>> memory_;
  std::optional<GuidedSearch<G>> search_;
  std::vector<Move> since_;
};

}  // namespace sandstone
