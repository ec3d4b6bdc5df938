// Tells a guided search which moves a network finds likely.
#pragma once

#include "bots/guidance.hpp"
#include "bots/guided_search.hpp"
#include "core/game.hpp"
#include "nets/evaluation.hpp"

namespace sandstone {

template <Game G>
struct NetAdviser {
  Advice advice;
  const nets::Network<G>* network = nullptr;

  auto chances_of(const typename G::View& view) const {
    return nets::evaluate(*network, view, advice.temperature).moves;
  }
};

template <Game G>
using AdvisedSearch = GuidedSearch<G, NetAdviser<G>>;

}  // namespace sandstone
