// How likely the other players' recorded moves are in a world. For that, each of those moves needs the view that its
// player would have had in this world.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/bag.hpp"
#include "core/counts.hpp"
#include "core/luck.hpp"
#include "core/seat.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "review/judge.hpp"
#include "review/timeline.hpp"

namespace sandstone::review {

// How much the other players' moves count. A player is taken to follow the judge, but not always; and where a few
// worlds would outweigh all others, differences are evened out, since they then say more of the judge than of the
// player.
struct Trust {
  double slip = 0.1;        // the share of moves made at random
  double effective = 0.75;  // at least this share of the worlds must go on to count, as Worlds::effective does
};

// Of a move that was made, with what the judge expects there.
template <Game G>
double likelihood(const Judge<G>& judge, const typename G::View& view, const typename G::Move& move, Trust trust) {
  Chances<G> chances;
  judge.expect(view, chances);
  for (int i = 0; i < chances.count; ++i) {
    if (nth_move(view, i) != move) continue;
    const double expected = chances.of[static_cast<std::size_t>(i)];
    return (1 - trust.slip) * expected + trust.slip / chances.count;
  }
  return 0;
}

// Specialised for each game. It goes back from turn `until`, in a world that the viewer's view there allows.
//
//   bool step()          looks at one more turn; false when there is none left
//   double weight()      of the world, after all steps
template <class G>
class Past;

// M9.5 makes every assignment of physical cards to hidden places equally likely. Going back, a player's draw may have
// brought any of the cards that were still in hand; a play adds what was played. That assumes that players pick
// physical cards at random, so each likelihood is divided by the number of ways to pick those cards. After a new deck
// is made (M6.2) only what came later is looked at, and new and old cards are not told apart.
template <class Rules>
class Past<mandala::Mandala<Rules>> {
 public:
  using G = mandala::Mandala<Rules>;

  Past(const Judge<G>& judge, const Timeline<G>& timeline, int until, Seat viewer, const typename G::State& world,
       std::uint64_t seed, Trust trust)
      : judge_{judge},
        timeline_{timeline},
        world_{world},
        luck_{seed},
        trust_{trust},
        me_{static_cast<std::size_t>(viewer.index())},
        hand_{world.hand[me_ ^ 1]},
        turn_{until} {}

  bool step() {
    while (turn_ > 0 && weight_ > 0) {
      --turn_;
      const typename G::State& state = timeline_.at(turn_);
      if (state.board.last_phase != world_.board.last_phase) return false;
      if (to_move(state).index() == static_cast<int>(me_)) continue;
      const bool asked = undo(state, timeline_.move_after(turn_));
      if (asked) return true;
    }
    return false;
  }
  double weight() const { return weight_; }

 private:
  // Whether the move tells anything: the only one does not.
  bool undo(const typename G::State& state, const mandala::Move& move) {
    const std::size_t other = me_ ^ 1;
    const bool played = move.kind != mandala::MoveKind::kClaim;
    if (played) {
      // Sizes of hands are known to everybody.
      const int kept = state.hand[other].total() - move.count;
      int drawn = hand_.total() - kept;
      Bag hand{hand_};
      for (; drawn > 0; --drawn) {
        hand.take(static_cast<int>(luck_.below(static_cast<std::uint32_t>(hand.size()))));
      }
      hand_ = hand.counts();
      hand_.add(mandala::index(move.colour), move.count);
    }
    const typename G::View view = view_for(as_it_was(state), Seat{static_cast<int>(other)});
    if (move_count(view) < 2) return false;
    double likely = likelihood(judge_, view, move, trust_);
    if (played) likely /= mandala::choose(hand_.of(mandala::index(move.colour)), move.count);
    weight_ *= likely;
    return true;
  }

  // The true state, with the hidden cards of this world in the other player's places.
  typename G::State as_it_was(const typename G::State& state) const {
    const std::size_t other = me_ ^ 1;
    typename G::State was = state;
    was.start_cup[other] = world_.start_cup[other];
    was.cup[other] = was.start_cup[other] + state.claimed(static_cast<int>(other));
    was.old_hand[other] = world_.old_hand[other];
    // What changes places with the deck.
    const Counts all = state.deck.counts() + state.hand[other] + state.start_cup[other];
    was.hand[other] = hand_;
    const Counts placed = hand_ + was.start_cup[other];
    was.deck = Bag{all.contains(placed) ? all - placed : state.deck.counts()};
    return was;
  }

  const Judge<G>& judge_;
  const Timeline<G>& timeline_;
  typename G::State world_;
  SeededLuck luck_;
  Trust trust_;
  std::size_t me_;
  Counts hand_;
  int turn_;
  double weight_ = 1;
};

// Nobody knows covered patterns (S9.2), so moves tell of objectives alone.
template <class Rules>
class Past<stones::Stones<Rules>> {
 public:
  using G = stones::Stones<Rules>;

  Past(const Judge<G>& judge, const Timeline<G>& timeline, int until, Seat viewer, const typename G::State& world,
       std::uint64_t, Trust trust)
      : judge_{judge},
        timeline_{timeline},
        objectives_{world.objectives},
        trust_{trust},
        viewer_{viewer},
        turn_{until} {}

  bool step() {
    while (turn_ > 0 && weight_ > 0) {
      --turn_;
      typename G::State was = timeline_.at(turn_);
      if (to_move(was) == viewer_ || move_count(was) < 2) continue;
      was.objectives = objectives_;
      const double likely = likelihood(judge_, view_for(was, to_move(was)), timeline_.move_after(turn_), trust_);
      weight_ *= likely;
      return true;
    }
    return false;
  }
  double weight() const { return weight_; }

 private:
  const Judge<G>& judge_;
  const Timeline<G>& timeline_;
  std::array<stones::CardSet, stones::kMaxPlayers> objectives_;
  Trust trust_;
  Seat viewer_;
  int turn_;
  double weight_ = 1;
};

}  // namespace sandstone::review
