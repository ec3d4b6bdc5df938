// Is this a state, or a view, that the rules can go on from? For positions that come from outside, as text.
#pragma once

#include <string_view>

#include "core/portable.hpp"
#include "games/mandala/state.hpp"
#include "games/mandala/view.hpp"
#include "games/mandala/world.hpp"

namespace sandstone::mandala {

// Sums with counts that a hostile text may have inflated: compared kind by kind in ints, where bytes would overflow.
template <class Rules>
class CardSum {
 public:
  SANDSTONE_FN void add(Counts cards) {
    for (int c = 0; c < 8; ++c) sum_[c] += cards.of(c);
  }
  SANDSTONE_FN void add(const River& river) {
    for (int place = 0; place < river.length; ++place) ++sum_[index(river.at(place))];
  }
  SANDSTONE_FN bool is_whole_deck() const {
    for (int c = 0; c < 8; ++c) {
      if (sum_[c] != (c < Rules::kColours ? Rules::kCopies : 0)) return false;
    }
    return true;
  }

 private:
  std::array<int, 8> sum_{};
};

// M4.1, and that the phase, its mandala and its pending draws fit each other.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const Board<Rules>& board, int deck_size) {
  for (int m = 0; m < 2; ++m) {
    const KindSet mountain = board.mountain(m).kinds(), one = board.field(m, 0).kinds(),
                  two = board.field(m, 1).kinds();
    if (!(mountain & (one | two)).empty() || !(one & two).empty()) return "each colour in one part of a mandala (M4.1)";
  }
  const bool has_mandala = board.mandala != kNoMandala;
  const bool needs_mandala = board.phase == Phase::kClaim || board.phase == Phase::kRefill;
  if (needs_mandala && !has_mandala) return "a mandala that is claimed from or refilled";
  if (board.phase == Phase::kTurn && has_mandala) return "no mandala in work at the start of a turn";
  if (board.phase == Phase::kClaim && board.mountain(board.mandala).empty()) return "cards to claim (M5.2)";
  const bool in_setup = board.phase == Phase::kStartingSeat || board.phase == Phase::kSetup;
  for (int m = 0; m < 2 && !in_setup; ++m) {
    const bool in_work = m == board.mandala && board.phase != Phase::kDraw;  // claimed from, refilled, or the last
    if (!in_work && board.mountain(m).total() < Rules::kMountainStart) return "the first cards of a mountain (M2.2)";
  }
  if (board.phase == Phase::kRefill && board.mountain(board.mandala).total() + board.pending != Rules::kMountainStart) {
    return "as many cards to refill as the mountain lacks (M5.7)";
  }
  if (board.phase != Phase::kClaim && board.chooser != board.actor) return "the actor to decide";
  const int most = board.phase == Phase::kSetup    ? kSetupCards<Rules>
                   : board.phase == Phase::kDraw   ? Rules::kHandLimit
                   : board.phase == Phase::kRefill ? Rules::kMountainStart
                                                   : 0;
  if (board.pending > most || (most > 0 && board.pending == 0)) return "pending draws that fit the phase";
  if (board.pending > 0 && deck_size == 0) return "a deck to draw from";
  if (board.exhausted != 0 && board.last_phase == 0) return "the last phase before the new deck runs out (M8.2)";
  if (board.exhausted != 0 && board.phase != Phase::kOver && board.phase != Phase::kClaim) {
    return "the end of the turn in which the new deck ran out (M8.2)";
  }
  if (board.last_phase == 0 && !board.new_deck.empty()) return "no new deck before the last phase (M6.2)";
  if (board.last_phase == 0 && deck_size == 0) return "the last phase once the deck is empty (M6.2)";
  if (board.last_phase != 0 && (board.phase == Phase::kSetup || board.phase == Phase::kStartingSeat)) {
    return "no last phase in the setup";
  }
  return {};
}

// The cards of M2.2 that have been dealt lie where they belong, and no others.
template <class Rules>
SANDSTONE_FN bool setup_fits(const Board<Rules>& board, const std::array<int, 2>& hands,
                             const std::array<int, 2>& cups) {
  int dealt = board.phase == Phase::kStartingSeat ? 0 : kSetupCards<Rules> - board.pending;
  const auto expect = [&dealt](int here, int most) {
    const int cards = dealt < most ? dealt : most;
    dealt -= cards;
    return here == cards;
  };
  const int starter = board.starting_seat.index();
  bool fits =
      (board.discard() + board.field(0, 0) + board.field(0, 1) + board.field(1, 0) + board.field(1, 1)).empty() &&
      board.river == decltype(board.river){};
  for (int m = 0; m < 2; ++m) fits = fits && expect(board.mountain(m).total(), Rules::kMountainStart);
  for (int p = 0; p < 2; ++p) fits = fits && expect(hands[starter ^ p], Rules::kHandStart);
  for (int p = 0; p < 2; ++p) fits = fits && expect(cups[starter ^ p], Rules::kCupStart);
  return fits;
}

