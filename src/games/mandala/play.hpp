// What a move and a draw do.
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/counts.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/mandala/moves.hpp"
#include "games/mandala/state.hpp"

namespace sandstone::mandala {

// What chance decides: a card, or at the very beginning the starting seat.
struct Outcome {
  enum class Kind : std::uint8_t { kCard, kSeat };

  Kind kind = Kind::kCard;
  std::uint8_t value = 0;  // the colour, or the seat's index

  constexpr bool operator==(const Outcome&) const = default;
  static SANDSTONE_FN Outcome card(Colour colour) { return {Kind::kCard, static_cast<std::uint8_t>(colour)}; }
  static SANDSTONE_FN Outcome seat(Seat seat) { return {Kind::kSeat, static_cast<std::uint8_t>(seat.index())}; }
};

// M8.4: neither mandala can be completed any more, as far as everybody can see.
template <class Rules>
SANDSTONE_HOT bool no_mandala_can_be_completed(const State<Rules>& state) {
  const Board<Rules>& board = state.board;
  const Counts gone =
      board.discard() + state.claimed(0) + state.claimed(1) + board.river[0].cards() + board.river[1].cards();
  for (int m = 0; m < 2; ++m) {
    const KindSet lacking = KindSet::all(Rules::kColours).without(board.cards_of(m).kinds());
    const Counts within_reach = Counts::uniform(Rules::kColours, Rules::kCopies) - (gone + board.cards_of(m ^ 1));
    if (lacking.without(within_reach.kinds()).empty()) return false;
  }
  return true;
}

// M9.6 opens hands and cups as they are. What a hand was when the new deck was made stays hidden (M9.4), and no rule
// needs it any more.
template <class Rules>
SANDSTONE_FN void end_game(State<Rules>& state) {
  state.board.phase = Phase::kOver;
  state.old_hand = {};
}

template <class Rules>
SANDSTONE_HOT void end_turn(State<Rules>& state) {
  Board<Rules>& board = state.board;
  board.mandala = kNoMandala;
  board.pending = 0;
  board.actor = Seat{board.actor.index() ^ 1};  // M5.7: no matter who claimed last
  board.chooser = board.actor;
  board.phase = Phase::kTurn;
  if (board.last_phase != 0 && (board.exhausted != 0 || no_mandala_can_be_completed(state))) {
    end_game(state);  // M8.2, M8.4
  }
}

// M6.2, M8.3: the discard pile becomes the deck.
template <class Rules>
SANDSTONE_HOT void make_new_deck(State<Rules>& state) {
  state.board.last_phase = 1;
  state.board.new_deck = state.board.discard();
  state.board.shown = {};
  state.old_hand = state.hand;
  state.deck = Bag{state.board.discard()};
  state.board.discard() = {};
}

// To be called when a draw has just emptied the deck. True if cards can still be drawn.
template <class Rules>
SANDSTONE_HOT bool renew_deck(State<Rules>& state) {
  if (state.board.last_phase != 0) {
    state.board.exhausted = 1;  // M8.2
    return false;
  }
  make_new_deck(state);
  return !state.deck.empty();  // M8.3: there may be nothing to shuffle
}

// M5.1, M5.2: is the mandala complete that was played to, and who claims first? A redraw (kNoMandala) completes none.
template <class Rules>
SANDSTONE_HOT void end_action(State<Rules>& state, int m) {
  Board<Rules>& board = state.board;
  board.pending = 0;
  if (!board.is_complete(m & 1) || m == kNoMandala) return end_turn(state);
  board.mandala = static_cast<std::uint8_t>(m);
  const int lead = board.field(m, 0).total() - board.field(m, 1).total();
  board.phase = Phase::kClaim;
  board.chooser = lead > 0 ? Seat{0} : lead < 0 ? Seat{1} : Seat{board.actor.index() ^ 1};
}

// M3.1 – M3.3 alike: cards of one colour go from the actor's hand to a pile; returns how many are then to be drawn. In
// random play the action cannot be predicted, so nothing here branches on it.
template <class Rules>
SANDSTONE_HOT int play_cards(State<Rules>& state, TurnMove move) {
  Board<Rules>& board = state.board;
  const unsigned me = static_cast<unsigned>(board.actor.index());
  // A nibble for each group of moves: the mountains, the actor's fields, the discard pile.
  const unsigned pile = (0x63210U + 0x02200U * me) >> (4 * move.group) & 0xF;
  const Counts cards{move.count << move.byte};
  const Counts hand = state.hand[me];
  state.hand[me] = hand - cards;
  board.shown[me] += cards;
  board.piles[pile] += cards;  // M8.1: discards before the draw
  board.open &= ~(board.closed_by(static_cast<int>(pile)) << move.byte);
  const unsigned room = static_cast<unsigned>(Rules::kHandLimit + 1 - hand.total());  // when one card is built
  const unsigned built = room < Rules::kBuildDraw ? room : Rules::kBuildDraw;
  // Builds draw that many, growths none, redraws as many as were played.
  const unsigned if_build = 0 - static_cast<unsigned>(move.group < 2);
  const unsigned if_redraw = 0 - static_cast<unsigned>(move.group == 4);
  return static_cast<int>((built & if_build) + (static_cast<unsigned>(move.count) & if_redraw));
}

// M8.3: what can be drawn of that without a deck.
template <class Rules>
SANDSTONE_FN int draws_without_deck(State<Rules>& state, MoveKind kind, int draws) {
  if (kind == MoveKind::kRedraw) make_new_deck(state);
  return kind == MoveKind::kRedraw ? draws : 0;
}

SANDSTONE_FN int mandala_of(TurnMove move) { return move.kind() == MoveKind::kRedraw ? kNoMandala : move.mandala(); }

// M5.3 – M5.5: where the claimed cards go.
template <class Rules>
SANDSTONE_HOT void take_claim(State<Rules>& state, Colour colour) {
  Board<Rules>& board = state.board;
  const int me = board.chooser.index();
  River river = board.river[me];
  const int cards = board.mountain(board.mandala).of(index(colour));
  board.take_from_mountain(board.mandala, index(colour));
  const bool kept = !board.field(board.mandala, me).empty();
  const bool to_river = kept && !river.has(colour);
  river.add(colour, static_cast<unsigned>(to_river));
  board.river[me] = river;
  Counts claimed;
  claimed.add(index(colour), cards - static_cast<int>(to_river));
  state.cup[me] += kept ? claimed : Counts{};
  board.discard() += kept ? Counts{} : claimed;
}

template <class Rules>
SANDSTONE_HOT void play_claim(State<Rules>& state, Colour colour) {
  Board<Rules>& board = state.board;
  const int m = board.mandala;
  take_claim(state, colour);
  board.chooser = Seat{board.chooser.index() ^ 1};
  if (!board.mountain(m).empty()) return;  // M5.6
  board.discard() += board.field(m, 0) + board.field(m, 1);
  board.clear_fields(m);
  board.chooser = board.actor;
  const bool river_full = board.river[0].length == Rules::kColours || board.river[1].length == Rules::kColours;
  if (river_full || board.last_phase != 0) return end_game(state);  // M6.1, M6.2
  board.pending = Rules::kMountainStart;                            // M5.7
  board.phase = Phase::kRefill;
}

template <class Rules>
SANDSTONE_FN void play(State<Rules>& state, Move move) {
  if (move.kind == MoveKind::kClaim) return play_claim(state, move.colour);
  int draws = play_cards(state, TurnMove{move});
  if (state.deck.empty()) draws = draws_without_deck(state, move.kind, draws);
  if (draws == 0) return end_action(state, mandala_of(TurnMove{move}));
  state.board.mandala = static_cast<std::uint8_t>(mandala_of(TurnMove{move}));
  state.board.pending = static_cast<std::uint8_t>(draws);
  state.board.phase = Phase::kDraw;
}

// M2.2: the place of the next setup card.
template <class Rules>
SANDSTONE_FN void deal_setup(State<Rules>& state, int colour) {
  Board<Rules>& board = state.board;
  const int starter = board.starting_seat.index();
  int dealt = kSetupCards<Rules> - board.pending--;
  if (board.pending == 0) board.phase = Phase::kTurn;
  if (dealt < 2 * Rules::kMountainStart)
    return board.add_to_pile(board.mountain_pile(dealt >= Rules::kMountainStart), colour, 1);
  dealt -= 2 * Rules::kMountainStart;
  if (dealt < 2 * Rules::kHandStart) return state.hand[starter ^ (dealt >= Rules::kHandStart)].add(colour);
  dealt -= 2 * Rules::kHandStart;
  const int owner = starter ^ (dealt >= Rules::kCupStart);
  state.cup[owner].add(colour);
  state.start_cup[owner].add(colour);
}

template <class Rules>
SANDSTONE_FN void deal(State<Rules>& state, Outcome outcome) {
  Board<Rules>& board = state.board;
  if (board.phase == Phase::kStartingSeat) {
    board.starting_seat = board.actor = board.chooser = Seat{outcome.value};
    board.phase = Phase::kSetup;
    board.pending = kSetupCards<Rules>;
    return;
  }
  state.deck.remove(outcome.value);
  if (board.phase == Phase::kSetup) return deal_setup(state, outcome.value);
  if (board.phase == Phase::kRefill) {
    board.add_to_pile(board.mountain_pile(board.mandala), outcome.value, 1);
  } else {
    state.hand[board.actor.index()].add(outcome.value);
  }
  --board.pending;
  if (state.deck.empty() && !renew_deck(state)) board.pending = 0;
  if (board.pending == 0) board.phase == Phase::kRefill ? end_turn(state) : end_action(state, board.mandala);
}

// Outcomes in order: seats, or the colours left in the deck, each weighing its number of cards.
template <class Rules>
SANDSTONE_FN int weight_of(const State<Rules>& state, Outcome outcome) {
  if (node(state) != Node::kChance) return 0;
  if (state.board.phase == Phase::kStartingSeat)
    return outcome.kind == Outcome::Kind::kSeat && outcome.value < 2 ? 1 : 0;
  if (outcome.kind != Outcome::Kind::kCard || outcome.value >= Rules::kColours) return 0;
  return state.deck.of(outcome.value);
}

template <class Rules>
SANDSTONE_FN int outcome_count(const State<Rules>& state) {
  if (node(state) != Node::kChance) return 0;
  return state.board.phase == Phase::kStartingSeat ? 2 : state.deck.counts().kinds().size();
}

template <class Rules>
SANDSTONE_FN Outcome nth_outcome(const State<Rules>& state, int i) {
  if (state.board.phase == Phase::kStartingSeat) return Outcome::seat(Seat{i});
  return Outcome::card(static_cast<Colour>(state.deck.counts().kinds().nth(i)));
}

template <class Rules, Luck L>
SANDSTONE_FN Outcome sample(const State<Rules>& state, L& luck) {
  if (state.board.phase == Phase::kStartingSeat) return Outcome::seat(Seat{static_cast<int>(luck.below(2))});
  const auto rank = luck.below(static_cast<std::uint32_t>(state.deck.size()));
  return Outcome::card(static_cast<Colour>(state.deck.kind_at(static_cast<int>(rank))));
}

template <class Rules, Luck L>
SANDSTONE_HOT int take_card(State<Rules>& state, L& luck) {
  return state.deck.take(static_cast<int>(luck.below(static_cast<std::uint32_t>(state.deck.size()))));
}

template <class Rules, Luck L>
SANDSTONE_FN void draw_hand(State<Rules>& state, int draws, L& luck) {
  const int me = state.board.actor.index();
  for (; draws > 0; --draws) {
    state.hand[me].add(take_card(state, luck));
    if (state.deck.empty() && !renew_deck(state)) break;
  }
}

template <class Rules, Luck L>
SANDSTONE_HOT void serve_refill(State<Rules>& state, L& luck) {
  const int mountain = Board<Rules>::mountain_pile(state.board.mandala);
  for (int left = state.board.pending; left > 0; --left) {
    state.board.add_to_pile(mountain, take_card(state, luck), 1);
    if (state.deck.empty() && !renew_deck(state)) break;
  }
  end_turn(state);
}

// Serves all draws up to the next decision; the same as dealing what `sample` says, one by one.
template <class Rules, Luck L>
SANDSTONE_FN void deal_through(State<Rules>& state, L& luck) {
  if (state.board.phase == Phase::kStartingSeat) deal(state, sample(state, luck));
  while (state.board.phase == Phase::kSetup) deal_setup(state, take_card(state, luck));
  if (state.board.phase == Phase::kDraw) {
    draw_hand(state, state.board.pending, luck);
    end_action(state, state.board.mandala);
  }
  if (state.board.phase == Phase::kRefill) serve_refill(state, luck);
}

// For the rare draws that empty the deck.
template <class Rules, Luck L>
SANDSTONE_COLD void draw_last_cards(State<Rules>& state, MoveKind kind, int draws, L& luck) {
  if (state.deck.empty()) draws = draws_without_deck(state, kind, draws);
  draw_hand(state, draws, luck);
}

// The same on copies: no out-of-line function then takes the address of the caller's state.
template <class Rules, Luck L>
SANDSTONE_HOT void draw_aside(State<Rules>& state, MoveKind kind, int draws, L& luck) {
  if constexpr (!kIsKernel && std::is_trivially_copyable_v<L>) {
    State<Rules> copy = state;
    L same = luck;
    draw_last_cards(copy, kind, draws, same);
    state = copy;
    luck = same;
  } else {
    draw_last_cards(state, kind, draws, luck);
  }
}

// The same as play and then deal_through, in a turn.
template <class Rules, Luck L>
SANDSTONE_HOT void play_action(State<Rules>& state, TurnMove move, L& luck) {
  const int draws = play_cards(state, move);
  if (draws < state.deck.size()) [[likely]] {  // the deck will last
    state.hand[state.board.actor.index()] += state.deck.draw(static_cast<std::uint32_t>(draws), luck);
  } else {
    draw_aside(state, move.kind(), draws, luck);
  }
  if (!state.board.is_complete(move.mandala())) return end_turn(state);
  end_action(state, mandala_of(move));
}

// The same as play and then deal_through.
template <class Rules, Luck L>
SANDSTONE_FN void play_through(State<Rules>& state, Move move, L& luck) {
  if (move.kind != MoveKind::kClaim) return play_action(state, TurnMove{move}, luck);
  play_claim(state, move.colour);
  if (state.board.phase == Phase::kRefill) serve_refill(state, luck);
}

// Random moves from a decision to the end of the turn; returns their number.
template <class Rules, Luck L>
SANDSTONE_HOT int play_turn(State<Rules>& state, L& luck) {
  int decisions = 0;
  if (state.board.phase == Phase::kTurn) {
    play_action(state, sample_turn_move(state, luck), luck);
    ++decisions;
  }
  for (; state.board.phase == Phase::kClaim; ++decisions) play_claim(state, sample_claim(state, luck).colour);
  if (state.board.phase == Phase::kRefill) serve_refill(state, luck);
  return decisions;
}

}  // namespace sandstone::mandala
