// M9.5: a state that a view allows, each with its exact probability.
//
// Every unseen physical card is distinct and every assignment to the hidden places within the view's bounds is equally
// likely. Before a new deck is made the hidden places share one pool. Afterwards old cards (unseen when it was made)
// lie in hidden starting cups and hands, new ones in the deck and hands; a card that a hidden seat has shown since came
// from its hand, but nobody else knows whether it was an old or a new one of its colour. So that is drawn first:
// the number of ways to place the rest depends only on how many of the shown cards were old.
#pragma once

#include <array>
#include <cstdint>

#include "core/bag.hpp"
#include "core/counts.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/mandala/view.hpp"

namespace sandstone::mandala {

template <Luck L>
SANDSTONE_FN Counts draw_from(Bag& pool, int cards, L& luck) {
  Counts drawn;
  for (; cards > 0; --cards) {
    drawn.add(pool.take(static_cast<int>(luck.below(static_cast<std::uint32_t>(pool.size())))));
  }
  return drawn;
}

// Ways to choose k of n; exact in a double for all that a deck of cards can ask but the largest, whose relative
// error is below 1e-14.
SANDSTONE_FN double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// A number from 0 to below 1 in steps of 2^-52.
template <Luck L>
SANDSTONE_FN double fraction(L& luck) {
  constexpr std::uint32_t kHalf = 1U << 26;
  const double high = luck.below(kHalf);
  const double low = luck.below(kHalf);
  return (high * kHalf + low) / (static_cast<double>(kHalf) * kHalf);
}

// The index drawn with the given weights.
template <std::size_t N, Luck L>
SANDSTONE_FN int draw_weighted(const std::array<double, N>& weights, L& luck) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  double left = fraction(luck) * sum;
  int last = 0;
  for (int i = 0; i < static_cast<int>(N); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    if (left < weights[i]) return i;
    left -= weights[i];
  }
  return last;  // rounding alone leads here
}

// Of the cards that hidden seats have shown since the new deck was made: which were old ones?
template <class Rules>
class OldShown {
 public:
  static constexpr int kMost = 2 * (Rules::kHandLimit + Rules::kCupStart);  // old cards there can be

  SANDSTONE_FN OldShown(Counts old, Counts fresh, Counts shown, int cup_places, int deck_places)
      : old_{old}, fresh_{fresh}, shown_{shown} {
    ways_[Rules::kColours][0] = 1;
    for (int c = Rules::kColours - 1; c >= 0; --c) {
      for (int x = 0; x <= kMost; ++x) {
        for (int here = 0; here <= x && here <= old.of(c); ++here) {
          ways_[c][x] += ways_of(c, here) * ways_[c + 1][x - here];
        }
      }
    }
    for (int x = 0; x <= kMost; ++x) {
      totals_[x] =
          ways_[0][x] * choose(old.total() - x, cup_places) * choose(fresh.total() - (shown.total() - x), deck_places);
    }
  }

  SANDSTONE_FN bool possible() const {
    for (const double ways : totals_) {
      if (ways > 0) return true;
    }
    return false;
  }

  template <Luck L>
  SANDSTONE_FN Counts draw(L& luck) const {
    int left = draw_weighted(totals_, luck);
    Counts old_shown;
    for (int c = 0; c < Rules::kColours; ++c) {
      Ways here{};
      for (int x = 0; x <= left && x <= old_.of(c); ++x) here[x] = ways_of(c, x) * ways_[c + 1][left - x];
      const int x = draw_weighted(here, luck);
      old_shown.add(c, x);
      left -= x;
    }
    return old_shown;
  }

 private:
  using Ways = std::array<double, kMost + 1>;

  SANDSTONE_FN double ways_of(int c, int x) const {
    return choose(old_.of(c), x) * choose(fresh_.of(c), shown_.of(c) - x);
  }

  Counts old_, fresh_, shown_;
  std::array<Ways, Rules::kColours + 1> ways_{};  // [c][x]: x of the shown cards of colours c and up are old
  Ways totals_{};                                 // [x]: all ways in which x of the shown cards are old
};

struct HiddenPlaces {
  Counts shown;
  int cup = 0;
  int hand = 0;
};

template <class Rules>
SANDSTONE_FN HiddenPlaces hidden_places(const View<Rules>& view) {
  HiddenPlaces places;
  for (int q = 0; q < 2; ++q) {
    if (!view.hides(q)) continue;
    places.shown += view.board.shown[q];
    places.cup += view.cup_size[q] - view.claimed[q].total();
    places.hand += view.hand_size[q];
  }
  return places;
}

// Deals the old and the new unseen cards to the hidden places of a game in its last phase.
template <class Rules, Luck L>
SANDSTONE_FN void deal_after_new_deck(const View<Rules>& view, State<Rules>& world, L& luck) {
  const auto hidden = hidden_places(view);
  const Counts old_shown =
      OldShown<Rules>{view.unseen, view.unseen_new, hidden.shown, hidden.cup, view.deck_size}.draw(luck);
  Bag old{view.unseen - old_shown};
  Bag fresh{view.unseen_new - (hidden.shown - old_shown)};
  world.deck = Bag{draw_from(fresh, view.deck_size, luck)};
  for (int q = 0; q < 2; ++q) {
    if (view.hides(q)) world.start_cup[q] = draw_from(old, view.cup_size[q] - view.claimed[q].total(), luck);
  }
  Counts shown_left = hidden.shown;
  Counts old_left = old_shown;
  for (int q = 0; q < 2; ++q) {
    if (!view.hides(q)) continue;
    // Which of the shown old cards this seat showed: all that remain, if no other hidden seat comes after it.
    for (int c = 0; c < Rules::kColours; ++c) {
      Counts by_age;  // kind 0: old, kind 1: new
      by_age.add(0, old_left.of(c));
      by_age.add(1, shown_left.of(c) - old_left.of(c));
      Bag cards{by_age};
      const int from_old = draw_from(cards, view.board.shown[q].of(c), luck).of(0);
      world.old_hand[q].add(c, from_old);
      old_left.remove(c, from_old);
      shown_left.remove(c, view.board.shown[q].of(c));
    }
    for (int cards = view.hand_size[q]; cards > 0; --cards) {
      int rank = static_cast<int>(luck.below(static_cast<std::uint32_t>(old.size() + fresh.size())));
      const bool is_old = rank < old.size();
      if (!is_old) rank -= old.size();
      const int c = (is_old ? old : fresh).take(rank);
      world.hand[q].add(c);
      if (is_old) world.old_hand[q].add(c);
    }
  }
}

template <class Rules, Luck L>
SANDSTONE_FN State<Rules> sample_world(const View<Rules>& view, L& luck) {
  State<Rules> world;
  world.board = view.board;
  world.hand = view.hand;
  world.old_hand = view.old_hand;
  for (int q = 0; q < 2; ++q) {
    if (!view.hides(q)) world.start_cup[q] = view.cup[q] - view.claimed[q];
  }
  if (view.board.last_phase != 0) {
    deal_after_new_deck(view, world, luck);
  } else {
    Bag pool{view.unseen};
    for (int q = 0; q < 2; ++q) {
      if (!view.hides(q)) continue;
      world.start_cup[q] = draw_from(pool, view.cup_size[q] - view.claimed[q].total(), luck);
      world.hand[q] = draw_from(pool, view.hand_size[q], luck);
    }
    world.deck = pool;
  }
  for (int q = 0; q < 2; ++q) world.cup[q] = world.start_cup[q] + view.claimed[q];
  return world;
}

}  // namespace sandstone::mandala
