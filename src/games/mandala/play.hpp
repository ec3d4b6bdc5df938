// What a move and a draw do.
#pragma once

#include <cstdint>

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

  SANDSTONE_FN bool operator==(const Outcome&) const = default;
  static SANDSTONE_FN Outcome card(Colour colour) { return {Kind::kCard, static_cast<std::uint8_t>(colour)}; }
  static SANDSTONE_FN Outcome seat(Seat seat) { return {Kind::kSeat, static_cast<std::uint8_t>(seat.index())}; }
};

// M8.4: neither mandala can be completed any more, as far as everybody can see.
template <class Rules>
SANDSTONE_FN bool no_mandala_can_be_completed(const State<Rules>& state) {
  const Board<Rules>& board = state.board;
  Counts gone = board.discard + state.claimed(0) + state.claimed(1);
  for (const River& river : board.river) {
    for (int place = 0; place < river.length; ++place) gone.add(index(river.at(place)));
  }
  for (int m = 0; m < 2; ++m) {
    const int other = m ^ 1;
    const Counts here = board.mountain[m] + board.field[m][0] + board.field[m][1];
    const Counts out_of_reach = gone + board.mountain[other] + board.field[other][0] + board.field[other][1];
    bool lacks = false;
    for (int c = 0; c < Rules::kColours; ++c) lacks |= here.of(c) == 0 && out_of_reach.of(c) == Rules::kCopies;
    if (!lacks) return false;
  }
  return true;
}

template <class Rules>
SANDSTONE_FN void end_turn(State<Rules>& state) {
  Board<Rules>& board = state.board;
  board.mandala = kNoMandala;
  board.actor = Seat{board.actor.index() ^ 1};  // M5.7: whoever claimed last
  board.chooser = board.actor;
  board.phase = Phase::kTurn;
  if (board.last_phase != 0 && (board.exhausted != 0 || no_mandala_can_be_completed(state))) {
    board.phase = Phase::kOver;  // M8.2, M8.4
  }
}

// M6.2, M8.3: the discard pile becomes the deck.
template <class Rules>
SANDSTONE_FN void make_new_deck(State<Rules>& state) {
  state.board.last_phase = 1;
  state.board.new_deck = state.board.discard;
  state.board.shown = {};
  state.old_hand = state.hand;
  state.deck = Bag{state.board.discard};
  state.board.discard = {};
}

// To be called when a draw has just emptied the deck. True if cards can still be drawn.
template <class Rules>
SANDSTONE_FN bool renew_deck(State<Rules>& state) {
  if (state.board.last_phase != 0) {
    state.board.exhausted = 1;  // M8.2
    return false;
  }
  make_new_deck(state);
  return !state.deck.empty();  // M8.3: there may be nothing to shuffle
}

// M5.1, M5.2: is the mandala complete, and who claims first?
template <class Rules>
SANDSTONE_FN void check_completion(State<Rules>& state) {
  Board<Rules>& board = state.board;
  const int m = board.mandala;
  const KindSet colours = board.mountain[m].kinds() | board.field[m][0].kinds() | board.field[m][1].kinds();
  if (colours != KindSet::all(Rules::kColours)) return end_turn(state);
  const int lead = board.field[m][0].total() - board.field[m][1].total();
  board.phase = Phase::kClaim;
  board.chooser = lead > 0 ? Seat{0} : lead < 0 ? Seat{1} : Seat{board.actor.index() ^ 1};
}

// The turn goes on after its draw: M3.1 checks completion, M3.3 does not; a refill ends the turn.
template <class Rules>
SANDSTONE_FN void after_draw(State<Rules>& state) {
  state.board.pending = 0;
  if (state.board.phase == Phase::kRefill || state.board.mandala == kNoMandala) return end_turn(state);
  check_completion(state);
}

template <class Rules>
SANDSTONE_FN void play_build(State<Rules>& state, Move move) {
  Board<Rules>& board = state.board;
  Counts& hand = state.hand[board.actor.index()];
  hand.remove(index(move.colour));
  board.shown[board.actor.index()].add(index(move.colour));
  board.mountain[move.mandala].add(index(move.colour));
  board.mandala = move.mandala;
  if (state.deck.empty()) return check_completion(state);  // M8.3: builds draw nothing
  const int room = Rules::kHandLimit - hand.total();
  board.pending = static_cast<std::uint8_t>(room < Rules::kBuildDraw ? room : Rules::kBuildDraw);
  board.phase = Phase::kDraw;
}

template <class Rules>
SANDSTONE_FN void play_grow(State<Rules>& state, Move move) {
  Board<Rules>& board = state.board;
  const int me = board.actor.index();
  state.hand[me].remove(index(move.colour), move.count);
  board.shown[me].add(index(move.colour), move.count);
  board.field[move.mandala][me].add(index(move.colour), move.count);
  board.mandala = move.mandala;
  check_completion(state);
}

