// S9: what a seat may know, and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/stones/moves.hpp"
#include "games/stones/refusals.hpp"
#include "games/stones/score.hpp"
#include "games/stones/state.hpp"

namespace sandstone::stones {

template <class Rules>
struct View {
  static constexpr std::string_view kTypeScript = "StonesView";

  Board<Rules> board;                             // covered stones without their patterns, unless stacks are open
  std::array<CardSet, kMaxPlayers> objectives{};  // the viewer's own, or everybody's at the end (S6.2); else none
  Seat seat = Seat::spectator();
  std::array<std::uint8_t, 7> unused{};  // always 0, so that there is no padding

  constexpr bool operator==(const View&) const = default;
  SANDSTONE_FN bool hides(int other) const { return board.phase != Phase::kOver && seat != Seat{other}; }

  // Its text and JSON: see position_text.hpp.
  template <class Self, class Visit>
  static SANDSTONE_FN void fields(Self& self, Visit&& visit);
};

// S9.2: the covered stones of a stack keep their colours alone.
SANDSTONE_FN std::uint16_t cover(std::uint32_t stack) {
  const std::uint32_t covered = stack & 0xFFF0;
  return static_cast<std::uint16_t>((stack & 0xF) | (covered & 0x3330) | (covered & 0x8880) >> 1);
}

template <class Rules>
SANDSTONE_FN View<Rules> view_for(const State<Rules>& state, Seat seat) {
  View<Rules> view;
  view.board = state.board;
  view.seat = seat;
  if (state.board.open_stacks == 0) {
    for (std::uint16_t& stack : view.board.stacks) stack = cover(stack);
  }
  for (int other = 0; other < state.board.players; ++other) {
    if (!view.hides(other)) view.objectives[other] = state.objectives[other];
  }
  return view;
}

template <class Rules>
SANDSTONE_FN int move_count(const View<Rules>& view) {
  return view.seat == view.board.turn ? move_count(view.board) : 0;
}

template <class Rules>
SANDSTONE_FN Move nth_move(const View<Rules>& view, int i) {
  return nth_move(choices(view.board), i);
}

template <class Rules>
SANDSTONE_FN std::optional<Refusal> why_not(const View<Rules>& view, Move move) {
  if (node(view) == Node::kDecision && view.seat != view.board.turn) return Refusal::kNotYourTurn;
  return why_not(view.board, move);
}

// The points as far as the viewer knows them: without the objectives that are hidden.
template <class Rules>
SANDSTONE_FN Score<Rules> score(const View<Rules>& view) {
  return score(view.board, view.objectives);
}

}  // namespace sandstone::stones
