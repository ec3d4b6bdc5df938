// Plays any legal move, all equally likely.
#pragma once

#include <cstdint>

#include "bots/bot.hpp"

namespace sandstone {

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::View& view, Budget, SeededLuck& luck) const override {
    return nth_move(view, static_cast<int>(luck.below(static_cast<std::uint32_t>(move_count(view)))));
  }
};

}  // namespace sandstone
