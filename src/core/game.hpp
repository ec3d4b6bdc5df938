// The Game concept: what every game offers, and what follows from it for all of them.
#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>

#include "core/clause.hpp"
#include "core/fixed_vector.hpp"
#include "core/luck.hpp"
#include "core/node.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace sandstone {

// What both a state and a view can answer. A view of somebody else's turn has no legal moves.
template <class P, class Move>
concept Playable = requires(const P& position, Move move, int i) {
  { node(position) } -> std::same_as<Node>;
  { to_move(position) } -> std::same_as<Seat>;
  { seat_count(position) } -> std::same_as<int>;
  { move_count(position) } -> std::same_as<int>;
  { nth_move(position, i) } -> std::same_as<Move>;
  { why_not(position, move) };
};

template <class G>
concept Game = requires(typename G::State& state, const typename G::State& seen, const typename G::View& view,
                        typename G::Options options, typename G::Move move, typename G::Outcome outcome,
                        typename G::Refusal refusal, SeededLuck& luck, Seat seat, int i) {
  // States, views, moves and outcomes are plain bytes without padding, so that equal values are equal byte for byte.
  requires std::is_trivially_copyable_v<typename G::State> &&
               std::has_unique_object_representations_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::View> && std::has_unique_object_representations_v<typename G::View>;
  requires std::is_trivially_copyable_v<typename G::Move> && std::is_trivially_copyable_v<typename G::Outcome>;
  requires Playable<typename G::State, typename G::Move> && Playable<typename G::View, typename G::Move>;

  { G::kName } -> std::convertible_to<std::string_view>;     // "mandala"
  { G::kRuleset } -> std::convertible_to<std::string_view>;  // "mandala-1": a corrected ruling makes a new one
  { G::kMaxSeats } -> std::convertible_to<int>;
  { G::kMaxMoves } -> std::convertible_to<int>;      // the most legal moves at one decision
  { G::kMaxOutcomes } -> std::convertible_to<int>;   // the most outcomes of one chance node
  { G::kMaxDecisions } -> std::convertible_to<int>;  // no game has more decisions
  { G::kMaxDraws } -> std::convertible_to<int>;      // no game has more chance nodes, setup included

  { G::begin(options) } -> std::same_as<typename G::State>;  // before any setup; the first nodes are chance nodes

  // Decisions. `play` wants a legal move; `why_not` is empty for just the legal ones and else names the clause.
  { play(state, move) };
  { why_not(seen, move) } -> std::same_as<std::optional<typename G::Refusal>>;
  { clause_of(refusal) } -> std::same_as<Clause>;

  // Chance. Outcome i of outcome_count, each with its weight (0: impossible); `sample` picks one by weight with a
  // single luck.below(sum of weights), counting outcomes in order; `deal` carries it out.
  { outcome_count(seen) } -> std::same_as<int>;
  { nth_outcome(seen, i) } -> std::same_as<typename G::Outcome>;
  { weight_of(seen, outcome) } -> std::same_as<int>;
  { sample(seen, luck) } -> std::same_as<typename G::Outcome>;
  { deal(state, outcome) };
  // Serves all chance nodes that follow, as repeated sample-and-deal would, possibly quicker.
  { deal_through(state, luck) };
  // The two steps of random play, possibly quicker than what they equal: nth_move(luck.below(move_count)), and play
  // followed by deal_through.
  { sample_move(seen, luck) } -> std::same_as<typename G::Move>;
  { play_through(state, move, luck) };

  // The end.
  { score(seen) } -> std::same_as<typename G::Score>;  // with its parts; also of an unfinished game, as if it ended now
  { winners(seen) } -> std::same_as<SeatSet>;
  { winners(seen, score(seen)) } -> std::same_as<SeatSet>;

  // Knowledge.
  { view_for(seen, seat) } -> std::same_as<typename G::View>;
  { sample_world(view, luck) } -> std::same_as<typename G::State>;

  // What a record holds: Options::coded describes the options (see core/fields.hpp), those that may be absent last;
  // kPartNames and parts(seat's score) are the parts of a score; the notation shows the outcomes of the setup in groups
  // of kSetupGroup, or all in one where it is 0; kDrawsAfterMoves, kOutcomeText, kMoveText and kScoreDescription are
  // for the JSON Schema.
  { G::RecordFacts::kSetupGroup } -> std::convertible_to<int>;

  // Text: format and parse are inverse.
  { format(move).view() } -> std::same_as<std::string_view>;
  { format(outcome).view() } -> std::same_as<std::string_view>;
  { format(seen).view() } -> std::same_as<std::string_view>;
  { format(view).view() } -> std::same_as<std::string_view>;
  { G::parse_move(std::string_view{}) } -> std::same_as<Parsed<typename G::Move>>;
  { G::parse_outcome(std::string_view{}) } -> std::same_as<Parsed<typename G::Outcome>>;
  { G::parse_state(std::string_view{}) } -> std::same_as<Parsed<typename G::State>>;
  { G::parse_view(std::string_view{}) } -> std::same_as<Parsed<typename G::View>>;
};

template <class P>
SANDSTONE_FN bool is_over(const P& position) {
  return node(position) == Node::kOver;
}

// All legal moves of a state or a view, in the order of nth_move.
template <class G, class P>
SANDSTONE_FN auto legal_moves(const P& position) {
  FixedVector<typename G::Move, G::kMaxMoves> moves;
  const int count = move_count(position);
  for (int i = 0; i < count; ++i) moves.push_back(nth_move(position, i));
  return moves;
}

// The loop of play_out, from a decision or the end.
template <class State, Luck L>
SANDSTONE_HOT int play_decisions(State& state, L& luck) {
  int decisions = 0;
  while (!is_over(state)) {
    // A game may have a shorter way to the end of the turn, or for both steps of a move together. Threads of a kernel
    // would wait for each other's turns, which are not all as long.
    if constexpr (!kIsKernel && requires { play_turn(state, luck); }) {
      decisions += play_turn(state, luck);
    } else if constexpr (requires { play_random(state, luck); }) {
      play_random(state, luck);
      ++decisions;
    } else {
      play_through(state, sample_move(state, luck), luck);
      ++decisions;
    }
  }
  return decisions;
}

// Plays to the end by uniformly random moves, all luck from one source; returns the number of decisions.
template <class State, Luck L>
SANDSTONE_FN int play_out(State& state, L& luck) {
  if constexpr (kLuckAheadPays && std::same_as<L, SeededLuck>) {
    LuckAhead::Block block{};
    LuckAhead dealing{luck, block};
    deal_through(state, dealing);
    LuckAhead ahead = dealing;
    State played = state;
    const int decisions = play_decisions(played, ahead);
    state = played;
    luck = ahead.rest();
    return decisions;
  } else {
    deal_through(state, luck);
    if constexpr (kIsKernel) return play_decisions(state, luck);
    State played = state;
    const int decisions = play_decisions(played, luck);
    state = played;
    return decisions;
  }
}

}  // namespace sandstone