// What both states and views must satisfy, given the sizes that everybody sees.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const Board<Rules>& board, int deck_size, const std::array<int, 2>& hands,
                                             const std::array<int, 2>& cups) {
  if (const auto wrong = why_impossible(board, deck_size); !wrong.empty()) return wrong;
  for (const int hand : hands) {
    if (hand > Rules::kHandLimit) return "hands within the limit (M3.1)";
  }
  const bool in_setup = board.phase == Phase::kStartingSeat || board.phase == Phase::kSetup;
  if (in_setup && !setup_fits(board, hands, cups)) return "a setup in the order of M2.2";
  for (int p = 0; p < 2 && !in_setup; ++p) {
    const bool draws = board.phase == Phase::kDraw && p == board.actor.index();
    if (hands[p] == 0 && !draws) return "a card in each hand (M8.5)";
  }
  const int room = Rules::kHandLimit - hands[board.actor.index()];
  if (board.phase == Phase::kDraw && board.pending > room) return "draws within the hand limit (M3.1)";
  return {};
}

// M9.5: the bookkeeping since the new deck was made.
template <class Rules>
SANDSTONE_FN bool new_deck_fits(const State<Rules>& state) {
  const Board<Rules>& board = state.board;
  if (board.last_phase == 0 || board.phase == Phase::kOver) {
    return state.old_hand == decltype(state.old_hand){};
  }
  Counts left = board.new_deck;
  if (!left.contains(state.deck.counts())) return false;
  left -= state.deck.counts();
  for (int p = 0; p < 2; ++p) {
    const Counts had = state.hand[p] + board.shown[p];
    if (!had.contains(state.old_hand[p]) || !left.contains(had - state.old_hand[p])) return false;
    left -= had - state.old_hand[p];
  }
  return left.total() <= Rules::kMountainStart;  // the rest was laid on a mountain
}

template <class Rules>
SANDSTONE_FN bool shown_fits(const Board<Rules>& board) {
  for (const Counts shown : board.shown) {
    for (int c = 0; c < 8; ++c) {
      if (shown.of(c) > (c < Rules::kColours ? Rules::kCopies : 0)) return false;
    }
  }
  return true;
}

// Empty when the state is possible; else what was expected.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const State<Rules>& state) {
  const Board<Rules>& board = state.board;
  CardSum<Rules> all;
  all.add(state.deck.counts());
  all.add(board.discard());
  for (int p = 0; p < 2; ++p) {
    all.add(state.hand[p]);
    all.add(state.cup[p]);
    all.add(board.river[p]);
    all.add(board.mountain(p));
    all.add(board.field(p, 0));
    all.add(board.field(p, 1));
  }
  if (!all.is_whole_deck()) return "all cards of each colour, each in one place (M1.1)";
  if (!shown_fits(board)) return "no more cards shown than there are";
  for (int p = 0; p < 2; ++p) {
    if (!state.cup[p].contains(state.start_cup[p])) return "the starting cup cards in the cup (M9.2)";
    if (state.start_cup[p].total() > Rules::kCupStart) return "at most the dealt number of starting cup cards (M2.2)";
  }
  if (!new_deck_fits(state)) return "hands and deck that fit the new deck (M9.5)";
  return why_impossible(board, state.deck.size(), {state.hand[0].total(), state.hand[1].total()},
                        {state.cup[0].total(), state.cup[1].total()});
}

// A view must add up before a world may be drawn from it.
template <class Rules>
SANDSTONE_FN bool adds_up(const View<Rules>& view) {
  for (int q = 0; q < 2; ++q) {
    const int dealt = view.cup_size[q] - view.claimed[q].total();
    if (dealt < 0 || dealt > Rules::kCupStart) return false;
    if (view.hides(q)) {
      if (!view.hand[q].empty() || view.cup[q] != view.claimed[q] || !view.old_hand[q].empty()) return false;
    } else if (view.hand[q].total() != view.hand_size[q] || view.cup[q].total() != view.cup_size[q] ||
               !view.cup[q].contains(view.claimed[q])) {
      return false;
    }
  }
  const HiddenPlaces hidden = hidden_places(view);
  const int places = view.deck_size + hidden.hand + hidden.cup;
  if (view.board.last_phase == 0) return view.unseen_new.empty() && view.unseen.total() == places;
  return view.unseen.total() <= OldShown<Rules>::kMost && (view.unseen + view.unseen_new).contains(hidden.shown) &&
         view.unseen.total() + view.unseen_new.total() - hidden.shown.total() == places &&
         OldShown<Rules>{view.unseen, view.unseen_new, hidden.shown, hidden.cup, view.deck_size}.possible();
}

// Empty when the view is possible, that is, when a world drawn from it is possible and looks like this; else what was
// expected.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const View<Rules>& view) {
  if (!shown_fits(view.board)) return "no more cards shown than there are";
  if (!adds_up(view)) return "hidden cards that fit the hidden places (M9.5)";
  SeededLuck luck{0};
  const State<Rules> world = sample_world(view, luck);
  if (const auto wrong = why_impossible(world); !wrong.empty()) return wrong;
  return view_for(world, view.seat) == view ? std::string_view{} : "what this seat can know (M9.4)";
}

}  // namespace sandstone::mandala