template <class Rules>
SANDSTONE_FN void play_redraw(State<Rules>& state, Move move) {
  Board<Rules>& board = state.board;
  const int me = board.actor.index();
  state.hand[me].remove(index(move.colour), move.count);
  board.shown[me].add(index(move.colour), move.count);
  board.discard.add(index(move.colour), move.count);  // M8.1: before the draw
  if (state.deck.empty()) make_new_deck(state);       // M8.3
  board.mandala = kNoMandala;
  board.pending = move.count;
  board.phase = Phase::kDraw;
}

// M5.3 – M5.5: where the claimed cards go.
template <class Rules>
SANDSTONE_FN void take_claim(State<Rules>& state, Colour colour) {
  Board<Rules>& board = state.board;
  const int me = board.chooser.index();
  const int m = board.mandala;
  int cards = board.mountain[m].of(index(colour));
  board.mountain[m].clear(index(colour));
  if (board.field[m][me].empty()) {
    board.discard.add(index(colour), cards);
    return;
  }
  if (!board.river[me].has(colour)) {
    board.river[me].add(colour);
    --cards;
  }
  state.cup[me].add(index(colour), cards);
}

template <class Rules>
SANDSTONE_FN void play_claim(State<Rules>& state, Move move) {
  Board<Rules>& board = state.board;
  const int m = board.mandala;
  take_claim(state, move.colour);
  board.chooser = Seat{board.chooser.index() ^ 1};
  if (!board.mountain[m].empty()) return;  // M5.6
  board.discard += board.field[m][0] + board.field[m][1];
  board.field[m] = {};
  board.chooser = board.actor;
  const bool river_full = board.river[0].length == Rules::kColours || board.river[1].length == Rules::kColours;
  if (river_full || board.last_phase != 0) {  // M6.1, M6.2
    board.phase = Phase::kOver;
    return;
  }
  board.pending = Rules::kMountainStart;  // M5.7
  board.phase = Phase::kRefill;
}

template <class Rules>
SANDSTONE_FN void play(State<Rules>& state, Move move) {
  switch (move.kind) {
    case MoveKind::kBuild:
      return play_build(state, move);
    case MoveKind::kGrow:
      return play_grow(state, move);
    case MoveKind::kRedraw:
      return play_redraw(state, move);
    case MoveKind::kClaim:
      return play_claim(state, move);
  }
}

// M2.2: the place of the next setup card.
template <class Rules>
SANDSTONE_FN void deal_setup(State<Rules>& state, int colour) {
  Board<Rules>& board = state.board;
  const int starter = board.starting_seat.index();
  int dealt = kSetupCards<Rules> - board.pending--;
  if (board.pending == 0) board.phase = Phase::kTurn;
  if (dealt < 2 * Rules::kMountainStart) return board.mountain[dealt >= Rules::kMountainStart].add(colour);
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
  (board.phase == Phase::kRefill ? board.mountain[board.mandala] : state.hand[board.actor.index()]).add(outcome.value);
  --board.pending;
  if (state.deck.empty() && !renew_deck(state)) board.pending = 0;
  if (board.pending == 0) after_draw(state);
}

// Outcomes in order: seats, or the colours left in the deck, each weighing its number of cards.
template <class Rules>
SANDSTONE_FN int weight_of(const State<Rules>& state, Outcome outcome) {
  if (node(state) != Node::kChance) return 0;
  if (state.board.phase == Phase::kStartingSeat) return outcome.kind == Outcome::Kind::kSeat && outcome.value < 2 ? 1 : 0;
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
SANDSTONE_FN int take_card(State<Rules>& state, L& luck) {
  return state.deck.take(static_cast<int>(luck.below(static_cast<std::uint32_t>(state.deck.size()))));
}

// Serves all draws up to the next decision; the same as dealing what `sample` says, one by one.
template <class Rules, Luck L>
SANDSTONE_FN void deal_through(State<Rules>& state, L& luck) {
  Board<Rules>& board = state.board;
  if (board.phase == Phase::kStartingSeat) deal(state, sample(state, luck));
  while (board.phase == Phase::kSetup) deal_setup(state, take_card(state, luck));
  if (node(board) != Node::kChance) return;
  Counts& to = board.phase == Phase::kRefill ? board.mountain[board.mandala] : state.hand[board.actor.index()];
  for (int left = board.pending; left > 0; --left) {
    to.add(take_card(state, luck));
    if (state.deck.empty() && !renew_deck(state)) break;
  }
  after_draw(state);
}

}  // namespace sandstone::mandala
