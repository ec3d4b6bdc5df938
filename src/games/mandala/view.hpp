// M9: what a seat may know, and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/score.hpp"
#include "games/mandala/state.hpp"

namespace sandstone::mandala {

// Cards a viewer cannot see lie in the deck and with the hidden seats: the other player, or both for a spectator,
// or none once the game is over (M9.6).
template <class Rules>
struct View {
  static constexpr std::string_view kTypeScript = "MandalaView";

  Board<Rules> board;
  std::array<Counts, 2> hand{};      // of hidden seats: nothing
  std::array<Counts, 2> cup{};       // of hidden seats: what they claimed (M9.3)
  std::array<Counts, 2> claimed{};   // the part of each cup that was claimed
  std::array<Counts, 2> old_hand{};  // hands when the new deck was made; of hidden seats: nothing
  // M9.5. Before a new deck is made: all unseen cards. Afterwards: the cards unseen when it was made, which lie in
  // hidden hands and starting cups unless they were shown since.
  Counts unseen;
  // The cards of the new deck not seen when drawn; they lie in the deck and in hidden hands unless shown since.
  Counts unseen_new;
  std::array<std::uint8_t, 2> hand_size{};
  std::array<std::uint8_t, 2> cup_size{};
  std::uint8_t deck_size = 0;
  Seat seat = Seat::spectator();
  std::uint16_t open = 0;  // M9.6: the game is over and nothing is hidden but the deck

  constexpr bool operator==(const View&) const = default;
  SANDSTONE_FN bool hides(int other) const { return open == 0 && seat != Seat{other}; }

  // Its text and JSON: see text.hpp.
  template <class Self, class Visit>
  static SANDSTONE_FN void fields(Self& self, Visit&& visit);
};

template <class Rules>
SANDSTONE_FN View<Rules> view_for(const State<Rules>& state, Seat seat) {
  View<Rules> view;
  view.board = state.board;
  view.seat = seat;
  view.open = state.board.phase == Phase::kOver ? 1 : 0;
  view.deck_size = static_cast<std::uint8_t>(state.deck.size());
  const bool renewed = state.board.last_phase != 0;
  (renewed ? view.unseen_new : view.unseen) = state.deck.counts();
  for (int other = 0; other < 2; ++other) {
    view.hand_size[other] = static_cast<std::uint8_t>(state.hand[other].total());
    view.cup_size[other] = static_cast<std::uint8_t>(state.cup[other].total());
    view.claimed[other] = state.claimed(other);
    if (!view.hides(other)) {
      view.hand[other] = state.hand[other];
      view.cup[other] = state.cup[other];
      view.old_hand[other] = state.old_hand[other];
      continue;
    }
    view.cup[other] = view.claimed[other];
    view.unseen += state.start_cup[other];
    if (renewed) {
      view.unseen += state.old_hand[other];
      view.unseen_new += state.hand[other] + state.board.shown[other] - state.old_hand[other];
    } else {
      view.unseen += state.hand[other];
    }
  }
  return view;
}

template <class Rules>
SANDSTONE_FN bool may_move(const View<Rules>& view) {
  return node(view) == Node::kDecision && view.seat == view.board.chooser;
}

template <class Rules>
SANDSTONE_FN int move_count(const View<Rules>& view) {
  return may_move(view) ? move_count(view.board, view.hand[view.seat.index()], view.deck_size == 0) : 0;
}

template <class Rules>
SANDSTONE_FN Move nth_move(const View<Rules>& view, int i) {
  return nth_move(view.board, view.hand[view.seat.index()], view.deck_size == 0, i);
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const View<Rules>& view, Move move) {
  if (node(view) == Node::kDecision && !may_move(view)) return Refusal::kNotYourTurn;
  const Counts hand = view.seat.index() < seat_count(view) ? view.hand[view.seat.index()] : Counts{};
  return why_not(view.board, hand, view.deck_size == 0, move);
}

// The cup's worth as far as the viewer knows it.
template <class Rules>
SANDSTONE_FN Score<Rules> score(const View<Rules>& view) {
  return {score_cup<Rules>(view.board.river[0], view.cup[0]), score_cup<Rules>(view.board.river[1], view.cup[1])};
}

}  // namespace sandstone::mandala
