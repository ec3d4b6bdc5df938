// What the scenes of all games begin with.
#pragma once

#include <cstddef>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace sandstone {

template <class Tag, class View, std::size_t kMaxSeats>
struct SceneHead {
  Tag game{};
  int mover = 0;  // "to_move" from 1; 0 when the game is over
  bool over = false;
  FixedVector<int, kMaxSeats> winners;
  View view;

  // At the end nothing is hidden, so the points of the view say who wins.
  constexpr void fill(const View& of, SeatSet won) {
    view = of;
    over = is_over(of);
    mover = over ? 0 : to_move(of).index() + 1;
    for (int seat = 0; over && seat < seat_count(of); ++seat) {
      if (won.has(Seat{seat})) winners.push_back(seat + 1);
    }
  }

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("game", self.game);
    visit("to_move", self.mover);
    visit("over", self.over);
    visit("winners", self.winners);
    visit("view", self.view);
  }
};

}  // namespace sandstone
