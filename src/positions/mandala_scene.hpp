// What a seat at a table of Mandala is shown: its view, what each legal move would do, and where the points come from.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "describe/members.hpp"
#include "games/mandala/mandala.hpp"
#include "positions/mandala_event.hpp"
#include "positions/scene_head.hpp"

namespace sandstone::mandala {

// The cup cards of one colour of the river, and what they are worth (M7.1).
struct PlacePoints {
  static constexpr std::string_view kName = "MandalaPlace";
  Colour colour = Colour::kRed;
  int cards = 0;
  int points = 0;

  SANDSTONE_MEMBERS(colour, cards, points)
};

// M7.1; of hidden cups as far as the viewer knows them.
struct SeatPoints {
  static constexpr std::string_view kName = "MandalaScore";
  int total = 0;
  int cup = 0;
  int unmatched = 0;  // cup cards whose colour is not in the river
  FixedVector<PlacePoints, kColourCount> places;

  SANDSTONE_MEMBERS(total, cup, unmatched, places)
};

template <class Rules>
struct Scene {
  static constexpr std::string_view kName = "MandalaScene";
  using Colours = FixedVector<Colour, kColourCount>;
  SceneHead<Tag, View<Rules>, 2> head;
  FixedVector<Effect, Mandala<Rules>::kMaxMoves> moves;  // what each legal move would do
  std::array<SeatPoints, 2> score;
  std::array<Colours, 2> missing;  // M5.1: the colours that each mandala lacks

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    self.head.members(self.head, visit);
    visit("moves", self.moves);
    visit("score", self.score);
    visit("missing", self.missing);
  }
};

template <class Rules>
constexpr SeatPoints points_of(const SeatScore<Rules>& score) {
  SeatPoints points{score.total, score.cup, score.unmatched, {}};
  for (int place = 0; place < score.length; ++place) {
    const PlaceScore& part = score.places[static_cast<std::size_t>(place)];
    points.places.push_back({part.colour, part.cards, part.points});
  }
  return points;
}

template <class Rules>
constexpr Scene<Rules> scene_of(const View<Rules>& view) {
  Scene<Rules> scene;
  const Score<Rules> points = score(view);
  scene.head.fill(view, winners(State<Rules>{}, points));
  for (std::size_t seat = 0; seat < 2; ++seat) scene.score[seat] = points_of(points[seat]);
  if (const int count = move_count(view); count > 0) {
    SeededLuck luck{0};
    const State<Rules> world = sample_world(view, luck);
    for (int i = 0; i < count; ++i) scene.moves.push_back(foresee(view, nth_move(view, i), world));
  }
  for (int c = 0; c < Rules::kColours; ++c) {
    for (std::size_t m = 0; m < 2; ++m) {
      if (view.board.cards_of(static_cast<int>(m)).of(c) == 0) scene.missing[m].push_back(static_cast<Colour>(c));
    }
  }
  return scene;
}

}  // namespace sandstone::mandala
